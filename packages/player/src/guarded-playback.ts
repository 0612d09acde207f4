import type { Clock } from '@marquee/common/platform/clock.ts';
import { isSignedSource } from '@marquee/common/playback/media-source.ts';
import type { PlaybackSituation } from '@marquee/common/playback/playback-recovery.ts';
import type { PlayerRequest } from '@marquee/common/playback/player.ts';

import type { GuardedEngine, Place } from './guarded-engine.ts';
import { RecoveryRecord } from './recovery-record.ts';
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
    place: request.startS,
    isOpen: false,
    hasPlayed: false,
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

/** Requests fresh addresses; the current source keeps its index among them. */
export async function renewAddresses(playback: GuardedPlayback): Promise<void> {
  const fresh = await playback.request.refresh?.(playback.signal);
  playback.needsToken = false;
  if (fresh) playback.request = { ...playback.request, sources: fresh.sources, tracks: fresh.tracks };
  if (playback.sourceIndex >= playback.request.sources.length) playback.sourceIndex = 0;
}

export function skip(place: Place, byS: number): Place {
  return place instanceof Date ? new Date(place.getTime() + byS * 1_000) : place + byS;
}
