import { expect, it } from 'vitest';

import { IDLE_PLAYER_STATE } from './player.ts';
import { clampToRange, getSeekRange } from './seek-range.ts';

const live = (startS: number, endS: number) => ({
  ...IDLE_PLAYER_STATE,
  durationS: Infinity,
  liveWindow: { startS, endS, isAtEdge: true },
});

it('the seekable range of a title with a known duration is all of it', () => {
  expect(getSeekRange({ ...IDLE_PLAYER_STATE, durationS: 90 })).toEqual({ startS: 0, endS: 90 });
});

it('the seekable range of a live stream is its window', () => {
  expect(getSeekRange(live(600, 660))).toEqual({ startS: 600, endS: 660 });
});

it.each([
  ['of unknown duration', IDLE_PLAYER_STATE],
  ['that is live without a known window', { ...IDLE_PLAYER_STATE, durationS: Infinity }],
  ['that is live with a window under a minute', live(0, 59)],
  [
    'while an ad plays',
    {
      durationS: 90,
      liveWindow: undefined,
      ad: { position: 1, count: 1, remainingS: 5, skippableInS: undefined, clickUrl: undefined },
    },
  ],
])('there is no seekable range in a title %s', (_, state) => {
  expect(getSeekRange(state)).toBeUndefined();
});

it('limits a position to the range', () => {
  const range = { startS: 10, endS: 20 };
  expect([5, 15, 25].map((positionS) => clampToRange(positionS, range))).toEqual([10, 15, 20]);
});
