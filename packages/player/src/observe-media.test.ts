import { describe, expect, it } from 'vitest';

import { observeBuffering, observeMedia } from './observe-media.ts';
import { ObservedState } from './observed-state.ts';

/** A video whose facts a test sets and whose events it fires. */
function start(phase: 'loading' | 'failed' = 'loading') {
  const media = document.createElement('video');
  const facts = { paused: false, ended: false, readyState: 4, currentTime: 0, duration: NaN, seeking: false };
  for (const name of ['paused', 'ended', 'readyState', 'currentTime', 'duration', 'seeking'] as const) {
    Object.defineProperty(media, name, { get: () => facts[name] });
  }
  const engine = {
    isBuffering: () => false,
    isLive: () => false,
    seekRange: () => ({ start: 0, end: 0 }),
    getTargetLatencyS: () => 12,
  };
  const state = new ObservedState();
  state.update({ phase });
  const controller = new AbortController();
  observeMedia(media, engine, state, controller.signal);
  const fire = (type: string, change: Partial<typeof facts> = {}) => {
    Object.assign(facts, change);
    media.dispatchEvent(new Event(type));
    return state.get();
  };
  return { media, facts, engine, state, fire, controller };
}

describe('the phase', () => {
  it('changes from loading to playing, paused, playing and ended', () => {
    const { fire } = start();
    expect(fire('playing').phase).toBe('playing');
    expect(fire('pause', { paused: true }).phase).toBe('paused');
    expect(fire('playing', { paused: false }).phase).toBe('playing');
    expect(fire('pause', { ended: true, paused: true }).phase).toBe('playing');
    expect(fire('ended').phase).toBe('ended');
  });

  it('is loading before the first frame, and buffering later', () => {
    const { fire } = start();
    expect(fire('waiting').phase).toBe('loading');
    fire('playing');
    expect(fire('waiting').phase).toBe('buffering');
  });

  it('stays paused during a seek in a paused title', () => {
    const { fire } = start();
    fire('playing');
    fire('pause', { paused: true });
    expect(fire('waiting').phase).toBe('paused');
  });

  it('is not playing while the engine holds playback back', () => {
    const { fire, engine, media, state } = start();
    fire('playing');
    engine.isBuffering = () => true;
    observeBuffering(media, true, state);
    expect(fire('playing').phase).toBe('buffering');
    engine.isBuffering = () => false;
    observeBuffering(media, false, state);
    expect(state.get().phase).toBe('playing');
  });

  it('is no longer ended when the viewer seeks back', () => {
    const { fire } = start();
    fire('playing');
    fire('ended', { ended: true, paused: true });
    expect(fire('seeked', { ended: false }).phase).toBe('paused');
  });

  it('is playing again once the picture moves, also when WebKit never says so', () => {
    const { fire, engine } = start();
    fire('playing');
    fire('timeupdate', { currentTime: 4 });
    fire('seeking', { currentTime: 90, seeking: true });
    expect(fire('waiting', { readyState: 2 }).phase).toBe('buffering');
    fire('seeked', { seeking: false });
    expect(fire('timeupdate', { currentTime: 90.1 }).phase).toBe('buffering');
    engine.isBuffering = () => true;
    expect(fire('timeupdate', { currentTime: 90.8 }).phase).toBe('buffering');
    engine.isBuffering = () => false;
    expect(fire('timeupdate', { currentTime: 90.9 }).phase).toBe('playing');
    fire('waiting');
    expect(fire('timeupdate', { currentTime: 91.1 }).phase).toBe('buffering');
  });

  it('of a failure is not changed by later events of the element', () => {
    const { fire } = start('failed');
    expect(fire('playing').phase).toBe('failed');
    expect(fire('timeupdate', { currentTime: 9 }).positionS).toBe(0);
  });
});

describe('the time', () => {
  it('has no duration while it is unknown', () => {
    expect(start().fire('durationchange')).toMatchObject({ durationS: 0 });
  });

  it('follows the element', () => {
    expect(start().fire('timeupdate', { currentTime: 7, duration: 60 })).toMatchObject({
      positionS: 7,
      durationS: 60,
    });
  });

  it('stays unchanged when the element is emptied', () => {
    const { fire } = start();
    fire('timeupdate', { currentTime: 42 });
    expect(fire('timeupdate', { currentTime: 0, readyState: 0 }).positionS).toBe(42);
  });

  it('has no end in a live stream, whatever the engine reports', () => {
    const { fire, engine } = start();
    engine.isLive = () => true;
    expect(fire('durationchange', { duration: 2 ** 32 }).durationS).toBe(Infinity);
  });
});

it('ignores events after it is released', () => {
  const { fire, controller } = start();
  controller.abort();
  expect(fire('playing').phase).toBe('loading');
});

it('reports the seekable range of a live stream, and whether the position is live', () => {
  const { engine, fire } = start();
  fire('playing');
  Object.assign(engine, { isLive: () => true, seekRange: () => ({ start: 100, end: 400 }) });
  expect(fire('timeupdate', { currentTime: 200 }).liveWindow).toEqual({
    startS: 100,
    endS: 400,
    isAtEdge: false,
  });
  expect(fire('timeupdate', { currentTime: 395 }).liveWindow?.isAtEdge).toBe(true);
});

describe('a title that is reloaded while its last frame is shown', () => {
  it('keeps its position until the first new frame', () => {
    const { fire, state } = start();
    fire('playing');
    fire('timeupdate', { currentTime: 42, duration: 600 });
    state.hold();
    fire('durationchange', { duration: NaN });
    fire('pause', { paused: true });
    expect(fire('timeupdate', { currentTime: 0 })).toMatchObject({
      phase: 'playing',
      positionS: 42,
      durationS: 600,
    });
    fire('canplay', { currentTime: 42, duration: 600 });
    expect(fire('timeupdate', { currentTime: 43 })).toMatchObject({ positionS: 43 });
  });

  it('buffers when the viewer plays it meanwhile', () => {
    const { fire, state } = start();
    fire('playing');
    state.hold();
    expect(fire('play').phase).toBe('buffering');
  });
});
