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
import styles from './search-results-page.module.scss';
import { SearchTips } from './search-tips.tsx';
import { useTitleIndex } from './use-title-index.ts';

/**
 * The results of a query that is not empty. While those of the next one are on their way, those of the one before stay, and
 * what was found is told to those who cannot see it once it is there.
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
  /** Those of the next query are on their way. */
  readonly isBusy: boolean;
}

function FoundTitles({ results: { query, playlist }, isBusy }: FoundTitlesProps) {
  const { t } = useTranslation('search');
  const nowMs = useItemsClock(playlist.items);
  const recent = useService(RecentSearchController);
  const prefetchItem = useItemIntent();
  if (playlist.items.length === 0) return <NothingFound query={query} />;
  // A result that is opened says that this was what the viewer searched for.
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
  return <SearchTips query={query} nearest={nearest} />;
}

/** Rows of the home page that are asked for: as many as it shows at first. */
const ROWS_OF_TITLES = 6;

/** A visit that begins with a search has seen no titles yet: those of the home page are what the viewer may have meant. */
function useKnownTitles(): void {
  const { config } = useSite();
  const content = useService(ContentQueries);
  const language = useLanguage();
  const rows = config.content.flatMap((row) => getHomeRowQuery(row, content, language) ?? []);
  useQueries({ queries: rows.slice(0, ROWS_OF_TITLES) });
}
