import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_DEVICE_ABILITIES } from '@marquee/common/playback/player-devices.ts';
import { PLAYER_PREFERENCES_KEY } from '@marquee/common/playback/preferences/player-preferences-controller.ts';
import { CreatePlaybackSession } from '@marquee/common/playback/session/playback-session.ts';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { FakeCastSdk } from '@marquee/testing/fakes/fake-cast-sdk.ts';
import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';
import { FakeEnginePlayer, FakeSurface } from '@marquee/testing/fakes/fake-engine-player.ts';
import { createFakePorts, FakeLogger } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer } from '@marquee/testing/fixtures.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';

import { LazyCastSender } from './lazy-cast-sender.ts';

const CAPTIONS = { kind: 'captions', file: 'https://cdn.test/en.vtt', label: 'English', language: 'en' };
const FILM = {
  mediaid: 'film0001',
  title: 'First Light',
  duration: 600,
  tracks: [{ ...CAPTIONS, default: true }],
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

/** A film that plays here at two minutes. */
async function watch(preferences: object = {}) {
  const ports = createFakePorts();
  ports.storage.write(PLAYER_PREFERENCES_KEY, JSON.stringify(preferences));
  const cast = new LazyCastSender({
    clock: new FakeClock(),
    logger: new FakeLogger(),
    receiverId: 'CC1AD845',
    opensProtected: false,
  });
  ports.devices.abilities = { ...NO_DEVICE_ABILITIES, cast };
  ports.http.answer('/v2/media/film0001', mediaAnswer(FILM));
  const here = new FakeEnginePlayer(new FakeSurface());
  const { container } = await createTestApp({
    ports,
    playerFactory: { preload: () => undefined, create: async () => here },
    config: { features: { continueWatchingList: 'Wt6cOnt1' } },
  });
  const session = container.get(CreatePlaybackSession)();
  const item = createMediaItem(FILM);
  const played = { item, playlistId: undefined, startS: 0, mode: 'full', address: '/m/a?play=1' } as const;
  const page = { goTo: vi.fn(), close: vi.fn(), formatEpisode: () => '' };
  session.show({ played, language: 'en', page });
  await vi.waitFor(() => expect(session.store.getState().casting.isOffered).toBe(true));
  await vi.waitFor(() => expect(here.requests).toHaveLength(1));
  here.set({ phase: 'playing', positionS: 120, durationS: 600 });
  const stored = (): unknown => JSON.parse(ports.storage.read('jwapp.history') ?? '[]');
  return { session, here, page, stored, state: () => session.store.getState() };
}

/** The film continues on the device. */
async function cast(preferences: object = {}) {
  const app = await watch(preferences);
  app.session.toggleCasting();
  await vi.waitFor(() => expect(sdk.media).toBeDefined());
  return app;
}

describe('a title that is cast', () => {
  it('continues there at its position, and is unloaded here', async () => {
    const { here, state } = await cast();
    expect(sdk.loads).toMatchObject([{ currentTime: 120 }]);
    expect(state()).toMatchObject({ phase: 'playing', casting: { status: 'on', deviceName: 'Living room' } });
    expect(here.isLoaded).toBe(false);
    expect(here.surface.play).not.toHaveBeenCalled();
  });

  it('returns to its position when casting is stopped here, and the device stops', async () => {
    const { session, here, state } = await cast();
    sdk.play({ currentTime: 300 });
    session.toggleCasting();
    expect(sdk.calls).toEqual(['endCurrentSession']);
    expect(here.requests.map(({ startS }) => startS)).toEqual([0, 300]);
    expect(state()).toMatchObject({ player: here, casting: { status: 'off', problem: undefined } });
    here.set({ phase: 'playing' });
    expect(here.surface.pause).not.toHaveBeenCalled();
  });

  it('returns to its position when the device is switched off', async () => {
    const { here, state } = await cast();
    sdk.play({ currentTime: 300 });
    sdk.play({ playerState: 'IDLE', currentTime: 0, duration: 0 });
    sdk.endSession();
    expect(here.requests.map(({ startS }) => startS)).toEqual([0, 300]);
    expect(state()).toMatchObject({ player: here, casting: { status: 'off', problem: undefined } });
  });

  it('that is paused there returns paused', async () => {
    const { session, here } = await cast();
    sdk.play({ currentTime: 300, playerState: 'PAUSED' });
    session.toggleCasting();
    expect(here.requests.at(-1)?.startS).toBe(300);
    here.set({ phase: 'playing', positionS: 300 });
    expect(here.surface.pause).toHaveBeenCalledOnce();
  });

  it('that was paused here is paused there', async () => {
    const app = await watch();
    app.here.set({ phase: 'paused' });
    app.session.toggleCasting();
    await vi.waitFor(() => expect(sdk.calls).toEqual(['playOrPause']));
  });

  it('is cast again at the position where it was left', async () => {
    const { session, here } = await cast();
    sdk.endSession();
    here.set({ phase: 'playing', positionS: 200, durationS: 600 });
    session.toggleCasting();
    await vi.waitFor(() => expect(sdk.loads.map(({ currentTime }) => currentTime)).toEqual([120, 200]));
    expect(here.isLoaded).toBe(false);
  });

  it('has no captions there when the viewer turned them off, whatever the host’s default is', async () => {
    await cast({ captionLanguage: null });
    expect(sdk.loads[0]).toMatchObject({ activeTrackIds: [1] });
    await vi.waitFor(() => expect(sdk.media?.shown).toEqual([]));
  });

  it('stops on the device when the player is closed, and its position is stored', async () => {
    const { session, here, stored } = await cast();
    sdk.play({ currentTime: 300 });
    session.end();
    expect(sdk.calls).toEqual(['endCurrentSession']);
    expect(sdk.listenerCount).toBe(0);
    expect(stored()).toEqual([{ mediaid: 'film0001', progress: 0.5 }]);
    expect(here.requests).toHaveLength(1);
    expect(here.isDestroyed).toBe(true);
  });

  it('that ends there closes the player here when nothing follows', async () => {
    const { page } = await cast();
    sdk.stop('FINISHED');
    await vi.waitFor(() => expect(page.close).toHaveBeenCalledOnce());
  });
});
