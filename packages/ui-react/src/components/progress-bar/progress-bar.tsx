import { useTranslation } from 'react-i18next';

import styles from './progress-bar.module.scss';

export interface ProgressBarProps {
  /** 0 to 1. */
  readonly progress: number;
  /** Whether it is at the bottom edge of an image, its parent. */
  readonly isOnPicture?: boolean;
}

/** Watched share of a title. */
export function ProgressBar({ progress, isOnPicture = false }: ProgressBarProps) {
  const { t } = useTranslation('content');
  const percent = Math.round(Math.min(1, Math.max(0, progress)) * 100);
  return (
    <span className={styles['bar']} data-on-picture={isOnPicture}>
      <span className={styles['text']}>{t('percent_watched', { percent })}</span>
      <span className={styles['value']} style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}
