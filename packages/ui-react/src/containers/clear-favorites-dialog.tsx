import { useTranslation } from 'react-i18next';

import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';

export interface ClearFavoritesDialogProps {
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** Asks before all favourites are gone. */
export function ClearFavoritesDialog({ onClear, onClose }: ClearFavoritesDialogProps) {
  const { t } = useTranslation('library');
  return (
    <Dialog
      title={t('clear_favorites')}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClear}>{t('clear')}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {t('clear_favorites_question')}
    </Dialog>
  );
}
