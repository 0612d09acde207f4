import { memo, useCallback, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { createProgramTimeFormat } from '@marquee/common/guide/format-program-time.ts';
import { getProgramAt } from '@marquee/common/guide/guide-move.ts';
import { findLiveProgram, type Program } from '@marquee/common/guide/guide.ts';
import { getDayStart, listDays, listHours, toOffsetPx } from '@marquee/common/guide/time-line.ts';

import { Button } from '../../components/button/button.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { type GuideChannel, GuideRow, type GuideRowMarks, type GuideStretch } from './guide-row.tsx';
import { SCROLL_BOX } from '../../components/scroll-box/scroll-box.ts';
import styles from './tv-guide.module.scss';
import { useGuideCursor } from './use-guide-cursor.ts';
import { getScrollBehavior, type GuideMeasures, type GuideScroll } from './use-guide-scroll.ts';

/** The channel selected in the guide, and one of its programs. */
export interface GuideSelection {
  readonly channelId: string;
  readonly programId: string | undefined;
}

export interface TvGuideProps {
  readonly channels: readonly GuideChannel[];
  /** Undefined while a channel's programs are unknown. */
  readonly getPrograms: (channelId: string) => readonly Program[] | undefined;
  /** Programs that started before this time, in ms since the epoch, cannot be selected. */
  readonly getOldestMs: (channelId: string) => number;
  readonly measures: GuideMeasures;
  readonly scroll: GuideScroll;
  readonly nowMs: number;
  readonly locale: string;
  readonly selection: GuideSelection;
  readonly onChannel: (channelId: string) => void;
  readonly onProgram: (channelId: string, program: Program) => void;
}

const HOURS_HEIGHT_PX = 40;

/**
 * The guide: a row per channel, time along the horizontal axis. Renders only what is near the viewport, whatever the
 * number of channels and days. One tab stop, moved by the arrow keys.
 */
export function TvGuide(props: TvGuideProps) {
  const { channels, measures, nowMs, locale } = props;
  const { seen, scrollerRef, scrollToTime, scrollByView } = props.scroll;
  const { t } = useTranslation('guide');
  const gridRef = useRef<HTMLDivElement>(null);
  const { timeLine } = measures;
  const { firstRow, lastRow, fromMs, toMs, dayMs } = seen;
  const stretch = useMemo(() => ({ timeLine, fromMs, toMs }), [timeLine, fromMs, toMs]);
  const days = useMemo(() => listDays(timeLine), [timeLine]);
  const handleDay = useCallback((day: number) => scrollToTime(day, getScrollBehavior()), [scrollToTime]);
  const handleNow = useCallback(() => scrollToTime(nowMs, getScrollBehavior()), [scrollToTime, nowMs]);
  const formatTime = useMemo(() => createProgramTimeFormat(locale), [locale]);
  const { cursor, gridHandlers, getMarks } = useRows(props, gridRef);
  return (
    <section className={styles['guide']} aria-label={t('guide')}>
      <GuideToolbar
        days={days}
        day={dayMs}
        today={getDayStart(nowMs)}
        locale={locale}
        onDay={handleDay}
        onNow={handleNow}
        onStep={scrollByView}
      />
      <div
        ref={scrollerRef}
        className={styles['scroller']}
        data-scroller
        style={toLengths(measures)}
        {...SCROLL_BOX}
      >
        <div
          ref={gridRef}
          role="grid"
          className={styles['grid']}
          aria-label={t('guide')}
          aria-rowcount={channels.length}
          {...gridHandlers}
        >
          <GuideHours stretch={stretch} nowMs={nowMs} locale={locale} />
          {listRows(firstRow, lastRow, cursor.row).map((row) => {
            const channel = channels[row];
            return channel ? (
              <GuideRow
                key={channel.id}
                channel={channel}
                row={row}
                programs={props.getPrograms(channel.id)}
                stretch={stretch}
                {...getMarks(row, channel.id)}
                formatTime={formatTime}
                onChannel={props.onChannel}
                onProgram={props.onProgram}
              />
            ) : null;
          })}
        </div>
      </div>
    </section>
  );
}

/** The keyboard cursor, and the marks of each row. */
function useRows(props: TvGuideProps, gridRef: { readonly current: HTMLDivElement | null }) {
  const { channels, getPrograms, getOldestMs, scroll, nowMs, selection } = props;
  const getRow = (row: number) => getPrograms(channels[row]?.id ?? '') ?? [];
  const rows = {
    count: channels.length,
    getPrograms: getRow,
    pageSize: scroll.seen.pageSize,
    nowMs,
  };
  const names = useMemo(() => channels.map(({ title }) => title), [channels]);
  const startRow = Math.max(
    0,
    channels.findIndex(({ id }) => id === selection.channelId),
  );
  const start = { row: startRow, timeMs: nowMs };
  const handling = useGuideCursor(gridRef, rows, names, { start, hours: scroll.seen.hours });
  const { cursor } = handling;
  const getMarks = (row: number, channelId: string): GuideRowMarks => {
    const programs = getRow(row);
    const isSelected = channelId === selection.channelId;
    const at = cursor.timeMs === undefined ? undefined : getProgramAt(programs, cursor.timeMs);
    return {
      liveId: findLiveProgram(programs, nowMs)?.id,
      firstEnabled: countBefore(programs, getOldestMs(channelId)),
      selectedId: isSelected ? selection.programId : undefined,
      isChannelSelected: isSelected,
      cursor: row === cursor.row ? (at ?? 'channel') : undefined,
    };
  };
  return { ...handling, getMarks };
}

function countBefore(programs: readonly Program[], ms: number): number {
  const index = programs.findIndex(({ startMs }) => startMs >= ms);
  return index === -1 ? programs.length : index;
}

/** Returns the rows near the viewport and the focused one. */
function listRows(firstRow: number, lastRow: number, cursorRow: number): readonly number[] {
  const rows = Array.from({ length: Math.max(0, lastRow - firstRow + 1) }, (_, index) => firstRow + index);
  if (cursorRow < firstRow) return [cursorRow, ...rows];
  return cursorRow > lastRow ? [...rows, cursorRow] : rows;
}

function toLengths({ timeLine, channelWidthPx, rowHeightPx, rowCount }: GuideMeasures) {
  return {
    '--channel-size': `${channelWidthPx}px`,
    '--row-size': `${rowHeightPx}px`,
    '--hours-size': `${HOURS_HEIGHT_PX}px`,
    '--rows': String(rowCount),
    '--line-size': `${toOffsetPx(timeLine, timeLine.endMs)}px`,
  };
}

interface GuideToolbarProps {
  /** The days of the guide, as midnights. */
  readonly days: readonly number[];
  /** Midnight of the visible day. */
  readonly day: number;
  /** Midnight of the current day. */
  readonly today: number;
  readonly locale: string;
  readonly onDay: (day: number) => void;
  readonly onNow: () => void;
  readonly onStep: (direction: -1 | 1) => void;
}

/** Controls to move through time: select a day, go to now, earlier or later. */
const GuideToolbar = memo(PlainGuideToolbar);

function PlainGuideToolbar({ days, day, today, locale, onDay, onNow, onStep }: GuideToolbarProps) {
  const { t } = useTranslation('guide');
  const id = useId();
  const format = useMemo(
    () => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
    [locale],
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

interface GuideHoursProps {
  readonly stretch: GuideStretch;
  readonly nowMs: number;
  readonly locale: string;
}

/** The hours above the guide, and the now line; both hidden from screen readers, as programs announce their times. */
const GuideHours = memo(PlainGuideHours);

function PlainGuideHours({ stretch: { timeLine, fromMs, toMs }, nowMs, locale }: GuideHoursProps) {
  const format = useMemo(
    () => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }),
    [locale],
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

/** Hides an hour that the channels or the guide's edge partly cover: a cut label, `00 AM`, would read as another hour. */
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
