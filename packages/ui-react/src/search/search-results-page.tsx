import { useQueries, useQuery } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { getHomeRowQuery } from '@marquee/common/content/home-row-query.ts';
import { RecentSearchController } from '@marquee/common/search/recent-search-controller.ts';
import { searchPath } from '@marquee/common/search/search-address.ts';
import { SearchQueries, type SearchResults } from '@marquee/common/search/search-queries.ts';

import { Button } from '../components/button/button.tsx';
import { MediaGridSkeleton } from '../components/media-grid/media-grid-skeleton.tsx';
import { MediaGrid } from '../components/media-grid/media-grid.tsx';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useItemsClock } from '../hooks/use-items-clock.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useLeavingFocus } from '../hooks/keep-focus.ts';
import { useOnline } from '../hooks/use-online.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { TrendingShelf } from './search-ideas.tsx';
import styles from './search-results-page.module.scss';
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

/** No results: a likely correction, three tips, and the first row of the site. */
function NothingFound({ query }: { readonly query: string }) {
  const { t } = useTranslation('search');
  useKnownTitles();
  const { index } = useTitleIndex();
  const state: unknown = useLocation().state;
  const titles = index.find(query, 1).map(({ title }) => title);
  const nearest = titles.find((title) => title.toLowerCase() !== query.toLowerCase());
  const [before, , after] = t('did_you_mean', { title: '' }).split(/<\/?link>/u);
  return (
    <>
      <div className={styles['empty']}>
        <h1 className={styles['emptyTitle']}>{t('no_results')}</h1>
        <p className={styles['emptyText']}>{t('no_results_description', { query })}</p>
        {nearest === undefined ? null : (
          <p>
            {before}
            <Link className={styles['link']} replace to={searchPath(nearest)} state={state}>
              {nearest}
            </Link>
            {after}
          </p>
        )}
        <h2 className={styles['tipsHeading']}>{t('tips')}</h2>
        <ul className={styles['tips']}>
          <li>{t('tip_spelling')}</li>
          <li>{t('tip_fewer_words')}</li>
          <li>{t('tip_part_of_title')}</li>
        </ul>
      </div>
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

interface SearchFailureProps {
  readonly query: string;
  readonly isOffline: boolean;
  readonly onRetry: () => void;
}

/** A failed search: heading, subheading, description (spec 2) and a retry button. */
function SearchFailure({ query, isOffline, onRetry }: SearchFailureProps) {
  const { t } = useTranslation('search');
  const { t: tCommon } = useTranslation('common');
  const ref = useRef<HTMLDivElement>(null);
  useLeavingFocus(ref);
  return (
    <div ref={ref} className={styles['failure']} role="alert">
      <h1 className={styles['failureTitle']}>{t('error_heading')}</h1>
      <h2 className={styles['subtitle']}>{t('error_subheading', { query })}</h2>
      <p className={styles['failureText']}>{isOffline ? t('error_offline') : t('error_description')}</p>
      <Button onClick={onRetry}>{tCommon('try_again')}</Button>
    </div>
  );
}
