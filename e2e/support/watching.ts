import type { Page } from '@playwright/test';

import { expect } from './site.ts';

/** What the picture is seen to do. */
export const readVideo = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    positionS: video.currentTime,
    durationS: video.duration,
    width: video.videoWidth,
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
    isPaused: video.paused,
    isSeeking: video.seeking,
    /** Where one can go; the end of a live stream moves. */
    startS: video.seekable.length > 0 ? video.seekable.start(0) : 0,
    endS: video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : 0,
  }));

/**
 * The picture moves: time and frames go on, and there is something to see. Starts over when the place moves back, as
 * when the title before was still shown. Time alone is no picture: an engine may move the place, from outside of a
 * live window into it.
 */
export async function expectToPlay(page: Page): Promise<void> {
  await expect
    .poll(async () => (await readVideo(page)).width, { timeout: 20_000, message: 'there is a picture' })
    .toBeGreaterThan(0);
  let before = await readVideo(page);
  await expect
    .poll(
      async () => {
        const now = await readVideo(page);
        if (now.positionS < before.positionS || now.frames < before.frames) before = now;
        return now.positionS > before.positionS + 0.5 && now.frames > before.frames;
      },
      { timeout: 20_000, message: 'the picture moves' },
    )
    .toBe(true);
}

export const seekTo = (page: Page, positionS: number): Promise<void> =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, positionS);

/** Pauses or plays as the viewer would, where the keys are not what is tested. */
export const setPaused = (page: Page, isPaused: boolean): Promise<void> =>
  page.locator('video').evaluate(async (video: HTMLVideoElement, paused) => {
    if (paused) video.pause();
    else await video.play();
  }, isPaused);
