import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatEventTime } from '@marquee/common/content/format-event-time.ts';
import { getMediaStatus, type MediaItem, type MediaStatus } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';
import {
  getAnnouncedMinutes,
  getCountdown,
  getCountdownStepMs,
  type Countdown,
} from '@marquee/common/guide/countdown.ts';
import { toEventProgram } from '@marquee/common/guide/event-program.ts';
import { Clock } from '@marquee/common/platform/clock.ts';

import { Tag } from '../components/tag/tag.tsx';
import { keepFocus } from '../hooks/keep-focus.ts';
import { useLanguage, useLocale } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { libraryFeature } from '../library/library-feature.ts';
import { MediaPlayAction } from '../title/media-play-action.tsx';
import { TitlePage } from '../title/title-page.tsx';
import { useEventClock } from '../title/use-event-clock.ts';
import { useRefetchMedia } from '../title/use-refetch-media.ts';
import styles from './event-status.module.scss';
import { CalendarButton, ReminderButton } from './program-buttons.tsx';
import { reminderFeature } from './reminder-feature.ts';

export const chunk = { code: LiveEventPage, features: [libraryFeature, reminderFeature] };

/**
 * The page of a live event: when it takes place and what can be played now. Updates with the clock, and with the
 * refetch of titles that are live or about to be (content-host 6).
 */
export function LiveEventPage({ item }: { readonly item: MediaItem }) {
  const [searchParams] = useSearchParams();
  const nowMs = useEventClock(item, useRefetchMedia(item.id));
  const status = getMediaStatus(item, nowMs);
  const playlistId = searchParams.get('r') ?? undefined;
  return (
    <TitlePage
      item={item}
      nowMs={nowMs}
      status={<EventStatus item={item} status={status} nowMs={nowMs} />}
      playAction={<EventPlayAction item={item} status={status} nowMs={nowMs} playlistId={playlistId} />}
      moreActions={<ComingEventActions item={item} isComing={isComing(item, status, nowMs)} />}
    />
  );
}

interface EventStatusProps {
  readonly item: MediaItem;
  readonly status: MediaStatus;
  readonly nowMs: number;
}

/** Whether an event is upcoming, live or over, and its times in the viewer's time zone. Changes are announced. */
function EventStatus({ item, status, nowMs }: EventStatusProps) {
  const { t } = useTranslation('media');
  const locale = useLocale();
  const { scheduledStart, scheduledEnd } = item;
  const isAhead = isAheadWithoutState(item, nowMs);
  return (
    <div className={styles['status']}>
      <span role="status">
        {status === 'live' ? <Tag tone="live">{t('event_live')}</Tag> : null}
        {status === 'scheduled' || isAhead ? <Tag>{t('event_scheduled')}</Tag> : null}
        {status === 'vod' && !isAhead ? <Tag>{t('event_recording')}</Tag> : null}
      </span>
      {scheduledStart === undefined ? null : (
        <time dateTime={scheduledStart.toISOString()}>
          {formatEventTime({ start: scheduledStart, end: scheduledEnd }, locale)}
        </time>
      )}
    </div>
  );
}

/** An event without a state counts as a video until it starts (content-host 6). */
function isAheadWithoutState({ eventState, scheduledStart }: MediaItem, nowMs: number): boolean {
  return eventState === undefined && (scheduledStart?.getTime() ?? 0) > nowMs;
}

/** Whether the event has a known start in the future. */
function isComing({ scheduledStart }: MediaItem, status: MediaStatus, nowMs: number): boolean {
  return status === 'scheduled' && scheduledStart !== undefined && scheduledStart.getTime() > nowMs;
}

interface EventPlayActionProps {
  readonly item: MediaItem;
  readonly status: MediaStatus;
  readonly nowMs: number;
  readonly playlistId: string | undefined;
}

/**
 * The play button of an event, or a note on why there is nothing to play. As the two can alternate on screen, a page
 * that opened with the note keeps its row for the button, and focus on a removed element stays in the row.
 */
function EventPlayAction({ item, status, nowMs, playlistId }: EventPlayActionProps) {
  const { t } = useTranslation('media');
  const [searchParams] = useSearchParams();
  const state = isAheadWithoutState(item, nowMs) && item.sources.length === 0 ? 'scheduled' : status;
  const note = getNote(item, state, searchParams.get('play') === '1');
  const [isOwnRow] = useState(note !== undefined);
  const hasCountdown = isComing(item, status, nowMs);
  const [hadCountdown] = useState(hasCountdown);
  return (
    <div
      className={styles['action']}
      data-own-row={isOwnRow}
      data-high={hadCountdown || undefined}
      tabIndex={-1}
      ref={keepFocus}
    >
      {hasCountdown && item.scheduledStart ? (
        <EventCountdown startMs={item.scheduledStart.getTime()} />
      ) : null}
      {note === undefined ? (
        <MediaPlayAction item={item} playlistId={playlistId} />
      ) : (
        <p className={styles['note']}>{t(note)}</p>
      )}
    </div>
  );
}

/** Returns the text key for why there is nothing to play; undefined when there is something. */
function getNote({ sources }: MediaItem, status: MediaStatus, isWanted: boolean) {
  if (status === 'unavailable') return 'event_unavailable';
  if (status === 'scheduled') return isWanted ? 'event_scheduled_wanted' : 'event_scheduled_note';
  if (sources.length > 0) return undefined;
  // Live by the clock, but without a stream yet; or over, and without a recording yet.
  return status === 'live' ? 'event_waiting' : 'event_unavailable';
}

/** The time until an event starts. Only the last ten minutes and the last minute are announced. */
function EventCountdown({ startMs }: { readonly startMs: number }) {
  const { t } = useTranslation('guide');
  const language = useLanguage();
  const restMs = startMs - useCountdownClock(startMs);
  const format = useMemo(() => createCountdownFormat(language), [language]);
  const parts = getCountdown(restMs);
  if (parts.length === 0) return null;
  const announced = getAnnouncedMinutes(restMs);
  return (
    <>
      <p className={styles['countdown']} role="timer">
        {t('starts_in', { time: format(parts) })}
      </p>
      <span className={styles['announced']} aria-live="polite">
        {announced === undefined
          ? null
          : t('starts_in', { time: format([{ unit: 'minute', value: announced }]) })}
      </span>
    </>
  );
}

/** Returns the time in ms since the epoch; rerenders whenever the countdown to `startMs` changes. */
function useCountdownClock(startMs: number): number {
  const clock = useService(Clock);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const controller = new AbortController();
    const wait = () => {
      const stepMs = getCountdownStepMs(startMs - clock.now());
      if (stepMs === undefined) return;
      const step = () => {
        renderAgain();
        wait();
      };
      clock.after(stepMs, step, controller.signal);
    };
    wait();
    return () => controller.abort();
  }, [clock, startMs]);
  return clock.now();
}

function createCountdownFormat(language: string): (countdown: Countdown) => string {
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'long' });
  return (countdown) =>
    list.format(
      countdown.map(({ unit, value }) =>
        new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
      ),
    );
}

interface ComingEventActionsProps {
  readonly item: MediaItem;
  readonly isComing: boolean;
}

/**
 * Reminder and calendar buttons of an upcoming event. When it starts, they are hidden but keep their space until the
 * viewer leaves, so that nothing moves; focus on them moves to the play action.
 */
function ComingEventActions({ item, isComing }: ComingEventActionsProps) {
  const [isKept, setIsKept] = useState(isComing);
  if (isComing && !isKept) setIsKept(true);
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = ref.current;
    if (isComing || !place?.contains(document.activeElement)) return;
    place.closest('section')?.querySelector<HTMLElement>('[data-own-row]')?.focus({ preventScroll: true });
  }, [isComing]);
  const program = isKept ? toEventProgram(item) : undefined;
  if (!program) return null;
  const { title, startMs, endMs } = program;
  const reminder = {
    channelId: item.id,
    programId: item.id,
    playlistId: undefined,
    channelTitle: '',
    title,
    startMs,
    endMs,
  };
  const url = new URL(mediaPath(item), window.location.origin).href;
  return (
    <span ref={ref} className={styles['coming']} data-over={!isComing || undefined}>
      <ReminderButton reminder={reminder} />
      <CalendarButton entry={{ program, channelTitle: '', url }} />
    </span>
  );
}
