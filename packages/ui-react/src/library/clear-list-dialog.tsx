import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { LibraryStore } from '@marquee/common/library/library-store.ts';

import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { useService } from '../hooks/use-service.ts';
import { useUndoToast } from './undo-toast.ts';

/** Returns the command that clears a whole list, and offers to undo it; `headingRef` is the list's heading. */
export function useClearList(
  list: 'favorites' | 'history',
  headingRef: RefObject<HTMLElement | null>,
): () => void {
  const { t } = useTranslation('library');
  const controller = useService(LibraryController);
  const store = useService(LibraryStore);
  const offerUndo = useUndoToast();
  return () => {
    const before = store.getState();
    if (list === 'favorites') controller.clearFavorites();
    else controller.clearHistory();
    offerUndo(t(`${list}_cleared`), {
      run: () =>
        list === 'favorites' ? controller.restoreFavorites(before) : controller.restoreHistory(before),
      getFocus: () => headingRef.current,
    });
  };
}

export interface ClearListDialogProps {
  readonly list: 'favorites' | 'history';
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a list is cleared. */
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
