import type { ServiceIdentifier } from 'inversify';

import type { AppError } from '../shared/app-error.ts';
import type { MediaSource, MediaTrack } from '../content/media-item.ts';
import type { PlaybackErrorCode } from './playback-errors.ts';

/** A track the viewer can choose: captions, audio or a rendition. */
export interface PlayerTrack {
  readonly id: string;
  /** As the stream names it; undefined when it does not. */
  readonly label: string | undefined;
  /** BCP 47 code; undefined when unknown. */
  readonly language: string | undefined;
}

export type PlayerPhase =
  'idle' | 'loading' | 'ready' | 'playing' | 'paused' | 'buffering' | 'ended' | 'failed';

/** What the player is seen to do. Never set from outside: requests go in, this comes back. */
export interface PlayerState {
  readonly phase: PlayerPhase;
  /** Seconds. */
  readonly positionS: number;
  /** Seconds; 0 while unknown, Infinity for live. */
  readonly durationS: number;
  readonly captionTracks: readonly PlayerTrack[];
  readonly captionTrackId: string | undefined;
  readonly error: AppError<PlaybackErrorCode> | undefined;
}

/** What to play. */
export interface PlayerRequest {
  readonly sources: readonly MediaSource[];
  readonly tracks: readonly MediaTrack[];
  /** Seconds to begin at. */
  readonly startS: number;
}

/**
 * One playback engine. `Surface` is what the platform shows it on (in browsers an element with the HTMLMediaElement
 * API); this package never looks inside.
 */
export interface Player<Surface> {
  readonly surface: Surface;
  getState(): PlayerState;
  /** Tells of every change until `signal` aborts. */
  subscribe(listener: (state: PlayerState) => void, signal: AbortSignal): void;
  /** Loads, replacing what plays. Failures arrive as `phase: 'failed'`, not as rejections. */
  load(request: PlayerRequest, signal: AbortSignal): Promise<void>;
  /** Chooses captions; undefined switches them off. */
  selectCaptionTrack(id: string | undefined): void;
  /** Ends everything and lets go of every listener; the surface can be thrown away. */
  destroy(): Promise<void>;
}

/** Makes players. Bound to a lazy import: nothing of an engine is loaded before `preload` or `create` is called. */
export interface PlayerFactory<Surface> {
  /** Fetches the engine's code on intent (hover, focus, touch). Never fails; a lost chunk shows at `create`. */
  preload(): void;
  /** Fails with `player_not_loaded` when the engine's code cannot be had. */
  create(): Promise<Player<Surface>>;
}

export const PlayerFactory: ServiceIdentifier<PlayerFactory<unknown>> = Symbol.for('PlayerFactory');
