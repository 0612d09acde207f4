import { useTranslation } from 'react-i18next';
import { useMemo } from 'react';
import { DEFAULT_ASPECT_RATIO } from '@marquee/common/content/aspect-ratio.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';
import { LibraryStore } from '@marquee/common/library/library-store.ts';
import type { Breakpoint } from '@marquee/theme/tokens.ts';

import { Card } from '../components/card/card.tsx';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ErrorNotice } from '../components/error-notice/error-notice.tsx';
import { useGridFocus } from '../components/media-grid/use-grid-focus.ts';
import { useBreakpoint } from '../components/shelf/use-breakpoint.ts';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useItemsClock } from '../hooks/use-items-clock.ts';
import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';
import styles from './favorites-grid.module.scss';
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

/** The grid of so many favourites while their titles are fetched, in its final size. */
function FavoritesGridSkeleton({ itemCount }: { readonly itemCount: number }) {
  const { t } = useTranslation('common');
  const columns = getFavoritesColumns(useBreakpoint());
  return (
    <div
      className={styles['grid']}
      style={{ '--columns': String(columns) }}
      role="status"
      aria-busy="true"
      aria-label={t('loading')}
    >
      {Array.from({ length: itemCount }, (_, index) => (
        <div key={index} className={styles['placeholder']} />
      ))}
    </div>
  );
}

interface FavoritesGridProps {
  readonly items: readonly MediaItem[];
  /** Milliseconds since the epoch: decides what is live. */
  readonly nowMs: number;
  readonly onItemIntent: (item: MediaItem) => void;
}

/** All favourites at once: there are never many. Arrow keys move between the cards. */
function FavoritesGrid({ items, nowMs, onItemIntent }: FavoritesGridProps) {
  const columns = getFavoritesColumns(useBreakpoint());
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const { listRef, listHandlers } = useGridFocus({ ids, columns, showRow: everyRowIsShown });
  return (
    <ul ref={listRef} className={styles['grid']} style={{ '--columns': String(columns) }} {...listHandlers}>
      {items.map((item, index) => (
        <li key={item.id} aria-setsize={items.length} aria-posinset={index + 1}>
          <Card
            item={item}
            to={mediaPath(item)}
            nowMs={nowMs}
            aspectRatio={DEFAULT_ASPECT_RATIO}
            sizes={`${Math.round(100 / columns)}vw`}
            priority={index < columns}
            onIntent={() => onItemIntent(item)}
          />
        </li>
      ))}
    </ul>
  );
}

function everyRowIsShown(): void {}

/** Cards beside each other in the grid of favourites (spec 9): two on phones, three everywhere else. */
function getFavoritesColumns(breakpoint: Breakpoint | 'xs'): number {
  return breakpoint === 'xs' ? 2 : 3;
}
