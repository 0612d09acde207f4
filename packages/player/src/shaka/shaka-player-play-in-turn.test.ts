import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeLogger } from '@marquee/testing/fakes/fake-ports.ts';

import { ObservedState } from '../observed-state.ts';
import { playInTurn } from './shaka-player.ts';

const refusal = (name: string) => new DOMException('', name);

let play = vi.spyOn(HTMLMediaElement.prototype, 'play');
beforeEach(() => {
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
});

/** A title that has loaded. */
function start(playAfter?: Promise<void>) {
  const surface = document.createElement('video');
  const state = new ObservedState();
  state.update({ phase: 'loading' });
  const life = new AbortController();
  const ports = { logger: new FakeLogger(), signal: life.signal };
  const playing = playInTurn(surface, playAfter ? { playAfter } : {}, state, ports);
  return { surface, state, life, playing };
}

describe('a title that has loaded', () => {
  it('plays at once', async () => {
    const { playing, state } = start();
    expect(play).toHaveBeenCalledOnce();
    await playing;
    expect(state.get().phase).toBe('loading');
  });

  it('is ready until it may begin, and plays then', async () => {
    let begin = () => {};
    const { playing, state } = start(new Promise((resolve) => (begin = resolve)));
    expect(state.get().phase).toBe('ready');
    expect(play).not.toHaveBeenCalled();
    begin();
    await playing;
    expect(play).toHaveBeenCalledOnce();
  });

  it('does not play once another one is loaded', async () => {
    let begin = () => {};
    const { playing, life } = start(new Promise((resolve) => (begin = resolve)));
    life.abort();
    begin();
    await playing;
    expect(play).not.toHaveBeenCalled();
  });

  it.each([
    ['plays at once', undefined],
    ['waits for its turn', Promise.resolve()],
  ])('that %s is paused when the browser blocks autoplay, and is no error', async (_, playAfter) => {
    play.mockRejectedValue(refusal('NotAllowedError'));
    const { playing, state } = start(playAfter);
    await playing;
    expect(state.get()).toMatchObject({ phase: 'paused', error: undefined });
  });

  it('keeps its state when it cannot be played, which its error event reports', async () => {
    play.mockRejectedValue(refusal('NotSupportedError'));
    const { playing, state } = start();
    await playing;
    expect(state.get().phase).toBe('loading');
  });

  it('is not paused by an interrupted start when the viewer already plays it', async () => {
    play.mockRejectedValue(refusal('AbortError'));
    const { surface, playing, state } = start();
    Object.defineProperty(surface, 'paused', { value: false });
    await playing;
    expect(state.get().phase).toBe('loading');
  });
});
