import { openLibrary, openTwoLibraries } from '@marquee/testing/sites/open-library.ts';
import { describe, expect, it } from 'vitest';

import { getWatchProgress } from './library-store.ts';

const FAVORITES = 'jwapp.favorites';
const HISTORY = 'jwapp.history';
const MARKS = 'jwapp.episode-marks';

describe('two windows', () => {
  it('show each other’s changes', async () => {
    const [mine, other] = await openTwoLibraries();
    mine.library.toggleFavorite('a');
    mine.library.saveProgress({ mediaId: 'b', progress: 0.5 });
    expect(other.state().favorites).toEqual(['a']);
    expect(getWatchProgress(other.state(), 'b')).toBe(0.5);
    other.library.clearFavorites();
    expect(mine.state().favorites).toEqual([]);
  });

  it('never undo each other’s changes, even if one missed a message', async () => {
    const [mine, other] = await openTwoLibraries();
    other.ports.storageChanges.tell = () => undefined;
    mine.ports.storageChanges.tell = () => undefined;
    mine.library.toggleFavorite('a');
    other.library.toggleFavorite('b');
    mine.library.toggleFavorite('c');
    expect(mine.state().favorites).toEqual(['c', 'b', 'a']);
    mine.library.saveProgress({ mediaId: 'x', progress: 0.5 });
    other.library.saveProgress({ mediaId: 'y', progress: 0.5 });
    expect(other.state().history.map(({ mediaId }) => mediaId)).toEqual(['y', 'x']);
  });

  it('toggle the state that the viewer saw, not that of the other window', async () => {
    const [mine, other] = await openTwoLibraries();
    other.ports.storageChanges.tell = () => undefined;
    mine.library.toggleFavorite('a');
    expect(other.library.toggleFavorite('a')).toBe('added');
    expect(mine.state().favorites).toEqual(['a']);
  });

  it('catch up with missed changes when a hidden page is shown again', async () => {
    const { ports, storage, state } = await openLibrary();
    storage.write(FAVORITES, '[{"mediaid":"z"}]');
    ports.lifecycle.show();
    expect(state().favorites).toEqual(['z']);
  });

  it('are empty when storage is cleared elsewhere', async () => {
    const { ports, storage, library, state } = await openLibrary();
    library.toggleFavorite('a');
    storage.values.clear();
    ports.storageChanges.tell(undefined);
    expect(state().favorites).toEqual([]);
  });

  it('ignore changes of other keys', async () => {
    const { ports, storage, state } = await openLibrary();
    storage.write(FAVORITES, '[{"mediaid":"z"}]');
    ports.storageChanges.tell('jwapp.auth');
    expect(state().favorites).toEqual([]);
  });
});

describe('a viewer who signs in', () => {
  // spec: product 6.13
  it('has their own lists, and those of the browser again after signing out', async () => {
    const { library, session, state, stored } = await openLibrary();
    library.toggleFavorite('a');
    library.saveProgress({ mediaId: 'e1', progress: 0.5 });
    session.setState({ userId: 'user-1' });
    expect(state()).toMatchObject({ userId: 'user-1', favorites: [], history: [] });
    expect(state().marks.size).toBe(0);
    library.toggleFavorite('b');
    expect(stored(FAVORITES)).toEqual([{ mediaid: 'a' }]);
    session.setState({ userId: undefined });
    expect(state()).toMatchObject({ userId: undefined, favorites: ['a'], warning: undefined });
    expect(getWatchProgress(state(), 'e1')).toBe(0.5);
  });

  it('has their own episode marks in this browser', async () => {
    const { library, session, stored } = await openLibrary();
    session.setState({ userId: 'user-1' });
    library.saveProgress({ mediaId: 'e1', progress: 0.5 });
    expect(stored(`${MARKS}.user-1`)).toEqual([{ mediaid: 'e1', progress: 0.5, watched: false }]);
    expect(stored(MARKS)).toBeNull();
    expect(stored(HISTORY)).toBeNull();
  });
});
