import { useQueries, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { HomeRow as HomeRowConfig } from '@marquee/common/config/site-config.ts';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { getHomeRowQuery, isHomeRowOn, isLibraryRow } from '@marquee/common/content/home-row-query.ts';
import { toHomeHead } from '@marquee/common/content/page-head.ts';
import type { Playlist } from '@marquee/common/content/playlist.ts';
import { hasLibraryRow, LibraryStore } from '@marquee/common/library/library-store.ts';
import { PageMemory } from '@marquee/common/navigation/page-memory.ts';

import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { LoadMore } from '../components/load-more/load-more.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { KeptRowContext, type KeptRow } from '../components/shelf/kept-row.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { useStore } from '../hooks/use-store.ts';
import { HomeLibraryRow } from './home-library-row.tsx';
import { HomeRow } from './home-row.tsx';
import styles from './home-screen.module.scss';

export const chunk = { code: HomeScreen };

/** Number of rows at first, and added each time the end comes near the viewport (spec 9). */
const INITIAL_ROWS = 6;
const MORE_ROWS = 4;
/** Rows that are visible in any viewport; they render their cards as soon as the data is loaded. */
const EAGER_ROWS = 2;

/** `/`: the site's rows, below a heading for screen readers. */
export function HomeScreen() {
  const { siteName } = useSite();
  return (
    <>
      <HomeHead />
      <div className={styles['page']}>
        <h1 className={styles['title']}>{siteName}</h1>
        <HomeRows />
      </div>
    </>
  );
}

/** A component of its own, so that the first row's response does not rerender the page. */
function HomeHead() {
  const { config, siteName } = useSite();
  const firstPoster = useFirstPoster();
  return <PageHead {...toHomeHead(config, window.location.origin, { siteName }, firstPoster)} />;
}

/** Returns the poster of the page's first title, from the query that the row uses. */
function useFirstPoster(): string | undefined {
  const { content, features } = useSite().config;
  const contentQueries = useService(ContentQueries);
  const language = useLanguage();
  const queries = content
    .filter((row) => isHomeRowOn(row, features))
    .flatMap((row) => getHomeRowQuery(row, contentQueries, language) ?? [])
    .slice(0, 1);
  return useQueries({ queries })[0]?.data?.items[0]?.images.poster;
}

/**
 * The rows of the home page. Rows without titles leave no gap; when all requested rows are empty, more are requested.
 * Each row queries its own titles, so that a response renders only its own row.
 */
function HomeRows() {
  const { t } = useTranslation('home');
  const { rows, hasMore, visibleCount, showMore } = useVisibleRows();
  const isEmpty = useAreRowsEmpty(rows);
  if (isEmpty && hasMore) showMore();
  if (isEmpty && !hasMore)
    return <EmptyState title={t('empty_shelves_title')} description={t('empty_shelves_description')} />;
  return (
    <>
      {rows.map(({ row, position }, index) => (
        <KeptRowProvider key={position} name={String(position)}>
          {isLibraryRow(row) ? (
            <HomeLibraryRow row={row} />
          ) : (
            <HomeRow row={row} isFirst={index === 0} isEager={index < EAGER_ROWS} />
          )}
        </KeptRowProvider>
      ))}
      {hasMore ? <LoadMore key={visibleCount} onNear={showMore} /> : null}
    </>
  );
}

interface PlacedRow {
  readonly row: HomeRowConfig;
  /** Index in the configuration, which never changes. */
  readonly position: number;
}

/**
 * The rows shown so far. Rows of the viewer's own titles count even while empty, so that nothing moves when they fill.
 */
function useVisibleRows() {
  const { config } = useSite();
  const contentQueries = useService(ContentQueries);
  const queryClient = useQueryClient();
  const language = useLanguage();
  const all = config.content.flatMap<PlacedRow>((row, position) =>
    isHomeRowOn(row, config.features) ? [{ row, position }] : [],
  );
  const [visibleCount, setVisibleCount] = useState(() =>
    Math.max(
      INITIAL_ROWS,
      countCached(queryClient, all, (row) => getHomeRowQuery(row, contentQueries, language)?.queryKey),
    ),
  );
  return {
    rows: all.slice(0, visibleCount),
    hasMore: visibleCount < all.length,
    visibleCount,
    showMore: () => setVisibleCount(Math.min(visibleCount + MORE_ROWS, Math.max(all.length, INITIAL_ROWS))),
  };
}

/**
 * Number of leading rows that are still cached: a returning viewer gets the same page height, so that the scroll
 * position can be restored.
 */
function countCached(
  queryClient: QueryClient,
  rows: readonly PlacedRow[],
  getKey: (row: HomeRowConfig) => readonly unknown[] | undefined,
): number {
  const firstMissing = rows.findIndex(({ row }) => {
    const key = getKey(row);
    return key !== undefined && queryClient.getQueryState(key) === undefined;
  });
  return firstMissing === -1 ? rows.length : firstMissing;
}

/** Whether all of the rows have loaded and are empty. */
function useAreRowsEmpty(rows: readonly PlacedRow[]): boolean {
  const contentQueries = useService(ContentQueries);
  const language = useLanguage();
  const queries = rows.flatMap(({ row }) => getHomeRowQuery(row, contentQueries, language) ?? []);
  const areContentRowsEmpty = useQueries({ queries, combine: areAllEmpty });
  const hasOwnTitles = useStore(useService(LibraryStore), (state) =>
    rows.some(({ row }) => isLibraryRow(row) && hasLibraryRow(row, state)),
  );
  return areContentRowsEmpty && !hasOwnTitles;
}

function areAllEmpty(queries: readonly UseQueryResult<Playlist>[]): boolean {
  return queries.every(({ data }) => data?.items.length === 0);
}

interface KeptRowProviderProps {
  /** Key of the row, unique on its page. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Restores the row's scroll position of this history entry. */
function KeptRowProvider({ name, children }: KeptRowProviderProps) {
  const memory = useService(PageMemory);
  const { key } = useLocation();
  const currentKey = useRef(key);
  useLayoutEffect(() => {
    currentKey.current = key;
  }, [key]);
  // One value for the lifetime of the row: a dialog, which is another history entry of the same page, must not rerender
  // it.
  const [row] = useState((): KeptRow => {
    const { top, rows } = memory.read(key);
    return {
      index: rows?.[name] ?? 0,
      pageTop: top,
      keepIndex: (index) => memory.keepRow(currentKey.current, name, index),
    };
  });
  return <KeptRowContext value={row}>{children}</KeptRowContext>;
}
