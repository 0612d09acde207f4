import { openLibrary, openTwoLibraries } from '@marquee/testing/sites/open-library.ts';
import { describe, expect, it } from 'vitest';

import { getWatchProgress } from './library-store.ts';

const FAVORITES = 'jwapp.favorites';
const HISTORY = 'jwapp.history';
const MARKS = 'jwapp.episode-marks';

describe('two windows', () => {
  it('a change in one shows in the other', async () => {
    const [mine, other] = await openTwoLibraries();
    mine.library.toggleFavorite('a');
    mine.library.saveProgress({ mediaId: 'b', progress: 0.5 });
    expect(other.state().favorites).toEqual(['a']);
    expect(getWatchProgress(other.state(), 'b')).toBe(0.5);
    other.library.clearFavorites();
    expect(mine.state().favorites).toEqual([]);
  });

  it('never undo each other, also when one missed a message', async () => {
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

  it('a press acts on the state that the viewer saw, not on that of another window', async () => {
    const [mine, other] = await openTwoLibraries();
    other.ports.storageChanges.tell = () => undefined;
    mine.library.toggleFavorite('a');
    expect(other.library.toggleFavorite('a')).toBe('added');
    expect(mine.state().favorites).toEqual(['a']);
  });

  it('a hidden page catches up with missed changes when it is shown again', async () => {
    const { ports, storage, state } = await openLibrary();
    storage.write(FAVORITES, '[{"mediaid":"z"}]');
    ports.lifecycle.show();
    expect(state().favorites).toEqual(['z']);
  });

  it('storage that is cleared elsewhere is empty here', async () => {
    const { ports, storage, library, state } = await openLibrary();
    library.toggleFavorite('a');
    storage.values.clear();
    ports.storageChanges.tell(undefined);
    expect(state().favorites).toEqual([]);
  });

  it('another key that changes is nothing to the lists', async () => {
    const { ports, storage, state } = await openLibrary();
    storage.write(FAVORITES, '[{"mediaid":"z"}]');
    ports.storageChanges.tell('jwapp.auth');
    expect(state().favorites).toEqual([]);
  });
});

describe('a viewer who signs in', () => {
  // spec: product 6.13
  it('has lists of their own, and finds those of the browser again after signing out', async () => {
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

  it('has episode marks of their own in this browser', async () => {
    const { library, session, stored } = await openLibrary();
    session.setState({ userId: 'user-1' });
    library.saveProgress({ mediaId: 'e1', progress: 0.5 });
    expect(stored(`${MARKS}.user-1`)).toEqual([{ mediaid: 'e1', progress: 0.5, watched: false }]);
    expect(stored(MARKS)).toBeNull();
    expect(stored(HISTORY)).toBeNull();
  });
});
