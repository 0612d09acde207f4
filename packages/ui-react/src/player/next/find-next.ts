import type { MediaItem } from '@marquee/common/content/media-item.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';

/** What plays behind a title. */
export interface NextTitle {
  readonly item: MediaItem;
  /** Path and query of the page that plays it, with the wish to play. */
  readonly address: string;
}

/** Where a session goes on at its end; undefined when there is nothing behind it. Never fails. */
export type FindNext = (session: PlaybackSession) => Promise<NextTitle | undefined>;
