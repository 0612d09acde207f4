import { memo, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../components/button/button.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import styles from './tv-guide.module.scss';

export interface GuideToolbarProps {
  /** Midnights that the guide reaches. */
  readonly days: readonly number[];
  /** Midnight of the day in view. */
  readonly day: number;
  /** Midnight of the day it is. */
  readonly today: number;
  readonly language: string;
  readonly onDay: (day: number) => void;
  readonly onNow: () => void;
  readonly onStep: (direction: -1 | 1) => void;
}

/** Ways through the guide's time: a day, now, earlier and later. */
export const GuideToolbar = memo(PlainGuideToolbar);

function PlainGuideToolbar({ days, day, today, language, onDay, onNow, onStep }: GuideToolbarProps) {
  const { t } = useTranslation('guide');
  const id = useId();
  const format = useMemo(
    () => new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }),
    [language],
  );
  return (
    <div className={styles['toolbar']} role="group" aria-label={t('guide')}>
      <label htmlFor={id} className={styles['dayLabel']}>
        {t('day')}
      </label>
      <select
        id={id}
        className={styles['day']}
        value={String(day)}
        onChange={({ target }) => onDay(Number(target.value))}
      >
        {days.map((other) => (
          <option key={other} value={String(other)}>
            {other === today ? t('today') : format.format(other)}
          </option>
        ))}
      </select>
      <Button variant="secondary" onClick={onNow}>
        {t('now')}
      </Button>
      <span className={styles['steps']}>
        <IconButton icon="chevron-start" label={t('earlier')} onClick={() => onStep(-1)} />
        <IconButton icon="chevron-end" label={t('later')} onClick={() => onStep(1)} />
      </span>
    </div>
  );
}
