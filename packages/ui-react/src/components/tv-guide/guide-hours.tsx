import { memo, useMemo } from 'react';
import { listHours, toOffsetPx } from '@marquee/common/guide/time-line.ts';

import type { GuideStretch } from './guide-row.tsx';
import styles from './tv-guide.module.scss';

export interface GuideHoursProps {
  readonly stretch: GuideStretch;
  readonly nowMs: number;
  readonly language: string;
}

/** The hours above the guide, and the line that says where now is. Programs say their own times to who cannot see it. */
export const GuideHours = memo(PlainGuideHours);

function PlainGuideHours({ stretch: { timeLine, fromMs, toMs }, nowMs, language }: GuideHoursProps) {
  const format = useMemo(
    () => new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }),
    [language],
  );
  const isNowShown = nowMs >= timeLine.startMs && nowMs < timeLine.endMs;
  return (
    <>
      <div className={styles['hours']} aria-hidden="true">
        {listHours(Math.max(fromMs, timeLine.startMs), Math.min(toMs, timeLine.endMs)).map((hour) => (
          <span
            key={hour}
            className={styles['hour']}
            style={{ '--offset': `${toOffsetPx(timeLine, hour)}px` }}
          >
            {format.format(hour)}
          </span>
        ))}
      </div>
      {isNowShown ? (
        <span
          className={styles['now']}
          aria-hidden="true"
          style={{ '--offset': `${toOffsetPx(timeLine, nowMs)}px` }}
        />
      ) : null}
    </>
  );
}
