import type { Clock } from '@marquee/common/platform/clock.ts';
import type { LiveWindow } from '@marquee/common/playback/player.ts';

import type { ObservedState } from './observed-state.ts';

/** What the engine knows of a live stream; all in seconds, on the media's own time line. */
export interface LiveFacts {
  isLive(): boolean;
  seekRange(): { readonly start: number; readonly end: number };
  /** How far behind what happens the stream wants to be seen; 0 when it does not say. */
  getTargetLatencyS(): number;
}

/**
 * How far behind the end of the window still is live, in seconds: half of what the stream keeps in hand, which is a segment
 * and a half. Never so little that the arrival of a segment ends it.
 */
const EDGE = { part: 0.5, minS: 3, maxS: 15 };

const REFRESH_MS = 1_000;

/** Where one can go in a live stream, and whether `positionS` is as live as it gets; undefined for what is not live. */
export function getLiveWindow(facts: LiveFacts, positionS: number): LiveWindow | undefined {
  if (!facts.isLive()) return undefined;
  const { start, end } = facts.seekRange();
  const edgeS = Math.min(Math.max(facts.getTargetLatencyS() * EDGE.part, EDGE.minS), EDGE.maxS);
  return { startS: start, endS: end, isAtEdge: end - positionS <= edgeS };
}

/** A paused live stream goes on without telling: has `refresh` look at it every second until it plays or `signal` aborts. */
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
