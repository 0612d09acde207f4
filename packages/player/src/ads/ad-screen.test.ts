import { describe, expect, it } from 'vitest';
import { FakeMedia } from '@marquee/testing/fakes/fake-media.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';

import { AdScreen, PICTURE_LIMIT_MS } from './ad-screen.ts';

const URL = 'https://cdn.test/a.mp4';

function start() {
  const { clock, logger } = createFakePorts();
  const screen = new AdScreen({ clock, logger });
  const media = new FakeMedia(screen.surface);
  const life = new AbortController();
  return {
    screen,
    media,
    clock,
    life,
    cue: () => screen.cue(URL, life.signal),
    play: () => screen.play(life.signal),
  };
}

async function startPlaying() {
  const all = start();
  const cued = all.cue();
  all.media.loadMetadata(10);
  await cued;
  return { ...all, played: all.play() };
}

describe('a file', () => {
  it('preloads hidden', async () => {
    const { cue, media, screen } = start();
    const cued = cue();
    media.loadMetadata(10);
    expect(await cued).toBeUndefined();
    expect(media.element.paused).toBe(true);
    expect(screen.state).toMatchObject({ phase: 'loading', durationS: 10 });
  });

  it('that does not load fails with a timeout', async () => {
    const { cue, clock } = start();
    const cued = cue();
    clock.advance(PICTURE_LIMIT_MS);
    expect(await cued).toBe(402);
  });

  it('that is missing fails with its own code', async () => {
    const { cue, media } = start();
    const cued = cue();
    media.fail();
    expect(await cued).toBe(401);
  });

  it('without an end is rejected', async () => {
    const { cue, media } = start();
    const cued = cue();
    media.loadMetadata(Infinity);
    expect(await cued).toBe(405);
  });

  it('that is dropped leaves no timer behind, and loads no further', async () => {
    const { cue, life, clock, media } = start();
    const cued = cue();
    life.abort();
    expect(await cued).toBeUndefined();
    expect(clock.waiting).toBe(0);
    expect(media.element.hasAttribute('src')).toBe(false);
  });

  it('that is dropped leaves the next one alone', async () => {
    const { screen, cue, life, media } = start();
    const dropped = cue();
    life.abort();
    const next = 'https://cdn.test/b.mp4';
    const cued = screen.cue(next, new AbortController().signal);
    await dropped;
    await cue();
    expect(media.element.getAttribute('src')).toBe(next);
    media.loadMetadata(10);
    expect(await cued).toBeUndefined();
  });
});

describe('an ad that plays', () => {
  it('ends with its file', async () => {
    const { played, media } = await startPlaying();
    media.playTo(5);
    media.end();
    expect(await played).toBeUndefined();
  });

  it('ends when its picture freezes', async () => {
    const { played, media, clock } = await startPlaying();
    media.playTo(1);
    clock.advance(PICTURE_LIMIT_MS - 1);
    media.playTo(2);
    clock.advance(PICTURE_LIMIT_MS - 1);
    media.playTo(3);
    clock.advance(PICTURE_LIMIT_MS);
    expect(await played).toBe(402);
  });

  it('ends when it never shows a frame', async () => {
    const { played, clock } = await startPlaying();
    clock.advance(PICTURE_LIMIT_MS);
    expect(await played).toBe(402);
  });

  it('ends when it fails', async () => {
    const { played, media } = await startPlaying();
    media.playTo(1);
    media.fail();
    expect(await played).toBe(405);
  });

  it('waits while the viewer pauses it', async () => {
    const { screen, media, clock, played } = await startPlaying();
    media.playTo(1);
    media.element.pause();
    clock.advance(10 * PICTURE_LIMIT_MS);
    expect(screen.state.phase).toBe('paused');
    await media.element.play();
    media.playTo(9);
    media.end();
    expect(await played).toBeUndefined();
  });

  it('waits for a press where the browser blocks autoplay', async () => {
    const { screen, media, clock, cue, play } = start();
    media.refusal = new DOMException('Not now', 'NotAllowedError');
    const cued = cue();
    media.loadMetadata(10);
    await cued;
    const played = play();
    await expect.poll(() => screen.state.phase).toBe('paused');
    clock.advance(10 * PICTURE_LIMIT_MS);
    media.refusal = undefined;
    await media.element.play();
    media.playTo(1);
    expect(screen.state.phase).toBe('playing');
    media.end();
    expect(await played).toBeUndefined();
  });

  it('allows neither seeking nor another speed', async () => {
    const { media } = await startPlaying();
    media.playTo(2);
    media.element.currentTime = 9;
    expect(media.element.currentTime).toBe(2);
    media.element.currentTime = 0;
    expect(media.element.currentTime).toBe(2);
    media.element.playbackRate = 4;
    media.fire('ratechange');
    expect(media.element.playbackRate).toBe(1);
  });
});

it('is empty and silent after it is released', async () => {
  const { screen, media, life } = await startPlaying();
  media.playTo(2);
  life.abort();
  screen.destroy();
  expect(media.element.hasAttribute('src')).toBe(false);
  expect(screen.state.phase).toBe('idle');
});
