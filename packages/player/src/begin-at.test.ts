import { describe, expect, it } from 'vitest';

import { leaveEnd, toStartS } from './begin-at.ts';

describe('a place to begin at', () => {
  it.each([
    [-5, 0],
    [NaN, 0],
    [Infinity, 0],
    [-Infinity, 0],
    [0, 0],
    [12.5, 12.5],
  ])('of %s s is %s s', (startS, begun) => {
    expect(toStartS(startS)).toBe(begun);
  });

  it.each([
    ['beyond the end is the start', { startS: 86_400, currentTime: 60, duration: 60 }, 0],
    ['in the last second is the start', { startS: 59.5, currentTime: 59.5, duration: 60 }, 0],
    ['inside the title is kept', { startS: 30, currentTime: 30, duration: 60 }, 30],
    [
      'inside the title is kept when it stopped at the end',
      { startS: 30, currentTime: 60, duration: 60 },
      60,
    ],
    ['is kept in what has no end', { startS: 500, currentTime: 500, duration: Infinity }, 500],
    ['is kept while the length is unknown', { startS: 500, currentTime: 500, duration: NaN }, 500],
  ])('%s', (_title, { startS, ...media }, keptS) => {
    leaveEnd(media, startS);
    expect(media.currentTime).toBe(keptS);
  });
});
