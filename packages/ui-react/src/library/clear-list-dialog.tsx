import { useTranslation } from 'react-i18next';

import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';

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
