import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatEventTime } from '@marquee/common/content/format-event-time.ts';
import { getMediaStatus, type MediaItem, type MediaStatus } from '@marquee/common/content/media-item.ts';

import { Tag } from '../components/tag/tag.tsx';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { libraryFeature } from '../library/library-feature.ts';
import { MediaPlayAction } from '../title/media-play-action.tsx';
import { TitlePage } from '../title/title-page.tsx';
import { useEventClock } from '../title/use-event-clock.ts';
import { useRefetchMedia } from '../title/use-refetch-media.ts';
import styles from './event-status.module.scss';

export const chunk = { code: LiveEventPage, features: [libraryFeature] };

/**
 * The page of a live event: when it takes place, and what can be seen of it now. It moves on by itself, by the clock and by
 * the refetch of titles that are live or about to be (content-host 6).
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
      status={<EventStatus item={item} status={status} />}
      playAction={<EventPlayAction item={item} status={status} playlistId={playlistId} />}
    />
  );
}

interface EventStatusProps {
  readonly item: MediaItem;
  readonly status: MediaStatus;
}

/** Whether an event is to come, on air or over, and its times in the viewer's zone. Turns are read out. */
function EventStatus({ item: { scheduledStart, scheduledEnd }, status }: EventStatusProps) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  return (
    <div className={styles['status']}>
      <span role="status">
        {status === 'live' ? <Tag tone="live">{t('event_live')}</Tag> : null}
        {status === 'scheduled' ? <Tag>{t('event_scheduled')}</Tag> : null}
        {status === 'vod' ? <Tag>{t('event_recording')}</Tag> : null}
      </span>
      {scheduledStart === undefined ? null : (
        <time dateTime={scheduledStart.toISOString()}>
          {formatEventTime({ start: scheduledStart, end: scheduledEnd }, language)}
        </time>
      )}
    </div>
  );
}

interface EventPlayActionProps {
  readonly item: MediaItem;
  readonly status: MediaStatus;
  readonly playlistId: string | undefined;
}

/**
 * The play button of an event while there is something to play, else the word why not. Events turn from one into the other
 * while they are on screen: a page that opened with the note keeps its row for the button, and a focus on what is gone stays.
 */
function EventPlayAction({ item, status, playlistId }: EventPlayActionProps) {
  const { t } = useTranslation('media');
  const [searchParams] = useSearchParams();
  const note = getNote(item, status, searchParams.get('play') === '1');
  const [isOwnRow] = useState(note !== undefined);
  const focusHandlers = useKeptFocus<HTMLDivElement>(note);
  return (
    <div className={styles['action']} data-own-row={isOwnRow} tabIndex={-1} {...focusHandlers}>
      {note === undefined ? (
        <MediaPlayAction item={item} playlistId={playlistId} />
      ) : (
        <p className={styles['note']}>{t(note)}</p>
      )}
    </div>
  );
}

/** Why there is nothing to play; undefined when there is. */
function getNote({ sources }: MediaItem, status: MediaStatus, isWanted: boolean) {
  if (status === 'unavailable') return 'event_unavailable';
  if (status === 'scheduled') return isWanted ? 'event_scheduled_wanted' : 'event_scheduled_note';
  // By the clock it is on air, but the stream is not there yet.
  return status === 'live' && sources.length === 0 ? 'event_waiting' : undefined;
}
