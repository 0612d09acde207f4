import type { Clock } from '@marquee/common/platform/clock.ts';
import { isSignedSource } from '@marquee/common/playback/media-source.ts';
import {
  type PlaybackSituation,
  SETTLED_MS,
  TOKEN_INTERVAL_MS,
} from '@marquee/common/playback/playback-recovery.ts';
import type { PlayerRequest } from '@marquee/common/playback/player.ts';

import type { GuardedEngine, Place } from './guarded-engine.ts';
import type { EngineFault } from './shaka/shaka-errors.ts';

/** The state of one `load`, until the next one. */
export interface GuardedPlayback {
  request: PlayerRequest;
  readonly signal: AbortSignal;
  readonly record: RecoveryRecord;
  sourceIndex: number;
  place: Place;
  /** Whether the engine has loaded the source; a fault before that is a load fault. */
  isOpen: boolean;
  hasPlayed: boolean;
  /** Whether playback was at the live edge when it last moved. */
  isAtEdge: boolean;
  /** Whether it was paused when it was last open. */
  isPaused: boolean;
  /** Whether addresses must be renewed before the next attempt. */
  needsToken: boolean;
  /** The fault being recovered from; undefined during normal playback. */
  fault: EngineFault | undefined;
  /** The pending recovery step. */
  step: AbortController | undefined;
}

export function createPlayback(request: PlayerRequest, signal: AbortSignal, clock: Clock): GuardedPlayback {
  return {
    request,
    signal,
    record: new RecoveryRecord(clock),
    sourceIndex: 0,
    place: request.startAt ?? request.startS,
    isOpen: false,
    hasPlayed: false,
    isAtEdge: false,
    isPaused: false,
    needsToken: false,
    fault: undefined,
    step: undefined,
  };
}

/** Returns the inputs of the recovery table. */
export function readSituation(
  playback: GuardedPlayback,
  engine: GuardedEngine,
  isOnline: boolean,
): PlaybackSituation {
  const { request, record, sourceIndex, isOpen, hasPlayed } = playback;
  const { mayRenew, ...tries } = record.read();
  return {
    ...tries,
    isOpen,
    hasPlayed,
    isOnline,
    isLive: isOpen && engine.isLive(),
    isSigned: isSigned(playback),
    hasLowerLevel: isOpen && engine.hasLowerLevel(),
    hasOtherSource: sourceIndex + 1 < request.sources.length,
    canRenew: mayRenew && request.refresh !== undefined,
  };
}

/** Whether its address is signed and can expire. */
export function isSigned({ request, sourceIndex }: GuardedPlayback): boolean {
  const source = request.sources[sourceIndex];
  return source !== undefined && isSignedSource(source);
}

/** Whether its captions may have expired, which have the signature of the stream or their own. */
export function canCaptionsExpire(playback: GuardedPlayback): boolean {
  return isSigned(playback) || playback.request.tracks.some(isSignedSource);
}

/** Requests fresh addresses; the current source keeps its index among them. */
export async function renewAddresses(playback: GuardedPlayback): Promise<void> {
  // The request is the recovery: an empty buffer must not start a second one.
  playback.fault = undefined;
  const fresh = await playback.request.refresh?.(playback.signal);
  playback.needsToken = false;
  if (fresh) playback.request = { ...playback.request, sources: fresh.sources, tracks: fresh.tracks };
  if (playback.sourceIndex >= playback.request.sources.length) playback.sourceIndex = 0;
}

export function skip(place: Place, byS: number): Place {
  return place instanceof Date ? new Date(place.getTime() + byS * 1_000) : place + byS;
}

/** Counts the recovery attempts of one title, so that none is repeated for ever. */
class RecoveryRecord {
  readonly #clock: Clock;
  #attempts = 0;
  #stalls = 0;
  #lastFaultMs = -Infinity;
  #renewedMs = -Infinity;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  read(): Pick<PlaybackSituation, 'attempts' | 'stalls'> & { readonly mayRenew: boolean } {
    const mayRenew = this.#isPast(this.#renewedMs, TOKEN_INTERVAL_MS);
    return { attempts: this.#attempts, stalls: this.#stalls, mayRenew };
  }

  noteFault(): void {
    this.#lastFaultMs = this.#clock.now();
  }

  noteAttempt(): void {
    this.#attempts += 1;
  }

  noteStall(): void {
    this.#stalls += 1;
    this.noteFault();
  }

  noteRenewal(): void {
    this.#renewedMs = this.#clock.now();
  }

  /** Resets the counts after a change of source or a restored connection, which make earlier attempts irrelevant. */
  forgive(): void {
    this.#attempts = 0;
    this.#stalls = 0;
  }

  /** Notes that playback moves. Returns true once after each fault, when playback has been stable for long enough. */
  noteMove(): boolean {
    const isSettled = this.#isPast(this.#lastFaultMs, SETTLED_MS);
    if (!isSettled || this.#lastFaultMs === -Infinity) return false;
    this.#lastFaultMs = -Infinity;
    this.forgive();
    return true;
  }

  /** In either direction: a clock that was set back must not hold up recovery until it has caught up. */
  #isPast(timeMs: number, intervalMs: number): boolean {
    return Math.abs(this.#clock.now() - timeMs) >= intervalMs;
  }
}
