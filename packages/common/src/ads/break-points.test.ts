import { describe, expect, it } from 'vitest';

import type { AdOffset } from './ad-offset.ts';
import { DEFAULT_AD_RULES, type AdBreak, type AdRules } from './ad-plan.ts';
import {
  findComingPoint,
  findPassedPoint,
  getBreakPoints,
  getClosingBreaks,
  getOpeningBreaks,
} from './break-points.ts';

const at = (offset: AdOffset): AdBreak => ({ offset, tags: ['https://ads.test/v'], skipAfterS: undefined });
const PRE = at({ kind: 'start' });
const POST = at({ kind: 'end' });
const TEN = at({ kind: 'time', atS: 10 });
const HALF = at({ kind: 'share', share: 0.5 });
const FORTY = at({ kind: 'time', atS: 40 });
const ALL = [FORTY, POST, HALF, PRE, TEN];

const times = (durationS: number) => getBreakPoints(ALL, durationS).map(({ atS }) => atS);

describe('the mid-rolls of a title', () => {
  it('are sorted by time, without the pre-roll and post-roll', () => {
    expect(times(60)).toEqual([10, 30, 40]);
  });

  it('at the same moment form one point', () => {
    expect(getBreakPoints(ALL, 80).map(({ atS, breaks }) => [atS, breaks])).toEqual([
      [10, [TEN]],
      [40, [FORTY, HALF]],
    ]);
  });

  it('after its end are left out', () => {
    expect(times(30)).toEqual([10, 15]);
  });

  it('are left out while its duration is unknown', () => {
    expect(times(0)).toEqual([]);
  });
});

describe('a break', () => {
  const points = getBreakPoints(ALL, 60);
  const passed = (fromS: number, toS: number) => findPassedPoint(points, fromS, toS)?.atS;

  it.each([
    [9.8, 10.05, 10],
    [9.8, 10, 10],
    [10, 10.2, undefined],
    [0, 9.9, undefined],
  ])('is due when playing from %d to %d: %s', (fromS, toS, expected) => {
    expect(passed(fromS, toS)).toBe(expected);
  });

  it('cannot be skipped by seeking: the last one passed is due', () => {
    expect(passed(5, 35)).toBe(30);
    expect(passed(5, 59)).toBe(40);
  });

  it('is not due when seeking back', () => {
    expect(passed(59, 5)).toBeUndefined();
  });

  it('is found ahead of its time', () => {
    expect(findComingPoint(points, 0, 10)?.atS).toBe(10);
    expect(findComingPoint(points, 12, 10)).toBeUndefined();
    expect(findComingPoint(points, 22, 20)?.atS).toBe(30);
  });
});

describe('the break before a title', () => {
  const opening = (startS: number, startOnSeek: AdRules['startOnSeek'] = 'pre', breaks = ALL) =>
    getOpeningBreaks(breaks, { startS, durationS: 60 }, { ...DEFAULT_AD_RULES, startOnSeek });

  it('is the pre-roll', () => {
    expect(opening(0)).toEqual([PRE]);
    expect(opening(0, 'none')).toEqual([PRE]);
    expect(opening(0, 'mid')).toEqual([PRE]);
  });

  it.each<[AdRules['startOnSeek'], readonly AdBreak[]]>([
    ['pre', [PRE]],
    ['none', []],
    ['mid', [HALF]],
  ])('that resumes in the middle depends on startOnSeek %s', (startOnSeek, expected) => {
    expect(opening(35, startOnSeek)).toEqual(expected);
  });

  it('that resumes before its first mid-roll is the pre-roll, even with mid', () => {
    expect(opening(5, 'mid')).toEqual([PRE]);
  });
});

it('the break after a title is the post-roll', () => {
  expect(getClosingBreaks(ALL)).toEqual([POST]);
});
