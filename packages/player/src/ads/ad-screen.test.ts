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
  it('is got ready without being seen', async () => {
    const { cue, media, screen } = start();
    const cued = cue();
    media.loadMetadata(10);
    expect(await cued).toBeUndefined();
    expect(media.element.paused).toBe(true);
    expect(screen.state).toMatchObject({ phase: 'loading', durationS: 10 });
  });

  it('that does not come is given up as a time-out', async () => {
    const { cue, clock } = start();
    const cued = cue();
    clock.advance(PICTURE_LIMIT_MS);
    expect(await cued).toBe(402);
  });

  it('that is not there is told as such', async () => {
    const { cue, media } = start();
    const cued = cue();
    media.fail();
    expect(await cued).toBe(401);
  });

  it('without an end is no ad', async () => {
    const { cue, media } = start();
    const cued = cue();
    media.loadMetadata(Infinity);
    expect(await cued).toBe(405);
  });

  it('that is dropped leaves no timer behind', async () => {
    const { cue, life, clock } = start();
    const cued = cue();
    life.abort();
    expect(await cued).toBeUndefined();
    expect(clock.waiting).toBe(0);
  });
});

describe('an ad that plays', () => {
  it('ends with its file', async () => {
    const { played, media } = await startPlaying();
    media.playTo(5);
    media.end();
    expect(await played).toBeUndefined();
  });

  it('is over when its picture stands still', async () => {
    const { played, media, clock } = await startPlaying();
    media.playTo(1);
    clock.advance(PICTURE_LIMIT_MS - 1);
    media.playTo(2);
    clock.advance(PICTURE_LIMIT_MS - 1);
    media.playTo(3);
    clock.advance(PICTURE_LIMIT_MS);
    expect(await played).toBe(402);
  });

  it('is over when it never shows a picture', async () => {
    const { played, clock } = await startPlaying();
    clock.advance(PICTURE_LIMIT_MS);
    expect(await played).toBe(402);
  });

  it('is over when it breaks', async () => {
    const { played, media } = await startPlaying();
    media.playTo(1);
    media.fail();
    expect(await played).toBe(405);
  });

  it('waits for as long as the viewer holds it', async () => {
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

  it('waits for the viewer where the browser does not let it begin', async () => {
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

  it('can neither be sought in nor be made faster', async () => {
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

it('is empty and silent when it is let go', async () => {
  const { screen, media, life } = await startPlaying();
  media.playTo(2);
  life.abort();
  screen.destroy();
  expect(media.element.hasAttribute('src')).toBe(false);
  expect(screen.state.phase).toBe('idle');
});
