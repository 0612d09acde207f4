import { describe, expect, it, vi } from 'vitest';
import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';

import { getLiveWindow, hasFallenBehind, watchPausedLive } from './live-window.ts';
import { ObservedState } from './observed-state.ts';

const facts = (targetLatencyS: number, isLive = true) => ({
  isLive: () => isLive,
  seekRange: () => ({ start: 100, end: 400 }),
  getTargetLatencyS: () => targetLatencyS,
});

const isAtEdge = (targetLatencyS: number, behindS: number) =>
  getLiveWindow(facts(targetLatencyS), 400 - behindS)?.isAtEdge;

describe('the window of a live stream', () => {
  it('is the seekable range', () => {
    expect(getLiveWindow(facts(12), 200)).toEqual({ startS: 100, endS: 400, isAtEdge: false });
  });

  it('is undefined without a live stream', () => {
    expect(getLiveWindow(facts(12, false), 200)).toBeUndefined();
  });

  it.each([
    ['a latency of three segments of 4 s', 12, 6],
    ['a latency of three segments of 10 s', 30, 15],
    ['a tiny latency', 1.5, 3],
    ['no known latency', 0, 3],
    ['a latency too long to count as live', 120, 15],
  ])('counts as live near its end: %s', (_, targetLatencyS, edgeS) => {
    expect(isAtEdge(targetLatencyS, edgeS)).toBe(true);
    expect(isAtEdge(targetLatencyS, edgeS + 0.1)).toBe(false);
  });
});

describe('a live stream that waits', () => {
  it.each([
    ['from its edge falls behind', 370, 372, true],
    ['from an earlier moment is where it should be', 200, 372, false],
    ['for a moment only is still at its edge', 398, 399, false],
  ])('%s', (_, positionS, end, expected) => {
    expect(hasFallenBehind(facts(12), positionS, { start: 72, end })).toBe(expected);
  });
});

describe('a paused live stream', () => {
  function start() {
    const [state, clock, life, refresh] = [
      new ObservedState(),
      new FakeClock(),
      new AbortController(),
      vi.fn(),
    ];
    watchPausedLive(state, clock, refresh, life.signal);
    return { state, clock, life, refresh };
  }
  const paused = { phase: 'paused', liveWindow: { startS: 0, endS: 9, isAtEdge: true } } as const;

  it('is checked every second', () => {
    const { state, clock, refresh } = start();
    state.update(paused);
    clock.advance(3_000);
    expect(refresh).toHaveBeenCalledTimes(3);
    expect(clock.waiting).toBe(1);
  });

  it('is not checked once it plays, or after the player ends', () => {
    const { state, clock, life, refresh } = start();
    state.update(paused);
    state.update({ phase: 'playing' });
    clock.advance(5_000);
    expect(refresh).not.toHaveBeenCalled();
    expect(clock.waiting).toBe(0);
    state.update(paused);
    life.abort();
    expect(clock.waiting).toBe(0);
  });

  it('does not include paused titles that are not live', () => {
    const { state, clock } = start();
    state.update({ phase: 'paused' });
    expect(clock.waiting).toBe(0);
  });
});
