import { describe, expect, it } from 'vitest';

import { getDragOutcome } from './use-hero-drag.ts';

const slow = { widthPx: 1000, elapsedMs: 5_000, isRightToLeft: false };

describe('a released slide', () => {
  // spec: product 2.61
  it.each([
    [-501, 1],
    [-500, 0],
    [501, -1],
    [500, 0],
    [0, 0],
  ] as const)('after %d of 1000 px goes %d: more than half turns it', (distancePx, direction) => {
    expect(getDragOutcome({ ...slow, distancePx })).toBe(direction);
  });

  // spec: product 2.62, product 9.16
  it.each([
    [-81, 100, 1],
    [-80, 100, 0],
    [-20, 10, 1],
    [162, 200, -1],
    [-6, 1, 0],
  ] as const)(
    'after %d px in %d ms goes %d: a velocity above 80 turns it',
    (distancePx, elapsedMs, direction) => {
      expect(getDragOutcome({ ...slow, distancePx, elapsedMs })).toBe(direction);
    },
  );

  it('goes the other way in a right-to-left page', () => {
    expect(getDragOutcome({ ...slow, distancePx: 600, isRightToLeft: true })).toBe(1);
    expect(getDragOutcome({ ...slow, distancePx: -600, isRightToLeft: true })).toBe(-1);
  });
});
