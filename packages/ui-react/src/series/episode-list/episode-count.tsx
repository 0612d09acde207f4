import { useTranslation } from 'react-i18next';

import styles from './episode-list.module.scss';

export interface EpisodeCountProps {
  readonly shown: number;
  /** Those that come later included. */
  readonly total: number;
}

/** How many of the episodes are in the list: told to those who do not see it grow, or change with the season. */
export function EpisodeCount({ shown, total }: EpisodeCountProps) {
  const { t } = useTranslation('series');
  return (
    <p className={styles['count']} role="status">
      {t('episodes_shown', { shown, count: total })}
    </p>
  );
}
