import type { MediaSource } from '@marquee/common/content/media-item.ts';
import type { PlayerRequest } from '@marquee/common/playback/player.ts';

import type { EngineFault, FaultContext } from './shaka/shaka-errors.ts';

/** Where playback is: seconds of a title, or the moment that a live stream shows, whose seconds change with each load. */
export type Place = number | Date;

export interface BeginOptions {
  readonly signal: AbortSignal;
  /** Whether it is to stay paused until the viewer plays it. */
  readonly isPaused: boolean;
}

/** What `PlaybackGuard` has an engine do. */
export interface GuardedEngine {
  /** The engine's own fault as ours; undefined when playback is not harmed. */
  mapFault(error: unknown, context: FaultContext): EngineFault | undefined;
  /** Loads one source; rejects with the engine's own fault. */
  open(source: MediaSource, request: PlayerRequest, place: Place): Promise<void>;
  /** Adds what lies beside what was opened, brings back what the viewer had chosen, and plays; never rejects. */
  begin(request: PlayerRequest, options: BeginOptions): Promise<void>;
  /** Goes on fetching where it stopped; false when only loading anew does that. */
  retryStreaming(): boolean;
  /** Lets go of what is open; never throws. */
  unload(): void;
  getPlace(): Place;
  isLive(): boolean;
  isPaused(): boolean;
  goToLiveEdge(): void;
  /** Whether there is a quality below what is shown, and the viewer has not chosen one. */
  hasLowerLevel(): boolean;
  /** Nothing as good as what is shown now any more, until `liftLimits`. */
  lowerLevel(): void;
  /** Less of the title is kept in memory, until `liftLimits`. */
  shrinkBuffer(): void;
  /** What was fetched is of no use: it is fetched anew past every cache, until `liftLimits`. */
  distrustCaches(): void;
  liftLimits(): void;
}
