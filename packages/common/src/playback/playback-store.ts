import type { ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { MediaItem } from '../content/media-item.ts';
import type { LiveWatch } from '../guide/live-watch.ts';

/**
 * Layout of the player: `full` fills the window, `inline` is embedded in the page, `mini` is in a corner of the window
 * on every page, `trailer` is a dialog over the page. A trailer is not followed by a next title and is not recorded in
 * the watch history or other lists. All are modes of the same player.
 */
export type PlaybackMode = 'full' | 'inline' | 'mini' | 'trailer';

/** Whether the player covers the page. */
export function coversPage(mode: PlaybackMode | undefined): boolean {
  return mode === 'full' || mode === 'trailer';
}

/** The title that plays or is about to. */
export interface PlayedTitle {
  readonly item: MediaItem;
  /** The playlist the viewer came from. */
  readonly playlistId: string | undefined;
  /** The series that an episode is watched in. */
  readonly seriesId?: string | undefined;
  /** The watched part of a channel's stream; undefined for everything else. */
  readonly liveWatch?: LiveWatch | undefined;
  /** Start position in seconds. */
  readonly startS: number;
  readonly mode: PlaybackMode;
  /** Path and query of the page that plays it, including the play parameter; a mini player links back to it. */
  readonly address: string;
}

export interface PlaybackState {
  /** What plays; undefined while no playback is open. */
  readonly session: PlayedTitle | undefined;
  /** Support code of the problem that keeps the title from playing; undefined when there is none. */
  readonly problemCode: string | undefined;
}

export type PlaybackStore = StoreApi<PlaybackState>;
export const PlaybackStore: ServiceIdentifier<PlaybackStore> = Symbol.for('PlaybackStore');

/** Creates the store of what plays; only `PlaybackController` writes it. */
export function createPlaybackStore(): PlaybackStore {
  return createStore<PlaybackState>(() => ({ session: undefined, problemCode: undefined }));
}
