import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { searchPath } from '@marquee/common/search/search-address.ts';

import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';
import styles from './empty-search.module.scss';
import { RecentSearchList } from './recent-search-list.tsx';
import { useRecentSearches } from './use-recent-searches.ts';

/** Nothing is searched for yet: what can be, and what was before. The host is not asked. */
export function EmptySearch() {
  const { t } = useTranslation('search');
  const { searches, recent } = useRecentSearches();
  const state: unknown = useLocation().state;
  const [notice, setNotice] = useState('');
  // A search that is forgotten takes its button with it.
  const focus = useKeptFocus<HTMLDivElement>(searches);
  return (
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
  );
}
