import { describe, expect, it, vi } from 'vitest';

import { keepBeginInside, toStartS } from './begin-at.ts';
import type { Place } from './guarded-engine.ts';

describe('a start position', () => {
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

  it.each<[string, Place, number, boolean]>([
    ['after the end becomes the start', 86_400, 60, true],
    ['at the end becomes the start', 60, 60, true],
    ['inside the title is kept', 59.5, 60, false],
    ['in an endless stream is kept', 500, Infinity, false],
    ['is kept while the duration is unknown', 500, 0, false],
    ['that is a time of a live stream is kept', new Date(86_400_000), 60, false],
  ])('%s', (_title, place, end, isMoved) => {
    const updateStartTime = vi.fn();
    const engine = Object.assign(new EventTarget(), { seekRange: () => ({ end }), updateStartTime });
    keepBeginInside(engine, () => place, new AbortController().signal);
    engine.dispatchEvent(new Event('canupdatestarttime'));
    expect(updateStartTime.mock.calls).toEqual(isMoved ? [[null]] : []);
  });
});
