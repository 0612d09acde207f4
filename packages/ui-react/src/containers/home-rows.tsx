import { useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { getHomeRowQuery } from '@marquee/common/content/home-row-query.ts';
import type { HomeRow as HomeRowConfig } from '@marquee/common/config/site-config.ts';

import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { HomeMore } from './home-more.tsx';
import { HomeRow } from './home-row.tsx';

/** Rows at first, and how many come when the end nears the view (spec 9). */
const INITIAL_ROWS = 6;
const MORE_ROWS = 4;
/** Rows that are in view on any window; they get their cards as soon as the data is there. */
const EAGER_ROWS = 2;

/** The rows of the home page. Rows without titles leave no gap; when all that are asked for are empty, more are. */
export function HomeRows() {
  const { t } = useTranslation('home');
  const { rows, visibleCount, showMore } = useVisibleRows();
  const queries = useQueries({ queries: rows.slice(0, visibleCount).map(({ query }) => query) });
  const isEmpty = queries.every(({ data, isSuccess }) => isSuccess && data.items.length === 0);
  const hasMore = visibleCount < rows.length;
  if (isEmpty && hasMore) showMore();
  if (isEmpty && !hasMore)
    return <EmptyState title={t('empty_shelves_title')} description={t('empty_shelves_description')} />;
  return (
    <>
      {queries.map((query, index) => {
        const entry = rows[index];
        if (!entry || query.data?.items.length === 0) return null;
        const { row, position } = entry;
        return (
          <HomeRow
            key={`${position} ${row.contentId}`}
            row={row}
            query={query}
            isFirst={index === 0}
            isEager={index < EAGER_ROWS}
          />
        );
      })}
      {hasMore ? <HomeMore key={visibleCount} onNear={showMore} /> : null}
    </>
  );
}

/**
 * The rows that come from the content host, and how many of them are shown. A viewer who comes back finds as many as are
 * still in the cache, so that the page is as long as it was and can stand where it stood.
 */
function useVisibleRows() {
  const { config } = useSite();
  const contentQueries = useService(ContentQueries);
  const queryClient = useQueryClient();
  const language = useLanguage();
  const rows = config.content.flatMap((row: HomeRowConfig, position) => {
    const query = getHomeRowQuery(row, contentQueries, language);
    return query ? [{ row, position, query }] : [];
  });
  const [visibleCount, setVisibleCount] = useState(() =>
    Math.max(INITIAL_ROWS, countCached(queryClient, rows)),
  );
  return {
    rows,
    visibleCount,
    showMore: () => setVisibleCount(Math.min(visibleCount + MORE_ROWS, Math.max(rows.length, INITIAL_ROWS))),
  };
}

function countCached(
  queryClient: QueryClient,
  rows: readonly { readonly query: { readonly queryKey: readonly unknown[] } }[],
): number {
  const firstMissing = rows.findIndex(({ query }) => queryClient.getQueryState(query.queryKey) === undefined);
  return firstMissing === -1 ? rows.length : firstMissing;
}
