import type { Clock } from '@marquee/common/platform/clock.ts';
import type { LiveWindow } from '@marquee/common/playback/player.ts';

import type { ObservedState } from './observed-state.ts';

/** Facts of a live stream from the engine; seconds on the media timeline. */
export interface LiveFacts {
  isLive(): boolean;
  seekRange(): { readonly start: number; readonly end: number };
  /** Intended latency of the stream; 0 when it declares none. */
  getTargetLatencyS(): number;
}

/**
 * Maximum distance from the end of the window that still counts as live, in seconds: half of the target latency, which
 * is about a segment and a half. At least 3 s, so that a newly appended segment does not end it.
 */
const EDGE = { part: 0.5, minS: 3, maxS: 15 };

const REFRESH_MS = 1_000;

/**
 * Returns the seekable window of a live stream, and whether `positionS` is at the live edge; undefined when not live.
 */
export function getLiveWindow(facts: LiveFacts, positionS: number): LiveWindow | undefined {
  if (!facts.isLive()) return undefined;
  const { start, end } = facts.seekRange();
  const edgeS = Math.min(Math.max(facts.getTargetLatencyS() * EDGE.part, EDGE.minS), EDGE.maxS);
  return { startS: start, endS: end, isAtEdge: end - positionS <= edgeS };
}

/** Whether a live stream was at its edge when that was the end of `before`, and is not any more. */
export function hasFallenBehind(
  facts: LiveFacts,
  positionS: number,
  before: ReturnType<LiveFacts['seekRange']>,
): boolean {
  const wasAtEdge = getLiveWindow({ ...facts, seekRange: () => before }, positionS)?.isAtEdge;
  return wasAtEdge === true && getLiveWindow(facts, positionS)?.isAtEdge === false;
}

/** Calls `refresh` every second while a live stream is paused, when engines fire no events; until `signal` aborts. */
export function watchPausedLive(
  state: ObservedState,
  clock: Clock,
  refresh: () => void,
  signal: AbortSignal,
): void {
  let isWatching = false;
  const tick = (): void => {
    const { phase, liveWindow } = state.get();
    isWatching = phase === 'paused' && liveWindow !== undefined;
    if (!isWatching) return;
    refresh();
    clock.after(REFRESH_MS, tick, signal);
  };
  state.subscribe(() => {
    const { phase, liveWindow } = state.get();
    if (isWatching || phase !== 'paused' || liveWindow === undefined) return;
    isWatching = true;
    clock.after(REFRESH_MS, tick, signal);
  }, signal);
}
