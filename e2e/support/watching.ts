import type { Page } from '@playwright/test';

import { expect } from './site.ts';

/** Reads the state of the video. */
export const readVideo = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    positionS: video.currentTime,
    durationS: video.duration,
    width: video.videoWidth,
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
    isPaused: video.paused,
    isSeeking: video.seeking,
    /** The seekable range; its end moves in a live stream. */
    startS: video.seekable.length > 0 ? video.seekable.start(0) : 0,
    endS: video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : 0,
  }));

/**
 * Expects video to play: position and frames advance, and there is a picture. Starts over when the position moves back,
 * as when the previous title was still shown. The position alone proves nothing: an engine may move it from outside of
 * a live window into it.
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

/** Pauses or resumes in tests that are not about the controls. */
export const setPaused = (page: Page, isPaused: boolean): Promise<void> =>
  page.locator('video').evaluate(async (video: HTMLVideoElement, paused) => {
    if (paused) video.pause();
    else await video.play();
  }, isPaused);
