import { describe, expect, it, vi } from 'vitest';
import { STALL_CHECK_MS, TOKEN_INTERVAL_MS } from '@marquee/common/playback/playback-recovery.ts';
import type { MediaTrack } from '@marquee/common/content/media-item.ts';
import type { FreshAddresses, PlayerRequest } from '@marquee/common/playback/player.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { engineFault, FakeEngine } from '@marquee/testing/fakes/fake-engine.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';

import { ObservedState } from './observed-state.ts';
import { PlaybackGuard } from './playback-guard.ts';
import { mapShakaError } from './shaka/shaka-errors.ts';

const [MANIFEST, SEGMENT] = [0, 1];
const status = (value: number, requestType = SEGMENT) =>
  engineFault(1, 1001, ['https://c.test/a', value, '', {}, requestType]);
const DECODE = engineFault(3, 3016, [3]);
const source = (file: string) => ({ file: `https://c.test/${file}`, type: undefined, drm: undefined });

function create(request: Partial<PlayerRequest> = {}) {
  const { clock, connectivity, logger } = createFakePorts();
  const engine = Object.assign(new FakeEngine(), { mapFault: mapShakaError });
  const [state, life] = [new ObservedState(), new AbortController()];
  const guard = new PlaybackGuard(engine, state, { clock, connectivity, logger }, life.signal);
  const leaving = new AbortController();
  const load = () =>
    guard.load({ sources: [source('1.m3u8')], tracks: [], startS: 0, ...request }, leaving.signal);
  /** Lets time go by in which promises settle. */
  const pass = async (ms: number) => {
    clock.advance(ms);
    await vi.waitFor(() => Promise.resolve());
    await Promise.resolve();
  };
  return { clock, connectivity, state, engine, guard, leaving, load, pass };
}

/** A title that plays at 42 s. */
async function play(request: Partial<PlayerRequest> = {}) {
  const made = create(request);
  await made.load();
  made.state.update({ phase: 'playing', positionS: 42, durationS: 600 });
  made.engine.place = 42;
  made.engine.done.length = 0;
  made.engine.begun.length = 0;
  return made;
}

describe('a frozen picture', () => {
  it('is reloaded, and fails when that does not help', async () => {
    const { engine, state, pass } = await play();
    state.update({ phase: 'buffering' });
    await pass(STALL_CHECK_MS);
    await pass(0);
    expect(engine.done).toEqual(['open 1.m3u8 at 42']);
    await pass(STALL_CHECK_MS);
    expect(state.get()).toMatchObject({ phase: 'failed', positionS: 42, error: { code: 'media_network' } });
  });

  it('is not reloaded while data arrives', async () => {
    const { engine, state, guard, pass } = await play();
    state.update({ phase: 'buffering' });
    for (let times = 0; times < 5; times += 1) {
      await pass(STALL_CHECK_MS - 1);
      guard.handleData();
    }
    expect(engine.done).toEqual([]);
  });
});

describe('without a network', () => {
  it('the buffer plays out, then playback waits without a limit and resumes by itself', async () => {
    const { guard, connectivity, engine, state, pass } = await play();
    connectivity.set(false);
    guard.handleFault(status(503));
    state.update({ phase: 'buffering' });
    engine.done.length = 0;
    guard.handleFault(status(503));
    await pass(600_000);
    expect(engine.done).toEqual([]);
    expect(state.get()).toMatchObject({ phase: 'buffering', positionS: 42, error: undefined });
    connectivity.set(true);
    expect(engine.done).toEqual(['retry']);
  });

  it('a title that was reloading loads when the network is back', async () => {
    const { guard, connectivity, engine, pass } = await play();
    connectivity.set(false);
    engine.openFaults.push(engineFault(1, 1002, ['', {}, MANIFEST]));
    guard.handleFault(DECODE);
    await pass(0);
    await pass(60_000);
    expect(engine.done).toEqual(['open 1.m3u8 at 42']);
    connectivity.set(true);
    await pass(0);
    expect(engine.done).toEqual(['open 1.m3u8 at 42', 'open 1.m3u8 at 42']);
  });
});

describe('an expired token', () => {
  const fresh = (file: string): FreshAddresses => ({ sources: [source(file)], tracks: [] });

  it('is replaced while playback continues, then the fresh address is loaded at the position', async () => {
    let answer: (addresses: FreshAddresses) => void = () => undefined;
    const refresh = vi.fn(() => new Promise<FreshAddresses>((resolve) => (answer = resolve)));
    const { guard, engine, state, pass } = await play({ refresh });
    guard.handleFault(status(403));
    expect(engine.done).toEqual([]);
    expect(state.get().phase).toBe('playing');
    engine.place = 44;
    answer(fresh('2.m3u8'));
    await pass(0);
    expect(engine.done).toEqual(['open 2.m3u8 at 44']);
  });

  it('is requested once when audio and video are both refused', async () => {
    let answer: (addresses: FreshAddresses) => void = () => undefined;
    const refresh = vi.fn(() => new Promise<FreshAddresses>((resolve) => (answer = resolve)));
    const { guard, engine, state, pass } = await play({ refresh });
    guard.handleFault(status(403));
    guard.handleFault(status(403));
    answer(fresh('2.m3u8'));
    await pass(0);
    expect(refresh).toHaveBeenCalledOnce();
    expect(engine.done).toEqual(['open 2.m3u8 at 42']);
    expect(state.get().error).toBeUndefined();
  });

  it('is requested once a minute', async () => {
    const refresh = vi.fn(async () => fresh('2.m3u8'));
    const { guard, state, pass } = await play({ refresh });
    guard.handleFault(status(403));
    await pass(TOKEN_INTERVAL_MS);
    state.update({ phase: 'playing' });
    guard.handleFault(status(403));
    await pass(0);
    expect(refresh).toHaveBeenCalledTimes(2);
    state.update({ phase: 'playing' });
    guard.handleFault(status(403));
    expect(state.get()).toMatchObject({ phase: 'failed', error: { code: 'media_unauthorized' } });
  });

  it('is requested again after the clock of the device was set back', async () => {
    const refresh = vi.fn(async () => fresh('2.m3u8'));
    const { guard, state, pass } = await play({ refresh });
    guard.handleFault(status(403));
    await pass(1);
    state.update({ phase: 'playing' });
    await pass(-3_600_000);
    guard.handleFault(status(403));
    await pass(1);
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(state.get().error).toBeUndefined();
  });

  it('is requested again when the network drops the request', async () => {
    const lost = new AppError('media_network', '', { retryable: true });
    const refresh = vi.fn().mockRejectedValueOnce(lost).mockResolvedValueOnce(fresh('2.m3u8'));
    const { guard, engine, pass } = await play({ refresh });
    guard.handleFault(status(403));
    await pass(0);
    await pass(1_000);
    await pass(0);
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(engine.done).toEqual(['open 2.m3u8 at 42']);
  });

  it('is requested again as soon as the network is back, or the buffer is empty', async () => {
    const offline = new AppError('media_offline', '');
    const refresh = vi.fn().mockRejectedValue(offline);
    const { guard, connectivity, engine, state, pass } = await play({ refresh });
    guard.handleFault(status(403));
    connectivity.set(false);
    await pass(0);
    state.update({ phase: 'buffering' });
    await pass(0);
    expect(refresh).toHaveBeenCalledTimes(2);
    refresh.mockResolvedValue(fresh('2.m3u8'));
    connectivity.set(true);
    await pass(0);
    expect(refresh).toHaveBeenCalledTimes(3);
    expect(engine.done).toEqual(['open 2.m3u8 at 42']);
  });

  it('is requested once at a time, also when the buffer runs empty meanwhile', async () => {
    const lost = new AppError('media_network', '', { retryable: true });
    const refresh = vi.fn<() => Promise<FreshAddresses>>(() => new Promise(() => undefined));
    refresh.mockRejectedValueOnce(lost);
    const { guard, state, pass } = await play({ refresh });
    guard.handleFault(status(403));
    await pass(0);
    await pass(1_000);
    expect(refresh).toHaveBeenCalledTimes(2);
    state.update({ phase: 'buffering' });
    await pass(0);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('fails the title with a message when the request throws', async () => {
    const { guard, state, pass } = await play({ refresh: vi.fn().mockRejectedValue(new TypeError('x')) });
    guard.handleFault(status(403));
    for (let tries = 0; tries < 5; tries += 1) await pass(10_000);
    expect(state.get()).toMatchObject({ phase: 'failed', error: { code: 'media_broken' } });
  });

  it('fails the title when it is refused, or without a source of tokens', async () => {
    const refused = new AppError('media_unauthorized', '');
    const asked = await play({ refresh: vi.fn().mockRejectedValue(refused) });
    asked.guard.handleFault(status(403));
    await asked.pass(0);
    expect(asked.state.get()).toMatchObject({ phase: 'failed', error: refused });
    const alone = await play();
    alone.guard.handleFault(status(403));
    expect(alone.state.get()).toMatchObject({ phase: 'failed', error: { code: 'media_unauthorized' } });
  });
});

describe('captions with an expired token', () => {
  const refusal = { category: 'captions', code: 'media_unauthorized', httpStatus: 403 } as const;

  const signed = (file: string) => source(`${file}?exp=1&sig=a`);

  const captions: MediaTrack = {
    file: signed('en.vtt').file,
    kind: 'captions',
    label: 'English',
    language: 'en',
    isDefault: false,
  };

  it.each([
    ['of their stream', { sources: [signed('1.m3u8')] }],
    ['of their own', { tracks: [captions] }],
  ])('%s have the addresses requested again', async (_, request) => {
    const refresh = vi.fn(async () => ({ sources: [source('2.m3u8')], tracks: [] }));
    const { guard, engine, pass } = await play({ ...request, refresh });
    guard.handleRefusal(refusal);
    await pass(0);
    expect(engine.done).toEqual(['open 2.m3u8 at 42']);
  });

  it('do not interrupt a title without tokens: their file is refused again, as a missing one is', async () => {
    const refresh = vi.fn(async () => ({ sources: [source('2.m3u8')], tracks: [] }));
    const { guard, engine, pass } = await play({ refresh });
    guard.handleRefusal(refusal);
    await pass(0);
    expect(engine.done).toEqual([]);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('never end a title that plays', async () => {
    const { guard, engine, state } = await play();
    guard.handleRefusal(refusal);
    expect(engine.done).toEqual([]);
    expect(state.get().phase).toBe('playing');
  });
});
