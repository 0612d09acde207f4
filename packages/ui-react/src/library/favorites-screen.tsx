import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_ASPECT_RATIO } from '@marquee/common/content/aspect-ratio.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { LibraryStore } from '@marquee/common/library/library-store.ts';
import type { Breakpoint } from '@marquee/theme/tokens.ts';

import { Button } from '../components/button/button.tsx';
import { Card } from '../components/card/card.tsx';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ErrorNotice } from '../components/error-notice/error-notice.tsx';
import { useGridFocus } from '../components/media-grid/use-grid-focus.ts';
import { PageHead } from '../components/page-head/page-head.tsx';
import { useBreakpoint } from '../components/shelf/use-breakpoint.ts';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useItemsClock } from '../hooks/use-items-clock.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { useStore } from '../hooks/use-store.ts';
import { ClearListDialog } from './clear-list-dialog.tsx';
import styles from './favorites-screen.module.scss';
import { libraryFeature } from './library-feature.ts';
import { libraryTitlesFeature } from './library-titles-feature.ts';
import { useFavoriteTitles } from './use-favorite-titles.ts';

export const chunk = { code: FavoritesScreen, features: [libraryFeature, libraryTitlesFeature] };

/** `/u/favorites`: all of the viewer's favourites, and the way to be rid of them. */
export function FavoritesScreen() {
  const { t } = useTranslation('library');
  const { siteName } = useSite();
  const controller = useService(LibraryController);
  const hasFavorites = useStore(useService(LibraryStore), ({ favorites }) => favorites.length > 0);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  const clear = () => {
    controller.clearFavorites();
    setIsAsking(false);
    setAnnouncement(t('favorites_cleared'));
  };

  // The button that opened the dialog went with the favourites, and the dialog had to be gone before anything has the focus.
  useEffect(() => {
    if (announcement !== '') headingRef.current?.focus();
  }, [announcement]);

  return (
    <>
      <PageHead title={`${t('favorites')} - ${siteName}`} />
      <div className={styles['head']}>
        <h1 ref={headingRef} className={styles['title']} tabIndex={-1}>
          {t('favorites')}
        </h1>
        {hasFavorites ? (
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            {t('clear')}
          </Button>
        ) : null}
      </div>
      <FavoriteTitles />
      <div className={styles['announcement']} role="status">
        {announcement}
      </div>
      {isAsking ? (
        <ClearListDialog list="favorites" onClear={clear} onClose={() => setIsAsking(false)} />
      ) : null}
    </>
  );
}

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
