import { describe, expect, it } from 'vitest';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { API_BASE_URL } from '@marquee/testing/fixtures.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';

import { SessionStore } from '../../account/session-store.ts';
import { ConsentController } from '../../consent/consent-controller.ts';
import { SiteContext } from '../../config/site-context.ts';
import type { LiveWatch } from '../../guide/live-watch.ts';
import { invariant } from '../../shared/invariant.ts';
import type { PlaybackMode } from '../playback-store.ts';
import { getPreloadRequest } from '../preload-request.ts';
import { PlaybackRequests } from './playback-requests.ts';

const VMAP = { adConfig: 'aDcFg001', adScheduleUrls: { xml: 'https://ads.test/a.xml?client=web' } };
const SSAI = { adConfig: 'aDcFg001', adDeliveryMethod: 'ssai' };
const SYSTEM_TITLE = { title: 'Harbour at Dawn', artist: 'Lantern', album: '', artwork: [] };
const START = '2030-03-01T06:00:00Z';
const FILM = createMediaItem({ mediaid: 'film0001' });

async function create(config: object, item = FILM, mode: PlaybackMode = 'full') {
  const { container, ports } = await createTestApp({ config: { ...config } });
  const request = container
    .get(PlaybackRequests)
    .create(item, { startS: 30 }, { played: { mode }, language: 'en', systemTitle: SYSTEM_TITLE });
  return { request, ports };
}

it('names the title for cast devices, and has its start position', async () => {
  const { request } = await create({});
  expect(request).toMatchObject({
    startS: 30,
    contentId: 'film0001',
    presentation: { title: SYSTEM_TITLE, isLive: false },
    sources: FILM.sources,
    tracks: FILM.tracks,
  });
  expect(request.ads).toBeUndefined();
});

it('plans the ads of an XML document, which is requested with the id of the title', async () => {
  const { request } = await create(VMAP);
  expect(request.ads).toMatchObject({
    mediaId: 'film0001',
    isLive: false,
    source: { kind: 'vmap', url: 'https://ads.test/a.xml?client=web&media_id=film0001' },
  });
  expect(request.sources).toEqual(FILM.sources);
});

it('gives the ads of a title its texts and custom parameters for their macros', async () => {
  const film = { ...FILM, tags: ['sea', 'storm'], durationS: 90, params: { genre: 'Drama' } };
  const { request } = await create(VMAP, film);
  expect(request.ads?.itemMacros).toMatchObject({
    mediaid: 'film0001',
    title: FILM.title,
    tags: 'sea,storm',
    duration: '90',
    genre: 'Drama',
  });
});

it('plans the ads of a schedule, which is fetched once', async () => {
  const { request, ports } = await create({ adSchedule: 'Ad5ch3d1' });
  ports.http.answer('/v2/advertising/schedules/Ad5ch3d1.json', {
    schedule: [{ tag: 'https://ads.test/v', offset: 'pre' }],
  });
  const source = request.ads?.source;
  invariant(source?.kind === 'schedule', 'the plan is a schedule');
  expect((await source.fetch()).breaks).toMatchObject([{ tags: ['https://ads.test/v'] }]);
  await source.fetch();
  expect(ports.http.requests.filter((url) => url.includes('/advertising/'))).toHaveLength(1);
});

it('plans the ads of a JSON document, which is requested with the id of the title', async () => {
  const json = 'https://ads.test/a.json?client=web';
  const { request, ports } = await create({ adConfig: 'aDcFg001', adScheduleUrls: { json, xml: null } });
  ports.http.answer(`${json}&media_id=film0001`, {
    schedule: [{ tag: ['https://ads.test/v'], offset: 'post' }],
  });
  const source = request.ads?.source;
  invariant(source?.kind === 'schedule', 'the plan is a schedule');
  expect((await source.fetch()).breaks).toMatchObject([{ tags: ['https://ads.test/v'] }]);
});

it('plays the stream with server-side ads', async () => {
  const { request } = await create(SSAI);
  expect(request.ads).toBeUndefined();
  expect(request.sources[0]?.file).toMatch(/\/media\/film0001\/ssai\.m3u8\?ad_config_id=aDcFg001$/);
});

it('marks a live title', async () => {
  const live = createMediaItem({ mediaid: 'film0001', contentType: 'livechannel' });
  const { request } = await create(VMAP, live);
  expect(request).toMatchObject({ ads: { isLive: true }, presentation: { isLive: true } });
});

it.each<[string, boolean, LiveWatch]>([
  ['a past program', false, { kind: 'catch-up', startText: START, endText: '2030-03-01T07:00:00Z' }],
  ['a program from its start', true, { kind: 'from-beginning', startText: START }],
])('of a channel, %s is live for cast devices: %s', async (_, isLive, liveWatch) => {
  const { container } = await createTestApp();
  const channel = createMediaItem({ mediaid: 'film0001', contentType: 'livechannel' });
  const played = { mode: 'full', liveWatch } as const;
  const context = { played, language: 'en', systemTitle: SYSTEM_TITLE };
  const request = container.get(PlaybackRequests).create(channel, { startS: 0 }, context);
  expect(request.presentation?.isLive).toBe(isLive);
});

it.each([
  ['a document', VMAP],
  ['a stream', SSAI],
])('has no ads of %s in a trailer', async (_, config) => {
  const { request } = await create(config, FILM, 'trailer');
  expect(request.ads).toBeUndefined();
  expect(request.sources).toEqual(FILM.sources);
});

describe('the addresses of a signed-in customer', () => {
  const MEASURED = 'tagManagerId = GTM-ABC123';
  const CUSTOMER = { status: 'signedIn', userId: 'c_0001' } as const;

  async function createFor(files: readonly string[], settings = '', choose?: 'accepted' | 'rejected') {
    const { container } = await createTestApp({ settings });
    container.get(SessionStore).setState(CUSTOMER);
    const consent = container.get(ConsentController);
    consent.start();
    if (choose) consent.choose(choose);
    const item = createMediaItem({ mediaid: 'film0001', sources: files.map((file) => ({ file })) });
    const context = { played: { mode: 'full' }, language: 'en', systemTitle: SYSTEM_TITLE } as const;
    const { sources } = container.get(PlaybackRequests).create(item, { startS: 0 }, context);
    return sources.map(({ file }) => file);
  }

  it.each([
    `${API_BASE_URL}/manifests/film0001.m3u8`,
    `${API_BASE_URL}/manifests/film0001.mpd`,
    `${API_BASE_URL}/live/broadcast/film0001.m3u8`,
    'https://content.jwplatform.com/live/broadcast/film0001.m3u8',
  ])('have the customer’s id at %s', async (file) => {
    expect(await createFor([file])).toEqual([`${file}?user_id=c_0001`]);
  });

  it.each([
    `${API_BASE_URL}/manifests/film0001.m3u8?exp=1&sig=2`,
    `${API_BASE_URL}/manifests/other001.m3u8`,
    `${API_BASE_URL}/videos/film0001-720.mp4`,
    'https://streams.example.test/manifests/film0001.m3u8',
  ])('stay as they are at %s', async (file) => {
    expect(await createFor([file])).toEqual([file]);
  });

  it.each([
    ['were not asked yet', undefined, false],
    ['refused analytics', 'rejected', false],
    ['accepted analytics', 'accepted', true],
  ] as const)('of viewers who %s have it by their choice (%s): %s', async (_, choice, isNamed) => {
    const file = `${API_BASE_URL}/manifests/film0001.m3u8`;
    expect(await createFor([file], MEASURED, choice)).toEqual([isNamed ? `${file}?user_id=c_0001` : file]);
  });

  it('is the one that is preloaded', async () => {
    const { container } = await createTestApp();
    const requests = container.get(PlaybackRequests);
    container.get(SessionStore).setState(CUSTOMER);
    const played = requests.create(
      FILM,
      { startS: 0 },
      { played: { mode: 'full' }, language: 'en', systemTitle: SYSTEM_TITLE },
    );
    expect(getPreloadRequest(FILM, container.get(SiteContext), 0, 'c_0001')?.sources).toEqual(played.sources);
  });
});
