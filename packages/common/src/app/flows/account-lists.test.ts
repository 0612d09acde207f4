import { FakeAccountLists } from '@marquee/testing/fakes/fake-account-lists.ts';
import { mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { guestWith, openDevice } from '@marquee/testing/sites/open-device.ts';
import { settle } from '@marquee/testing/sites/open-shop.ts';
import { describe, expect, it, vi } from 'vitest';

import { accountError } from '../../account/account-errors.ts';

const FAVORITES = 'jwapp.favorites';
const down = accountError('favorites_not_updated', { retryable: true });

describe('before it is known whether the viewer is signed in, a favorite', () => {
  it('is shown at once, and saved in the account as soon as it is known', async () => {
    const lists = FakeAccountLists.withFavorites('a');
    const device = await openDevice({ lists, isSignedIn: true, isRestoring: true });
    expect(device.library.toggleFavorite('b')).toBe('added');
    expect(device.state().favorites).toEqual(['b']);
    device.restore();
    await device.shows(['b', 'a']);
    await device.sent(['a', 'b']);
    expect(device.stored(FAVORITES)).toBeNull();
  });

  it('does not cost an account that is full its oldest favorite, and the limit is shown', async () => {
    const full = Array.from({ length: 48 }, (_, index) => `r${index}`);
    const lists = FakeAccountLists.withFavorites(...full);
    const device = await openDevice({ lists, isSignedIn: true, isRestoring: true });
    device.library.toggleFavorite('n');
    device.restore();
    await device.shows(full);
    expect(device.state().warning).toEqual({ kind: 'favorites_limit', mediaId: 'n' });
    await settle();
    expect(lists.favorites.rows).toEqual(full);
  });

  it('is saved on this device when the viewer is signed out', async () => {
    const device = await openDevice({ ports: guestWith('a'), isRestoring: true });
    device.library.toggleFavorite('b');
    device.restore();
    await device.shows(['b', 'a']);
    expect(device.stored(FAVORITES)).toEqual([{ mediaid: 'b' }, { mediaid: 'a' }]);
  });

  it('that was one before, or is pressed twice, changes nothing', async () => {
    const device = await openDevice({ ports: guestWith('a', 'c'), isRestoring: true });
    device.library.toggleFavorite('c');
    device.library.toggleFavorite('b');
    expect(device.library.toggleFavorite('b')).toBe('refused');
    device.restore();
    await device.shows(['a', 'c']);
    expect(device.stored(FAVORITES)).toEqual([{ mediaid: 'a' }, { mediaid: 'c' }]);
  });
});

describe('while signed in, the lists', () => {
  it('are restored at the next start before the account responds', async () => {
    const first = await openDevice({ lists: FakeAccountLists.withFavorites('a'), isSignedIn: true });
    await first.shows(['a']);
    first.lists.favorites.fetchFailure = down;
    const again = await openDevice({ lists: first.lists, ports: first.ports, isSignedIn: true });
    await again.shows(['a']);
  });

  // spec: accounts 4.22
  it('are fetched again when the language changes', async () => {
    const device = await openDevice({ lists: FakeAccountLists.withFavorites('a'), isSignedIn: true });
    await device.shows(['a']);
    device.lists.favorites.rows = ['b', 'a'];
    await device.language.change('nl');
    await device.shows(['b', 'a']);
  });

  it('remove an entry from the account when it is removed here', async () => {
    const device = await openDevice({ lists: FakeAccountLists.withFavorites('a', 'b'), isSignedIn: true });
    await device.shows(['a', 'b']);
    device.library.toggleFavorite('a');
    await device.sent(['b']);
    device.library.saveProgress({ mediaId: 'x', progress: 0.5 });
    await vi.waitFor(() => expect(device.lists.history.rows).toHaveLength(1));
    device.library.forgetProgress('x');
    await vi.waitFor(() => expect(device.lists.history.rows).toEqual([]));
  });

  it('clear the whole watch history in the account, too, but not that of this device', async () => {
    const ports = createFakePorts();
    ports.storage.write('jwapp.history', '[{"mediaid":"g","progress":0.5}]');
    const lists = new FakeAccountLists();
    lists.history.rows = [
      { mediaId: 'x', progress: 0.5 },
      { mediaId: 'y', progress: 0.2 },
    ];
    const device = await openDevice({ lists, ports, isSignedIn: true });
    await vi.waitFor(() => expect(device.state().history).toHaveLength(2));
    device.library.clearHistory();
    expect(device.state().history).toEqual([]);
    await vi.waitFor(() => expect(lists.history.rows).toEqual([]));
    expect(device.stored('jwapp.history')).toHaveLength(1);
  });

  it('clear what another app has saved beyond the limit, too', async () => {
    const lists = new FakeAccountLists();
    lists.history.rows = Array.from({ length: 60 }, (_, index) => ({ mediaId: `m${index}`, progress: 0.5 }));
    const device = await openDevice({ lists, isSignedIn: true });
    await vi.waitFor(() => expect(device.state().history).toHaveLength(48));
    device.library.clearHistory();
    await vi.waitFor(() => expect(lists.history.rows).toEqual([]));
    await settle();
    expect(device.state().history).toEqual([]);
  });

  it('that were cleared while the account could not be reached cost no other device what it adds later', async () => {
    const lists = new FakeAccountLists();
    lists.history.rows = [{ mediaId: 'x', progress: 0.5 }];
    const device = await openDevice({ lists, isSignedIn: true });
    await vi.waitFor(() => expect(device.state().history).toHaveLength(1));
    lists.history.failure = down;
    lists.history.fetchFailure = down;
    device.library.clearHistory();
    await settle();
    lists.history.failure = undefined;
    lists.history.fetchFailure = undefined;
    lists.history.rows = [{ mediaId: 'y', progress: 0.2 }, ...lists.history.rows];
    device.ports.clock.advance(30_000);
    await vi.waitFor(() => expect(lists.history.rows).toEqual([{ mediaId: 'y', progress: 0.2 }]));
    expect(device.state().history).toEqual([{ mediaId: 'y', progress: 0.2 }]);
  });

  it('that are restored right after they were cleared are in the account again', async () => {
    const lists = new FakeAccountLists();
    lists.history.rows = Array.from({ length: 60 }, (_, index) => ({ mediaId: `m${index}`, progress: 0.5 }));
    const device = await openDevice({ lists, isSignedIn: true });
    await vi.waitFor(() => expect(device.state().history).toHaveLength(48));
    const before = device.state();
    device.library.clearHistory();
    device.library.restoreHistory(before);
    await settle();
    expect(device.state().history).toEqual(before.history);
    expect(lists.history.rows).toHaveLength(60);
  });

  it('are changed here at once, and in the account once it can be reached again', async () => {
    const device = await openDevice({ lists: FakeAccountLists.withFavorites('a'), isSignedIn: true });
    await device.shows(['a']);
    device.lists.favorites.failure = down;
    expect(device.library.toggleFavorite('b')).toBe('added');
    expect(device.state().favorites).toEqual(['b', 'a']);
    await vi.waitFor(() => expect(device.ports.clock.waiting).toBe(1));
    device.lists.favorites.failure = undefined;
    device.ports.clock.advance(30_000);
    await device.sent(['b', 'a']);
  });

  // spec: accounts 9.7
  it('that could not be sent are sent on the next visit', async () => {
    const first = await openDevice({ lists: FakeAccountLists.withFavorites('a'), isSignedIn: true });
    await first.shows(['a']);
    first.lists.favorites.failure = down;
    first.library.toggleFavorite('b');
    await vi.waitFor(() => expect(first.lists.favorites.writes).toHaveLength(1));
    first.lists.favorites.failure = undefined;
    const again = await openDevice({ lists: first.lists, ports: first.ports, isSignedIn: true });
    await again.sent(['b', 'a']);
  });

  it('are sent when the page is hidden', async () => {
    const device = await openDevice({ lists: FakeAccountLists.withFavorites('a'), isSignedIn: true });
    await device.shows(['a']);
    device.ports.lifecycle.hide();
    device.library.saveProgress({ mediaId: 'x', progress: 0.5 });
    await vi.waitFor(() => expect(device.lists.history.leavingWrites).toBe(1));
  });

  it.each([
    ['a minute later', 61_000],
    ['after the clock was set back', -3_600_000],
  ])('include changes from another device when the viewer returns %s', async (_, passedMs) => {
    const device = await openDevice({ lists: FakeAccountLists.withFavorites('a'), isSignedIn: true });
    await device.shows(['a']);
    device.lists.favorites.rows = ['b', 'a'];
    device.ports.clock.sleep(passedMs);
    device.ports.lifecycle.show();
    await device.shows(['b', 'a']);
  });
});

describe('two windows', () => {
  it('keep what one of them wrote while the other was reading the account', async () => {
    const lists = FakeAccountLists.withFavorites('a');
    const one = await openDevice({ lists, isSignedIn: true });
    await one.shows(['a']);
    const held = lists.favorites.holdFetch();
    const other = await openDevice({ lists, ports: one.ports, isSignedIn: true });
    await other.shows(['a']);
    one.library.toggleFavorite('b');
    await one.sent(['b', 'a']);
    held.release();
    await new Promise((resolve) => setImmediate(resolve));
    expect(other.state().favorites).toEqual(['b', 'a']);
    one.library.toggleFavorite('c');
    expect(one.state().favorites).toEqual(['c', 'b', 'a']);
  });
});

describe('two devices', () => {
  it('that change the same list end up with both changes', async () => {
    const lists = FakeAccountLists.withFavorites('a', 'b');
    const [one, other] = [
      await openDevice({ lists, isSignedIn: true }),
      await openDevice({ lists, isSignedIn: true }),
    ];
    await one.shows(['a', 'b']);
    await other.shows(['a', 'b']);
    one.library.toggleFavorite('c');
    other.library.toggleFavorite('d');
    other.library.toggleFavorite('a');
    await vi.waitFor(() => expect([...lists.favorites.rows].sort()).toEqual(['b', 'c', 'd']));
    for (const device of [one, other]) {
      device.ports.clock.advance(61_000);
      device.ports.lifecycle.show();
      await vi.waitFor(() => expect([...device.state().favorites].sort()).toEqual(['b', 'c', 'd']));
    }
  });

  it('that watch the same title end up with the progress saved last', async () => {
    const lists = new FakeAccountLists();
    const [one, other] = [
      await openDevice({ lists, isSignedIn: true }),
      await openDevice({ lists, isSignedIn: true }),
    ];
    one.library.saveProgress({ mediaId: 'x', progress: 0.3 });
    await vi.waitFor(() => expect(lists.history.rows).toMatchObject([{ progress: 0.3 }]));
    other.library.saveProgress({ mediaId: 'x', progress: 0.6 });
    await vi.waitFor(() => expect(lists.history.rows).toMatchObject([{ progress: 0.6 }]));
    one.ports.clock.advance(61_000);
    one.ports.lifecycle.show();
    await vi.waitFor(() => expect(one.state().history).toMatchObject([{ progress: 0.6 }]));
  });
});

describe('after signing out, the lists', () => {
  // spec: accounts 4.10
  it('are what this device had before the viewer signed in', async () => {
    const device = await openDevice({ lists: FakeAccountLists.withFavorites('a'), ports: guestWith('g') });
    await device.signIn();
    await device.asks({ favorites: 1, history: 0 });
    device.library.addGuestEntries();
    await device.sent(['a', 'g']);
    await device.signOut();
    await device.shows(['g']);
  });

  // spec: accounts 4.10
  it('are those of this browser again, without the viewer’s entries', async () => {
    const device = await openDevice({ lists: FakeAccountLists.withFavorites('a'), isSignedIn: true });
    await device.shows(['a']);
    await device.signOut();
    await device.shows([]);
    expect([...device.ports.storage.values.values()].join()).not.toContain('"a');
    expect([...device.ports.storage.values.keys()].filter((key) => key.includes(mia.id))).toEqual([]);
    device.library.toggleFavorite('guest');
    expect(device.stored(FAVORITES)).toEqual([{ mediaid: 'guest' }]);
    expect(device.lists.favorites.rows).toEqual(['a']);
  });

  it('leave no trace in this browser of what the viewer watched', async () => {
    const device = await openDevice({ isSignedIn: true });
    device.library.saveProgress({ mediaId: 'film', progress: 0.5 });
    device.library.noteProgress({ mediaId: 'other', progress: 0.2 });
    expect(JSON.stringify([...device.ports.storage.values])).toMatch(/film.*other|other.*film/);
    await device.signOut();
    expect(JSON.stringify([...device.ports.storage.values])).not.toMatch(/film|other/);
  });

  it('have their last changes saved in the account', async () => {
    const device = await openDevice({ lists: FakeAccountLists.withFavorites('a'), isSignedIn: true });
    await device.shows(['a']);
    device.library.toggleFavorite('b');
    await device.signOut();
    expect(device.lists.favorites.rows).toEqual(['b', 'a']);
  });
});
