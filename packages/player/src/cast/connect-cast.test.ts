import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MediaSource } from '@marquee/common/content/media-item.ts';
import type { CastConnection, CastProblem } from '@marquee/common/playback/cast-sender.ts';
import type { PlayerRequest } from '@marquee/common/playback/player.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { FakeCastSdk } from '@marquee/testing/fakes/fake-cast-sdk.ts';
import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';
import { FakeLogger } from '@marquee/testing/fakes/fake-ports.ts';

import { connectCast } from './connect-cast.ts';

const HLS: MediaSource = {
  file: 'https://cdn.test/a.m3u8?exp=1&sig=a',
  type: 'application/vnd.apple.mpegurl',
  drm: undefined,
};
const LOCKED: MediaSource = {
  ...HLS,
  file: 'https://cdn.test/locked.m3u8',
  drm: {
    widevineUrl: 'https://licence.test/w',
    playreadyUrl: undefined,
    clearkeyUrl: undefined,
    fairplayLicenceUrl: undefined,
    fairplayCertificateUrl: undefined,
  },
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

const connect = (opensProtected = false) =>
  connectCast({ clock: new FakeClock(), logger: new FakeLogger(), receiverId: 'CC1AD845', opensProtected });

async function open(opensProtected = false) {
  const outcome = await connect(opensProtected);
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

describe('a connection', () => {
  it('is requested with the application of the settings, and joins no session of another page', async () => {
    const { connection } = await open();
    expect(sdk.options).toEqual([
      { receiverApplicationId: 'CC1AD845', autoJoinPolicy: 'page_scoped', resumeSavedSession: false },
    ]);
    expect(connection.deviceName).toBe('Living room');
  });

  it.each<[string, CastProblem]>([
    ['receiver_unavailable', 'no_device'],
    ['extension_missing', 'not_available'],
    ['session_error', 'failed'],
    ['timeout', 'failed'],
  ])('that the SDK refuses with %s fails as %s', async (code, problem) => {
    sdk.sessionRefusal = code;
    expect(await connect()).toEqual({ kind: 'problem', problem });
  });

  it('that the viewer cancels is not an error', async () => {
    sdk.sessionRefusal = 'cancel';
    expect(await connect()).toEqual({ kind: 'cancelled' });
  });

  it('is not requested after the user activation has expired', async () => {
    vi.stubGlobal('navigator', { userActivation: { isActive: false } });
    expect(await connect()).toEqual({ kind: 'problem', problem: 'press_again' });
    expect(sdk.hasSession).toBe(false);
  });

  it('ends playback there and removes every listener', async () => {
    const { connection, ends } = await open();
    await load(connection);
    connection.end();
    connection.end();
    expect(sdk.calls).toEqual(['endCurrentSession']);
    expect(ends).toEqual([undefined]);
    expect(sdk.listenerCount).toBe(0);
  });

  it('ends when the other side ends it, and keeps its last position', async () => {
    const { connection, player, ends } = await open();
    await load(connection);
    sdk.play({ currentTime: 300 });
    sdk.endSession();
    expect(ends).toEqual([undefined]);
    expect(player.getState().positionS).toBe(300);
  });
});

describe('the title that is sent', () => {
  it('is the source with its type, the title with its pictures, the captions and the position', async () => {
    const { connection } = await open();
    await load(connection);
    expect(sdk.loads).toHaveLength(1);
    expect(sdk.loads[0]).toMatchObject({
      currentTime: 120,
      activeTrackIds: [2],
      media: {
        contentId: HLS.file,
        contentType: 'application/x-mpegurl',
        streamType: 'BUFFERED',
        metadata: {
          title: 'First Light',
          subtitle: 'Orbital Dispatch · S1:E1',
          images: [{ url: 'https://cdn.test/1280.jpg' }, { url: 'https://cdn.test/320.jpg' }],
        },
        tracks: [
          { trackId: 1, trackContentId: 'https://cdn.test/en.vtt', name: 'English', language: 'en' },
          { trackId: 2, trackContentId: 'https://cdn.test/nl.vtt', name: 'nl', language: 'nl' },
        ],
      },
    });
  });

  it('is marked as live when it is, and begins at the live edge', async () => {
    const { connection, player } = await open();
    await load(connection, { startS: 0, presentation: { title: TITLE, isLive: true } });
    expect(sdk.loads[0]).toMatchObject({ currentTime: null, media: { streamType: 'LIVE' } });
    expect(player.getState().durationS).toBe(Infinity);
    sdk.play({ currentTime: 100, liveSeekableRange: { start: 0, end: 400 } });
    expect(player.getState().liveWindow).toEqual({ startS: 0, endS: 400, isAtEdge: false });
    player.goToLiveEdge();
    expect(sdk.calls).toContain('seek 400');
  });

  it('is never protected for the default receiver: the title continues here, with the reason', async () => {
    const { connection, ends } = await open();
    await load(connection, { sources: [LOCKED] });
    expect(sdk.loads).toEqual([]);
    expect(ends).toEqual(['protected']);
  });

  it('is protected, with its license URLs, for a receiver of the operator’s own', async () => {
    const { connection } = await open(true);
    await load(connection, { sources: [LOCKED] });
    expect(sdk.loads[0]?.media['customData']).toEqual({ drm: LOCKED.drm });
    await load(connection, { sources: [LOCKED, HLS] });
    expect(sdk.loads[1]?.media['contentId']).toBe(HLS.file);
  });
});
