import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
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
import { ClearListDialog, useClearList } from './clear-list-dialog.tsx';
import styles from './favorites-screen.module.scss';
import { libraryFeature } from './library-feature.ts';
import { libraryTitlesFeature } from './library-titles-feature.ts';
import { useFavoriteTitles } from './use-favorite-titles.ts';

export const chunk = { code: FavoritesScreen, features: [libraryFeature, libraryTitlesFeature] };

/** `/u/favorites`: the viewer's favorites, with a button to clear them. */
export function FavoritesScreen() {
  const { t } = useTranslation('library');
  const { siteName } = useSite();
  const hasFavorites = useStore(useService(LibraryStore), ({ favorites }) => favorites.length > 0);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const clearFavorites = useClearList('favorites', headingRef);
  const [isAsking, setIsAsking] = useState(false);
  const [isCleared, setIsCleared] = useState(false);

  const ask = () => {
    setIsAsking(true);
    // The list may have been cleared before, and restored by undo.
    setIsCleared(false);
  };
  const clear = () => {
    clearFavorites();
    setIsAsking(false);
    setIsCleared(true);
  };

  // The button that opened the dialog is gone with the favorites; focus can only move after the dialog has closed.
  useEffect(() => {
    if (isCleared) headingRef.current?.focus();
  }, [isCleared]);

  return (
    <>
      <PageHead title={`${t('favorites')} - ${siteName}`} />
      <div className={styles['head']}>
        <h1 ref={headingRef} className={styles['title']} tabIndex={-1}>
          {t('favorites')}
        </h1>
        {hasFavorites ? (
          <Button variant="secondary" onClick={ask}>
            {t('clear')}
          </Button>
        ) : null}
      </div>
      <FavoriteTitles columns={getFavoritesColumns(useBreakpoint())} />
      {isAsking ? (
        <ClearListDialog list="favorites" onClear={clear} onClose={() => setIsAsking(false)} />
      ) : null}
    </>
  );
}

export interface FavoriteTitlesProps {
  readonly columns: number;
  /** Returns the titles in display order; by default newest favorite first. */
  readonly sort?: (items: readonly MediaItem[]) => readonly MediaItem[];
}

/** The favorites in a grid: loading, failed, empty or loaded. */
export function FavoriteTitles({ columns, sort = keepOrder }: FavoriteTitlesProps) {
  const { t } = useTranslation('library');
  const { t: tHome } = useTranslation('home');
  const { items: newestFirst, query } = useFavoriteTitles();
  const items = useMemo(() => sort(newestFirst), [newestFirst, sort]);
  const count = useStore(useService(LibraryStore), ({ favorites }) => favorites.length);
  const nowMs = useItemsClock(items);
  const onItemIntent = useItemIntent();
  if (items.length > 0)
    return (
      <LibraryGrid
        ids={items.map(({ id }) => id)}
        columns={columns}
        renderCard={(index) => {
          const item = items[index];
          return item ? (
            <Card
              item={item}
              to={mediaPath(item)}
              nowMs={nowMs}
              aspectRatio={DEFAULT_ASPECT_RATIO}
              sizes={`${Math.round(100 / columns)}vw`}
              priority={index < columns}
              onIntent={() => onItemIntent(item)}
            />
          ) : null;
        }}
      />
    );
  if (query.isFetching) return <LibraryGridSkeleton itemCount={count} columns={columns} />;
  if (query.isError)
    return <ErrorNotice message={tHome('could_not_load_items')} onRetry={() => void query.refetch()} />;
  return (
    <EmptyAccountList list="favorites" columns={columns}>
      <EmptyState title={t('no_favorites')} description={t('no_favorites_description')} />
    </EmptyAccountList>
  );
}

export interface EmptyAccountListProps {
  readonly list: 'favorites' | 'history';
  readonly columns: number;
  /** Says that the list is empty. */
  readonly children: ReactNode;
}

/** A list without titles; of an account that was not read yet, its skeleton or the failure. */
export function EmptyAccountList({ list, columns, children }: EmptyAccountListProps) {
  const { t } = useTranslation('home');
  const controller = useService(LibraryController);
  const reading = useStore(useService(LibraryStore), ({ readings }) => readings[list]);
  if (reading === 'done') return children;
  if (reading === 'pending') return <LibraryGridSkeleton itemCount={columns} columns={columns} />;
  return <ErrorNotice message={t('could_not_load_items')} onRetry={() => controller.restore()} />;
}

function keepOrder(items: readonly MediaItem[]): readonly MediaItem[] {
  return items;
}

export interface LibraryGridSkeletonProps {
  readonly itemCount: number;
  readonly columns: number;
}

/** Skeleton of a grid of `itemCount` titles, in its final size. */
export function LibraryGridSkeleton({ itemCount, columns }: LibraryGridSkeletonProps) {
  const { t } = useTranslation('common');
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

export interface LibraryGridProps {
  /** Unique ids of the cards, in display order. */
  readonly ids: readonly string[];
  readonly columns: number;
  readonly renderCard: (index: number) => ReactNode;
}

/** A grid of the viewer's titles, not virtualized since lists are short. Arrow keys move between the cards. */
export function LibraryGrid({ ids, columns, renderCard }: LibraryGridProps) {
  const { listRef, listHandlers } = useGridFocus({ ids, columns, showRow: everyRowIsShown });
  return (
    <ul ref={listRef} className={styles['grid']} style={{ '--columns': String(columns) }} {...listHandlers}>
      {ids.map((id, index) => (
        <li key={id} aria-setsize={ids.length} aria-posinset={index + 1}>
          {renderCard(index)}
        </li>
      ))}
    </ul>
  );
}

function everyRowIsShown(): void {}

/** Returns the columns of the favorites grid (spec 9): two on phones, otherwise three. */
function getFavoritesColumns(breakpoint: Breakpoint | 'xs'): number {
  return breakpoint === 'xs' ? 2 : 3;
}
