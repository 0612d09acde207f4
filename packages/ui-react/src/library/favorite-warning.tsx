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

/** Warns that a title was not added, or that favorites are not kept permanently. */
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
