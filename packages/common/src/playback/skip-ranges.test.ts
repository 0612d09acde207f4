import { describe, expect, it } from 'vitest';

import type { Chapter } from './player.ts';
import { getSkipRangeAt, getSkipRanges, isLastRange } from './skip-ranges.ts';

const DURATION_S = 600;

const ranges = (
  params: Readonly<Record<string, string>>,
  chapters: readonly Chapter[] = [],
  durationS = DURATION_S,
) => getSkipRanges(params, chapters, durationS);

const chapter = (title: string, startS: number, endS: number): Chapter => ({ title, startS, endS });

describe('the ranges that can be skipped', () => {
  it('are read from the parameters of the title, in seconds', () => {
    const params = {
      recapStart: '0',
      recapEnd: '30',
      introStart: '40.5',
      introEnd: ' 85 ',
      creditsStart: '540',
    };
    expect(ranges(params)).toEqual([
      { kind: 'recap', startS: 0, endS: 30 },
      { kind: 'intro', startS: 40.5, endS: 85 },
      { kind: 'credits', startS: 540, endS: DURATION_S },
    ]);
  });

  it.each([
    ['a negative start', { introStart: '-1', introEnd: '20' }],
    ['a start that is not a number', { introStart: '0:40', introEnd: '85' }],
    ['NaN', { introStart: 'NaN', introEnd: '85' }],
    ['infinity', { introStart: '1', introEnd: 'Infinity' }],
    ['nothing', { introStart: '', introEnd: '85' }],
    ['a start without an end', { introStart: '5' }],
    ['an end without a start', { introEnd: '5' }],
    ['an end before the start', { recapStart: '30', recapEnd: '10' }],
    ['an end at the start', { recapStart: '30', recapEnd: '30' }],
    ['an end beyond the title', { introStart: '10', introEnd: '601' }],
    ['credits at the very end', { creditsStart: '600' }],
    ['credits beyond the title', { creditsStart: '6780' }],
  ])('do not include %s', (_name, params) => {
    expect(ranges(params)).toEqual([]);
  });

  it('are read from chapters of that name where the parameters are missing', () => {
    const chapters = [chapter('Recap', 0, 20), chapter('INTRO', 20, 50), chapter(' credits ', 560, 600)];
    expect(ranges({}, chapters)).toEqual([
      { kind: 'recap', startS: 0, endS: 20 },
      { kind: 'intro', startS: 20, endS: 50 },
      { kind: 'credits', startS: 560, endS: 600 },
    ]);
  });

  it.each([
    ['Vorspann', 'intro'],
    ['Abspann', 'credits'],
    ['Rückblick', 'recap'],
    ['Résumé', 'recap'],
    ['Générique de fin', 'credits'],
    ['Créditos', 'credits'],
    ['Aftiteling', 'credits'],
    ['เครดิต', 'credits'],
  ] as const)('include a chapter called %s', (title, kind) => {
    expect(ranges({}, [chapter(title, 10, 20)])).toEqual([{ kind, startS: 10, endS: 20 }]);
  });

  it('are the first of that name, but the last credits, as French films have them at both ends', () => {
    const names = ['Générique', 'Intro', 'Intro', 'Générique'];
    const chapters = names.map((name, index) => chapter(name, index * 150, index * 150 + 60));
    expect(ranges({}, chapters)).toEqual([
      { kind: 'intro', startS: 150, endS: 210 },
      { kind: 'credits', startS: 450, endS: 510 },
    ]);
  });

  it('do not include a chapter that only contains the word', () => {
    expect(
      ranges({}, [chapter('Introducing Mara', 10, 20), chapter('Extra credits roll', 500, 600)]),
    ).toEqual([]);
  });

  it('come from the parameters rather than from chapters, unless those are wrong', () => {
    const chapters = [chapter('Intro', 5, 15)];
    expect(ranges({ introStart: '50', introEnd: '60' }, chapters)[0]?.startS).toBe(50);
    expect(ranges({ introStart: '60', introEnd: '50' }, chapters)[0]?.startS).toBe(5);
  });

  it('end with the title when a cue is longer', () => {
    expect(ranges({}, [chapter('Credits', 560, 900)])).toEqual([{ kind: 'credits', startS: 560, endS: 600 }]);
    expect(ranges({}, [chapter('Credits', 700, 900)])).toEqual([]);
  });

  it.each([0, NaN, Infinity])('are empty while the duration is %f', (durationS) => {
    expect(ranges({ introStart: '1', introEnd: '5', creditsStart: '9' }, [], durationS)).toEqual([]);
  });
});

describe('the range at a position', () => {
  const some = ranges({ recapStart: '0', recapEnd: '30', introStart: '20', introEnd: '50' });

  it('includes its start and excludes its end', () => {
    expect(getSkipRangeAt(some, 0)?.kind).toBe('recap');
    expect(getSkipRangeAt(some, 49.9)?.kind).toBe('intro');
    expect(getSkipRangeAt(some, 50)).toBeUndefined();
  });

  it('is the one that began last where two overlap', () => {
    expect(getSkipRangeAt(some, 25)?.kind).toBe('intro');
  });
});

it('credits are the last of a title unless a scene follows them', () => {
  expect(isLastRange({ kind: 'credits', startS: 500, endS: 597 }, DURATION_S)).toBe(true);
  expect(isLastRange({ kind: 'credits', startS: 500, endS: 560 }, DURATION_S)).toBe(false);
});
