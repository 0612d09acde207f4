import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { openLibrary } from '@marquee/testing/sites/open-library.ts';
import { describe, expect, it } from 'vitest';

import { getEpisodeInProgress, getWatchProgress } from './library-store.ts';

const FAVORITES = 'jwapp.favorites';
const HISTORY = 'jwapp.history';
const MARKS = 'jwapp.episode-marks';
describe('favorites', () => {
  // spec: product 4.39
  it('are added at the front, removed when toggled again, and stored in this browser', async () => {
    const { library, state, stored } = await openLibrary();
    expect(library.toggleFavorite('a')).toBe('added');
    expect(library.toggleFavorite('b')).toBe('added');
    expect(state().favorites).toEqual(['b', 'a']);
    expect(stored(FAVORITES)).toEqual([{ mediaid: 'b' }, { mediaid: 'a' }]);
    expect(library.toggleFavorite('a')).toBe('removed');
    expect(stored(FAVORITES)).toEqual([{ mediaid: 'b' }]);
  });

  // spec: product 1.14
  it('that were stored before are loaded at the start', async () => {
    const ports = createFakePorts();
    ports.storage.write(FAVORITES, '[{"mediaid":"a"}]');
    expect((await openLibrary(ports)).state().favorites).toEqual(['a']);
  });

  // spec: product 4.40, product 9.1
  it('are limited to 48: one more is refused, with a warning', async () => {
    const { library, state } = await openLibrary();
    for (let index = 0; index < 48; index += 1) library.toggleFavorite(`m${index}`);
    expect(state().warning).toBeUndefined();
    expect(library.toggleFavorite('more')).toBe('refused');
    expect(state().favorites).toHaveLength(48);
    expect(state().warning).toEqual({ kind: 'favorites_limit', mediaId: 'more' });
    library.dismissWarning();
    expect(state().warning).toBeUndefined();
    expect(library.toggleFavorite('m0')).toBe('removed');
    expect(library.toggleFavorite('more')).toBe('added');
  });

  it('can be cleared', async () => {
    const { library, state, stored } = await openLibrary();
    library.toggleFavorite('a');
    library.clearFavorites();
    expect(state().favorites).toEqual([]);
    expect(stored(FAVORITES)).toEqual([]);
  });

  it('that were cleared can be restored, but not for the next viewer', async () => {
    const { library, state, stored } = await openLibrary();
    library.toggleFavorite('a');
    library.toggleFavorite('b');
    const before = state();
    library.clearFavorites();
    library.restoreFavorites({ ...before, userId: 'someone-else' });
    expect(state().favorites).toEqual([]);
    library.restoreFavorites(before);
    expect(state().favorites).toEqual(['b', 'a']);
    expect(stored(FAVORITES)).toEqual([{ mediaid: 'b' }, { mediaid: 'a' }]);
  });

  // spec: product 6.12
  it('are empty on a site without the feature', async () => {
    const ports = createFakePorts();
    ports.storage.write(FAVORITES, '[{"mediaid":"a"}]');
    const { library, state, stored } = await openLibrary(ports, {});
    expect(state().favorites).toEqual([]);
    expect(library.toggleFavorite('b')).toBe('refused');
    library.clearFavorites();
    expect(stored(FAVORITES)).toEqual([{ mediaid: 'a' }]);
  });
});

describe('the history', () => {
  it('can be cleared, with the progress of episodes and unsaved changes', async () => {
    const { library, state, stored, storage } = await openLibrary();
    library.saveProgress({ mediaId: 'e1', progress: 0.4, seriesId: 's' });
    library.markAsWatched('e2');
    library.noteProgress({ mediaId: 'e3', progress: 0.2 });
    library.clearHistory();
    expect(state()).toMatchObject({ history: [], marks: new Map() });
    expect([stored(HISTORY), stored(MARKS)]).toEqual([[], []]);
    expect(storage.read('jwapp.watching')).toBeUndefined();
  });

  it('is not cleared on a site without the feature', async () => {
    const ports = createFakePorts();
    ports.storage.write(HISTORY, '[{"mediaid":"a","progress":0.5}]');
    const { library, stored } = await openLibrary(ports, {});
    library.clearHistory();
    expect(stored(HISTORY)).toHaveLength(1);
  });

  // spec: product 1.15
  it('is stored with the series of an episode', async () => {
    const { library, state, stored } = await openLibrary();
    library.saveProgress({ mediaId: 'e1', progress: 0.123456, seriesId: 's' });
    library.saveProgress({ mediaId: 'a', progress: 0.5 });
    expect(stored(HISTORY)).toEqual([
      { mediaid: 'a', progress: 0.5 },
      { mediaid: 'e1', progress: 0.12346, seriesId: 's' },
    ]);
    expect(getEpisodeInProgress(state(), 's')).toBe('e1');
  });

  it('is not written on a site without the feature', async () => {
    const { library, state, storage } = await openLibrary(createFakePorts(), {});
    library.saveProgress({ mediaId: 'a', progress: 0.5 });
    library.markAsWatched('a');
    library.forgetProgress('a');
    expect(state().history).toEqual([]);
    expect(storage.read(HISTORY)).toBeUndefined();
    expect(storage.read(MARKS)).toBeUndefined();
  });

  it('drops a title that is removed, with its mark', async () => {
    const { library, state, stored } = await openLibrary();
    library.saveProgress({ mediaId: 'a', progress: 0.5 });
    library.forgetProgress('a');
    expect(getWatchProgress(state(), 'a')).toBeUndefined();
    expect(stored(HISTORY)).toEqual([]);
    expect(stored(MARKS)).toEqual([]);
  });
});

describe('episode marks', () => {
  it('keep each episode, while the history has one per series', async () => {
    const { library, state } = await openLibrary();
    library.saveProgress({ mediaId: 'e1', progress: 0.4, seriesId: 's' });
    library.saveProgress({ mediaId: 'e2', progress: 0.2, seriesId: 's' });
    expect(state().history.map(({ mediaId }) => mediaId)).toEqual(['e2']);
    expect(getWatchProgress(state(), 'e1')).toBe(0.4);
  });

  it('show that an episode was watched to the end, even if it is played again', async () => {
    const { library, state } = await openLibrary();
    library.saveProgress({ mediaId: 'e1', progress: 0.97 });
    library.saveProgress({ mediaId: 'e1', progress: 0.3 });
    expect(state().marks.get('e1')).toEqual({ progress: 0.3, isWatched: true });
    library.forgetProgress('e1');
    expect(state().marks.get('e1')).toEqual({ progress: 0, isWatched: true });
  });

  it('mark a title as watched, which ends its progress', async () => {
    const { library, state, stored } = await openLibrary();
    library.saveProgress({ mediaId: 'a', progress: 0.5 });
    library.markAsWatched('a');
    expect(getWatchProgress(state(), 'a')).toBeUndefined();
    expect(state().marks.get('a')?.isWatched).toBe(true);
    expect(stored(HISTORY)).toEqual([]);
    expect(stored(MARKS)).toEqual([{ mediaid: 'a', progress: 1, watched: true }]);
  });

  it('of a title that was watched again are kept when the cleared history is restored', async () => {
    const { library, state } = await openLibrary();
    library.saveProgress({ mediaId: 'e1', progress: 0.4 });
    library.saveProgress({ mediaId: 'e2', progress: 0.5 });
    const before = state();
    library.clearHistory();
    library.saveProgress({ mediaId: 'e1', progress: 0.97 });
    library.restoreHistory(before);
    expect(state().marks.get('e1')).toEqual({ progress: 0.97, isWatched: true });
    expect(state().marks.get('e2')).toEqual({ progress: 0.5, isWatched: false });
  });

  it('never change the history when they are read', async () => {
    const ports = createFakePorts();
    ports.storage.write(MARKS, '[{"mediaid":"e1","progress":0.5,"watched":false}]');
    const { state, storage } = await openLibrary(ports);
    expect(getWatchProgress(state(), 'e1')).toBe(0.5);
    expect(state().history).toEqual([]);
    expect(storage.read(HISTORY)).toBeUndefined();
  });
});

// spec: product 7.32, product 7.33
it('neither favorites nor progress send a request', async () => {
  const { library, ports } = await openLibrary();
  const before = ports.http.requests.length;
  library.toggleFavorite('a');
  library.saveProgress({ mediaId: 'a', progress: 0.5 });
  await Promise.resolve();
  expect(ports.http.requests).toHaveLength(before);
});

describe('stored data that is malformed', () => {
  // spec: product 4.59, product 9.48, product 9.49
  it.each([
    [FAVORITES, '[{"title":"no id"}]'],
    [FAVORITES, 'oops'],
    [HISTORY, '[{"mediaid":"a","progress":"half"}]'],
    [HISTORY, '{}'],
  ])('in %s (%s) is ignored, and not overwritten', async (key, text) => {
    const ports = createFakePorts();
    ports.storage.write(key, text);
    const { library, state, storage } = await openLibrary(ports);
    expect([state().favorites, state().history]).toEqual([[], []]);
    library.toggleFavorite('b');
    library.saveProgress({ mediaId: 'b', progress: 0.5 });
    expect(state().favorites).toEqual(['b']);
    expect(getWatchProgress(state(), 'b')).toBe(0.5);
    expect(storage.read(key)).toBe(text);
  });

  it('is replaced when the viewer clears the list', async () => {
    const ports = createFakePorts();
    ports.storage.write(FAVORITES, 'oops');
    const { library, stored } = await openLibrary(ports);
    library.clearFavorites();
    library.toggleFavorite('a');
    expect(stored(FAVORITES)).toEqual([{ mediaid: 'a' }]);
  });
});

describe('storage that is full or blocked', () => {
  it('breaks nothing: the lists work in this window, and one warning is shown', async () => {
    const ports = createFakePorts();
    ports.storage.write = () => false;
    const { library, state } = await openLibrary(ports);
    expect(library.toggleFavorite('a')).toBe('added');
    expect(state().warning).toEqual({ kind: 'favorites_not_kept', mediaId: 'a' });
    library.dismissWarning();
    library.toggleFavorite('b');
    library.saveProgress({ mediaId: 'c', progress: 0.5 });
    expect(state()).toMatchObject({ favorites: ['b', 'a'], warning: undefined });
    expect(getWatchProgress(state(), 'c')).toBe(0.5);
  });

  it('is used again as soon as there is room', async () => {
    const ports = createFakePorts();
    const { library, stored } = await openLibrary(ports);
    const write = ports.storage.write.bind(ports.storage);
    ports.storage.write = () => false;
    library.toggleFavorite('a');
    ports.storage.write = write;
    library.toggleFavorite('b');
    expect(stored(FAVORITES)).toEqual([{ mediaid: 'b' }, { mediaid: 'a' }]);
  });
});
