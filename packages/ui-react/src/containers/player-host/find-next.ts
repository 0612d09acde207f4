import type { To } from 'react-router-dom';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';

/** Where a session goes on at its end; undefined when there is nothing behind it. Never fails. */
export type FindNext = (session: PlaybackSession) => Promise<To | undefined>;
