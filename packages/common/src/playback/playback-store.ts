import type { ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { MediaItem } from '../content/media-item.ts';

/** Where the one player stands. Further places (mini, inline) are further modes of the same session. */
export type PlaybackMode = 'full';

/** What plays, or is about to. */
export interface PlaybackSession {
  readonly item: MediaItem;
  /** The playlist the viewer came from. */
  readonly playlistId: string | undefined;
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
