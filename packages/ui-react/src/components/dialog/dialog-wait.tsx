import { useTranslation } from 'react-i18next';

import styles from './dialog.module.scss';

/** Skeleton of a form whose fields are still unknown. */
export function DialogWait() {
  const { t } = useTranslation('common');
  return (
    <div className={styles['wait']} role="status" aria-label={t('loading')}>
      <span />
      <span />
      <span />
    </div>
  );
}
