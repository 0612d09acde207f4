import { describe, expect, it } from 'vitest';

import {
  favoriteKind,
  getLackingEntries,
  hasChanges,
  historyKind,
  isSameList,
  mergeChanges,
  restoreEntries,
} from './merge-lists.ts';

const merge = (list: readonly string[], before: readonly string[], remote: readonly string[]) =>
  mergeChanges(favoriteKind, { list, before }, remote);

describe('local changes applied to the account’s lists', () => {
  it.each([
    ['nothing changed', ['a', 'b'], ['a', 'b'], ['c', 'a', 'b'], ['c', 'a', 'b']],
    ['added here', ['n', 'a'], ['a'], ['c', 'a'], ['n', 'c', 'a']],
    ['removed here', ['b'], ['a', 'b'], ['c', 'a', 'b'], ['c', 'b']],
    ['removed there', ['a', 'b'], ['a', 'b'], ['b'], ['b']],
    ['removed on both sides', ['b'], ['a', 'b'], ['b'], ['b']],
    ['added on both sides', ['n'], [], ['n'], ['n']],
    ['added before the account was first loaded', ['n'], [], ['a'], ['n', 'a']],
  ])('%s', (_, ...[list, before, remote, merged]) => {
    expect(merge(list, before, remote)).toEqual(merged);
  });

  it('never exceed 48 entries: favorites that do not fit are left out, the last one first', () => {
    const remote = Array.from({ length: 47 }, (_, index) => `r${index}`);
    expect(merge(['n', 'm'], [], remote)).toEqual(['m', ...remote]);
    expect(merge(['n', 'm'], [], [...remote, 'o'])).toEqual([...remote, 'o']);
  });

  it('never exceed 48 entries: the oldest title of the history goes', () => {
    const remote = Array.from({ length: 48 }, (_, index) => ({ mediaId: `r${index}`, progress: 0.2 }));
    const list = [{ mediaId: 'n', progress: 0.1 }];
    const merged = mergeChanges(historyKind, { list, before: [] }, remote);
    expect(merged).toEqual([...list, ...remote.slice(0, 47)]);
  });

  it('keep the fields of a title that only this browser knows', () => {
    const list = [{ mediaId: 'e1', progress: 0.2, seriesId: 's1' }];
    expect(mergeChanges(historyKind, { list, before: list }, [{ mediaId: 'e1', progress: 0.7 }])).toEqual([
      { mediaId: 'e1', progress: 0.7, seriesId: 's1' },
    ]);
  });

  it('prefer progress that was not sent yet', () => {
    const before = [{ mediaId: 'e1', progress: 0.2 }];
    const list = [{ mediaId: 'e1', progress: 0.3 }];
    expect(mergeChanges(historyKind, { list, before }, [{ mediaId: 'e1', progress: 0.7 }])).toEqual(list);
  });
});

describe('the entries that the account lacks', () => {
  it('are those whose id it does not have, whatever their other fields', () => {
    expect(getLackingEntries(favoriteKind, ['a', 'b'], ['g', 'a'])).toEqual(['g']);
    const other = { mediaId: 'x', progress: 0.9 };
    expect(getLackingEntries(historyKind, [{ mediaId: 'x', progress: 0.1 }], [other])).toEqual([]);
  });
});

describe('two lists', () => {
  it('are equal only in the same order', () => {
    expect(isSameList(favoriteKind, ['a', 'b'], ['a', 'b'])).toBe(true);
    expect(isSameList(favoriteKind, ['a', 'b'], ['b', 'a'])).toBe(false);
  });

  it('have nothing to send when only their order differs', () => {
    expect(hasChanges(favoriteKind, { list: ['b', 'a'], before: ['a', 'b'] })).toBe(false);
    expect(hasChanges(favoriteKind, { list: ['a'], before: ['a', 'b'] })).toBe(true);
    expect(hasChanges(favoriteKind, { list: ['c', 'a'], before: ['a', 'b'] })).toBe(true);
  });
});

describe('entries that were removed', () => {
  it.each([
    ['all entries', [], ['a', 'b', 'c'], ['a', 'b', 'c']],
    ['an entry between others', ['a', 'c'], ['b'], ['a', 'b', 'c']],
    ['an entry, but not another that was removed since', ['a'], ['b'], ['a', 'b']],
    ['an entry after another was added', ['n', 'a', 'c'], ['b'], ['n', 'a', 'b', 'c']],
    ['an entry that is in the list again', ['b', 'a', 'c'], ['b'], ['a', 'b', 'c']],
  ])('return to their places: %s', (_, list, mediaIds, restored) => {
    expect(restoreEntries(favoriteKind, list, { before: ['a', 'b', 'c'], mediaIds })).toEqual(restored);
  });

  it('do not extend the list beyond 48, nor cost it a favorite', () => {
    const before = Array.from({ length: 48 }, (_, index) => `m${index}`);
    const list = ['n', ...before.slice(1)];
    expect(restoreEntries(favoriteKind, list, { before, mediaIds: ['m0'] })).toEqual(list);
    expect(restoreEntries(favoriteKind, ['n'], { before, mediaIds: before })).toEqual([
      'n',
      ...before.slice(0, 47),
    ]);
  });

  it('replace the oldest of the history', () => {
    const toEntry = (mediaId: string) => ({ mediaId, progress: 0.5 });
    const before = Array.from({ length: 48 }, (_, index) => toEntry(`m${index}`));
    const list = [toEntry('n'), ...before.slice(1)];
    expect(restoreEntries(historyKind, list, { before, mediaIds: ['m0'] })).toEqual([
      toEntry('n'),
      ...before.slice(0, 47),
    ]);
  });

  it('keep the progress made since', () => {
    const before = [
      { mediaId: 'a', progress: 0.2 },
      { mediaId: 'b', progress: 0.4 },
    ];
    expect(
      restoreEntries(historyKind, [{ mediaId: 'a', progress: 0.6 }], { before, mediaIds: ['a', 'b'] }),
    ).toEqual([
      { mediaId: 'a', progress: 0.6 },
      { mediaId: 'b', progress: 0.4 },
    ]);
  });
});
