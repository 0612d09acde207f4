import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { MediaItem, MediaStatus } from '@marquee/common/content/media-item.ts';

import { useKeptFocus } from '../hooks/use-kept-focus.ts';
import { MediaPlayAction } from '../title/media-play-action.tsx';
import styles from './event-status.module.scss';

export interface EventPlayActionProps {
  readonly item: MediaItem;
  readonly status: MediaStatus;
  readonly playlistId: string | undefined;
}

/**
 * The play button of an event while there is something to play, else the word why not. Events turn from one into the other
 * while they are on screen: a page that opened with the note keeps its row for the button, and a focus on what is gone stays.
 */
export function EventPlayAction({ item, status, playlistId }: EventPlayActionProps) {
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
