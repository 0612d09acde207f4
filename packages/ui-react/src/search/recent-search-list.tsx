import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { Button } from '../components/button/button.tsx';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import { Icon } from '../components/icon/icon.tsx';
import styles from './recent-search-list.module.scss';

export interface RecentSearch {
  readonly query: string;
  readonly to: string;
}

export interface RecentSearchListProps {
  readonly searches: readonly RecentSearch[];
  /** What the history of the tab keeps about the search; goes along with the links. */
  readonly state: unknown;
  readonly onForget: (query: string) => void;
  readonly onForgetAll: () => void;
}

/** What was searched for last in this browser: to search for it again, or to have it forgotten. */
export function RecentSearchList({ searches, state, onForget, onForgetAll }: RecentSearchListProps) {
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
        {searches.map(({ query, to }) => (
          <li key={query} className={styles['search']}>
            <Link className={styles['link']} replace to={to} state={state}>
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
