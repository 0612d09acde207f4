import { describe, expect, it, vi } from 'vitest';
import { STALL_CHECK_MS } from '@marquee/common/playback/playback-recovery.ts';
import type { PlayerRequest } from '@marquee/common/playback/player.ts';
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

describe('a title that is loaded', () => {
  it('opens at its start and plays', async () => {
    const { load, engine, state } = create({ startS: 7 });
    await load();
    expect(engine.done).toEqual(['lift', 'open 1.m3u8 at 7']);
    expect(engine.begun).toEqual([false]);
    expect(state.get()).toMatchObject({ phase: 'loading', positionS: 7 });
  });

  it('plays only once it is open', async () => {
    const { load, engine } = create();
    let open = () => {};
    engine.open = () => new Promise((resolve) => (open = resolve));
    const loading = load();
    await Promise.resolve();
    expect(engine.begun).toEqual([]);
    open();
    await loading;
    expect(engine.begun).toEqual([false]);
  });

  it('is loaded again at its start when the manifest failed to load', async () => {
    const { load, engine, pass } = create({ startS: 7 });
    engine.openFaults.push(status(503, MANIFEST));
    await load();
    expect(engine.done).toEqual(['lift', 'open 1.m3u8 at 7']);
    await pass(500);
    expect(engine.done).toEqual(['lift', 'open 1.m3u8 at 7', 'open 1.m3u8 at 7']);
    expect(engine.begun).toHaveLength(1);
  });

  it('fails with the reason when nothing helps, and releases everything', async () => {
    const { load, engine, state } = create();
    engine.openFaults.push(status(404, MANIFEST));
    await load();
    expect(state.get()).toMatchObject({ phase: 'failed', error: { code: 'media_broken' } });
    expect(engine.done.at(-1)).toBe('unload');
  });

  it('tries the next source at the same position', async () => {
    const { load, engine } = create({ sources: [source('1.m3u8'), source('2.m3u8')], startS: 7 });
    engine.openFaults.push(status(404, MANIFEST));
    await load();
    expect(engine.done).toEqual(['lift', 'open 1.m3u8 at 7', 'open 2.m3u8 at 7']);
  });

  it('fails when nothing happens for two checks', async () => {
    const { load, engine, state, pass } = create();
    engine.open = () => new Promise(() => undefined);
    void load();
    await pass(STALL_CHECK_MS);
    expect(state.get().phase).toBe('loading');
    await pass(STALL_CHECK_MS);
    expect(state.get()).toMatchObject({ phase: 'failed', error: { code: 'media_network' } });
  });

  it('is released when the viewer leaves, whatever it still reports', async () => {
    const { guard, engine, leaving, state, pass } = await play();
    guard.handleFault(status(503));
    leaving.abort();
    guard.handleFault(DECODE);
    await pass(60_000);
    expect(engine.done).toEqual(['unload']);
    expect(state.get().phase).toBe('idle');
  });
});

describe('a segment that failed to load', () => {
  it('is requested again after a delay; audio and video that fail together count once', async () => {
    const { guard, engine, pass } = await play();
    guard.handleFault(status(503));
    guard.handleFault(status(503));
    await pass(499);
    expect(engine.done).toEqual([]);
    await pass(1);
    expect(engine.done).toEqual(['retry']);
    guard.handleFault(status(503));
    await pass(999);
    expect(engine.done).toEqual(['retry']);
    await pass(1);
    expect(engine.done).toEqual(['retry', 'retry']);
  });

  it('is requested at once when the buffer is empty', async () => {
    const { guard, engine, state } = await play();
    guard.handleFault(status(503));
    state.update({ phase: 'buffering' });
    expect(engine.done).toEqual(['retry']);
  });

  it('of a plain file reloads the file at the position', async () => {
    const { guard, engine, pass } = await play();
    engine.canRetry = false;
    guard.handleFault(status(503));
    await pass(500);
    expect(engine.done).toEqual(['retry', 'open 1.m3u8 at 42']);
  });

  it('of a live stream whose window has moved on seeks to the live edge', async () => {
    const { guard, engine } = await play();
    engine.live = true;
    guard.handleFault(status(404));
    expect(engine.done).toEqual(['edge', 'retry']);
  });
});

describe('a reloaded title', () => {
  it('resumes at its position without showing its start', async () => {
    const { guard, engine, state, pass } = await play();
    guard.handleFault(DECODE);
    await pass(0);
    expect(engine.done).toEqual(['open 1.m3u8 at 42']);
    expect(state.get()).toMatchObject({ phase: 'buffering', positionS: 42, durationS: 600 });
    expect(state.isHeld).toBe(true);
  });

  it('bypasses every cache when the data was unusable, and only then', async () => {
    const { guard, engine, pass } = await play();
    engine.canRetry = false;
    guard.handleFault(status(503));
    await pass(500);
    expect(engine.distrusted).toBe(0);
    guard.handleFault(DECODE);
    await pass(0);
    expect(engine.distrusted).toBe(1);
  });

  it('lowers the level first where there is one, until playback continues', async () => {
    const { guard, engine, state, clock, pass } = await play();
    engine.lower = true;
    guard.handleFault(DECODE);
    await pass(0);
    expect(engine.done).toEqual(['lower', 'open 1.m3u8 at 42']);
    state.update({ phase: 'playing' });
    guard.handleMove();
    expect(engine.done).not.toContain('lift');
    clock.advance(10_000);
    guard.handleMove();
    expect(engine.done.at(-1)).toBe('lift');
  });

  it('returns to all levels also after the clock of the device was set back', async () => {
    const { guard, engine, state, clock, pass } = await play();
    engine.lower = true;
    guard.handleFault(DECODE);
    await pass(0);
    state.update({ phase: 'playing' });
    clock.advance(-3_600_000);
    guard.handleMove();
    expect(engine.done.at(-1)).toBe('lift');
  });

  it('resumes a live stream at the moment it showed', async () => {
    const { guard, engine, pass } = await play();
    engine.live = true;
    engine.place = new Date('2030-03-01T12:00:00Z');
    guard.handleFault(DECODE);
    await pass(0);
    expect(engine.done).toEqual(['open 1.m3u8 at 2030-03-01T12:00:00.000Z']);
  });

  it('stays paused when it was, also when the first try fails', async () => {
    const { guard, engine, state, pass } = await play();
    state.update({ phase: 'paused' });
    engine.paused = true;
    engine.openFaults.push(status(503, MANIFEST));
    guard.handleFault(DECODE);
    await pass(0);
    engine.paused = false;
    engine.place = 0;
    await pass(1_000);
    expect(engine.done).toEqual(['open 1.m3u8 at 42', 'open 1.m3u8 at 42']);
    expect(engine.begun).toEqual([true]);
    expect(state.get().phase).toBe('paused');
  });

  it('skips a segment that no source can decode, and fails when that does not help', async () => {
    const { guard, engine, state, pass } = await play();
    for (let times = 0; times < 3; times += 1) {
      guard.handleFault(DECODE);
      await pass(0);
      state.update({ phase: 'playing' });
    }
    expect(engine.done.at(-1)).toBe('open 1.m3u8 at 46');
    guard.handleFault(DECODE);
    expect(state.get()).toMatchObject({ phase: 'failed', positionS: 42, error: { code: 'media_broken' } });
  });

  it('keeps a smaller buffer when the browser is out of memory', async () => {
    const { guard, engine } = await play();
    guard.handleFault(engineFault(3, 3017));
    expect(engine.done).toEqual(['shrink', 'open 1.m3u8 at 42']);
  });

  it('resets its counts after it has played for a while', async () => {
    const { guard, engine, state, clock, pass } = await play();
    for (let times = 0; times < 9; times += 1) {
      guard.handleFault(DECODE);
      await pass(0);
      state.update({ phase: 'playing' });
      clock.advance(10_000);
      guard.handleMove();
    }
    expect(state.get().phase).toBe('playing');
    expect(
      engine.done.filter((step) => step.startsWith('open')).every((step) => step.endsWith('at 42')),
    ).toBe(true);
  });
});

describe('a live stream that fails', () => {
  const MOMENT = new Date('2030-03-01T12:00:00Z');
  const window = (isAtEdge: boolean) => ({ startS: 0, endS: 90, isAtEdge });
  const playLive = async (isAtEdge: boolean) => {
    const made = await play();
    made.engine.live = true;
    made.engine.place = MOMENT;
    made.state.update({ durationS: Infinity, liveWindow: window(isAtEdge) });
    made.guard.handleMove();
    return made;
  };

  it('reports the moment of its picture when it was watched behind the edge', async () => {
    const { guard, engine, state } = await playLive(false);
    guard.handleFault(status(403));
    expect(state.get()).toMatchObject({ phase: 'failed', failedAt: MOMENT });
    expect(engine.done.at(-1)).toBe('unload');
  });

  it('reports no moment when it was watched at the edge, which moves on while it waits', async () => {
    const { guard, state } = await playLive(true);
    state.update({ phase: 'buffering', liveWindow: window(false) });
    guard.handleFault(status(403));
    expect(state.get()).toMatchObject({ phase: 'failed', failedAt: undefined });
  });

  it('starts again at the requested moment', async () => {
    const { load, engine } = create({ startAt: MOMENT });
    await load();
    expect(engine.done.at(-1)).toBe('open 1.m3u8 at 2030-03-01T12:00:00.000Z');
  });
});

it('leaves an ended title alone', async () => {
  const { guard, engine, state, pass } = await play();
  state.update({ phase: 'ended' });
  guard.handleFault(DECODE);
  await pass(60_000);
  expect(engine.done).toEqual([]);
});
