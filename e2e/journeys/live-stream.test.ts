import { expect, test } from '../support/site.ts';
import { expectToPlay, readVideo, seekTo, setPaused } from '../support/watching.ts';

/**
 * Live streams: at the edge, back in the window, and forward again. Video has its own clock, so this runs in real
 * time.
 */

/** A live event with a window that reaches back to its start. */
const EVENT = '/m/5aE8C5Te?play=1';
/** A channel with a window of one minute. */
const CHANNEL = '/m/Nw4TqLd7?play=1';
/** Seconds of stream that a player buffers, plus a segment. */
const NEAR_S = 20;

test.describe('A live stream @video', () => {
  test('starts at the live edge, and its picture moves', { tag: '@core' }, async ({ page }) => {
    await page.goto(EVENT);
    await expectToPlay(page);
    const { positionS, endS } = await readVideo(page);
    expect(endS - positionS).toBeLessThan(NEAR_S);
  });

  test('can be rewound, and returns to the live edge with End', { tag: '@core' }, async ({ page }) => {
    await page.goto(EVENT);
    await expectToPlay(page);
    const { startS } = await readVideo(page);
    await seekTo(page, startS + 10);
    await expectToPlay(page);
    const past = await readVideo(page);
    expect(past.positionS).toBeLessThan(startS + 40);
    await page.keyboard.press('End');
    await expect.poll(async () => (await readVideo(page)).positionS).toBeGreaterThan(past.endS - NEAR_S);
    await expectToPlay(page);
  });

  test('stays inside its window when the viewer seeks before it', async ({ page }) => {
    await page.goto(CHANNEL);
    await expectToPlay(page);
    const { startS } = await readVideo(page);
    await seekTo(page, Math.max(0, startS - 600));
    await expectToPlay(page);
    const { positionS, startS: nowStartS, endS } = await readVideo(page);
    expect(positionS).toBeGreaterThanOrEqual(nowStartS - 1);
    expect(positionS).toBeLessThanOrEqual(endS);
  });

  test('that was paused until its window had moved past continues inside the window', async ({ page }) => {
    // Runs for a dozen seconds of the stream in real time.
    test.slow();
    await page.goto(CHANNEL);
    await expectToPlay(page);
    await seekTo(page, (await readVideo(page)).startS + 6);
    await expectToPlay(page);
    await setPaused(page, true);
    const paused = await readVideo(page);
    // The browser keeps the seekable start at the position, so only the end shows how far the window has moved.
    await expect
      .poll(async () => (await readVideo(page)).endS, { timeout: 20_000, message: 'the window goes by' })
      .toBeGreaterThan(paused.endS + 12);
    expect((await readVideo(page)).positionS).toBe(paused.positionS);
    await setPaused(page, false);
    await expectToPlay(page);
    const after = await readVideo(page);
    expect(after.positionS).toBeGreaterThan(paused.positionS + 4);
    expect(after.positionS).toBeLessThan(after.endS);
  });
});
