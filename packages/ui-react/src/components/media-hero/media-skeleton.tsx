import { useTranslation } from 'react-i18next';

import styles from './media-skeleton.module.scss';

/** The head of a title's page in muted blocks, in its final size. */
export function MediaSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles['hero']} role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={styles['title']} />
      <div className={styles['facts']} />
      <div className={styles['action']} />
      <div className={styles['text']} />
    </div>
  );
}
