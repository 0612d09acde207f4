import { useTranslation } from 'react-i18next';

import styles from './episode-list.module.scss';

const PLACEHOLDERS = 5;

/** Episodes that are still loading, in their final size. */
export function EpisodeListSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles['list']} role="status" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        <div key={index} className={styles['row']}>
          <span className={styles['words']}>
            <span className={styles['line']} />
            <span className={styles['line']} data-part="text" />
          </span>
          <span className={styles['picture']}>
            <span className={styles['blank']} />
          </span>
        </div>
      ))}
    </div>
  );
}
