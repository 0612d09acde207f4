import { useTranslation } from 'react-i18next';
import { changeDelay } from '@marquee/common/playback/caption-appearance.ts';

import styles from './player-caption-appearance.module.scss';

export interface DelayFieldProps {
  readonly delayS: number;
  readonly onChange: (delayS: number) => void;
}

const STEPS_S = [-0.5, -0.1, 0.1, 0.5] as const;

/** How much earlier or later captions come, by small and large steps. */
export function DelayField({ delayS, onChange }: DelayFieldProps) {
  const { t, i18n } = useTranslation('player');
  const format = (seconds: number, signDisplay: 'exceptZero' | 'never') =>
    new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, signDisplay }).format(seconds);
  const renderStep = (stepS: number) => {
    const seconds = format(stepS, 'never');
    return (
      <button
        key={stepS}
        type="button"
        className={styles['step']}
        aria-label={stepS < 0 ? t('delay_earlier', { seconds }) : t('delay_later', { seconds })}
        onClick={() => onChange(changeDelay(delayS, stepS))}
      >
        {format(stepS, 'exceptZero')}
      </button>
    );
  };
  return (
    <div className={styles['field']} role="group" aria-label={t('caption_delay')}>
      <span aria-hidden="true">{t('caption_delay')}</span>
      <div className={styles['steps']}>
        {STEPS_S.slice(0, 2).map(renderStep)}
        <output className={styles['delay']}>
          {t('seconds_short', { seconds: format(delayS, 'exceptZero') })}
        </output>
        {STEPS_S.slice(2).map(renderStep)}
      </div>
    </div>
  );
}
