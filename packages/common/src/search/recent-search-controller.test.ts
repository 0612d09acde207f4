import { FakeStorageChanges } from '@marquee/testing/fakes/fake-storage-changes.ts';
import { FakeStorage } from '@marquee/testing/fakes/fake-ports.ts';
import { describe, expect, it } from 'vitest';

import { RECENT_SEARCHES_KEY, RecentSearchController } from './recent-search-controller.ts';
import { createRecentSearchStore } from './recent-search-store.ts';

function start(storage: FakeStorage = new FakeStorage(), changes = new FakeStorageChanges()) {
  const store = createRecentSearchStore();
  const controller = new RecentSearchController(store, storage, changes);
  const open = new AbortController();
  controller.follow(open.signal);
  return { controller, storage, changes, open, searches: () => store.getState().searches };
}

function stored(text: string): FakeStorage {
  const storage = new FakeStorage();
  storage.write(RECENT_SEARCHES_KEY, text);
  return storage;
}

describe('recent searches', () => {
  it('are stored in the browser under jwapp.recent-searches, the latest first', () => {
    const { controller, storage } = start();
    controller.remember('sea');
    controller.remember(' dawn  patrol ');
    expect(storage.read('jwapp.recent-searches')).toBe('["dawn patrol","sea"]');
    expect(start(storage).searches()).toEqual(['dawn patrol', 'sea']);
  });

  it('are limited to eight', () => {
    const { controller, searches } = start();
    for (let number = 1; number <= 10; number += 1) controller.remember(`search ${number}`);
    expect(searches()).toHaveLength(8);
    expect(searches()[0]).toBe('search 10');
    expect(searches()[7]).toBe('search 3');
  });

  it('contain a query once, whatever its case and accents', () => {
    const { controller, searches } = start();
    for (const query of ['océan', 'sea', 'OCEAN', '??', '!!', '']) controller.remember(query);
    expect(searches()).toEqual(['!!', '??', 'OCEAN', 'sea']);
  });

  it('can be removed one by one and all together', () => {
    const { controller, storage, searches } = start(stored('["a","b","c"]'));
    controller.forget('b');
    expect([searches(), storage.read(RECENT_SEARCHES_KEY)]).toEqual([['a', 'c'], '["a","c"]']);
    controller.forgetAll();
    expect([searches(), storage.read(RECENT_SEARCHES_KEY)]).toEqual([[], undefined]);
  });

  it.each([
    ['invalid JSON', '["a"'],
    ['an object', '{"0":"a"}'],
    ['text', '"a"'],
    ['null', 'null'],
  ])('stored as %s are ignored', (_, text) => {
    expect(start(stored(text)).searches()).toEqual([]);
  });

  it('drop only the invalid entries of a stored list', () => {
    const text = JSON.stringify([
      5,
      null,
      ' ',
      'a',
      ['b'],
      'A',
      'x'.repeat(5_000),
      'c',
      'd',
      'e',
      'f',
      'g',
      'h',
      'i',
    ]);
    const searches = start(stored(text)).searches();
    expect(searches.slice(0, 3)).toEqual(['a', 'x'.repeat(200), 'c']);
    expect(searches).toHaveLength(8);
  });

  it('are the same in two windows', () => {
    const { controller, storage, changes, searches, open } = start();
    const other = start(storage);
    controller.remember('mine');
    other.controller.remember('theirs');
    changes.tell(RECENT_SEARCHES_KEY);
    expect(searches()).toEqual(['theirs', 'mine']);
    other.controller.remember('more');
    changes.tell('jwapp.favorites');
    expect(searches()).toEqual(['theirs', 'mine']);
    other.controller.forgetAll();
    changes.tell(undefined);
    expect(searches()).toEqual([]);
    open.abort();
    other.controller.remember('late');
    changes.tell(RECENT_SEARCHES_KEY);
    expect(searches()).toEqual([]);
  });

  it('last as long as the page where nothing can be stored', () => {
    class FullStorage extends FakeStorage {
      override write(): boolean {
        return false;
      }
    }
    const { controller, searches } = start(new FullStorage());
    controller.remember('sea');
    controller.remember('dawn');
    expect(searches()).toEqual(['dawn', 'sea']);
  });
});
