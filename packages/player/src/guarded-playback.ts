import type { Clock } from '@marquee/common/platform/clock.ts';
import { isSignedSource } from '@marquee/common/playback/media-source.ts';
import type { PlaybackSituation } from '@marquee/common/playback/playback-recovery.ts';
import type { PlayerRequest } from '@marquee/common/playback/player.ts';

import type { GuardedEngine, Place } from './guarded-engine.ts';
import { RecoveryRecord } from './recovery-record.ts';
import type { EngineFault } from './shaka/shaka-errors.ts';

/** One `load` and all that follows from it, until the next one. */
export interface GuardedPlayback {
  request: PlayerRequest;
  readonly signal: AbortSignal;
  readonly record: RecoveryRecord;
  sourceIndex: number;
  place: Place;
  /** The engine holds the source; before that a fault is one of loading. */
  isOpen: boolean;
  hasPlayed: boolean;
  /** What the viewer had it do when it was last open. */
  isPaused: boolean;
  /** The addresses are to be asked for before the next try. */
  needsToken: boolean;
  /** The fault that is being dealt with; undefined while all is well. */
  fault: EngineFault | undefined;
  /** What is to be done about it, while that is still to come. */
  step: AbortController | undefined;
}

export function createPlayback(request: PlayerRequest, signal: AbortSignal, clock: Clock): GuardedPlayback {
  return {
    request,
    signal,
    record: new RecoveryRecord(clock),
    sourceIndex: 0,
    place: request.startS,
    isOpen: false,
    hasPlayed: false,
    isPaused: false,
    needsToken: false,
    fault: undefined,
    step: undefined,
  };
}

/** What the recovery table asks about a playback. */
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

/** Whether its address carries a permission that ends. */
export function isSigned({ request, sourceIndex }: GuardedPlayback): boolean {
  const source = request.sources[sourceIndex];
  return source !== undefined && isSignedSource(source);
}

/** Asks the owner for fresh addresses; the source that played keeps its rank among them. */
export async function renewAddresses(playback: GuardedPlayback): Promise<void> {
  const fresh = await playback.request.refresh?.(playback.signal);
  playback.needsToken = false;
  if (fresh) playback.request = { ...playback.request, sources: fresh.sources, tracks: fresh.tracks };
  if (playback.sourceIndex >= playback.request.sources.length) playback.sourceIndex = 0;
}

export function skip(place: Place, byS: number): Place {
  return place instanceof Date ? new Date(place.getTime() + byS * 1_000) : place + byS;
}
