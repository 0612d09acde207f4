import type { ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { MediaItem } from '../content/media-item.ts';
import type { LiveWatch } from '../guide/live-window.ts';

/**
 * Where the one player stands: `full` is the whole window, `inline` the place that the page keeps for it, `mini` a corner of
 * the window beside whatever page there is, `trailer` a window over the page. A trailer is no watching: it is not followed
 * by a next title and leaves no trace in the viewer's lists. All are modes of the same session.
 */
export type PlaybackMode = 'full' | 'inline' | 'mini' | 'trailer';

/** What plays, or is about to. */
export interface PlaybackSession {
  readonly item: MediaItem;
  /** The playlist the viewer came from. */
  readonly playlistId: string | undefined;
  /** The series that an episode is watched in. */
  readonly seriesId?: string | undefined;
  /** The part of a channel's stream; what plays otherwise has none. */
  readonly liveWatch?: LiveWatch | undefined;
  /** Seconds to begin at. */
  readonly startS: number;
  readonly mode: PlaybackMode;
  /** Path and query of the page that plays it, with the wish to play; a mini player leads back there. */
  readonly address: string;
}

export interface PlaybackState {
  readonly session: PlaybackSession | undefined;
  /** What keeps the session's title from playing, as support is told of it; undefined while nothing does. */
  readonly problemCode: string | undefined;
}

export type PlaybackStore = StoreApi<PlaybackState>;
export const PlaybackStore: ServiceIdentifier<PlaybackStore> = Symbol.for('PlaybackStore');

/** The store of the running session; only `PlaybackController` writes it. */
export function createPlaybackStore(): PlaybackStore {
  return createStore<PlaybackState>(() => ({ session: undefined, problemCode: undefined }));
}
