import { describe, expect, it } from 'vitest';

import { HeldRate } from './held-rate.ts';

/** Reports changes of its rate when `tell` is called, a moment later, as elements do. */
class FakeMedia extends EventTarget {
  playbackRate = 1;
  defaultPlaybackRate = 1;

  tell(): void {
    this.dispatchEvent(new Event('ratechange'));
  }
}

function create() {
  const media = new FakeMedia();
  const life = new AbortController();
  return { media, life, rate: new HeldRate(media, life.signal) };
}

describe('HeldRate', () => {
  it('survives when the engine stops buffering before the element reports the change', () => {
    const { media, rate } = create();
    media.playbackRate = 0;
    rate.set(1.5);
    media.playbackRate = 1;
    media.tell();
    expect([media.playbackRate, media.defaultPlaybackRate]).toEqual([1.5, 1.5]);
  });

  it('waits while the engine buffers', () => {
    const { media, rate } = create();
    rate.set(1.5);
    media.playbackRate = 0;
    media.tell();
    expect(media.playbackRate).toBe(0);
    media.playbackRate = 1;
    media.tell();
    expect(media.playbackRate).toBe(1.5);
  });

  it('is released once the element reports it, and after the end', () => {
    const { media, rate, life } = create();
    rate.set(1.5);
    media.tell();
    media.playbackRate = 2;
    media.tell();
    expect(media.playbackRate).toBe(2);
    rate.set(1.25);
    life.abort();
    media.playbackRate = 1;
    media.tell();
    expect(media.playbackRate).toBe(1);
  });
});
