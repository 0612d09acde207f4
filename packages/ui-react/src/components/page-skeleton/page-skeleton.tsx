import { useTranslation } from 'react-i18next';

import styles from './page-skeleton.module.scss';

/** Reserves a page's space while its chunk loads, so that the footer does not shift. */
export function PageSkeleton() {
  const { t } = useTranslation('common');
  return <div className={styles['page']} aria-busy="true" aria-label={t('loading')} role="status" />;
}
