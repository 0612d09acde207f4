import { useQueries, useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { getHomeRowQuery } from '@marquee/common/content/home-row-query.ts';
import { RecentSearchController } from '@marquee/common/search/recent-search-controller.ts';
import { searchPath } from '@marquee/common/search/search-address.ts';
import { SearchQueries, type SearchResults } from '@marquee/common/search/search-queries.ts';

import { MediaGrid } from '../components/media-grid/media-grid.tsx';
import { MediaGridSkeleton } from '../components/media-grid/media-grid-skeleton.tsx';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useItemsClock } from '../hooks/use-items-clock.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useOnline } from '../hooks/use-online.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { SearchFailure } from './search-failure.tsx';
import { TrendingShelf } from './search-ideas.tsx';
import styles from './search-results-page.module.scss';
import { SearchTips } from './search-tips.tsx';
import { useTitleIndex } from './use-title-index.ts';

/**
 * Results of a non-empty query. The previous results stay while the next ones load, and the number of results is
 * announced once they are loaded.
 */
export function SearchResultsPage({ query }: { readonly query: string }) {
  const { t } = useTranslation('search');
  const isOnline = useOnline();
  const options = useService(SearchQueries).results(query, useLanguage());
  const { data: results, error, isPlaceholderData, refetch } = useQuery(options);
  const count = results?.playlist.items.length ?? 0;
  const status = count === 0 ? t('no_results_status', { query }) : t('result', { query, count });
  return (
    <>
      <p className={styles['status']} role="status">
        {results && !isPlaceholderData ? status : null}
      </p>
      {results ? (
        <FoundTitles results={results} isBusy={isPlaceholderData} />
      ) : error ? (
        <SearchFailure query={query} isOffline={!isOnline} onRetry={() => void refetch()} />
      ) : (
        <>
          <h1 className={styles['title']}>{t('results', { query })}</h1>
          <MediaGridSkeleton />
        </>
      )}
    </>
  );
}

interface FoundTitlesProps {
  readonly results: SearchResults;
  /** Whether the results of the next query are loading. */
  readonly isBusy: boolean;
}

function FoundTitles({ results: { query, playlist }, isBusy }: FoundTitlesProps) {
  const { t } = useTranslation('search');
  const nowMs = useItemsClock(playlist.items);
  const recent = useService(RecentSearchController);
  const prefetchItem = useItemIntent();
  if (playlist.items.length === 0) return <NothingFound query={query} />;
  // Opening a result adds the query to the recent searches.
  const handleClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) recent.remember(query);
  };
  return (
    <>
      <h1 className={styles['title']}>{t('results', { query })}</h1>
      <div aria-busy={isBusy} onClick={handleClick}>
        <MediaGrid
          items={playlist.items}
          aspectRatio={playlist.cardAspectRatio}
          nowMs={nowMs}
          onItemIntent={prefetchItem}
        />
      </div>
    </>
  );
}

function NothingFound({ query }: { readonly query: string }) {
  useKnownTitles();
  const { index } = useTitleIndex();
  const state: unknown = useLocation().state;
  const titles = index.find(query, 1).filter(({ title }) => title.toLowerCase() !== query.toLowerCase());
  const nearest = titles.map(({ title }) => ({ title, to: searchPath(title), state }))[0];
  return (
    <>
      <SearchTips query={query} nearest={nearest} />
      <TrendingShelf />
    </>
  );
}

/** Number of home page rows to load: as many as the page shows at first. */
const ROWS_OF_TITLES = 6;

/** Loads the titles of the home page for suggestions: a visit that starts with a search has none cached. */
function useKnownTitles(): void {
  const { config } = useSite();
  const content = useService(ContentQueries);
  const language = useLanguage();
  const rows = config.content.flatMap((row) => getHomeRowQuery(row, content, language) ?? []);
  useQueries({ queries: rows.slice(0, ROWS_OF_TITLES) });
}
