import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdVisit } from '@marquee/common/ads/ad-visit.ts';
import type { PlayerRequest } from '@marquee/common/playback/player.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { createFakeJwLibrary } from '@marquee/testing/fakes/fake-jw-player.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';

import { parseJwPlayerFunction } from './jw-api.ts';
import { JwPlayer } from './jw-player.ts';

afterEach(() => document.body.replaceChildren());

const source = (file: string) => ({ file: `https://c.test/${file}`, type: undefined, drm: undefined });
const ENGLISH = {
  kind: 'captions' as const,
  file: 'https://c.test/en.vtt',
  label: 'EN',
  language: 'en',
  isDefault: true,
};

function start() {
  const ports = createFakePorts();
  const { players, jwplayer } = createFakeJwLibrary();
  const createPlayer = parseJwPlayerFunction(jwplayer);
  invariant(createPlayer, 'the fake is a library');
  const player = new JwPlayer({
    ...ports,
    createPlayer,
    licenseKey: 'key==',
    visit: new AdVisit(ports.clock),
  });
  document.body.append(player.surface);
  const latest = () => {
    const last = players.at(-1);
    invariant(last, 'a player of the library was made');
    return last;
  };
  const load = (request: Partial<PlayerRequest> = {}, signal = new AbortController().signal) => {
    const loading = player.load({ sources: [source('a.m3u8')], tracks: [], startS: 0, ...request }, signal);
    return { loading, api: latest() };
  };
  /** A title that plays. */
  const play = async (request: Partial<PlayerRequest> = {}) => {
    const { loading, api } = load(request);
    api.tell('ready');
    api.tell('play', {}, { getState: 'playing' });
    await loading;
    return api;
  };
  return { player, players, load, play, ports };
}

describe('a title on the JW player', () => {
  it('is set up with its source, captions that only it can read, start position and license, without its controls', () => {
    const { api } = start().load({
      tracks: [ENGLISH, { ...ENGLISH, file: 'https://c.test/en.srt' }],
      startS: 12,
    });
    expect(api.config).toMatchObject({
      key: 'key==',
      controls: false,
      autostart: false,
      playlist: [
        {
          sources: [{ file: 'https://c.test/a.m3u8', type: 'hls' }],
          tracks: [{ file: 'https://c.test/en.srt', kind: 'captions', label: 'EN', default: true }],
          starttime: 12,
        },
      ],
    });
  });

  it('begins when the library is ready, and reports loading, playing, buffering, pause and end', () => {
    const { player, load } = start();
    const { api } = load();
    const phases = [player.getState().phase];
    player.subscribe(
      ({ phase }) => phases.at(-1) === phase || phases.push(phase),
      new AbortController().signal,
    );
    expect(api.calls).not.toContain('play');
    api.tell('ready');
    expect(api.calls).toContain('play');
    api.tell('buffer', {}, { getState: 'buffering' });
    api.tell('play', {}, { getState: 'playing' });
    api.tell('buffer', {}, { getState: 'buffering' });
    api.tell('play', {}, { getState: 'playing' });
    api.tell('pause', {}, { getState: 'paused' });
    api.tell('play', {}, { getState: 'playing' });
    api.tell('complete', {}, { getState: 'idle' });
    expect(phases).toEqual(['loading', 'playing', 'buffering', 'playing', 'paused', 'playing', 'ended']);
  });

  it('reports the library’s position', async () => {
    const { player, play } = start();
    const api = await play({ startS: 30 });
    expect(player.getState().positionS).toBe(30);
    api.tell('time', {}, { getPosition: 31.5, getDuration: 600 });
    expect(player.getState()).toMatchObject({ positionS: 31.5, durationS: 600, liveWindow: undefined });
  });

  it('waits for the viewer when the browser refuses to start it', async () => {
    const { player, load, ports } = start();
    const { api, loading } = load();
    api.tell('ready');
    api.tell('playAttemptFailed', { code: 303_220 });
    await loading;
    expect(player.getState()).toMatchObject({ phase: 'paused', error: undefined });
    expect(ports.logger.lines).toEqual(['info The browser blocked autoplay of the title']);
  });

  it('stays paused when the viewer pauses it while it loads, without an error', async () => {
    const { player, load, ports } = start();
    const { api, loading } = load();
    api.tell('ready');
    api.tell('buffer', {}, { getState: 'buffering' });
    player.surface.pause();
    api.tell('pause', {}, { getState: 'paused' });
    expect(player.getState().phase).toBe('paused');
    ports.clock.advance(60_000);
    expect(player.getState()).toMatchObject({ phase: 'paused', error: undefined });
    api.tell('play', {}, { getState: 'playing' });
    await loading;
    expect(player.getState().phase).toBe('playing');
  });

  it('replaces the previous title completely', async () => {
    const { player, players, play } = start();
    await play();
    await play({ sources: [source('b.m3u8')] });
    expect(players.map(({ isRemoved, listening }) => [isRemoved, listening])).toEqual([
      [true, 0],
      [false, expect.any(Number)],
    ]);
    expect(player.surface.childElementCount).toBe(1);
  });

  it('ends with its signal and with the player, leaving no listeners or elements in the page', async () => {
    const { player, players, load } = start();
    const controller = new AbortController();
    const { api, loading } = load({}, controller.signal);
    api.tell('play', {}, { getState: 'playing' });
    await loading;
    controller.abort();
    expect([player.getState().phase, api.isRemoved]).toEqual(['idle', true]);
    load();
    const listener = vi.fn();
    player.subscribe(listener, new AbortController().signal);
    await player.destroy();
    expect(players.every(({ isRemoved, listening }) => isRemoved && listening === 0)).toBe(true);
    expect(document.querySelector('jw-media')).toBeNull();
    expect(listener).not.toHaveBeenCalled();
  });
});

it('a title on the JW player has the chapters of its track', async () => {
  const { player, play, ports } = start();
  ports.http.answer('https://c.test/chapters.vtt', 'WEBVTT\n\n00:10.000 --> 00:20.000\nThe storm');
  await play({ tracks: [{ ...ENGLISH, kind: 'chapters', file: 'https://c.test/chapters.vtt' }] });
  expect(player.getState().chapters).toEqual([{ title: 'The storm', startS: 10, endS: 20 }]);
});

it('the speed of the JW player is kept for the next title', async () => {
  const { player, play } = start();
  const api = await play();
  player.setRate(1.5);
  expect([player.getState().rate, api.calls.at(-1)]).toEqual([1.5, 'setPlaybackRate 1.5']);
  expect((await play()).calls).toContain('setPlaybackRate 1.5');
});

it.each([
  ['that is watched from its beginning goes there', 0.01, ['seek -599.99']],
  ['that is not stays at its edge', 0, []],
])('a live stream on the JW player %s', async (_, startS, seeks) => {
  const { play } = start();
  const api = await play({ startS });
  for (const getPosition of [-25, -24])
    api.tell('time', {}, { getPosition, getDuration: -600, getState: 'playing' });
  expect(api.calls.filter((call) => call.startsWith('seek'))).toEqual(seeks);
});

describe('ads of the JW player', () => {
  it('are reported with their number in the break, the time left, and whether they may be skipped', async () => {
    const { player, load } = start();
    const { api, loading } = load();
    const impression = { sequence: 1, podcount: 2, skipoffset: 5, clickThroughUrl: 'https://a.test/' };
    api.tell('adImpression', impression, { getState: 'playing' });
    await loading;
    expect(player.getState().phase).toBe('playing');
    api.tell('adTime', { position: 2, duration: 10 });
    expect(player.getState().ad).toEqual({
      position: 1,
      count: 2,
      remainingS: 8,
      skippableInS: 3,
      clickUrl: 'https://a.test/',
    });
    player.ads.skip();
    api.tell('adTime', { position: 5, duration: 10 });
    player.ads.skip();
    expect(api.calls.filter((call) => call === 'skipAd')).toHaveLength(1);
    api.tell('adSkipped');
    api.tell('adBreakEnd');
    expect(player.getState().ad).toBeUndefined();
  });

  it('cannot be skipped without a skip offset, and ignore scripts in place of URLs', async () => {
    const { player, load } = start();
    const { api } = load();
    api.tell('adImpression', { clickThroughUrl: 'javascript:alert(1)' });
    expect(player.getState().ad).toMatchObject({ skippableInS: undefined, clickUrl: undefined, position: 1 });
  });
});

describe('when the JW player fails', () => {
  it('before the first frame, the next source is tried at the same position', async () => {
    const { player, players, load, ports } = start();
    const { api, loading } = load({ sources: [source('a.m3u8'), source('a.mp4')], startS: 40 });
    api.tell('error', { code: 232_404 });
    await loading;
    await vi.waitFor(() => expect(players).toHaveLength(2));
    expect(players[1]?.config).toMatchObject({
      playlist: [{ sources: [{ file: 'https://c.test/a.mp4' }], starttime: 40 }],
    });
    expect(player.getState().phase).toBe('loading');
    expect(ports.logger.lines[0]).toBe('warn Playback fault');
  });

  it('without another source, it fails with the reason', async () => {
    const { player, load } = start();
    const { api, loading } = load();
    api.tell('error', { code: 232_403 });
    await loading;
    expect(player.getState()).toMatchObject({ phase: 'failed', error: { code: 'media_geo_blocked' } });
    expect(api.isRemoved).toBe(true);
  });

  it('because of the network, it resumes at its position with the viewer’s choices', async () => {
    const { player, players, play, ports } = start();
    const api = await play();
    api.tell('levels', {}, { getQualityLevels: [{ label: 'Auto' }, { height: 360, bitrate: 1 }] });
    player.selectRendition('1');
    api.tell('time', {}, { getPosition: 88, getDuration: 600 });
    api.tell('error', { code: 230_002 });
    expect(player.getState()).toMatchObject({ phase: 'buffering', positionS: 88 });
    ports.clock.advance(500);
    expect(players[1]?.config).toMatchObject({ playlist: [{ starttime: 88 }] });
    players[1]?.tell('levels', {}, { getQualityLevels: [{ label: 'Auto' }, { height: 360, bitrate: 1 }] });
    expect(players[1]?.calls).toContain('setCurrentQuality 1');
    expect(players).toHaveLength(2);
    players[1]?.tell('play', {}, { getState: 'playing' });
    expect(player.getState().phase).toBe('playing');
  });

  it.each([
    ['playing', ['seek -25']],
    ['paused', ['seek -25', 'pause', 'play']],
  ])('a live stream that is %s plays at its live edge when the viewer goes there', async (state, calls) => {
    const { player, play } = start();
    const api = await play();
    api.tell('time', {}, { getPosition: -100, getDuration: -600, getState: state });
    api.calls.length = 0;
    player.goToLiveEdge();
    expect(api.calls).toEqual(calls);
  });

  it('a reloaded live stream resumes at the moment it showed', async () => {
    const { players, play, ports } = start();
    const api = await play();
    api.tell('time', {}, { getPosition: -100, getDuration: -600 });
    api.tell('error', { code: 230_001 });
    ports.clock.advance(500);
    await vi.waitFor(() => expect(players).toHaveLength(2));
    players[1]?.tell('play', {}, { getState: 'playing' });
    players[1]?.tell('time', {}, { getPosition: -25, getDuration: -600 });
    expect(players[1]?.calls).toContain('seek -100');
  });

  it('a title that was paused when it was reloaded stays paused', async () => {
    const { player, players, play, ports } = start();
    const api = await play();
    api.tell('pause', {}, { getState: 'paused' });
    api.tell('error', { code: 230_001 });
    ports.clock.advance(500);
    await vi.waitFor(() => expect(players).toHaveLength(2));
    players[1]?.tell('play', {}, { getState: 'playing' });
    await vi.waitFor(() => expect(players[1]?.calls).toContain('pause'));
    expect(player.getState().error).toBeUndefined();
  });

  it('its warnings change nothing', async () => {
    const { player, play } = start();
    const api = await play();
    api.tell('error', { code: 306_000 });
    api.tell('play', {}, { getState: 'playing' });
    expect(player.getState()).toMatchObject({ phase: 'playing', error: undefined });
  });
});

describe('the statistics of the JW player', () => {
  it('are the library’s, or undefined without a player', async () => {
    const { player, play } = start();
    expect(player.getStatistics()).toMatchObject({ engine: 'JW Player', bitrateBps: undefined });
    const api = await play();
    const level = { width: 1280, height: 720, bitrate: 2_000_000 };
    api.tell('time', {}, { getPosition: 10, getDuration: 100, getBuffer: 30, getVisualQuality: { level } });
    expect(player.getStatistics()).toMatchObject({
      widthPx: 1280,
      heightPx: 720,
      bitrateBps: 2_000_000,
      bufferS: 20,
    });
  });
});
