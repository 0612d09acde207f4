import { FakeAccountLists } from '@marquee/testing/fake-account-lists.ts';
import { mia } from '@marquee/testing/fake-account-service.ts';
import { createFakePorts, type FakePorts } from '@marquee/testing/fake-ports.ts';
import { openDevice } from '@marquee/testing/open-device.ts';
import { describe, expect, it, vi } from 'vitest';

import { accountError } from '../../account/account-errors.ts';

const FAVORITES = 'jwapp.favorites';
const HISTORY = 'jwapp.history';
const down = accountError('favorites_not_updated', { retryable: true });

function listsWith(...ids: readonly string[]): FakeAccountLists {
  const lists = new FakeAccountLists();
  lists.favorites.rows = ids;
  return lists;
}

function guestWith(...ids: readonly string[]): FakePorts {
  const ports = createFakePorts();
  ports.storage.write(FAVORITES, JSON.stringify(ids.map((mediaid) => ({ mediaid }))));
  return ports;
}

const many = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}${index}`);

describe('after signing in, the lists', () => {
  it('are the account’s, then what the guest had and it lacks, and the account gets that', async () => {
    const device = await openDevice({ lists: listsWith('a', 'b'), ports: guestWith('g', 'b') });
    expect(device.state().favorites).toEqual(['g', 'b']);
    await device.signIn();
    await device.shows(['a', 'b', 'g']);
    await device.sent(['a', 'b', 'g']);
  });

  it('are emptied of the guest’s entries in this browser once the account has them', async () => {
    const device = await openDevice({ lists: listsWith('a'), ports: guestWith('g') });
    device.lists.favorites.failure = down;
    await device.signIn();
    await device.shows(['a', 'g']);
    await vi.waitFor(() => expect(device.ports.clock.waiting).toBe(1));
    expect(device.stored(FAVORITES)).toEqual([{ mediaid: 'g' }]);
    device.lists.favorites.failure = undefined;
    device.ports.clock.advance(30_000);
    await device.sent(['a', 'g']);
    await vi.waitFor(() => expect(device.stored(FAVORITES)).toEqual([]));
  });

  it('hold 48 at most: the guest’s come last', async () => {
    const device = await openDevice({ lists: listsWith(...many(47, 'a')), ports: guestWith('g0', 'g1') });
    await device.signIn();
    await device.shows([...many(47, 'a'), 'g0']);
    await device.sent([...many(47, 'a'), 'g0']);
  });

  it('leave alone what the account has beyond 48', async () => {
    const device = await openDevice({ lists: listsWith(...many(60, 'a')) });
    await device.signIn();
    await device.shows(many(48, 'a'));
    device.library.toggleFavorite('a0');
    await vi.waitFor(() => expect(device.lists.favorites.rows).not.toContain('a0'));
    expect(device.lists.favorites.rows).toHaveLength(59);
  });

  it('bring the history along, with the progress of the account', async () => {
    const ports = createFakePorts();
    ports.storage.write(
      HISTORY,
      JSON.stringify([
        { mediaid: 'both', progress: 0.9 },
        { mediaid: 'mine', progress: 0.2 },
      ]),
    );
    const lists = new FakeAccountLists();
    lists.history.rows = [{ mediaId: 'both', progress: 0.4 }];
    const device = await openDevice({ lists, ports });
    await device.signIn();
    const expected = [
      { mediaId: 'both', progress: 0.4 },
      { mediaId: 'mine', progress: 0.2 },
    ];
    await vi.waitFor(() => expect(device.state().history).toEqual(expected));
    await vi.waitFor(() => expect(lists.history.rows).toEqual(expected.toReversed()));
    await vi.waitFor(() => expect(device.stored(HISTORY)).toEqual([]));
  });

  it('of a guest that cannot be understood are not overwritten', async () => {
    const ports = createFakePorts();
    ports.storage.write(FAVORITES, '[{"mediaid":5}]');
    const device = await openDevice({ lists: listsWith('a'), ports });
    await device.signIn();
    await device.shows(['a']);
    expect(device.stored(FAVORITES)).toEqual([{ mediaid: 5 }]);
  });

  it('that are switched off on this site are neither asked for nor sent', async () => {
    const device = await openDevice({ lists: listsWith('a'), ports: guestWith('g'), on: {} });
    await device.signIn();
    device.ports.lifecycle.hide();
    expect(device.state().favorites).toEqual([]);
    expect(device.lists.favorites.writes).toEqual([]);
  });
});

describe('after a registration, the lists', () => {
  it('of this browser are persisted to the new account', async () => {
    const device = await openDevice({ ports: guestWith('g1', 'g2') });
    await device.register();
    await device.shows(['g1', 'g2']);
    await device.sent(['g1', 'g2']);
    await vi.waitFor(() => expect(device.stored(FAVORITES)).toEqual([]));
  });
});

describe('while signed in, the lists', () => {
  it('are there at the next start before the account has answered', async () => {
    const first = await openDevice({ lists: listsWith('a'), isSignedIn: true });
    await first.shows(['a']);
    first.lists.favorites.fetchFailure = down;
    const again = await openDevice({ lists: first.lists, ports: first.ports, isSignedIn: true });
    await again.shows(['a']);
  });

  it('are restored when the language changes', async () => {
    const device = await openDevice({ lists: listsWith('a'), isSignedIn: true });
    await device.shows(['a']);
    device.lists.favorites.rows = ['b', 'a'];
    await device.language.change('nl');
    await device.shows(['b', 'a']);
  });

  it('lose in the account what is removed here', async () => {
    const device = await openDevice({ lists: listsWith('a', 'b'), isSignedIn: true });
    await device.shows(['a', 'b']);
    device.library.toggleFavorite('a');
    await device.sent(['b']);
    device.library.saveProgress({ mediaId: 'x', progress: 0.5 });
    await vi.waitFor(() => expect(device.lists.history.rows).toHaveLength(1));
    device.library.forgetProgress('x');
    await vi.waitFor(() => expect(device.lists.history.rows).toEqual([]));
  });

  it('are changed here at once, and in the account when it can be reached again', async () => {
    const device = await openDevice({ lists: listsWith('a'), isSignedIn: true });
    await device.shows(['a']);
    device.lists.favorites.failure = down;
    expect(device.library.toggleFavorite('b')).toBe('added');
    expect(device.state().favorites).toEqual(['b', 'a']);
    await vi.waitFor(() => expect(device.ports.clock.waiting).toBe(1));
    device.lists.favorites.failure = undefined;
    device.ports.clock.advance(30_000);
    await device.sent(['b', 'a']);
  });

  it('that could not be sent are sent in the next visit', async () => {
    const first = await openDevice({ lists: listsWith('a'), isSignedIn: true });
    await first.shows(['a']);
    first.lists.favorites.failure = down;
    first.library.toggleFavorite('b');
    await vi.waitFor(() => expect(first.lists.favorites.writes).toHaveLength(1));
    first.lists.favorites.failure = undefined;
    const again = await openDevice({ lists: first.lists, ports: first.ports, isSignedIn: true });
    await again.sent(['b', 'a']);
  });

  it('are sent with the page when it is put away', async () => {
    const device = await openDevice({ lists: listsWith('a'), isSignedIn: true });
    await device.shows(['a']);
    device.ports.lifecycle.hide();
    device.library.saveProgress({ mediaId: 'x', progress: 0.5 });
    await vi.waitFor(() => expect(device.lists.history.leavingWrites).toBe(1));
  });

  it('take in what another device did when the viewer comes back', async () => {
    const device = await openDevice({ lists: listsWith('a'), isSignedIn: true });
    await device.shows(['a']);
    device.lists.favorites.rows = ['b', 'a'];
    device.ports.clock.advance(61_000);
    device.ports.lifecycle.show();
    await device.shows(['b', 'a']);
  });
});

describe('two devices', () => {
  it('that change the same list settle on what both did', async () => {
    const lists = listsWith('a', 'b');
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

  it('that watch the same title settle on the progress that was saved last', async () => {
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
  it('are those of this browser again, and nothing of the viewer’s stays', async () => {
    const device = await openDevice({ lists: listsWith('a'), isSignedIn: true });
    await device.shows(['a']);
    await device.signOut();
    await device.shows([]);
    expect([...device.ports.storage.values.values()].join()).not.toContain('"a');
    expect([...device.ports.storage.values.keys()].filter((key) => key.includes(mia.id))).toEqual([]);
    device.library.toggleFavorite('guest');
    expect(device.stored(FAVORITES)).toEqual([{ mediaid: 'guest' }]);
    expect(device.lists.favorites.rows).toEqual(['a']);
  });

  it('have reached the account with what was changed last', async () => {
    const device = await openDevice({ lists: listsWith('a'), isSignedIn: true });
    await device.shows(['a']);
    device.library.toggleFavorite('b');
    await device.signOut();
    expect(device.lists.favorites.rows).toEqual(['b', 'a']);
  });
});
