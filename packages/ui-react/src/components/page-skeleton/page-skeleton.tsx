import { useTranslation } from 'react-i18next';

import styles from './page-skeleton.module.scss';

/** Holds a page's room while its code arrives, so that the footer does not jump. */
export function PageSkeleton() {
  const { t } = useTranslation('common');
  return <div className={styles['page']} aria-busy="true" aria-label={t('loading')} role="status" />;
}
