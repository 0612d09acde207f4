import { useTranslation } from 'react-i18next';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { useService } from '../hooks/use-service.ts';

export interface Undo {
  readonly run: () => void;
  /** The element to focus after an undo, because the pressed button is gone. */
  readonly getFocus: () => HTMLElement | null | undefined;
}

/** Returns a function that shows a toast about a removal with an undo button. */
export function useUndoToast(): (text: string, undo: Undo) => void {
  const { t } = useTranslation('library');
  const toasts = useService(ToastController);
  return (text, { run, getFocus }) =>
    toasts.showSuccess(text, {
      label: t('undo'),
      run: () => {
        run();
        getFocus()?.focus();
      },
    });
}
