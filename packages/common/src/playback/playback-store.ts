import type { ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { MediaItem } from '../content/media-item.ts';
import type { LiveWatch } from '../guide/live-window.ts';

/**
 * Where the one player stands: `full` is the whole window, `inline` the place that the page keeps for it, `trailer` a window
 * over the page. A trailer is no watching: it is not followed by a next title and leaves no trace in the viewer's lists.
 * Further places are further modes of the same session.
 */
export type PlaybackMode = 'full' | 'inline' | 'trailer';

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
}

export interface PlaybackState {
  readonly session: PlaybackSession | undefined;
}

export type PlaybackStore = StoreApi<PlaybackState>;
export const PlaybackStore: ServiceIdentifier<PlaybackStore> = Symbol.for('PlaybackStore');

/** The store of the running session; only `PlaybackController` writes it. */
export function createPlaybackStore(): PlaybackStore {
  return createStore<PlaybackState>(() => ({ session: undefined }));
}
