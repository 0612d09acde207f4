import { FakeAccountLists } from '@marquee/testing/fakes/fake-account-lists.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { guestWith, openDevice } from '@marquee/testing/sites/open-device.ts';
import { describe, expect, it, vi } from 'vitest';

import { accountError } from '../../account/account-errors.ts';

const FAVORITES = 'jwapp.favorites';
const HISTORY = 'jwapp.history';
const down = accountError('favorites_not_updated', { retryable: true });

const all = (count: number) => ({ added: count, total: count });

const many = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}${index}`);

describe('after signing in, the lists', () => {
  // spec: accounts 4.4, product 1.16
  it('are those of the account, and the viewer is asked once whether to add those of this device', async () => {
    const device = await openDevice({
      lists: FakeAccountLists.withFavorites('a', 'b'),
      ports: guestWith('g', 'b'),
    });
    expect(device.state().favorites).toEqual(['g', 'b']);
    await device.signIn();
    await device.shows(['a', 'b']);
    await device.asks({ favorites: 1, history: 0 });
    expect(device.library.addGuestEntries()).toEqual({ favorites: all(1), history: all(0) });
    await device.shows(['a', 'b', 'g']);
    await device.sent(['a', 'b', 'g']);
    expect(device.state().guestOffer).toBeUndefined();
    expect(device.stored(FAVORITES)).toEqual([{ mediaid: 'g' }, { mediaid: 'b' }]);
  });

  it('stay unchanged when the viewer declines those of this device, even after a reload', async () => {
    const device = await openDevice({ lists: FakeAccountLists.withFavorites('a'), ports: guestWith('g') });
    await device.signIn();
    await device.asks({ favorites: 1, history: 0 });
    device.library.declineGuestEntries();
    expect(device.state()).toMatchObject({ favorites: ['a'], guestOffer: undefined });
    const again = await openDevice({ lists: device.lists, ports: device.ports, isSignedIn: true });
    await again.shows(['a']);
    await again.library.flush();
    expect(again.state().guestOffer).toBeUndefined();
    expect(device.lists.favorites.writes).toEqual([]);
    expect(device.stored(FAVORITES)).toEqual([{ mediaid: 'g' }]);
  });

  it('are asked about again on the next visit if the viewer has not answered', async () => {
    const device = await openDevice({ lists: FakeAccountLists.withFavorites('a'), ports: guestWith('g') });
    await device.signIn();
    await device.asks({ favorites: 1, history: 0 });
    const again = await openDevice({ lists: device.lists, ports: device.ports, isSignedIn: true });
    await again.asks({ favorites: 1, history: 0 });
  });

  it('are asked about at each sign-in, since declined entries stay on this device', async () => {
    const device = await openDevice({ lists: FakeAccountLists.withFavorites('a'), ports: guestWith('g') });
    await device.signIn();
    await device.asks({ favorites: 1, history: 0 });
    device.library.declineGuestEntries();
    await device.signOut();
    await device.shows(['g']);
    await device.signIn();
    await device.asks({ favorites: 1, history: 0 });
  });

  it('are not asked about when the account has everything that this device has', async () => {
    const device = await openDevice({
      lists: FakeAccountLists.withFavorites('a', 'g'),
      ports: guestWith('g'),
    });
    await device.signIn();
    await device.shows(['a', 'g']);
    expect(device.state().guestOffer).toBeUndefined();
  });

  // spec: accounts 9.1
  it.each([
    [46, { added: 2, total: 3 }, ['g0', 'g1']],
    [48, { added: 0, total: 3 }, []],
  ])(
    'with %i favorites take only what fits into 48, and report how many were added',
    async (count, outcome, taken) => {
      const guests = ['g0', 'g1', 'g2'];
      const own = many(count, 'a');
      const device = await openDevice({
        lists: FakeAccountLists.withFavorites(...own),
        ports: guestWith(...guests),
      });
      await device.signIn();
      await device.asks({ favorites: 3, history: 0 });
      expect(device.library.addGuestEntries().favorites).toEqual(outcome);
      await device.shows([...own, ...taken]);
      await device.sent([...own, ...taken]);
      await device.signOut();
      await device.shows(guests);
    },
  );

  it('keep the account’s entries beyond 48', async () => {
    const device = await openDevice({ lists: FakeAccountLists.withFavorites(...many(60, 'a')) });
    await device.signIn();
    await device.shows(many(48, 'a'));
    device.library.toggleFavorite('a0');
    await vi.waitFor(() => expect(device.lists.favorites.rows).not.toContain('a0'));
    expect(device.lists.favorites.rows).toHaveLength(59);
  });

  // spec: accounts 4.5
  it('include the watch history of this device, but keep the progress of the account', async () => {
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
    await device.asks({ favorites: 0, history: 1 });
    expect(device.library.addGuestEntries().history).toEqual(all(1));
    const expected = [
      { mediaId: 'both', progress: 0.4 },
      { mediaId: 'mine', progress: 0.2 },
    ];
    await vi.waitFor(() => expect(device.state().history).toEqual(expected));
    await vi.waitFor(() => expect(lists.history.rows).toEqual(expected.toReversed()));
    expect(device.stored(HISTORY)).toHaveLength(2);
  });

  it('of a guest that are unreadable are not overwritten', async () => {
    const ports = createFakePorts();
    ports.storage.write(FAVORITES, '[{"mediaid":5}]');
    const device = await openDevice({ lists: FakeAccountLists.withFavorites('a'), ports });
    await device.signIn();
    await device.shows(['a']);
    expect(device.state().guestOffer).toBeUndefined();
    expect(device.stored(FAVORITES)).toEqual([{ mediaid: 5 }]);
  });

  it('that are disabled on this site are neither offered nor sent', async () => {
    const device = await openDevice({
      lists: FakeAccountLists.withFavorites('a'),
      ports: guestWith('g'),
      on: {},
    });
    await device.signIn();
    device.ports.lifecycle.hide();
    expect(device.state()).toMatchObject({ favorites: [], guestOffer: undefined });
    expect(device.lists.favorites.writes).toEqual([]);
  });

  it('that cannot be read yet are asked about only once they can', async () => {
    const lists = FakeAccountLists.withFavorites('g');
    lists.favorites.fetchFailure = down;
    const device = await openDevice({ lists, ports: guestWith('g', 'h') });
    await device.signIn();
    await vi.waitFor(() => expect(device.ports.clock.waiting).toBe(1));
    await device.library.flush();
    expect(device.state().guestOffer).toBeUndefined();
    lists.favorites.fetchFailure = undefined;
    device.ports.clock.advance(30_000);
    await device.asks({ favorites: 1, history: 0 });
  });
});

describe('after a registration, the lists', () => {
  // spec: accounts 4.6
  it('of this browser are saved to the new account without asking', async () => {
    const device = await openDevice({ ports: guestWith('g1', 'g2') });
    await device.register();
    await device.shows(['g1', 'g2']);
    await device.sent(['g1', 'g2']);
    expect(device.state().guestOffer).toBeUndefined();
    expect(device.stored(FAVORITES)).toHaveLength(2);
  });

  it('stay saved when the account’s first response arrives after they were sent', async () => {
    const device = await openDevice({ ports: guestWith('g1') });
    const answer = device.lists.favorites.holdFetch();
    await device.register();
    await device.sent(['g1']);
    answer.release();
    await device.library.flush();
    await device.shows(['g1']);
  });
});
