import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayingAd } from '@marquee/common/playback/player.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakePlayer, stubMediaElements } from '@marquee/testing/fakes/fake-player.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { API_BASE_URL, mediaAnswer, mediaPayload, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { MediaScreen } from '../../title/media-screen.tsx';
import { PlayerHost } from '../window/player-window.tsx';

const FILM = { mediaid: 'film0001', title: 'Harbour at Dawn', trailerId: 'trailer1' };
const AD: PlayingAd = {
  position: 1,
  count: 1,
  remainingS: 9,
  skippableInS: 0,
  clickUrl: 'https://shop.test/',
};
const VMAP = { adConfig: 'aDcFg001', adScheduleUrls: { xml: 'https://ads.test/a.xml?client=web' } };

// The chunk of the stage is large; the tests are about what happens once it is loaded.
beforeAll(async () => {
  await import('../stage/player-stage.tsx');
  await import('./player-ad.tsx');
});

beforeEach(stubMediaElements);

const SSAI = { adConfig: 'aDcFg001', adDeliveryMethod: 'ssai' };
const BREAK = { startS: 60, endS: 90, isEndKnown: true };

async function start({ config = {}, film = {}, at = '/m/film0001/harbour-at-dawn?play=1' } = {}) {
  const ports = createFakePorts();
  ports.http.answer('/v2/media/film0001', mediaAnswer({ ...FILM, ...film }));
  const next = mediaPayload({ mediaid: 'second02', title: 'The Last Ferry' });
  ports.http.answer('/v2/playlists/related1', playlistPayload([next]));
  ports.http.answer('/v2/media/second02', mediaAnswer({ mediaid: 'second02', title: 'The Last Ferry' }));
  ports.http.answer('/v2/media/trailer1', mediaAnswer({ mediaid: 'trailer1', title: 'Trailer' }));
  const players: FakePlayer[] = [];
  const create = async () => {
    const player = new FakePlayer();
    player.addAds();
    players.push(player);
    return player;
  };
  const page = (
    <>
      <MediaScreen />
      <PlayerHost />
    </>
  );
  const app = await renderScreen(page, {
    at,
    path: '/m/:id/*',
    ports,
    config,
    playerFactory: { preload: vi.fn(), create },
  });
  const player = async () => {
    await waitFor(() => expect(players.at(-1)?.requests.length).toBeGreaterThan(0));
    const last = players.at(-1);
    invariant(last?.ads?.surface, 'a player with ads was made');
    await waitFor(() => expect(last.ads?.surface?.isConnected).toBe(true));
    return { fake: last, title: last.surface, ad: last.ads.surface, ads: last.ads };
  };
  return { ...app, ports, player };
}

describe('while an ad plays', () => {
  it('it replaces the title, which returns afterwards', async () => {
    const { player } = await start({ config: VMAP });
    const { fake, title, ad } = await player();
    fake.set({ phase: 'playing', ad: AD });
    expect([title.slot, ad.slot]).toEqual(['backstage', 'media']);
    expect(await screen.findByRole('region', { name: 'Ad' })).toBeInTheDocument();
    fake.set({ phase: 'playing', ad: undefined });
    expect([title.slot, ad.slot]).toEqual(['media', 'backstage']);
    expect(screen.queryByRole('region', { name: 'Ad' })).not.toBeInTheDocument();
    expect(title.isConnected && ad.isConnected).toBe(true);
  });

  it('keys play and mute the ad, not the title behind it', async () => {
    const { player } = await start({ config: VMAP });
    const { fake, title, ad } = await player();
    fake.set({ phase: 'playing', ad: AD });
    await userEvent.keyboard('m');
    expect([ad.muted, title.muted]).toEqual([true, false]);
    await userEvent.keyboard('k');
    expect(ad.play).toHaveBeenCalled();
  });

  it('it says when it ends and when it can be skipped, and says no more once it is over', async () => {
    const { player } = await start({ config: VMAP });
    const { fake, ads } = await player();
    const region = () => screen.getByRole('region', { name: 'Ad' });
    const said = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .filter((text) => /\bad\b/i.test(text));
    const ad: PlayingAd = { ...AD, position: 1, count: 2, remainingS: 20, skippableInS: 5 };
    fake.set({ phase: 'playing', ad });
    await screen.findByRole('region', { name: 'Ad' });
    expect(region()).toHaveTextContent('Ad 1 of 2 · 0:20');
    expect(said()).toEqual(['Ad 1 of 2']);
    const skip = screen.getByRole('button', { name: 'Skip in 5' });
    await userEvent.click(skip);
    fake.set({ ad: { ...ad, remainingS: 16, skippableInS: 1 } });
    expect(region()).toHaveTextContent('Ad 1 of 2 · 0:16');
    expect(skip).toHaveAccessibleName('Skip in 1');
    expect(ads.skip).not.toHaveBeenCalled();
    fake.set({ ad: { ...ad, remainingS: 15, skippableInS: 0 } });
    expect(said()).toEqual(['You can skip the ad now']);
    await userEvent.click(screen.getByRole('button', { name: 'Skip ad' }));
    expect(ads.skip).toHaveBeenCalledOnce();
    fake.set({ ad: { ...ad, position: 2, skippableInS: undefined } });
    expect(said()).toEqual(['Ad 2 of 2']);
    fake.set({ ad: undefined });
    expect(said()).toEqual([]);
  });

  it('it is skipped with one press, and the focus stays in the player', async () => {
    const { player } = await start({ config: VMAP });
    const { fake, ads } = await player();
    fake.set({ phase: 'playing', ad: AD });
    await userEvent.click(await screen.findByRole('button', { name: 'Skip ad' }));
    expect(ads.skip).toHaveBeenCalledOnce();
    fake.set({ phase: 'playing', ad: undefined });
    await waitFor(() => expect(screen.getByRole('dialog', { name: FILM.title })).toHaveFocus());
  });

  it('a mini player can pause it, and shows only the skip button', async () => {
    const { player } = await start({ config: VMAP });
    const { fake, title, ad } = await player();
    fake.set({ phase: 'playing', ad: AD });
    await userEvent.click(screen.getByRole('button', { name: 'Mini player' }));
    const mini = await screen.findByRole('region', { name: FILM.title });
    expect(within(mini).queryByRole('link', { name: /advertiser/ })).not.toBeInTheDocument();
    expect(within(mini).getByRole('button', { name: 'Skip ad' })).toBeInTheDocument();
    Object.defineProperty(ad, 'paused', { value: false });
    await userEvent.click(within(mini).getByRole('button', { name: 'Pause' }));
    expect(ad.pause).toHaveBeenCalled();
    expect(title.play).not.toHaveBeenCalled();
  });

  it('captions cannot be chosen', async () => {
    const { player } = await start({ config: VMAP });
    const { fake } = await player();
    const captionTracks = [{ id: '1', label: 'English', language: 'en' }];
    fake.set({ phase: 'playing', captionTracks });
    expect(await screen.findByRole('button', { name: 'Subtitles' })).toBeInTheDocument();
    fake.set({ ad: AD });
    expect(screen.queryByRole('button', { name: 'Subtitles' })).not.toBeInTheDocument();
  });

  it('a menu that it closes stays closed after it', async () => {
    const { player } = await start({ config: VMAP });
    const { fake } = await player();
    fake.set({ phase: 'playing' });
    await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
    expect(screen.getByRole('menu', { name: 'Settings' })).toBeInTheDocument();
    fake.set({ ad: AD });
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    fake.set({ ad: undefined });
    expect(await screen.findByRole('button', { name: 'Settings' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

describe('ads in the stream itself', () => {
  const watch = async () => {
    const { player, container } = await start({
      config: { ...SSAI, features: { recommendationsPlaylist: 'related1' } },
      film: { introStart: '50', introEnd: '100' },
    });
    const { fake, title, ad } = await player();
    const seek = (positionS: number) => fake.set({ phase: 'playing', positionS, durationS: 600 });
    fake.set({ stitchedBreaks: [BREAK] });
    seek(59);
    return { fake, title, ad, seek, container };
  };
  const label = () => screen.queryByRole('region', { name: 'Ad' });

  // spec: product 3.10
  it('are labeled while they play, with the remaining time', async () => {
    const { seek, container } = await watch();
    expect(label()).not.toBeInTheDocument();
    seek(60);
    expect(await screen.findByRole('region', { name: 'Ad' })).toHaveTextContent('Ad · 0:30');
    await expectNoAxeViolations(container);
    seek(85.5);
    expect(label()).toHaveTextContent('Ad · 0:05');
    seek(90);
    expect(label()).not.toBeInTheDocument();
  });

  it('are announced once, whatever time is left', async () => {
    const { seek } = await watch();
    const said = () => screen.getAllByRole('status').filter(({ textContent }) => textContent === 'Ad');
    const before = screen.getAllByRole('status');
    seek(60);
    await waitFor(() => expect(said()).toHaveLength(1));
    // A region that is added together with its text is not announced.
    expect(before).toEqual(expect.arrayContaining(said()));
    const [status] = said();
    seek(70);
    expect(said()).toEqual([status]);
  });

  it('show no time when their end is unknown', async () => {
    const { fake, seek } = await watch();
    fake.set({ stitchedBreaks: [{ ...BREAK, isEndKnown: false }] });
    seek(60);
    const region = await screen.findByRole('region', { name: 'Ad' });
    expect(region).not.toHaveTextContent(/\d/);
  });

  it('keep the title and its timeline in place, without any skip button', async () => {
    const { title, ad, seek } = await watch();
    expect(screen.getByRole('button', { name: 'Skip intro' })).toBeInTheDocument();
    seek(60);
    await screen.findByRole('region', { name: 'Ad' });
    expect([title.slot, ad.slot]).toEqual(['media', 'backstage']);
    expect(screen.getByRole('slider', { name: 'Playback position' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Skip (?:ad|intro)/ })).not.toBeInTheDocument();
    seek(90);
    expect(screen.getByRole('button', { name: 'Skip intro' })).toBeInTheDocument();
  });

  it('delay the up-next card until they end', async () => {
    const { fake, seek } = await watch();
    fake.set({ stitchedBreaks: [{ startS: 580, endS: 595, isEndKnown: true }] });
    seek(592);
    await screen.findByRole('region', { name: 'Ad' });
    expect(screen.queryByRole('region', { name: 'The Last Ferry' })).not.toBeInTheDocument();
    seek(596);
    expect(await screen.findByRole('region', { name: 'The Last Ferry' })).toBeInTheDocument();
  });
});

describe('a title is played', () => {
  const request = async (options: Parameters<typeof start>[0]) => {
    const { player, ports } = await start(options);
    const { fake } = await player();
    return { request: fake.requests[0], ports };
  };
  const PLAIN = [`${API_BASE_URL}/manifests/film0001.m3u8`];
  const files = (sources: readonly { readonly file: string }[] = []) => sources.map(({ file }) => file);

  // spec: product 7.18
  it('with the ads of its XML document, which is requested by its id', async () => {
    const { request: given } = await request({ config: VMAP });
    expect(given?.ads).toMatchObject({
      mediaId: 'film0001',
      isLive: false,
      source: { kind: 'vmap', url: 'https://ads.test/a.xml?client=web&media_id=film0001' },
    });
    expect(files(given?.sources)).toEqual(PLAIN);
  });

  it('with the ads of a schedule, which is fetched once', async () => {
    const { request: given, ports } = await request({ config: { adSchedule: 'Ad5ch3d1' } });
    const tag = 'https://ads.test/v';
    ports.http.answer('/v2/advertising/schedules/Ad5ch3d1.json', { schedule: [{ tag, offset: 'pre' }] });
    const source = given?.ads?.source;
    invariant(source?.kind === 'schedule', 'the plan is a schedule');
    expect((await source.fetch()).breaks).toMatchObject([{ tags: [tag] }]);
    await source.fetch();
    expect(ports.http.requests.filter((url) => url.includes('/advertising/'))).toHaveLength(1);
  });

  // spec: product 7.18
  it('with the ads of its JSON schedule, which is requested by its id', async () => {
    const json = 'https://ads.test/a.json?client=web';
    const { request: given, ports } = await request({
      config: { adConfig: 'aDcFg001', adSchedule: 'Ad5ch3d1', adScheduleUrls: { json, xml: null } },
    });
    ports.http.answer(`${json}&media_id=film0001`, {
      schedule: [{ tag: ['https://ads.test/v'], offset: 'post' }],
    });
    const source = given?.ads?.source;
    invariant(source?.kind === 'schedule', 'the plan is a schedule');
    expect((await source.fetch()).breaks).toMatchObject([{ tags: ['https://ads.test/v'] }]);
  });

  // spec: product 3.10
  it('from the stream that contains the ads', async () => {
    const { request: given } = await request({ config: SSAI });
    expect(given?.ads).toBeUndefined();
    expect(files(given?.sources)[0]).toMatch(/\/media\/film0001\/ssai\.m3u8\?ad_config_id=aDcFg001$/);
  });

  it('without ads on a site that has none', async () => {
    const { request: given } = await request({});
    expect(given?.ads).toBeUndefined();
    expect(files(given?.sources)).toEqual(PLAIN);
  });

  it('with ads marked as live when it is live', async () => {
    const { request: given } = await request({
      config: VMAP,
      film: {
        contentType: 'liveEvent',
        'VCH.EventState': 'LIVE_PUBLISHED',
        'VCH.ScheduledStart': '2030-03-01T11:00:00Z',
        'VCH.ScheduledEnd': '2030-03-01T14:00:00Z',
      },
    });
    expect(given?.ads).toMatchObject({ isLive: true });
  });

  it.each([
    ['a document', VMAP],
    ['a stream', SSAI],
  ])('without the ads of %s when it is a trailer', async (_name, config) => {
    const { player } = await start({ config, at: '/m/film0001/harbour-at-dawn' });
    await userEvent.click(await screen.findByRole('button', { name: /trailer/i }));
    const { fake } = await player();
    expect(fake.requests[0]?.ads).toBeUndefined();
    expect(files(fake.requests[0]?.sources)).toEqual([`${API_BASE_URL}/manifests/trailer1.m3u8`]);
  });
});
