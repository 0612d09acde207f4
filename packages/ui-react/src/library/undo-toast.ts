import { useTranslation } from 'react-i18next';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { useService } from '../hooks/use-service.ts';

export interface Undo {
  readonly run: () => void;
  /** The element that gets the focus then, because the button that was pressed is gone. */
  readonly getFocus: () => HTMLElement | null | undefined;
}

/** Returns the command that says what was removed and offers to undo it. */
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
