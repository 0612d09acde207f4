import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MediaSource } from '@marquee/common/content/media-item.ts';
import type { CastConnection, CastProblem } from '@marquee/common/playback/cast-sender.ts';
import type { PlayerRequest } from '@marquee/common/playback/player.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { FakeCastSdk } from '@marquee/testing/fakes/fake-cast-sdk.ts';
import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';
import { FakeLogger } from '@marquee/testing/fakes/fake-ports.ts';

import { CastMedia } from './cast-media.ts';
import { connectCast } from './connect-cast.ts';

const HLS: MediaSource = {
  file: 'https://cdn.test/a.m3u8?exp=1&sig=a',
  type: 'application/vnd.apple.mpegurl',
  drm: undefined,
};
const CAPTIONS = [
  { kind: 'captions', file: 'https://cdn.test/en.vtt', label: 'English', language: 'en', isDefault: false },
  { kind: 'captions', file: 'https://cdn.test/nl.vtt', label: undefined, language: 'nl', isDefault: true },
  {
    kind: 'chapters',
    file: 'https://cdn.test/c.vtt',
    label: undefined,
    language: undefined,
    isDefault: false,
  },
] as const;
const TITLE = {
  title: 'First Light',
  artist: 'Orbital Dispatch · S1:E1',
  album: 'Orbital Dispatch',
  artwork: [
    { src: 'https://cdn.test/320.jpg', widthPx: 320, heightPx: 180 },
    { src: 'https://cdn.test/1280.jpg', widthPx: 1280, heightPx: 720 },
  ],
};
const REQUEST: PlayerRequest = {
  sources: [HLS],
  tracks: CAPTIONS,
  startS: 120,
  presentation: { title: TITLE, isLive: false },
};

let sdk: FakeCastSdk;

beforeEach(() => {
  sdk = new FakeCastSdk();
  sdk.install(window);
  vi.stubGlobal('navigator', { userActivation: { isActive: true } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  FakeCastSdk.remove(window);
});

async function open() {
  const outcome = await connectCast({
    clock: new FakeClock(),
    logger: new FakeLogger(),
    receiverId: 'CC1AD845',
    opensProtected: false,
  });
  invariant(outcome.kind === 'connected', 'the screen was chosen');
  const { connection } = outcome;
  const ends: (CastProblem | undefined)[] = [];
  connection.onEnd((problem) => ends.push(problem), new AbortController().signal);
  return { connection, player: connection.player, ends };
}

const load = async ({ player }: Pick<CastConnection, 'player'>, request: Partial<PlayerRequest> = {}) => {
  const life = new AbortController();
  await player.load({ ...REQUEST, ...request }, life.signal);
  return life;
};

const surfaceOf = ({ surface }: CastConnection['player']): CastMedia => {
  invariant(surface instanceof CastMedia, 'it speaks as an element');
  return surface;
};

describe('the player on a cast device', () => {
  it('reflects the state of the device', async () => {
    const { connection, player } = await open();
    await load(connection);
    expect(player.getState()).toMatchObject({ phase: 'playing', positionS: 120, durationS: 600 });
    sdk.play({ playerState: 'BUFFERING', currentTime: 130 });
    expect(player.getState()).toMatchObject({ phase: 'buffering', positionS: 130 });
    sdk.play({ playerState: 'PAUSED' });
    expect(player.getState().phase).toBe('paused');
    expect(surfaceOf(player).paused).toBe(true);
  });

  it('acts as a media element: it plays, pauses, seeks and changes the volume', async () => {
    const { connection, player } = await open();
    await load(connection);
    const surface = surfaceOf(player);
    const heard: string[] = [];
    for (const type of ['pause', 'playing', 'timeupdate', 'volumechange'])
      surface.addEventListener(type, () => heard.push(type));
    surface.pause();
    sdk.play({ playerState: 'PAUSED' });
    await surface.play();
    sdk.play({ playerState: 'PLAYING' });
    surface.currentTime = 200;
    surface.volume = 0.25;
    surface.muted = true;
    expect(sdk.calls).toEqual(['playOrPause', 'playOrPause', 'seek 200', 'volume 0.25', 'muteOrUnmute']);
    expect(heard).toEqual(['pause', 'playing', 'timeupdate', 'volumechange', 'volumechange']);
    expect([surface.duration, surface.seekable.end(0)]).toEqual([600, 600]);
  });

  it('seeks no further than the ends of the title, as a media element', async () => {
    const { connection, player } = await open();
    await load(connection);
    const surface = surfaceOf(player);
    surface.currentTime = 610;
    expect(surface.currentTime).toBe(600);
    surface.currentTime = -5;
    surface.currentTime = NaN;
    expect(sdk.calls).toEqual(['seek 600', 'seek 0']);
    expect(surface.currentTime).toBe(0);
  });

  it('seeks no further than the live edge and the start of the window', async () => {
    const { connection, player } = await open();
    await load(connection, { startS: 0, presentation: { title: TITLE, isLive: true } });
    sdk.play({ currentTime: 390, liveSeekableRange: { start: 100, end: 400 } });
    surfaceOf(player).currentTime = 410;
    surfaceOf(player).currentTime = 90;
    expect(sdk.calls).toEqual(['seek 400', 'seek 100']);
  });

  it('sends no request for the current state', async () => {
    const { connection, player } = await open();
    await load(connection);
    await surfaceOf(player).play();
    surfaceOf(player).muted = false;
    expect(sdk.calls).toEqual([]);
  });

  it('obeys a command that follows the one before at once, without waiting for the device', async () => {
    const { connection, player } = await open();
    await load(connection);
    const surface = surfaceOf(player);
    surface.pause();
    surface.pause();
    expect(sdk.calls).toEqual(['playOrPause']);
    expect(surface.paused).toBe(true);
    expect(player.getState().phase).toBe('paused');
    await surface.play();
    expect(sdk.calls).toEqual(['playOrPause', 'playOrPause']);
    expect(surface.paused).toBe(false);
  });

  it('keeps its position while addresses are renewed, though the device has unloaded the title', async () => {
    const { connection, player, ends } = await open();
    await load(connection, { refresh: () => new Promise(() => undefined) });
    sdk.play({ currentTime: 300 });
    sdk.stop('ERROR');
    expect(player.getState()).toMatchObject({ positionS: 300, durationS: 600 });
    sdk.endSession();
    expect(ends).toEqual([undefined]);
    expect(player.getState().positionS).toBe(300);
  });

  it('shows the chosen captions, or none', async () => {
    const { connection, player } = await open();
    await load(connection);
    expect(player.getState()).toMatchObject({
      captionTrackId: '2',
      captionTracks: [
        { id: '1', label: 'English', language: 'en' },
        { id: '2', label: undefined, language: 'nl' },
      ],
    });
    player.selectCaptionTrack('1');
    expect(sdk.media?.shown).toEqual([1]);
    player.selectCaptionTrack(undefined);
    expect(sdk.media?.shown).toEqual([]);
    player.selectCaptionTrack('9');
    expect(sdk.media?.shown).toEqual([]);
  });

  it('offers no captions in files that it cannot read', async () => {
    const { connection, player } = await open();
    const [english] = CAPTIONS;
    await load(connection, { tracks: [{ ...english, file: 'https://cdn.test/pl.srt' }, english] });
    expect(player.getState().captionTracks).toEqual([{ id: '1', label: 'English', language: 'en' }]);
    expect(sdk.loads[0]).toMatchObject({ media: { tracks: [{ trackContentId: english.file }] } });
  });

  it.each([
    ['others', '1', [1]],
    ['none', undefined, []],
  ])('shows %s when they are chosen before it has loaded the title', async (_, id, shown) => {
    const { connection, player } = await open();
    let arrive = () => {};
    sdk.way = new Promise<void>((resolve) => (arrive = resolve));
    const sent = load(connection);
    player.selectCaptionTrack(id);
    expect(player.getState().captionTrackId).toBe(id);
    arrive();
    await sent;
    expect(sdk.media?.shown).toEqual(shown);
  });

  it('is not told again which captions it shows', async () => {
    const { connection } = await open();
    await load(connection);
    expect(sdk.media?.shown).toBeUndefined();
  });

  it('ends with the title there, so that the next one follows', async () => {
    const { connection, player, ends } = await open();
    await load(connection);
    sdk.stop('FINISHED');
    expect(player.getState().phase).toBe('ended');
    expect(surfaceOf(player).ended).toBe(true);
    await load(connection, { startS: 0 });
    expect(player.getState()).toMatchObject({ phase: 'playing', positionS: 0 });
    expect(ends).toEqual([]);
  });

  it.each<[string, (surface: CastMedia) => void, number]>([
    ['on play, from the start', (surface) => void surface.play(), 0],
    ['on a seek, from that position', (surface) => (surface.currentTime = 30), 30],
  ])('sends a title that has ended again %s', async (_, act, startS) => {
    const { connection, player, ends } = await open();
    await load(connection);
    sdk.stop('FINISHED');
    act(surfaceOf(player));
    expect(surfaceOf(player).ended).toBe(false);
    await vi.waitFor(() => expect(player.getState()).toMatchObject({ phase: 'playing', positionS: startS }));
    expect(ends).toEqual([]);
  });

  it('hands the title back when someone else stops it there', async () => {
    const { connection, ends } = await open();
    await load(connection);
    sdk.stop('CANCELLED');
    expect(ends).toEqual([undefined]);
  });

  it('hands the title back when another sender plays something else there, and leaves that playing', async () => {
    const { connection, player, ends } = await open();
    await load(connection);
    sdk.play({ currentTime: 300 });
    sdk.stop('INTERRUPTED');
    sdk.play({ playerState: 'PLAYING', currentTime: 2_900, duration: 3_000 });
    expect(ends).toEqual([undefined]);
    expect(sdk.calls).toEqual(['leaveSession']);
    expect(player.getState()).toMatchObject({ positionS: 300, durationS: 600 });
  });

  it('continues when its own next title replaces the previous one', async () => {
    const { connection, player, ends } = await open();
    await load(connection);
    const sent = load(connection, { startS: 0 });
    sdk.stop('INTERRUPTED');
    await sent;
    expect(player.getState()).toMatchObject({ phase: 'playing', positionS: 0 });
    expect(ends).toEqual([]);
  });

  it('resumes at its position with fresh URLs when the old ones have expired', async () => {
    const { connection, player, ends } = await open();
    const fresh = { ...HLS, file: 'https://cdn.test/a.m3u8?exp=2&sig=b' };
    const refresh = vi.fn(async () => ({ sources: [fresh], tracks: CAPTIONS }));
    await load(connection, { refresh });
    sdk.play({ currentTime: 300 });
    sdk.stop('ERROR');
    await vi.waitFor(() => expect(sdk.loads).toHaveLength(2));
    expect(sdk.loads[1]).toMatchObject({ currentTime: 300, media: { contentId: fresh.file } });
    expect(player.getState().phase).toBe('playing');
    expect(ends).toEqual([]);
  });

  it('hands the title back with a message when fresh URLs fail to load', async () => {
    const { connection, ends } = await open();
    sdk.loadRefusals = ['load_media_failed', 'load_media_failed'];
    await load(connection, { refresh: async () => ({ sources: [HLS], tracks: [] }) });
    expect(sdk.loads).toHaveLength(2);
    expect(ends).toEqual(['media_failed']);

    const other = await open();
    sdk.loadRefusals = ['load_media_failed'];
    await load(other.connection, { refresh: () => Promise.reject(new Error('no')) });
    expect(other.ends).toEqual(['media_failed']);
  });

  it('ignores what is reported of the previous title until the receiver has the next one', async () => {
    const { connection, player } = await open();
    await load(connection);
    let arrive = () => {};
    sdk.way = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const sent = load(connection, { startS: 0 });
    await Promise.resolve();
    sdk.play({ playerState: 'PLAYING', currentTime: 585, duration: 600 });
    expect(player.getState()).toMatchObject({ phase: 'loading', positionS: 0 });
    arrive();
    await sent;
    await expect.poll(() => player.getState()).toMatchObject({ phase: 'playing', positionS: 0 });
  });

  it('ignores later events of a title that was replaced', async () => {
    const { connection, player, ends } = await open();
    const life = await load(connection);
    life.abort();
    sdk.stop('ERROR');
    sdk.play({ currentTime: 500 });
    expect(player.getState().phase).toBe('idle');
    expect(ends).toEqual([]);
  });
});
