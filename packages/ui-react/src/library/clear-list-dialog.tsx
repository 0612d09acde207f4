import { useTranslation } from 'react-i18next';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { LibraryStore } from '@marquee/common/library/library-store.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { useService } from '../hooks/use-service.ts';

/** Returns the command that clears a whole list, and offers to undo it. */
export function useClearList(list: 'favorites' | 'history'): () => void {
  const { t } = useTranslation('library');
  const controller = useService(LibraryController);
  const store = useService(LibraryStore);
  const toasts = useService(ToastController);
  return () => {
    const before = store.getState();
    if (list === 'favorites') controller.clearFavorites();
    else controller.clearHistory();
    const undo = () =>
      list === 'favorites' ? controller.restoreFavorites(before) : controller.restoreHistory(before);
    toasts.showSuccess(t(`${list}_cleared`), { label: t('undo'), run: undo });
  };
}

export interface ClearListDialogProps {
  readonly list: 'favorites' | 'history';
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** Asks before a whole list is gone. */
export function ClearListDialog({ list, onClear, onClose }: ClearListDialogProps) {
  const { t } = useTranslation('library');
  return (
    <Dialog
      title={t(`clear_${list}`)}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClear}>{t(`clear_${list}`)}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {t(`clear_${list}_question`)}
    </Dialog>
  );
}
