import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { LibraryQueries } from '@marquee/common/library/library-queries.ts';
import { LibraryStore, type LibraryWarning } from '@marquee/common/library/library-store.ts';
import { LIBRARY_LIMIT } from '@marquee/common/library/library.ts';

import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';
import { libraryTitlesFeature } from './library-titles-feature.ts';

export const chunk = { code: FavoriteWarning, features: [libraryTitlesFeature] };

export interface FavoriteWarningProps {
  readonly kind: LibraryWarning['kind'];
  /** Adds the title after all. */
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** Warns that a title was not added, or that favorites are not kept permanently. */
export function FavoriteWarning({ kind, onAdd, onClose }: FavoriteWarningProps) {
  const { t } = useTranslation('library');
  if (kind === 'favorites_limit') return <LimitWarning onAdd={onAdd} onClose={onClose} />;
  return (
    <Dialog
      title={t('favorites_not_kept_title')}
      role="alertdialog"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ok')}</Button>}
    >
      {t('favorites_not_kept')}
    </Dialog>
  );
}

/** Says how many favorites the viewer cannot see and therefore not remove one by one, and offers to remove those. */
function LimitWarning({ onAdd, onClose }: Omit<FavoriteWarningProps, 'kind'>) {
  const { t } = useTranslation('library');
  const controller = useService(LibraryController);
  const missing = useMissingFavorites();
  const makeRoom = () => {
    controller.removeFavorites(missing);
    onClose();
    onAdd();
  };
  return (
    <Dialog
      title={t('favorites_warning_title')}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          {missing.length > 0 ? <Button onClick={makeRoom}>{t('favorites_free_space')}</Button> : null}
          <Button variant={missing.length > 0 ? 'secondary' : 'primary'} onClick={onClose}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <p>{t('favorites_warning', { maximum: LIBRARY_LIMIT })}</p>
      <p role="status">{missing.length > 0 ? t('favorites_missing', { count: missing.length }) : ''}</p>
    </Dialog>
  );
}

/** Returns the favorites that the host does not have; none until it has responded. */
function useMissingFavorites(): readonly string[] {
  const favorites = useStore(useService(LibraryStore), (state) => state.favorites);
  const { data, isPlaceholderData } = useQuery(
    useService(LibraryQueries).favorites(favorites, useLanguage()),
  );
  // No titles at all rather mean that the operator's list is gone.
  if (!data || isPlaceholderData || data.size === 0) return [];
  return favorites.filter((id) => !data.has(id));
}
