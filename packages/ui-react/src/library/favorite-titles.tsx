import { useTranslation } from 'react-i18next';
import { LibraryStore } from '@marquee/common/library/library-store.ts';

import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ErrorNotice } from '../components/error-notice/error-notice.tsx';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useItemsClock } from '../hooks/use-items-clock.ts';
import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';
import { FavoritesGrid } from './favorites-grid.tsx';
import { FavoritesGridSkeleton } from './favorites-grid-skeleton.tsx';
import { useFavoriteTitles } from './use-favorite-titles.ts';

/** The favourites in a grid, in any of its states. */
export function FavoriteTitles() {
  const { t } = useTranslation('library');
  const { t: tHome } = useTranslation('home');
  const { items, query } = useFavoriteTitles();
  const count = useStore(useService(LibraryStore), ({ favorites }) => favorites.length);
  const nowMs = useItemsClock(items);
  const onItemIntent = useItemIntent();
  if (items.length > 0) return <FavoritesGrid items={items} nowMs={nowMs} onItemIntent={onItemIntent} />;
  if (query.isFetching) return <FavoritesGridSkeleton itemCount={count} />;
  if (query.isError)
    return <ErrorNotice message={tHome('could_not_load_items')} onRetry={() => void query.refetch()} />;
  return <EmptyState title={t('no_favorites')} description={t('no_favorites_description')} />;
}
