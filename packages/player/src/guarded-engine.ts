import type { MediaSource } from '@marquee/common/content/media-item.ts';
import type { PlayerRequest } from '@marquee/common/playback/player.ts';

import type { EngineFault, FaultContext } from './shaka/shaka-errors.ts';

/**
 * A playback position: seconds of a title, or the wall-clock time shown of a live stream, whose seconds change per
 * load.
 */
export type Place = number | Date;

export interface BeginOptions {
  readonly signal: AbortSignal;
  /** Whether to stay paused until the viewer starts playback. */
  readonly isPaused: boolean;
}

/** The operations of an engine that `PlaybackGuard` uses. */
export interface GuardedEngine {
  /** Maps an engine error to a fault; undefined when playback is not affected. */
  mapFault(error: unknown, context: FaultContext): EngineFault | undefined;
  /** Loads one source; rejects with the engine's own error. */
  open(source: MediaSource, request: PlayerRequest, place: Place): Promise<void>;
  /** Adds the tracks of the request, restores the viewer's choices, and plays; never rejects. */
  begin(request: PlayerRequest, options: BeginOptions): Promise<void>;
  /** Resumes fetching where it stopped; false when only reloading helps. */
  retryStreaming(): boolean;
  /** Unloads the source; never throws. */
  unload(): void;
  getPlace(): Place;
  isLive(): boolean;
  isPaused(): boolean;
  goToLiveEdge(): void;
  /** Whether there is a quality below the current one, and the viewer has not chosen one. */
  hasLowerLevel(): boolean;
  /** Restricts playback to qualities below the current one, until `liftLimits`. */
  lowerLevel(): void;
  /** Keeps less of the title in memory, until `liftLimits`. */
  shrinkBuffer(): void;
  /** Fetches everything again, bypassing all caches, until `liftLimits`. */
  distrustCaches(): void;
  liftLimits(): void;
}
