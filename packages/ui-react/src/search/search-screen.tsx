import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, Link } from 'react-router-dom';
import { getSearchQuery, searchPath } from '@marquee/common/search/search-address.ts';
import { getSearchBackend } from '@marquee/common/search/search-backend.ts';

import { Button } from '../components/button/button.tsx';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { keepFocus } from '../hooks/keep-focus.ts';
import { useSite } from '../hooks/use-site.ts';
import { NotFoundScreen } from '../shell/not-found-screen.tsx';
import { searchFeature } from './search-feature.ts';
import { GenreLinks, TrendingShelf } from './search-ideas.tsx';
import { SearchResultsPage } from './search-results-page.tsx';
import styles from './search-screen.module.scss';
import { useRecentSearches } from './use-recent-searches.ts';

export const chunk = { code: SearchScreen, features: [searchFeature] };

/** `/q/{query}`: search results; everything after `/q/` is the query. Not found on sites without search. */
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

/** The empty search: recent searches, the site's genres and its first row. Sends no search request. */
function EmptySearch() {
  const { t } = useTranslation('search');
  const { searches, recent } = useRecentSearches();
  const state: unknown = useLocation().state;
  const [notice, setNotice] = useState('');
  return (
    <>
      {/* The button of a removed search unmounts with it. */}
      <div ref={keepFocus} className={styles['page']} tabIndex={-1}>
        <h1 className={styles['title']}>{t('search')}</h1>
        {searches.length === 0 ? (
          <EmptyState title={t('search_start')} description={t('search_hint')} />
        ) : (
          <RecentSearchList
            searches={searches}
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

interface RecentSearchListProps {
  readonly searches: readonly string[];
  /** The search's history state, passed on by the links. */
  readonly state: unknown;
  readonly onForget: (query: string) => void;
  readonly onForgetAll: () => void;
}

/** Recent searches of this browser, to repeat or remove. */
function RecentSearchList({ searches, state, onForget, onForgetAll }: RecentSearchListProps) {
  const { t } = useTranslation('search');
  return (
    <section className={styles['section']} aria-label={t('recent_searches')}>
      <div className={styles['head']}>
        <h2 className={styles['heading']}>{t('recent_searches')}</h2>
        <Button variant="quiet" onClick={onForgetAll}>
          {t('clear_recent_searches')}
        </Button>
      </div>
      <ul>
        {searches.map((query) => (
          <li key={query} className={styles['search']}>
            <Link className={styles['link']} replace to={searchPath(query)} state={state}>
              <Icon name="search" />
              <span className={styles['label']}>{query}</span>
            </Link>
            <IconButton icon="close" label={t('forget_search', { query })} onClick={() => onForget(query)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
