import { useTranslation } from 'react-i18next';
import type { LibraryWarning } from '@marquee/common/library/library-store.ts';
import { LIBRARY_LIMIT } from '@marquee/common/library/library.ts';

import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';

export const chunk = { code: FavoriteWarning };

export interface FavoriteWarningProps {
  readonly kind: LibraryWarning['kind'];
  readonly onClose: () => void;
}

/** Why a title is no favourite, or will not be one for long. */
export function FavoriteWarning({ kind, onClose }: FavoriteWarningProps) {
  const { t } = useTranslation('library');
  const [title, text] =
    kind === 'favorites_limit'
      ? [t('favorites_warning_title'), t('favorites_warning', { maximum: LIBRARY_LIMIT })]
      : [t('favorites_not_kept_title'), t('favorites_not_kept')];
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ok')}</Button>}
    >
      {text}
    </Dialog>
  );
}
