import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { getSearchQuery, searchPath } from '@marquee/common/search/search-address.ts';
import { getSearchBackend } from '@marquee/common/search/search-backend.ts';

import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';
import { useSite } from '../hooks/use-site.ts';
import { NotFoundScreen } from '../shell/not-found-screen.tsx';
import { RecentSearchList } from './recent-search-list.tsx';
import { searchFeature } from './search-feature.ts';
import { GenreLinks, TrendingShelf } from './search-ideas.tsx';
import { SearchResultsPage } from './search-results-page.tsx';
import styles from './search-screen.module.scss';
import { useRecentSearches } from './use-recent-searches.ts';

export const chunk = { code: SearchScreen, features: [searchFeature] };

/** What was found: `/q/{query}`, where all that comes after `/q/` is the query. A site without search has no such page. */
export function SearchScreen() {
  return getSearchBackend(useSite().config) === undefined ? <NotFoundScreen /> : <SearchPage />;
}

function SearchPage() {
  const { t } = useTranslation('search');
  const { siteName } = useSite();
  const query = getSearchQuery(useLocation().pathname);
  return (
    <>
      <PageHead title={`${t('search')} - ${siteName}`} />
      {query === '' ? <EmptySearch /> : <SearchResultsPage query={query} />}
    </>
  );
}

/** Nothing is searched for yet: what was searched for before, the site's genres, and its first row. The search is not asked. */
function EmptySearch() {
  const { t } = useTranslation('search');
  const { searches, recent } = useRecentSearches();
  const state: unknown = useLocation().state;
  const [notice, setNotice] = useState('');
  // A search that is forgotten takes its button with it.
  const focus = useKeptFocus<HTMLDivElement>(searches);
  return (
    <>
      <div {...focus} className={styles['page']} tabIndex={-1}>
        <h1 className={styles['title']}>{t('search')}</h1>
        {searches.length === 0 ? (
          <EmptyState title={t('search_start')} description={t('search_hint')} />
        ) : (
          <RecentSearchList
            searches={searches.map((query) => ({ query, to: searchPath(query) }))}
            state={state}
            onForget={(query) => {
              recent.forget(query);
              setNotice(t('search_forgotten', { query }));
            }}
            onForgetAll={() => {
              recent.forgetAll();
              setNotice(t('recent_searches_cleared'));
            }}
          />
        )}
        <p className={styles['status']} role="status">
          {notice}
        </p>
      </div>
      <GenreLinks />
      <TrendingShelf />
    </>
  );
}
