import type { QueryFunction, QueryKey } from '@tanstack/query-core';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { FakeAccountLists } from '@marquee/testing/fakes/fake-account-lists.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { createFakePorts, type FakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer, mediaPayload, playlistPayload } from '@marquee/testing/fixtures.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';
import { describe, expect, it } from 'vitest';

import { ContentQueries } from '../content/content-queries.ts';
import { LibraryController } from '../library/library-controller.ts';
import { LibraryQueries } from '../library/library-queries.ts';
import { LibraryStore } from '../library/library-store.ts';
import { httpStatusError } from '../platform/http/http-errors.ts';
import { PlaybackController } from '../playback/playback-controller.ts';
import { PlaybackStore } from '../playback/playback-store.ts';
import { ChosenProfile } from '../profiles/chosen-profile.ts';
import { DeviceProfiles } from '../profiles/device-profiles.ts';
import { ProfileController } from '../profiles/profile-controller.ts';
import { ProfileQueries } from '../profiles/profile-queries.ts';
import type { Profile } from '../profiles/profile.ts';
import { SearchQueries } from '../search/search-queries.ts';
import { SeriesQueries } from '../content/series/series-queries.ts';
import { profilesModule } from './profiles-module.ts';
import { Features } from './features.ts';
import { libraryTitlesModule } from './library-titles-module.ts';
import { SignOut } from './flows/sign-out.ts';
import { SwitchProfile } from './flows/switch-profile.ts';

const KEY = 'jwapp.profile';
const features = {
  favoritesList: 'Wt5fAv0r',
  continueWatchingList: 'Wt5c0nt1',
  searchPlaylist: 'SearchPl',
};

const noor: Profile = { id: 'p1', name: 'Noor', avatar: 'star', maxAge: 6, hasPin: false };
const ben: Profile = { ...noor, id: 'p2', name: 'Ben', maxAge: undefined };

function createPorts(profiles: readonly object[] = [noor, ben], userId?: string): FakePorts {
  const ports = createFakePorts();
  const key = userId === undefined ? 'jwapp.profiles' : `jwapp.profiles.${userId}`;
  ports.storage.write(key, JSON.stringify(profiles));
  return ports;
}

function choose(ports: FakePorts, profile: Profile, userId?: string): FakePorts {
  const text = JSON.stringify({ profile, userId });
  ports.storage.write(KEY, text);
  ports.visitStorage.write(KEY, text);
  return ports;
}

const start = (ports: FakePorts, options = {}) => createTestApp({ ports, config: { features }, ...options });

async function settle(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
}

describe('a browser without profiles', () => {
  it('starts as before, with unchanged storage keys', async () => {
    const ports = createFakePorts();
    const { container, isLocked } = await start(ports);
    container.get(LibraryController).toggleFavorite('film0001');
    expect(isLocked).toBe(false);
    expect(container.isBound(ChosenProfile)).toBe(false);
    expect([...ports.storage.values.keys()]).toEqual(['jwapp.favorites']);
  });
});

describe('a window with a profile', () => {
  it('has its own lists, and does not change those of the main profile', async () => {
    const ports = choose(createPorts(), ben);
    ports.storage.write('jwapp.favorites', '[{"mediaid":"ofmain00"}]');
    const { container } = await start(ports);
    const library = container.get(LibraryController);
    library.toggleFavorite('ofben000');
    library.saveProgress({ mediaId: 'film0001', progress: 0.5 });
    expect(container.get(LibraryStore).getState().favorites).toEqual(['ofben000']);
    expect(ports.storage.read('jwapp.favorites')).toBe('[{"mediaid":"ofmain00"}]');
    expect(ports.storage.read('jwapp.favorites@p2')).toBe('[{"mediaid":"ofben000"}]');
    expect(ports.storage.read('jwapp.history')).toBeUndefined();
  });

  it('starts with its own lists, even if the main profile has none', async () => {
    const ports = choose(createPorts(), ben);
    ports.storage.write('jwapp.history@p2', '[{"mediaid":"film0001","progress":0.5}]');
    const { container } = await start(ports);
    expect(container.get(LibraryStore).getState().history).toEqual([{ mediaId: 'film0001', progress: 0.5 }]);
  });

  it('does not share lists with a window of another profile', async () => {
    const ports = choose(createPorts(), ben);
    const first = await start(ports);
    const otherPorts = { ...createFakePorts(), storage: ports.storage };
    otherPorts.visitStorage.write(KEY, JSON.stringify({ profile: noor }));
    const second = await start(otherPorts);
    first.container.get(LibraryController).toggleFavorite('ofben000');
    second.container.get(LibraryController).toggleFavorite('ofnoor00');
    expect(first.container.get(LibraryStore).getState().favorites).toEqual(['ofben000']);
    expect(second.container.get(LibraryStore).getState().favorites).toEqual(['ofnoor00']);
  });

  it('that is new starts with the profile chosen last', async () => {
    const ports = createPorts();
    ports.storage.write(KEY, JSON.stringify({ profile: ben }));
    expect((await start(ports)).container.get(ChosenProfile).profile).toEqual(ben);
  });

  it('that is new keeps that profile when another window chooses another', async () => {
    const ports = createPorts();
    ports.storage.write(KEY, JSON.stringify({ profile: noor }));
    await start(ports);
    await settle();
    ports.storage.write(KEY, JSON.stringify({ profile: ben }));
    expect((await start(ports)).container.get(ChosenProfile).profile).toEqual(noor);
  });

  it('that is new asks who is watching when the profile chosen last has a PIN', async () => {
    const ports = createPorts();
    ports.storage.write(KEY, JSON.stringify({ profile: { ...ben, hasPin: true } }));
    const { isLocked, container } = await start(ports);
    expect([isLocked, container.isBound(ChosenProfile)]).toEqual([true, false]);
  });

  it('that is new asks when the profile chosen last got a PIN elsewhere that was not entered here', async () => {
    const account = new FakeAccountService();
    account.keptUserId = mia.id;
    const ports = createPorts([noor, ben], mia.id);
    const hash = { salt: '00', hash: '00' };
    ports.storage.write(`jwapp.profiles.${mia.id}`, JSON.stringify([noor, { ...ben, pin: hash }]));
    ports.storage.write(KEY, JSON.stringify({ profile: ben, userId: mia.id }));
    await start(ports, { account, lists: new FakeAccountLists() });
    await settle();
    expect([ports.navigation.reloads, ports.visitStorage.read(KEY)]).toEqual([1, 'locked']);
  });

  it('asks when a profile entered without a PIN gets one elsewhere', async () => {
    const hash = { salt: '00', hash: '00' };
    for (const entered of [ben, { ...noor, hasPin: true }]) {
      const ports = choose(createPorts([entered.hasPin ? { ...entered, pin: hash } : entered]), entered);
      await start(ports);
      await settle();
      const grown = { ...entered, maxAge: undefined, pin: hash };
      ports.storage.write('jwapp.profiles', JSON.stringify([grown]));
      ports.storageChanges.tell('jwapp.profiles');
      await settle();
      expect([ports.navigation.reloads, ports.visitStorage.read(KEY)]).toEqual([1, 'locked']);
    }
  });

  it('asks when the only profile has a PIN that was set elsewhere', async () => {
    const ports = createPorts([{ id: 'main', name: '', avatar: 'sun', pin: { salt: '00', hash: '00' } }]);
    ports.storage.write(KEY, 'open');
    await start(ports);
    await settle();
    expect([ports.navigation.reloads, ports.visitStorage.read(KEY)]).toEqual([1, 'locked']);
  });

  it.each(['open', '{', 'null', '{"profile":5}'])(
    'asks when %j is stored and there are several profiles',
    async (text) => {
      const ports = createPorts();
      ports.storage.write(KEY, text);
      expect((await start(ports)).isLocked).toBe(false);
      await settle();
      expect([ports.navigation.reloads, ports.visitStorage.read(KEY)]).toEqual([1, 'locked']);
      expect((await start(ports)).isLocked).toBe(true);
    },
  );

  it.each([
    ['starts again', 'another profile was chosen', JSON.stringify({ profile: noor }), 1],
    ['starts again', 'the viewer was asked who is watching', 'locked', 1],
    ['stays', 'nothing was chosen', JSON.stringify({ profile: ben }), 0],
  ])('%s in a page that comes back from the back-forward cache, when %s', async (_, _when, text, reloads) => {
    const ports = choose(createPorts(), ben);
    await start(ports);
    await settle();
    // By a later page of the same window.
    ports.visitStorage.write(KEY, text);
    ports.lifecycle.restore();
    await settle();
    expect([ports.navigation.reloads, ports.navigation.left]).toEqual([reloads, []]);
  });

  it('starts with the main profile on a site with profiles turned off', async () => {
    const ports = choose(createPorts(), noor);
    const { container } = await start(ports, { config: { features: { ...features, profiles: 'false' } } });
    expect(container.isBound(ChosenProfile)).toBe(false);
  });
});

describe('a kids profile', () => {
  const titles = [
    mediaPayload({ mediaid: 'forall00', rating: 'G' }),
    mediaPayload({ mediaid: 'forsix00', rating: 'FSK 6' }),
    mediaPayload({ mediaid: 'grown000', rating: 'R' }),
    mediaPayload({ mediaid: 'unrated0', rating: undefined }),
    mediaPayload({ mediaid: 'foreign0', rating: 'XYZ' }),
    mediaPayload({ mediaid: 'page0000', rating: undefined, contentType: 'page' }),
  ];
  const shown = ['forall00', 'forsix00', 'page0000'];

  async function startKids() {
    const ports = choose(createPorts(), noor);
    ports.http.answer('/v2/playlists/', playlistPayload(titles));
    const app = await start(ports);
    const fetch = <Data>(query: { readonly queryKey: QueryKey; readonly queryFn: QueryFunction<Data> }) =>
      app.queryClient.query(query);
    return { ...app, fetch };
  }

  type Listed = { readonly items: readonly { readonly id: string }[] };
  const idsOf = ({ items }: Listed) => items.map(({ id }) => id);

  it('shows only rated titles up to its age, in rows, recommendations and search', async () => {
    const { container, fetch } = await startKids();
    const queries = container.get(ContentQueries);
    expect(idsOf(await fetch(queries.playlist('Pb3nKw9L', {}, 'en')))).toEqual(shown);
    expect(idsOf(await fetch(queries.playlist('Pb3nKw9L', { relatedMediaId: 'forall00' }, 'en')))).toEqual(
      shown.slice(1),
    );
    const results = await fetch(container.get(SearchQueries).results('title', 'en'));
    expect(idsOf(results.playlist)).toEqual(shown);
  });

  it.each(['grown000', 'unrated0', 'foreign0'])('cannot open %s', async (id) => {
    const { container, fetch, ports } = await startKids();
    const title = titles.find(({ mediaid }) => mediaid === id);
    ports.http.answer(`/v2/media/${id}`, mediaAnswer(title));
    await expect(fetch(container.get(ContentQueries).media(id, 'en'))).rejects.toMatchObject({
      code: 'title_not_allowed',
    });
  });

  it('can open unrated titles of a rated playlist, such as the episodes of a legacy series', async () => {
    const { container, fetch, ports } = await startKids();
    const queries = container.get(ContentQueries);
    const episode = mediaPayload({ mediaid: 'episode1', rating: undefined, contentType: 'episode' });
    const film = mediaPayload({ mediaid: 'unrated0', rating: undefined });
    ports.http.answer('/v2/playlists/forall', playlistPayload([episode, film], { rating: 'G' }));
    ports.http.answer('/v2/playlists/grown', playlistPayload([film], { rating: 'R' }));
    ports.http.answer('/v2/media/episode1', mediaAnswer(episode));
    ports.http.answer('/v2/media/unrated0', mediaAnswer(film));
    ports.http.answer('/apps/series?media_ids=episode1', { episode1: [] });
    expect(idsOf(await fetch(queries.playlist('forall00', {}, 'en')))).toEqual(['episode1', 'unrated0']);
    for (const id of ['episode1', 'unrated0'])
      expect(await fetch(queries.media(id, 'en'))).toMatchObject({ id });
    expect(idsOf(await fetch(queries.playlist('grown000', {}, 'en')))).toEqual([]);
    await expect(fetch(queries.media('unrated0', 'es'))).rejects.toMatchObject({ code: 'title_not_allowed' });
  });

  it('shows unrated episodes of a rated series', async () => {
    const { container, fetch, ports } = await startKids();
    const episode = mediaPayload({ mediaid: 'episode1', rating: undefined, contentType: 'episode' });
    const grown = mediaPayload({ mediaid: 'episode2', rating: 'TV-MA', contentType: 'episode' });
    ports.http.answer('/v2/media/series01', mediaAnswer({ mediaid: 'series01', rating: 'TV-Y' }));
    ports.http.answer('/v2/media/episode1', mediaAnswer(episode));
    ports.http.answer('/apps/series?media_ids=episode1', {
      episode1: [{ series_id: 'series01', season_number: 1, episode_number: 1 }],
    });
    ports.http.answer('/apps/series/series01/episodes', {
      page: 1,
      page_limit: 20,
      total: 2,
      episodes: [
        { episode_number: 1, media_item: episode },
        { episode_number: 2, media_item: grown },
      ],
    });
    const query = container.get(SeriesQueries).episodesAfter('series01', 'x', 'en');
    const page = await fetch(query);
    expect(idsOf({ items: page.episodes })).toEqual(['episode1']);
    expect(page.total).toBe(1);
    expect(await fetch(container.get(ContentQueries).media('episode1', 'en'))).toMatchObject({
      id: 'episode1',
    });
  });

  it('opens an unrated episode of a rated series whose type the host leaves out', async () => {
    const { container, fetch, ports } = await startKids();
    const episode = mediaPayload({ mediaid: 'episode1', rating: undefined, contentType: undefined });
    const places = { episode1: [{ series_id: 'series01', season_number: 1, episode_number: 1 }] };
    ports.http.answer('/v2/media/series01', mediaAnswer({ mediaid: 'series01', rating: 'TV-Y' }));
    ports.http.answer('/v2/media/episode1', mediaAnswer(episode));
    ports.http.answer('/apps/series?media_ids=episode1', places);
    ports.http.answer('/apps/watchlists/Wt5fAv0r', playlistPayload([episode]));
    container.get(Features).install({ modules: [libraryTitlesModule] });
    expect(await fetch(container.get(ContentQueries).media('episode1', 'en'))).toMatchObject({
      id: 'episode1',
    });
    const found = await fetch(container.get(LibraryQueries).favorites(['episode1'], 'en'));
    expect([...found.keys()]).toEqual(['episode1']);
  });

  it('shows the rated titles of its lists while the series of others cannot be looked up', async () => {
    const { container, fetch, ports } = await startKids();
    const episode = mediaPayload({ mediaid: 'episode1', rating: undefined, contentType: 'episode' });
    ports.http.answer('/apps/watchlists/Wt5fAv0r', playlistPayload([...titles, episode]));
    ports.http.answer('/apps/series?media_ids=', () => {
      throw httpStatusError(500, 'Failed', undefined);
    });
    container.get(Features).install({ modules: [libraryTitlesModule] });
    const ids = ['forall00', 'episode1', 'grown000'];
    const found = await fetch(container.get(LibraryQueries).favorites(ids, 'en'));
    expect([...found.keys()]).toEqual(shown);
  });
});

describe('switching profiles', () => {
  async function openSwitch(ports: FakePorts, options = {}) {
    const app = await start(ports, options);
    app.container.get(Features).install({ modules: [profilesModule] });
    return {
      ...app,
      flow: app.container.get(SwitchProfile),
      controller: app.container.get(ProfileController),
    };
  }

  it('restarts the site with the other profile, and again when the page is restored', async () => {
    const { flow, ports } = await openSwitch(choose(createPorts(), noor));
    await flow.to(ben);
    expect(ports.navigation.left).toEqual(['/']);
    expect(JSON.parse(ports.visitStorage.read(KEY) ?? '')).toMatchObject({ profile: { id: 'p2' } });
    ports.lifecycle.show();
    expect(ports.navigation.reloads).toBe(1);
  });

  it('leaves only after the player has saved its position to the profile that is left', async () => {
    const { flow, ports, container } = await openSwitch(choose(createPorts(), noor));
    const library = container.get(LibraryController);
    const calls: string[] = [];
    const playback = container.get(PlaybackController);
    playback.open({
      item: createMediaItem({ id: 'film0001' }),
      playlistId: undefined,
      startS: 0,
      mode: 'mini',
      address: '/m/film0001?play=1',
    });
    container.get(PlaybackStore).subscribe(({ session }) => session ?? calls.push('closed'));
    // A page removes the player asynchronously.
    ports.clock.giveWay = async () => {
      calls.push(`saved, left ${ports.navigation.left.length} times`);
      library.saveProgress({ mediaId: 'film0001', progress: 0.5 });
    };
    await flow.to(ben);
    expect(calls).toEqual(['closed', 'saved, left 0 times']);
    expect(ports.navigation.left).toEqual(['/']);
    expect(ports.storage.read('jwapp.history@p1')).toContain('film0001');
    expect(ports.storage.read('jwapp.history@p2')).toBeUndefined();
  });

  it('creates the second profile without leaving the main one', async () => {
    const { controller, ports } = await openSwitch(createFakePorts());
    await controller.create({ name: 'Noor', avatar: 'star', maxAge: 6 });
    expect(controller.currentId).toBe('main');
    expect((await start(ports)).isLocked).toBe(false);
    await settle();
    expect(ports.navigation.reloads).toBe(0);
  });

  it('does not ask who is watching in the window that created the second profile', async () => {
    const ports = createPorts([]);
    ports.storage.write(KEY, 'open');
    const { controller, container, queryClient } = await openSwitch(ports);
    await queryClient.query(container.get(ProfileQueries).profiles(undefined));
    await controller.create({ name: 'Noor', avatar: 'star', maxAge: 6 });
    ports.clock.advance(60_000);
    ports.lifecycle.show();
    await settle();
    expect(ports.navigation.reloads).toBe(0);
    expect(JSON.parse(ports.visitStorage.read(KEY) ?? '')).toMatchObject({ profile: { id: 'main' } });
  });

  it('restarts when a parent changes the age limit of the active profile, even in the same window', async () => {
    for (const [profile, maxAge] of [
      [noor, 0],
      [ben, 6],
    ] as const) {
      const { controller, ports } = await openSwitch(choose(createPorts(), profile));
      await controller.change(profile, { maxAge });
      await settle();
      expect(ports.navigation.left).toEqual(['/']);
      const { container } = await start(ports);
      expect(container.get(ChosenProfile).profile.maxAge).toBe(maxAge);
    }
  });

  it('forgets the reminders of a profile whose age limit is lowered: its channels may be hidden now', async () => {
    const kept = async (change: (ports: FakePorts, controller: ProfileController) => unknown) => {
      const { controller, ports } = await openSwitch(choose(createPorts(), ben));
      for (const id of ['p1', 'p2']) ports.storage.write(`jwapp.reminders@${id}`, '[]');
      await change(ports, controller);
      await settle();
      return ports.storage.keys().filter((key) => key.startsWith('jwapp.reminders'));
    };
    const others = ['jwapp.reminders@p1'];
    expect(await kept((_, controller) => controller.change(ben, { maxAge: 6 }))).toEqual(others);
    expect(
      await kept(({ storage, storageChanges }) => {
        storage.write('jwapp.profiles', JSON.stringify([noor, { ...ben, maxAge: 6 }]));
        storageChanges.tell('jwapp.profiles');
      }),
    ).toEqual(others);
    expect(await kept((_, controller) => controller.change(noor, { maxAge: 9 }))).toHaveLength(2);
  });

  it('removes what a deleted profile of the account stored in this browser', async () => {
    const { storage, clock } = createPorts();
    const profiles = new DeviceProfiles({ storage, clock, userId: undefined, checkPassword: undefined });
    const account = Object.assign(new FakeAccountService(), { profiles });
    account.keptUserId = mia.id;
    const { controller, ports } = await openSwitch(createFakePorts(), {
      account,
      lists: new FakeAccountLists(),
    });
    await settle();
    const own = ['jwapp.recent-searches@p2', `jwapp.account-history.${mia.id}@p2`];
    for (const key of own) ports.storage.write(key, '[]');
    await controller.remove(ben);
    expect(ports.storage.keys().filter((key) => own.includes(key))).toEqual([]);
  });

  it('goes to the main profile when this window deletes its own profile', async () => {
    const { controller, ports } = await openSwitch(choose(createPorts(), ben));
    await controller.remove(ben);
    await settle();
    await ports.clock.giveWay();
    await settle();
    expect(ports.navigation.left).toEqual(['/profiles?deleted=1']);
  });

  it.each([
    [
      'another window deletes the current profile',
      (ports: FakePorts) => ports.storageChanges.tell('jwapp.profiles'),
    ],
    [
      'the current profile was deleted elsewhere, also after the clock was set back',
      (ports: FakePorts) => {
        ports.clock.advance(-3_600_000);
        ports.lifecycle.show();
      },
    ],
  ])('goes to the main profile when %s', async (_, notice) => {
    const ports = choose(createPorts(), ben);
    await start(ports);
    await settle();
    ports.storage.write('jwapp.profiles', JSON.stringify([noor]));
    notice(ports);
    await settle();
    await ports.clock.giveWay();
    await settle();
    expect(ports.navigation.left).toEqual(['/profiles?deleted=1']);
    expect(JSON.parse(ports.visitStorage.read(KEY) ?? '')).toMatchObject({ profile: { id: 'main' } });
  });
});

describe('profiles of an account that cannot store them', () => {
  it('keep their lists on the device, and never change those of the account', async () => {
    const account = new FakeAccountService();
    account.keptUserId = mia.id;
    const lists = new FakeAccountLists();
    const ports = choose(createPorts([noor, ben], mia.id), ben, mia.id);
    const { container } = await start(ports, { account, lists });
    await settle();
    container.get(LibraryController).toggleFavorite('ofben000');
    await settle();
    expect(ports.storage.read('jwapp.profile-favorites@p2')).toBe('[{"mediaid":"ofben000"}]');
    expect(container.get(LibraryStore).getState().favorites).toEqual(['ofben000']);
  });

  it('leave nothing of the account behind after sign-out, whichever profile is left', async () => {
    for (const profile of [ben, noor]) {
      const account = new FakeAccountService();
      account.keptUserId = mia.id;
      const ports = choose(createPorts([noor, ben], mia.id), profile, mia.id);
      const ofUser = ['account-favorites', 'account-history', 'episode-marks', 'watching'].flatMap((key) =>
        ['', '@p1', '@p2'].map((suffix) => `jwapp.${key}.${mia.id}${suffix}`),
      );
      const kept = ['jwapp.profile-favorites@p2', 'jwapp.watching.noah@p1', `jwapp.profiles.${mia.id}`];
      for (const key of [...ofUser, ...kept.slice(0, 2)]) ports.storage.write(key, '[]');
      const { container } = await start(ports, { account, lists: new FakeAccountLists() });
      await settle();
      await container.get(SignOut).run();
      await settle();
      const keys = ports.storage.keys();
      expect(keys.filter((key) => ofUser.includes(key))).toEqual([]);
      expect(keys).toEqual(expect.arrayContaining(kept));
    }
  });

  it('end with the session, except a kids profile, which only a sign-in leaves', async () => {
    for (const [profile, left] of [
      [ben, ['/']],
      [noor, []],
    ] as const) {
      const ports = choose(createPorts([noor, ben], mia.id), profile, mia.id);
      await start(ports, { account: new FakeAccountService() });
      await settle();
      expect(ports.navigation.left).toEqual(left);
    }
  });

  it('keep a kids profile after the session, even if the profiles of the device change', async () => {
    const ports = choose(createPorts([noor, ben], mia.id), noor, mia.id);
    ports.storage.write('jwapp.profiles', JSON.stringify([ben]));
    await start(ports, { account: new FakeAccountService() });
    await settle();
    ports.storageChanges.tell('jwapp.profiles');
    await settle();
    expect(ports.navigation.reloads).toBe(0);
    expect((await start(ports, { account: new FakeAccountService() })).isLocked).toBe(false);
  });
});
