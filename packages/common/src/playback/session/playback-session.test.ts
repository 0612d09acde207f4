import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { FakeAccountService } from '@marquee/testing/fakes/fake-account-service.ts';
import { FakeEnginePlayer, FakeSurface } from '@marquee/testing/fakes/fake-engine-player.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { FakeScreenWakeLock, FakeSystemMediaControls } from '@marquee/testing/fakes/fake-player-devices.ts';
import { mediaAnswer, mediaPayload, playlistPayload } from '@marquee/testing/fixtures.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';

import type { MediaSource } from '../../content/media-item.ts';
import { AppError } from '../../shared/app-error.ts';
import { invariant } from '../../shared/invariant.ts';
import type { CastConnection, CastOutcome, CastProblem, CastSender } from '../cast-sender.ts';
import { PlaybackController } from '../playback-controller.ts';
import { PlaybackStore, type PlayedTitle } from '../playback-store.ts';
import type { PlayerState } from '../player.ts';
import { NO_DEVICE_ABILITIES } from '../player-devices.ts';
import { PLAYER_PREFERENCES_KEY } from '../preferences/player-preferences-controller.ts';
import { ALONE_LIMIT_MS } from '../viewer-presence.ts';
import { CreatePlaybackSession } from './playback-session.ts';

type FakePlayer = FakeEnginePlayer<FakeSurface>;

const FIRST = { mediaid: 'first001', title: 'Harbour at Dawn', duration: 600 };
const SECOND = { mediaid: 'second02', title: 'The Last Ferry', duration: 600 };
const SECOND_AT = '/m/second02/the-last-ferry?play=1';

const TURNS = 5;

/** Lets all pending promises settle: the fakes answer at once. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise<void>((resolve) => setTimeout(resolve));
}

function played(fields: object = FIRST, overrides: Partial<PlayedTitle> = {}): PlayedTitle {
  const item = createMediaItem({ ...fields });
  return { item, playlistId: undefined, startS: 0, mode: 'full', address: '/m/a?play=1', ...overrides };
}

class FakeConnection implements CastConnection {
  readonly deviceName = 'Living room';
  readonly player = new FakeEnginePlayer(new FakeSurface());
  isOver = false;
  #onEnd: ((problem: CastProblem | undefined) => void) | undefined;

  onEnd(listener: (problem: CastProblem | undefined) => void, signal: AbortSignal): void {
    this.#onEnd = listener;
    signal.addEventListener('abort', () => (this.#onEnd = undefined));
  }

  end(): void {
    this.finish(undefined);
  }

  finish(problem: CastProblem | undefined): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#onEnd?.(problem);
  }
}

class FakeSender implements CastSender {
  readonly connection = new FakeConnection();
  outcome: CastOutcome = { kind: 'connected', connection: this.connection };
  opens = true;
  connects = 0;

  canPlay(sources: readonly MediaSource[]): boolean {
    return this.opens && sources.length > 0;
  }

  async connect(): Promise<CastOutcome> {
    this.connects += 1;
    return this.outcome;
  }
}

interface Options {
  readonly title?: PlayedTitle;
  readonly related?: readonly object[];
  readonly history?: number;
  readonly preferences?: object;
  readonly abilities?: Partial<typeof NO_DEVICE_ABILITIES>;
  readonly config?: object;
  readonly account?: FakeAccountService;
}

async function open({ related = [SECOND], history, preferences, abilities, config, account }: Options = {}) {
  const ports = createFakePorts();
  ports.devices.abilities = { ...NO_DEVICE_ABILITIES, ...abilities };
  if (preferences) ports.storage.write(PLAYER_PREFERENCES_KEY, JSON.stringify(preferences));
  if (history !== undefined)
    ports.storage.write('jwapp.history', JSON.stringify([{ mediaid: 'first001', progress: history }]));
  ports.http.answer('/v2/media/first001', mediaAnswer(FIRST));
  ports.http.answer('/v2/media/second02', mediaAnswer(SECOND));
  ports.http.answer(
    '/v2/playlists/related1',
    playlistPayload(related.map((item) => mediaPayload({ ...item }))),
  );
  const players: FakePlayer[] = [];
  const create = vi.fn(async () => {
    const player = new FakeEnginePlayer(new FakeSurface());
    players.push(player);
    return player;
  });
  const app = await createTestApp({
    ports,
    playerFactory: { preload: () => undefined, create },
    ...(account ? { account } : {}),
    config: {
      features: { recommendationsPlaylist: 'related1', continueWatchingList: 'Wt6cOnt1' },
      ...config,
    },
  });
  const session = app.container.get(CreatePlaybackSession)();
  const page = { goTo: vi.fn(), close: vi.fn(), formatEpisode: (s: number, e: number) => `S${s}:E${e}` };
  const show = (title: PlayedTitle, language = 'en') => session.show({ played: title, language, page });
  const state = () => session.store.getState();
  const stored = (): unknown => JSON.parse(ports.storage.read('jwapp.history') ?? '[]');
  const remembered = (): unknown => JSON.parse(ports.storage.read(PLAYER_PREFERENCES_KEY) ?? '{}');
  return { ...app, ports, session, page, players, create, show, state, stored, remembered };
}

async function start(options: Options = {}) {
  const app = await open(options);
  app.show(options.title ?? played());
  await settle();
  const [player] = app.players;
  invariant(player, 'a player was created');
  const watch = (positionS: number, change: Partial<PlayerState> = {}) =>
    player.set({ phase: 'playing', positionS, durationS: 600, ...change });
  return { ...app, player, watch };
}

const failure = (code: 'media_network' | 'media_offline') => new AppError(code, '', { retryable: true });

it('runs without a DOM', () => {
  expect(typeof document).toBe('undefined');
});

describe('a title', () => {
  it('is fetched while the player is created, and loaded once both are ready', async () => {
    const { show, create, ports, players, state } = await open();
    show(played());
    expect(create).toHaveBeenCalledOnce();
    expect(state()).toMatchObject({ player: undefined, phase: 'idle', error: undefined });
    await settle();
    expect(ports.http.requests.filter((url) => url.includes('/v2/media/first001'))).toHaveLength(1);
    expect(players[0]?.requests).toMatchObject([
      { startS: 0, contentId: 'first001', presentation: { title: { title: FIRST.title }, isLive: false } },
    ]);
    expect(state()).toMatchObject({ player: players[0], phase: 'loading' });
  });

  it('is followed by another title in the same player', async () => {
    const { show, player, players, state, watch } = await start();
    watch(300);
    show(played(SECOND));
    await settle();
    expect(players).toHaveLength(1);
    expect(player.requests.map(({ contentId }) => contentId)).toEqual(['first001', 'second02']);
    expect(state().phase).toBe('loading');
  });

  it('that is known is loaded before `show` returns, so that no state of the previous one is shown', async () => {
    const { show, player, state, watch } = await start();
    watch(595);
    await settle();
    expect(state().offered?.item.id).toBe('second02');
    const phases: string[] = [];
    show(played(SECOND));
    phases.push(state().phase);
    expect(phases).toEqual(['loading']);
    expect(player.requests.at(-1)?.contentId).toBe('second02');
    expect(state()).toMatchObject({ offered: undefined, secondsLeft: undefined, skipKind: undefined });
  });

  it('is not reloaded in another mode, but is for another part of the stream', async () => {
    const { show, player } = await start();
    show(played(FIRST, { mode: 'mini' }));
    expect(player.requests).toHaveLength(1);
    show(played(FIRST, { mode: 'mini', liveWatch: { kind: 'live' } }));
    expect(player.requests).toHaveLength(2);
  });

  it('continues in another language, and takes its texts', async () => {
    const { show, player, watch, container, ports, session } = await start();
    const store = container.get(PlaybackStore);
    container.get(PlaybackController).open(played());
    watch(100, { phase: 'paused' });
    ports.http.answer('/v2/media/first001', mediaAnswer({ ...FIRST, title: 'Puerto al alba' }));
    show(played(), 'es');
    await settle();
    expect(player.requests).toHaveLength(1);
    expect(session.store.getState().phase).toBe('paused');
    expect(store.getState().session?.item.title).toBe('Puerto al alba');
  });

  it('keeps its texts when those of another language fail to load', async () => {
    const { show, player, container, ports } = await start();
    container.get(PlaybackController).open(played());
    ports.http.answerStatus('/v2/media/first001', 503);
    show(played(), 'es');
    await settle();
    expect(player.requests).toHaveLength(1);
    expect(container.get(PlaybackStore).getState().session?.item.title).toBe(FIRST.title);
  });

  it('resumes where the viewer left off', async () => {
    const { player } = await start({ history: 0.5 });
    expect(player.requests[0]?.startS).toBe(295);
  });

  it('without a duration in the catalog resumes once the stream tells it', async () => {
    const { ports, show, players, stored } = await open({ history: 0.5 });
    ports.http.answer('/v2/media/first001', mediaAnswer({ ...FIRST, duration: 0 }));
    show(played({ ...FIRST, durationS: 0 }));
    await settle();
    const [player] = players;
    player?.set({ phase: 'loading', durationS: 0 });
    expect(player?.surface.currentTime).toBe(0);
    player?.set({ durationS: 600 });
    expect(player?.surface.currentTime).toBe(295);
    if (player) player.surface.currentTime = 20;
    player?.set({ phase: 'playing', positionS: 20 });
    expect(player?.surface.currentTime).toBe(20);
    expect(stored()).toMatchObject([{ mediaid: 'first001', progress: 0.03333 }]);
  });

  it.each([
    ['a given start', played(FIRST, { startS: 30 }), 30],
    ['a trailer', played(FIRST, { mode: 'trailer' }), 0],
  ])('does not resume with %s', async (_, title, startS) => {
    const { player } = await start({ history: 0.5, title });
    expect(player.requests[0]?.startS).toBe(startS);
  });

  it('gets fresh URLs for its player without a reload', async () => {
    const { player, ports } = await start();
    const before = ports.http.requests.length;
    const fresh = await player.requests[0]?.refresh?.(new AbortController().signal);
    expect(fresh?.sources).toHaveLength(player.requests[0]?.sources.length ?? 0);
    expect(ports.http.requests.length).toBeGreaterThan(before);
    expect(player.requests).toHaveLength(1);
  });
});

describe('the end of a session', () => {
  it('destroys the player and leaves nothing running', async () => {
    const { session, player, ports, watch, page } = await start();
    watch(100);
    session.end();
    expect(player.isDestroyed).toBe(true);
    expect(ports.clock.waiting).toBe(0);
    player.set({ phase: 'ended' });
    await settle();
    expect(page.close).not.toHaveBeenCalled();
  });

  it('destroys a player that is created too late', async () => {
    const { show, session, players } = await open();
    show(played());
    session.end();
    await settle();
    expect(players.map(({ isDestroyed }) => isDestroyed)).toEqual([true]);
  });

  it('can be followed by another start', async () => {
    const { show, session, players, state } = await start();
    session.end();
    show(played(SECOND));
    await settle();
    expect(players[1]?.requests.map(({ contentId }) => contentId)).toEqual(['second02']);
    expect(state().player).toBe(players[1]);
  });

  it('releases the page, which is held while there is a player', async () => {
    const { show, session, ports } = await open();
    show(played());
    expect(ports.updates.holds).toBe(0);
    await settle();
    expect(ports.updates.holds).toBe(1);
    session.end();
    expect(ports.updates.holds).toBe(0);
  });
});

describe('an error', () => {
  it('of the player is published and recorded, and a retry resumes where it stopped', async () => {
    const { session, player, state, container } = await start({ history: 0.5 });
    container.get(PlaybackController).open(played());
    const error = failure('media_network');
    player.set({ phase: 'failed', positionS: 400, error });
    expect(state().error).toBe(error);
    expect(container.get(PlaybackStore).getState().problemCode).toBe('MQ-5');
    session.retry();
    expect(state()).toMatchObject({ error: undefined, phase: 'loading' });
    await settle();
    expect(player.requests.map(({ startS }) => startS)).toEqual([295, 400]);
    expect(container.get(PlaybackStore).getState().problemCode).toBeUndefined();
  });

  it.each([
    ['at its position behind the live edge', { kind: 'live' }, new Date('2030-03-01T12:00:00Z'), 0],
    ['at the live edge', { kind: 'live' }, undefined, 0],
    [
      'at its position in a program',
      { kind: 'from-beginning', startText: '2030-03-01T12:00:00Z' },
      undefined,
      400,
    ],
  ] as const)('of a live stream: a retry starts %s', async (_, liveWatch, failedAt, startS) => {
    const { session, player } = await start({ title: played(FIRST, { liveWatch }) });
    const error = failure('media_network');
    player.set({ phase: 'failed', positionS: 400, durationS: Infinity, error, failedAt });
    session.retry();
    await settle();
    expect(player.requests.at(-1)).toMatchObject({ startS, startAt: failedAt });
  });

  it('of the fetch is published, and a retry fetches again', async () => {
    const { show, session, state, players, ports } = await open();
    ports.http.answerStatus('first001.m3u8', 403);
    show(played());
    await settle();
    expect(state().error).toMatchObject({ code: 'media_geo_blocked' });
    expect(players[0]?.requests).toHaveLength(0);
    ports.http.answerStatus('first001.m3u8', 200);
    session.retry();
    expect(state().error).toBeUndefined();
    await settle();
    expect(players[0]?.requests).toHaveLength(1);
  });

  describe('while creating the player', () => {
    const fail = async () => {
      const app = await open();
      app.create.mockRejectedValueOnce(new AppError('player_not_loaded', '', { retryable: true }));
      app.show(played());
      await settle();
      expect(app.state().error).toMatchObject({ code: 'player_not_loaded' });
      return app;
    };

    it('is published, and a retry creates the player', async () => {
      const { session, state, players } = await fail();
      session.retry();
      expect(state().error).toBeUndefined();
      await settle();
      expect(players[0]?.requests).toHaveLength(1);
    });

    it('loads the new version of the app when it happens again', async () => {
      const { session, create, ports } = await fail();
      create.mockRejectedValueOnce(new AppError('player_not_loaded', '', { retryable: true }));
      session.retry();
      await settle();
      expect(ports.updates.calls).toContain('apply');
    });

    it('is retried when the device is online again', async () => {
      const { ports, players } = await fail();
      ports.connectivity.set(true);
      await settle();
      expect(players[0]?.requests).toHaveLength(1);
    });
  });

  it('without a network is retried only when the device is online again', async () => {
    const { player, ports, session } = await start();
    ports.connectivity.set(false);
    player.set({ phase: 'failed', positionS: 7, error: failure('media_offline') });
    await settle();
    expect(player.requests).toHaveLength(1);
    ports.connectivity.set(true);
    await settle();
    expect(player.requests.map(({ startS }) => startS)).toEqual([0, 7]);
    session.end();
    ports.connectivity.set(true);
    await settle();
    expect(player.requests).toHaveLength(2);
  });

  it('without a network is retried at once when the network is already back', async () => {
    const { player } = await start();
    player.set({ phase: 'failed', positionS: 7, error: failure('media_offline') });
    await settle();
    expect(player.requests).toHaveLength(2);
  });
});

describe('the progress', () => {
  it('is saved when the session ends', async () => {
    const { session, watch, stored } = await start();
    watch(60);
    watch(150);
    session.end();
    expect(stored()).toEqual([{ mediaid: 'first001', progress: 0.25 }]);
  });

  it('is saved before the player loads another title', async () => {
    const { show, player, watch, stored } = await start();
    watch(60);
    watch(150);
    let atLoad: unknown;
    vi.spyOn(player, 'load').mockImplementation(async () => {
      atLoad = stored();
    });
    show(played(SECOND));
    await settle();
    expect(player.load).toHaveBeenCalledOnce();
    expect(atLoad).toEqual([{ mediaid: 'first001', progress: 0.25 }]);
  });

  it('is saved with the series of an episode', async () => {
    const { player, watch, stored } = await start({ title: played(FIRST, { seriesId: 's' }) });
    watch(300);
    player.set({ phase: 'paused' });
    expect(stored()).toEqual([{ mediaid: 'first001', progress: 0.5, seriesId: 's' }]);
  });

  it('of a trailer is not saved', async () => {
    const { session, watch, stored } = await start({ title: played(FIRST, { mode: 'trailer' }) });
    watch(300);
    session.end();
    expect(stored()).toEqual([]);
  });
});

describe('a cast device', () => {
  const cast = async (options: Options = {}) => {
    const sender = new FakeSender();
    const app = await start({ ...options, abilities: { cast: sender } });
    app.watch(120);
    return { ...app, sender, there: sender.connection };
  };
  const connect = async () => {
    const app = await cast();
    app.session.toggleCasting();
    expect(app.state().casting.status).toBe('connecting');
    await settle();
    return app;
  };

  it('is offered where casting is supported', async () => {
    expect((await cast()).state().casting.isOffered).toBe(true);
    expect((await start()).state().casting.isOffered).toBe(false);
  });

  it('takes over the title at its position', async () => {
    const { there, state } = await connect();
    expect(there.player.requests).toMatchObject([{ startS: 120 }]);
    expect(state()).toMatchObject({
      player: there.player,
      casting: { status: 'on', deviceName: 'Living room', problem: undefined },
    });
  });

  it('records its progress, and keeps its own volume', async () => {
    const { there, stored } = await connect();
    there.player.surface.volume = 0.2;
    there.player.surface.dispatchEvent(new Event('volumechange'));
    there.player.set({ phase: 'paused', positionS: 300, durationS: 600 });
    expect(stored()).toEqual([{ mediaid: 'first001', progress: 0.5 }]);
  });

  it('returns the title at its position', async () => {
    const { session, there, player, state } = await connect();
    there.player.set({ phase: 'playing', positionS: 300, durationS: 600 });
    session.toggleCasting();
    expect(there.isOver).toBe(true);
    expect(player.requests.map(({ startS }) => startS)).toEqual([0, 300]);
    expect(state()).toMatchObject({ player, casting: { status: 'off', problem: undefined } });
    expect(there.player.isDestroyed).toBe(true);
  });

  it('takes over and returns a program that is watched from its beginning at its position', async () => {
    const liveWatch = { kind: 'from-beginning', startText: '2030-03-01T12:00:00Z' } as const;
    const { session, show, there, player } = await cast();
    show(played(FIRST, { liveWatch, startS: 0.01 }));
    player.set({ phase: 'playing', positionS: 400, durationS: Infinity });
    session.toggleCasting();
    await settle();
    expect(there.player.requests).toMatchObject([{ startS: 400 }]);
    there.player.set({ phase: 'playing', positionS: 900, durationS: Infinity });
    session.toggleCasting();
    expect(player.requests.at(-1)?.startS).toBe(900);
  });

  it('returns a paused title paused, and pauses it once', async () => {
    const { session, there, player } = await connect();
    there.player.set({ phase: 'paused', positionS: 300, durationS: 600 });
    session.toggleCasting();
    player.set({ phase: 'playing' });
    player.set({ phase: 'paused' });
    player.set({ phase: 'playing' });
    expect(player.surface.pause).toHaveBeenCalledOnce();
  });

  it('that fails returns the title, with the problem until it is dismissed', async () => {
    const { session, there, player, state } = await connect();
    there.finish('media_failed');
    expect(player.requests).toHaveLength(2);
    expect(state().casting).toMatchObject({ status: 'off', problem: 'media_failed' });
    session.dismissCastProblem();
    expect(state().casting.problem).toBeUndefined();
  });

  it('that fails while loading returns the title where it was', async () => {
    const { there, player } = await connect();
    there.player.set({ phase: 'loading', positionS: 120, durationS: 0 });
    there.finish('media_failed');
    expect(player.requests.at(-1)?.startS).toBe(120);
  });

  it('ends with the session', async () => {
    const { session, there } = await connect();
    session.end();
    expect(there.isOver).toBe(true);
    expect(there.player.isDestroyed).toBe(true);
  });

  it('ends at once when it connects after the session', async () => {
    const { session, there } = await cast();
    session.toggleCasting();
    session.end();
    await settle();
    expect(there.isOver).toBe(true);
    expect(there.player.requests).toHaveLength(0);
  });

  it('is not requested during an ad, or for a title that it cannot play', async () => {
    const { session, player, sender, state } = await cast();
    const ad = { position: 1, count: 1, remainingS: 5, skippableInS: undefined, clickUrl: undefined };
    player.set({ ad });
    session.toggleCasting();
    expect(state().casting.problem).toBe('in_ad');
    player.set({ ad: undefined });
    sender.opens = false;
    session.toggleCasting();
    expect(state().casting.problem).toBe('protected');
    expect(sender.connects).toBe(0);
  });

  it('may be chosen before the sources of the title are known', async () => {
    const { session, show, ports, there, state } = await cast();
    let answer: (media: unknown) => void = () => undefined;
    ports.http.answer('/v2/media/second02', () => new Promise((resolve) => (answer = resolve)));
    show(played(SECOND));
    session.toggleCasting();
    await settle();
    expect(state().casting).toMatchObject({ status: 'on', problem: undefined });
    answer(mediaAnswer(SECOND));
    await settle();
    expect(there.player.requests).toMatchObject([{ contentId: 'second02' }]);
  });

  it('that the viewer does not choose changes nothing', async () => {
    const { session, player, sender, state } = await cast();
    sender.outcome = { kind: 'cancelled' };
    session.toggleCasting();
    await settle();
    expect(state().casting).toMatchObject({ status: 'off', problem: undefined });
    expect(player.requests).toHaveLength(1);
  });
});

describe('the preferences', () => {
  it('are applied to the title', async () => {
    const { player, watch } = await start({ preferences: { volume: 0.3, isMuted: true, rate: 1.5 } });
    expect([player.surface.volume, player.surface.muted]).toEqual([0.3, true]);
    watch(0);
    expect(player.getState().rate).toBe(1.5);
  });

  it('remember only the volume that the viewer sets', async () => {
    const { player, remembered } = await start();
    player.surface.dispatchEvent(new Event('volumechange'));
    expect(remembered()).toEqual({});
    player.surface.volume = 0.4;
    player.surface.dispatchEvent(new Event('volumechange'));
    expect(remembered()).toMatchObject({ volume: 0.4, isMuted: false });
  });
});

describe('a part that can be skipped', () => {
  const params = { introStart: '20', introEnd: '50', creditsStart: '540' };
  const title = played({ ...FIRST, ...params });

  it('is known while it plays, and skipping seeks to its end', async () => {
    const { session, player, state, watch } = await start({ title });
    watch(19);
    expect(state().skipKind).toBeUndefined();
    watch(20);
    expect(state().skipKind).toBe('intro');
    session.skip();
    expect(player.surface.currentTime).toBe(50);
  });

  it('leads to the next title when this one ends with it', async () => {
    const { session, watch, page, player } = await start({ title });
    watch(545);
    await settle();
    session.skip();
    expect(page.goTo).toHaveBeenCalledExactlyOnceWith(SECOND_AT);
    expect(player.surface.currentTime).toBe(0);
  });
});

describe('the next title', () => {
  it('is searched for once, before it is offered', async () => {
    const { ports, watch, state } = await start();
    const searches = () => ports.http.requests.filter((url) => url.includes('related1'));
    watch(574);
    await settle();
    expect(searches()).toHaveLength(0);
    watch(576);
    watch(577);
    await settle();
    expect(searches()).toHaveLength(1);
    expect(state().offered).toBeUndefined();
  });

  it('is offered with a countdown, and starts when that ends', async () => {
    const title = played({ ...FIRST, creditsStart: '540' });
    const { state, watch, page } = await start({ title });
    watch(530);
    await settle();
    watch(540);
    expect(state()).toMatchObject({ offered: { item: { id: 'second02' } }, secondsLeft: 10 });
    for (const positionS of [543, 546, 549]) watch(positionS);
    expect(state().secondsLeft).toBe(1);
    expect(page.goTo).not.toHaveBeenCalled();
    watch(550);
    watch(551);
    expect(page.goTo).toHaveBeenCalledExactlyOnceWith(SECOND_AT);
  });

  it('is preloaded once while it is offered, with the request that later loads it', async () => {
    const { player, watch, show } = await start();
    watch(595);
    await settle();
    watch(596);
    await settle();
    expect(player.ahead).toHaveLength(1);
    show(played(SECOND));
    expect(player.requests.at(-1)).toMatchObject({
      sources: player.ahead[0]?.sources,
      startS: player.ahead[0]?.startS,
    });
  });

  it('starts when the title ends', async () => {
    const { player, watch, page } = await start();
    watch(100);
    player.set({ phase: 'ended' });
    await settle();
    expect(page.goTo).toHaveBeenCalledExactlyOnceWith(SECOND_AT);
  });

  it('replaces this one in a mini player', async () => {
    const { player, watch, page, container } = await start({ title: played(FIRST, { mode: 'mini' }) });
    watch(100);
    player.set({ phase: 'ended' });
    await settle();
    expect(page.goTo).not.toHaveBeenCalled();
    expect(container.get(PlaybackStore).getState().session).toMatchObject({
      mode: 'mini',
      address: SECOND_AT,
      item: { id: 'second02' },
    });
  });

  it('does not replace it when the viewer has no access, even if it was found while the player was large', async () => {
    const { show, player, watch, container } = await start({
      account: new FakeAccountService(),
      config: { integrations: { cleeng: { id: '700100', monthlyOffer: 'S1' } } },
    });
    watch(595);
    await settle();
    show(played(FIRST, { mode: 'mini' }));
    player.set({ phase: 'ended' });
    await settle();
    expect(container.get(PlaybackStore).getState().session).toBeUndefined();
  });

  it('follows a title again after the viewer went back to it', async () => {
    const title = played(FIRST, { mode: 'mini' });
    const { show, watch, session, container } = await start({ title });
    const store = container.get(PlaybackStore);
    store.subscribe(({ session: now }) => now && show(now));
    for (const _ of ['first', 'again']) {
      watch(595);
      await settle();
      session.playNext();
      await settle();
      expect(store.getState().session?.item.id).toBe('second02');
      // Opened from its page, which has the same object in its cache.
      container.get(PlaybackController).open(title);
      await settle();
    }
  });

  it('does not start after the viewer canceled it, and is offered again at the end', async () => {
    const { session, player, state, watch, page } = await start();
    watch(595);
    await settle();
    session.cancelNext();
    expect(state().offered).toBeUndefined();
    player.set({ phase: 'ended', positionS: 600 });
    await settle();
    expect(state()).toMatchObject({ offered: { item: { id: 'second02' } }, secondsLeft: undefined });
    expect(page.goTo).not.toHaveBeenCalled();
    session.playNext();
    expect(page.goTo).toHaveBeenCalledExactlyOnceWith(SECOND_AT);
  });

  it('is offered without a countdown while autoplay is off', async () => {
    const { state, watch } = await start({ preferences: { isAutoplayOn: false } });
    watch(595);
    await settle();
    expect(state()).toMatchObject({ offered: { item: { id: 'second02' } }, secondsLeft: undefined });
  });

  it('that does not exist closes the player at the end', async () => {
    const { player, watch, page } = await start({ related: [] });
    watch(595);
    await settle();
    player.set({ phase: 'ended' });
    await settle();
    expect(page.close).toHaveBeenCalledOnce();
  });

  it('is searched for again at the end when the first search failed', async () => {
    const { player, ports, watch, page } = await start();
    ports.http.answerStatus('related1', 503);
    watch(595);
    await settle();
    ports.http.answer('related1', playlistPayload([mediaPayload(SECOND)]));
    player.set({ phase: 'ended' });
    await settle();
    expect(page.goTo).toHaveBeenCalledExactlyOnceWith(SECOND_AT);
  });

  it('does not follow a trailer, which closes at its end', async () => {
    const { player, watch, page } = await start({ title: played(FIRST, { mode: 'trailer' }) });
    watch(595);
    player.set({ phase: 'ended' });
    await settle();
    expect(page.close).toHaveBeenCalledOnce();
    expect(page.goTo).not.toHaveBeenCalled();
  });

  it('found for a title that was left does not start', async () => {
    const { player, watch, show, page } = await start();
    watch(100);
    player.set({ phase: 'ended' });
    show(played(SECOND));
    await settle();
    expect(page.goTo).not.toHaveBeenCalled();
  });

  it('is not offered because of the state of the previous title', async () => {
    const { ports, watch, show, state } = await start();
    ports.http.answer('/v2/media/second02', () => new Promise(() => undefined));
    show(played(SECOND));
    watch(599);
    watch(600);
    await settle();
    expect(state().secondsLeft).toBeUndefined();
  });
});

it('stays paused, and is not broken, when the browser refuses to play', async () => {
  const { ports, session, player, state } = await start();
  player.set({ phase: 'paused', durationS: 600 });
  player.surface.play.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  session.play();
  await settle();
  expect(ports.logger.lines).toContain('info The browser refused to play');
  expect(state()).toMatchObject({ phase: 'paused', error: undefined });
});

describe('the question whether the viewer is still watching', () => {
  it('comes before the next title, which waits for the answer', async () => {
    const { ports, session, player, watch, page, state } = await start();
    ports.clock.advance(ALONE_LIMIT_MS);
    watch(100);
    player.set({ phase: 'ended' });
    await settle();
    expect(state().isStillWatchingAsked).toBe(true);
    expect(player.surface.pause).toHaveBeenCalled();
    expect(page.goTo).not.toHaveBeenCalled();
    session.confirmWatching();
    expect(page.goTo).toHaveBeenCalledExactlyOnceWith(SECOND_AT);
    expect(state().isStillWatchingAsked).toBe(false);
  });

  it('is not asked after an action of the viewer', async () => {
    const { ports, session, player, watch, page } = await start();
    ports.clock.advance(ALONE_LIMIT_MS);
    session.noteAct();
    watch(100);
    player.set({ phase: 'ended' });
    await settle();
    expect(page.goTo).toHaveBeenCalledOnce();
  });

  it('pauses a title without an end, which continues after the answer', async () => {
    const { ports, session, player, watch, state } = await start();
    ports.clock.advance(ALONE_LIMIT_MS);
    watch(100, { durationS: Infinity });
    expect(state().isStillWatchingAsked).toBe(true);
    session.confirmWatching();
    expect(player.surface.play).toHaveBeenCalledOnce();
  });

  it('is not asked of a viewer who comes back hours after autoplay led to a title without access', async () => {
    const { ports, session, players, player, watch, page, show, state } = await start();
    watch(100);
    player.set({ phase: 'ended' });
    await settle();
    expect(page.goTo).toHaveBeenCalledOnce();
    // Its page does not play it, and closes the player.
    session.end();
    ports.clock.advance(ALONE_LIMIT_MS);
    show(played(FIRST));
    await settle();
    players[1]?.set({ phase: 'playing', positionS: 1, durationS: 600 });
    expect(state().isStillWatchingAsked).toBe(false);
  });

  it('is answered by playing on, as from a lock screen', async () => {
    const { ports, player, watch, state } = await start();
    ports.clock.advance(ALONE_LIMIT_MS);
    watch(100, { durationS: Infinity });
    player.set({ phase: 'playing' });
    expect(state().isStillWatchingAsked).toBe(true);
    player.set({ phase: 'paused' });
    expect(state().isStillWatchingAsked).toBe(true);
    player.set({ phase: 'playing' });
    expect(state().isStillWatchingAsked).toBe(false);
  });

  it('pauses the ad that plays, which goes on after the answer', async () => {
    const { ports, session, player, watch } = await start();
    const surface = new FakeSurface();
    player.ads = { surface, skip: vi.fn(), follow: vi.fn() };
    ports.clock.advance(ALONE_LIMIT_MS);
    const ad = { position: 1, count: 1, remainingS: 9, skippableInS: undefined, clickUrl: undefined };
    watch(100, { durationS: Infinity, ad });
    expect(surface.pause).toHaveBeenCalledOnce();
    session.confirmWatching();
    expect(surface.play).toHaveBeenCalledOnce();
    expect(player.surface.play).not.toHaveBeenCalled();
  });

  it('is not asked of a viewer who plays on after hours, as from a lock screen', async () => {
    const { ports, player, watch, state } = await start();
    watch(100, { durationS: Infinity });
    player.set({ phase: 'paused' });
    ports.clock.advance(ALONE_LIMIT_MS);
    player.set({ phase: 'playing' });
    expect(state().isStillWatchingAsked).toBe(false);
    ports.clock.advance(ALONE_LIMIT_MS);
    watch(101, { durationS: Infinity });
    expect(state().isStillWatchingAsked).toBe(true);
  });

  it('leads to the next title when the viewer plays on after the end', async () => {
    const { ports, player, watch, page } = await start();
    ports.clock.advance(ALONE_LIMIT_MS);
    watch(100);
    player.set({ phase: 'ended' });
    await settle();
    expect(page.goTo).not.toHaveBeenCalled();
    player.set({ phase: 'playing' });
    expect(page.goTo).toHaveBeenCalledExactlyOnceWith(SECOND_AT);
  });
});

describe('the device', () => {
  let mediaControls: FakeSystemMediaControls;
  let wakeLock: FakeScreenWakeLock;
  beforeEach(() => {
    mediaControls = new FakeSystemMediaControls();
    wakeLock = new FakeScreenWakeLock();
  });
  const startOnDevice = (options: Options = {}) =>
    start({ ...options, abilities: { mediaControls, wakeLock } });

  it('shows the title that plays', async () => {
    const { watch, session } = await startOnDevice({ config: { siteName: 'Lantern' } });
    watch(60);
    expect(mediaControls).toMatchObject({
      title: { title: FIRST.title, artist: 'Lantern' },
      state: 'playing',
      position: { positionS: 60, durationS: 600, rate: 1 },
    });
    session.end();
    expect(mediaControls).toMatchObject({ title: undefined, state: 'none', actions: undefined });
  });

  it('names the series of an episode, and its place in it', async () => {
    const title = played({ ...FIRST, seasonNumber: '1', episodeNumber: '2' }, { seriesId: 'second02' });
    await startOnDevice({ title });
    await settle();
    expect(mediaControls.title).toMatchObject({ artist: 'The Last Ferry · S1:E2', album: 'The Last Ferry' });
  });

  it('has a key for the next title as soon as one is found', async () => {
    const { watch, page } = await startOnDevice();
    watch(4);
    await settle();
    expect(mediaControls.actions?.goToNext).toBeUndefined();
    watch(6);
    await settle();
    mediaControls.actions?.goToNext?.();
    expect(page.goTo).toHaveBeenCalledExactlyOnceWith(SECOND_AT);
  });

  it('pauses, seeks within the title and stops', async () => {
    const { watch, page, player } = await startOnDevice();
    watch(60);
    mediaControls.actions?.pause();
    expect(player.surface.pause).toHaveBeenCalledOnce();
    mediaControls.actions?.seekTo?.(300);
    mediaControls.actions?.seekBy?.(1_000);
    expect(player.surface.currentTime).toBe(600);
    mediaControls.actions?.stop();
    expect(page.close).toHaveBeenCalledOnce();
  });

  it('pauses a loading title as soon as it plays, unless play is pressed', async () => {
    const { watch, player } = await startOnDevice();
    const { pause } = player.surface;
    mediaControls.actions?.pause();
    pause.mockClear();
    watch(0);
    expect(pause).toHaveBeenCalledOnce();
    player.set({ phase: 'paused' });
    watch(1);
    expect(pause).toHaveBeenCalledOnce();
    player.set({ phase: 'buffering' });
    mediaControls.actions?.pause();
    mediaControls.actions?.play();
    pause.mockClear();
    watch(2);
    expect(pause).not.toHaveBeenCalled();
  });

  it('does not pause the next title because the previous one was paused', async () => {
    const { watch, show, player } = await startOnDevice();
    mediaControls.actions?.pause();
    player.surface.pause.mockClear();
    show(played(SECOND));
    await settle();
    watch(0);
    expect(player.surface.pause).not.toHaveBeenCalled();
  });

  it('pauses the next title when it is paused before it has loaded', async () => {
    const { watch, show, player } = await startOnDevice();
    watch(60);
    show(played(SECOND));
    player.set({ phase: 'loading' });
    mediaControls.actions?.pause();
    await settle();
    player.surface.pause.mockClear();
    watch(0);
    expect(player.surface.pause).toHaveBeenCalledOnce();
  });

  it('keeps the screen on while the title plays here', async () => {
    const { watch, player, session } = await startOnDevice();
    expect(wakeLock.isHeld).toBe(false);
    watch(60);
    expect(wakeLock.isHeld).toBe(true);
    player.set({ phase: 'paused' });
    expect(wakeLock.isHeld).toBe(false);
    watch(61);
    session.end();
    expect(wakeLock.isHeld).toBe(false);
  });
});
