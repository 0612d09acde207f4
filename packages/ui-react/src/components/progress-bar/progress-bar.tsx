import { useTranslation } from 'react-i18next';

import styles from './progress-bar.module.scss';

/** How much of a title the viewer has seen. `progress` is 0 to 1. */
export function ProgressBar({ progress }: { readonly progress: number }) {
  const { t } = useTranslation('content');
  const percent = Math.round(Math.min(1, Math.max(0, progress)) * 100);
  return (
    <span className={styles['bar']}>
      <span className={styles['text']}>{t('percent_watched', { percent })}</span>
      <span className={styles['value']} style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}
