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
            <span ref={hideWhileCut}>{format.format(hour)}</span>
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

/** Hides the time of day while the channels or the edge of the guide cover a part of it: `00 AM` would be another hour. */
function hideWhileCut(label: HTMLElement | null): (() => void) | undefined {
  const root = label?.closest<HTMLElement>('[data-scroller]');
  if (!label || !root) return undefined;
  const style = getComputedStyle(root);
  const channels = `-${style.getPropertyValue('--channel-size')}`;
  const rootMargin = style.direction === 'rtl' ? `0px ${channels} 0px 0px` : `0px 0px 0px ${channels}`;
  const observer = new IntersectionObserver(
    (entries) => {
      const isWhole = (entries.at(-1)?.intersectionRatio ?? 1) > 0.98;
      label.style.visibility = isWhole ? '' : 'hidden';
    },
    { root, rootMargin, threshold: 0.99 },
  );
  observer.observe(label);
  return () => observer.disconnect();
}
