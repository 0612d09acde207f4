import { describe, expect, it } from 'vitest';

import {
  addFavorite,
  addSeriesIds,
  getContinueWatching,
  getEntriesWithoutSeries,
  getResumeStartS,
  isBeingWatched,
  isWatchedToEnd,
  LIBRARY_LIMIT,
  removeFavorite,
  removeHistoryEntry,
  saveHistoryEntry,
  toProgress,
  type History,
  type HistoryEntry,
} from './library.ts';

/** Creates a seeded random number generator. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const entry = (mediaId: string, progress = 0.5, seriesId?: string): HistoryEntry =>
  seriesId === undefined ? { mediaId, progress } : { mediaId, progress, seriesId };
describe('history entries without a series', () => {
  it('are found among those in progress', () => {
    const history = [entry('a'), entry('b', 0.5, 's'), entry('c', 0.99), entry('d')];
    expect(getEntriesWithoutSeries(history).map(({ mediaId }) => mediaId)).toEqual(['a', 'd']);
  });

  it('get their series, and the others stay unchanged', () => {
    const history = [entry('a'), entry('b', 0.5, 's'), entry('c')];
    const found = new Map([
      ['a', 's2'],
      ['b', 'other'],
    ]);
    expect(addSeriesIds(history, found)).toEqual([entry('a', 0.5, 's2'), entry('b', 0.5, 's'), entry('c')]);
    expect(addSeriesIds(history, new Map())).toBe(history);
  });
});

const ids = (history: History): readonly string[] => history.map(({ mediaId }) => mediaId);

describe('favorites', () => {
  // spec: product 4.38
  it('a new favorite is put at the front', () => {
    expect(addFavorite(['a', 'b'], 'c')).toEqual(['c', 'a', 'b']);
  });

  it('a favorite that is added again moves to the front', () => {
    expect(addFavorite(['a', 'b'], 'b')).toEqual(['b', 'a']);
  });

  it('removing a favorite keeps the order of the others', () => {
    expect(removeFavorite(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
    expect(removeFavorite(['a'], 'x')).toEqual(['a']);
  });
});

describe('the Continue Watching window', () => {
  // spec: product 4.25, product 4.26
  it.each([
    [0, false],
    [0.05, false],
    [0.05001, true],
    [0.5, true],
    [0.94999, true],
    [0.95, false],
    [1, false],
    [-1, false],
    [7, false],
    [Number.NaN, false],
  ])('includes an entry only above 0.05 and below 0.95: %f is %s', (progress, expected) => {
    expect(isBeingWatched(progress)).toBe(expected);
    expect(getContinueWatching([entry('a', progress)])).toHaveLength(expected ? 1 : 0);
  });

  it('ends at 0.95, from which a title counts as watched', () => {
    expect([0.94999, 0.95, 1].map(isWatchedToEnd)).toEqual([false, true, true]);
  });
});

describe('saving the progress', () => {
  // spec: product 4.27
  it('puts a new entry at the front', () => {
    expect(ids(saveHistoryEntry([entry('a')], entry('b')))).toEqual(['b', 'a']);
  });

  // spec: product 4.28
  it('moves an updated entry to the front in place of the old one', () => {
    const history = saveHistoryEntry([entry('a'), entry('b', 0.2)], entry('b', 0.6));
    expect(history).toEqual([entry('b', 0.6), entry('a')]);
  });

  // spec: product 4.29
  it('replaces any entry of the same series', () => {
    const history = [entry('a'), entry('e1', 0.4, 's'), entry('x', 0.3, 'other')];
    expect(saveHistoryEntry(history, entry('e2', 0.1, 's'))).toEqual([
      entry('e2', 0.1, 's'),
      entry('a'),
      entry('x', 0.3, 'other'),
    ]);
  });

  it('does not replace titles without a series', () => {
    expect(ids(saveHistoryEntry([entry('a'), entry('b')], entry('c')))).toEqual(['c', 'a', 'b']);
  });

  // spec: product 4.35
  it('rounds it to five decimals', () => {
    expect(saveHistoryEntry([], entry('a', 1 / 3))).toEqual([entry('a', 0.33333)]);
    expect(saveHistoryEntry([], entry('a', 2 / 3))).toEqual([entry('a', 0.66667)]);
  });

  // spec: product 4.30, product 9.2
  it('trims the list to 48, dropping the oldest', () => {
    const full = Array.from({ length: LIBRARY_LIMIT }, (_, index) => entry(`t${index}`));
    const history = saveHistoryEntry(full, entry('new'));
    expect(LIBRARY_LIMIT).toBe(48);
    expect(history).toHaveLength(48);
    expect(ids(history).at(0)).toBe('new');
    expect(ids(history)).not.toContain('t47');
  });

  it('keeps the list short, complete and newest first, whatever is watched', () => {
    const random = createRandom(7);
    let history: History = [];
    for (let round = 0; round < 3_000; round += 1) {
      const number = Math.floor(random() * 120);
      const saved = entry(`t${number}`, random(), number % 3 === 0 ? `s${number % 9}` : undefined);
      const before = history;
      history = saveHistoryEntry(history, saved);
      const series = history.flatMap(({ seriesId }) => seriesId ?? []);
      expect(history.length).toBeLessThanOrEqual(LIBRARY_LIMIT);
      expect(history[0]?.mediaId).toBe(saved.mediaId);
      expect(new Set(ids(history)).size).toBe(history.length);
      expect(new Set(series).size).toBe(series.length);
      expect(ids(history).slice(1)).toEqual(ids(before).filter((id) => ids(history).slice(1).includes(id)));
    }
  });

  it('leaves the other entries unchanged when one is removed', () => {
    expect(removeHistoryEntry([entry('a'), entry('b')], 'a')).toEqual([entry('b')]);
  });
});

describe('progress of playback', () => {
  it.each([
    [30, 60, 0.5],
    [1, 3, 0.33333],
    [60, 60, 1],
    [61, 60, 1],
  ])('%f of %f seconds is %f', (positionS, durationS, expected) => {
    expect(toProgress(positionS, durationS)).toBe(expected);
  });

  it.each([
    [0, 60],
    [-1, 60],
    [10, 0],
    [10, Infinity],
    [10, Number.NaN],
    [Number.NaN, 60],
  ])('%f of %f seconds is not saved: live, unknown or at the very start', (positionS, durationS) => {
    expect(toProgress(positionS, durationS)).toBeUndefined();
  });
});

describe('the resume position', () => {
  // spec: product 4.36
  it('is progress times duration, minus five seconds', () => {
    expect(getResumeStartS(0.5, 600)).toBe(295);
  });

  it('is never before the start', () => {
    expect(getResumeStartS(0.06, 60)).toBe(0);
  });

  it.each([undefined, 0, 0.05, 0.95, 1, Number.NaN])(
    'is the start when progress is %s, outside the window',
    (progress) => {
      expect(getResumeStartS(progress, 600)).toBe(0);
    },
  );

  it.each([0, Infinity, Number.NaN])('is the start when the duration is %f', (durationS) => {
    expect(getResumeStartS(0.5, durationS)).toBe(0);
  });

  it('is within the title for any progress within the window', () => {
    const random = createRandom(3);
    for (let round = 0; round < 2_000; round += 1) {
      const durationS = random() * 20_000;
      const startS = getResumeStartS(random(), durationS);
      expect(startS).toBeGreaterThanOrEqual(0);
      expect(startS).toBeLessThan(durationS);
    }
  });
});
