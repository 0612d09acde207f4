import { describe, expect, it } from 'vitest';

import { favoriteKind, historyKind } from '../../library/merge-lists.ts';
import {
  fitExternalData,
  mergeList,
  readFavorites,
  readHistory,
  toStoredHistory,
} from './cleeng-account-lists.ts';

describe('lists in the data of a customer (cleeng 3.5)', () => {
  it('are read entry by entry: bad entries are skipped, duplicates count once', () => {
    const favorites = [{ mediaid: 'a' }, { mediaid: 7 }, null, 'b', { mediaid: 'a' }, { mediaid: 'c' }];
    expect(readFavorites({ favorites })).toEqual(['a', 'c']);
    const history = [
      { mediaid: 'a', progress: 0.42 },
      { mediaid: 'b' },
      { mediaid: 'c', progress: '0.5', seriesId: 's' },
    ];
    expect(readHistory({ history })).toEqual([
      { mediaId: 'a', progress: 0.42 },
      { mediaId: 'c', progress: 0.5, seriesId: 's' },
    ]);
  });

  it.each([{}, { favorites: 'a', history: {} }, { favorites: null, history: 7 }])(
    'are empty for %j',
    (data) => {
      expect([readFavorites(data), readHistory(data)]).toEqual([[], []]);
    },
  );

  it('add new entries, drop removed ones, and keep those that another device added', () => {
    const merge = (atAccount: readonly string[], list: readonly string[], before: readonly string[]) =>
      mergeList(favoriteKind, atAccount, { list, before, isLatest: true });
    expect(merge(['x', 'a', 'b'], ['new', 'a'], ['a', 'b'])).toEqual(['new', 'a', 'x']);
    expect(merge(['a', 'b'], ['a'], ['a', 'b'])).toEqual(['a']);
    expect(merge(['a', 'b'], [], [])).toEqual(['a', 'b']);
  });

  it('do not undo what another device changed or removed', () => {
    const before = [
      { mediaId: 'a', progress: 0.2, seriesId: 's' },
      { mediaId: 'b', progress: 0.3 },
    ];
    const list = [{ mediaId: 'new', progress: 0.1 }, ...before];
    const atAccount = [{ mediaId: 'a', progress: 0.6 }];
    const changed = { mediaId: 'a', progress: 0.6, seriesId: 's' };
    expect(mergeList(historyKind, atAccount, { list, before, isLatest: true })).toEqual([
      { mediaId: 'new', progress: 0.1 },
      changed,
    ]);
    // What this window read last may be older than what it agreed on with the account since.
    expect(mergeList(historyKind, atAccount, { list, before, isLatest: false })).toEqual(list);
  });
});

describe('the data of a customer, limited in size (cleeng 3.5)', () => {
  const favorites = Array.from({ length: 48 }, (_, index) => ({
    mediaid: `favr${String(index).padStart(4, '0')}`,
  }));
  const history = (length: number) =>
    toStoredHistory(
      Array.from({ length }, (_, index) => ({
        mediaId: `hist${String(index).padStart(4, '0')}`,
        progress: 0.12345,
        seriesId: 'seriesid',
      })),
    );
  const sizeOf = (data: unknown) => JSON.stringify(data).length;

  it('is unchanged when it fits', () => {
    const data = { favorites: favorites.slice(0, 10), history: history(20) };
    expect(fitExternalData(data)).toBe(data);
  });

  it('has both lists in full, without the series of the oldest entries', () => {
    const fitted = fitExternalData({ favorites, history: history(48) });
    expect(sizeOf(fitted)).toBeLessThanOrEqual(4_000);
    expect(readFavorites(fitted)).toHaveLength(48);
    expect(readHistory(fitted)).toHaveLength(48);
    expect(readHistory(fitted)[0]).toHaveProperty('seriesId');
    expect(readHistory(fitted)[47]).not.toHaveProperty('seriesId');
  });

  it('loses the oldest history before anything that others store there', () => {
    const note = 'x'.repeat(2_500);
    const fitted = fitExternalData({ note, favorites: favorites.slice(0, 20), history: history(48) });
    expect(sizeOf(fitted)).toBeLessThanOrEqual(4_000);
    expect(fitted['note']).toBe(note);
    expect(readFavorites(fitted)).toHaveLength(20);
    expect(readHistory(fitted)[0]?.mediaId).toBe('hist0000');
  });
});
