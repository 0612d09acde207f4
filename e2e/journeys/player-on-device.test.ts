import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/site.ts';
import { WatchedDevice } from '../support/watched-device.ts';
import { expectToPlay, readVideo } from '../support/watching.ts';

/** Playback and the device: media keys and lock screens, screen wake lock, picture-in-picture. */

const FILM = '/m/9rUPMHDm/undertow-season';
const UPRIGHT = '/m/StairWl9';
const EPISODE = '/m/HhWzNBGi/orbital-dispatch?e=skCrCysa';

const player = (page: Page) => page.locator('[data-player]');
const isPaused = async (page: Page) => (await readVideo(page)).isPaused;

async function start(page: Page, address: string): Promise<WatchedDevice> {
  const device = new WatchedDevice(page);
  await device.watch();
  await page.goto(address);
  await page.getByRole('link', { name: 'Start watching' }).click();
  await expectToPlay(page);
  return device;
}

test.describe('The viewer’s device @video', () => {
  test('shows the title on its lock screen, and its media keys play, pause, seek and stop', async ({
    page,
  }) => {
    const device = await start(page, FILM);
    await expect
      .poll(() => device.readLockScreen())
      .toEqual({
        title: 'Undertow Season',
        artist: 'Marquee',
        sizes: ['320x180', '640x360', '1280x720'],
        playbackState: 'playing',
      });
    await device.press('pause');
    await expect.poll(() => isPaused(page)).toBe(true);
    await expect.poll(async () => (await device.readLockScreen()).playbackState).toBe('paused');
    await device.press('seekto', { seekTime: 100 });
    await expect.poll(async () => (await readVideo(page)).positionS).toBeCloseTo(100, 0);
    await device.press('seekbackward');
    await expect.poll(async () => (await readVideo(page)).positionS).toBeCloseTo(90, 0);
    await device.press('seekforward');
    await expect.poll(async () => (await readVideo(page)).positionS).toBeCloseTo(100, 0);
    await device.press('previoustrack');
    await expect.poll(async () => (await readVideo(page)).positionS).toBeLessThan(1);
    await device.press('play');
    await expect.poll(() => isPaused(page)).toBe(false);
    await device.press('stop');
    await expect(player(page)).toHaveCount(0);
    await expect.poll(() => device.readKeys()).toEqual([]);
    await expect
      .poll(() => device.readLockScreen())
      .toMatchObject({ title: undefined, playbackState: 'none' });
  });

  test('shows the series of an episode, and its next-track key plays the next episode', async ({ page }) => {
    const device = await start(page, EPISODE);
    await expect
      .poll(() => device.readLockScreen())
      .toMatchObject({ title: 'The Polite Asteroid', artist: 'Orbital Dispatch · S1:E3' });
    await device.press('seekto', { seekTime: 20 });
    await expect.poll(() => device.readKeys()).toContain('nexttrack');
    await device.press('nexttrack');
    await expect(page).not.toHaveURL(/e=skCrCysa/);
    await expect
      .poll(() => device.readLockScreen())
      .toMatchObject({ artist: 'Orbital Dispatch · S1:E4', playbackState: 'playing' });
    await expectToPlay(page);
  });

  test('keeps its screen on only while a title plays', async ({ page, context }) => {
    // A headless browser grants the wake lock to no page.
    await context.grantPermissions(['screen-wake-lock']);
    const device = await start(page, FILM);
    await expect.poll(() => device.isKeptAwake()).toBe(true);
    await page.keyboard.press('k');
    await expect.poll(() => device.isKeptAwake()).toBe(false);
    await page.keyboard.press('k');
    await expect.poll(() => device.isKeptAwake()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => device.isKeptAwake()).toBe(false);
  });
});

test.describe('The screen of a phone @video', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const fillScreen = async (page: Page) => {
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  };

  test('is locked to landscape while a wide title is in full screen', async ({ page }) => {
    const device = await start(page, FILM);
    expect(await device.readOrientations()).toEqual([]);
    await fillScreen(page);
    await expect.poll(() => device.readOrientations()).toEqual(['landscape']);
    await page.keyboard.press('f');
    await expect.poll(() => device.readOrientations()).toEqual(['landscape', 'unlocked']);
  });

  test('is not locked for an upright title', async ({ page }) => {
    const device = await start(page, UPRIGHT);
    await fillScreen(page);
    await expectToPlay(page);
    expect(await device.readOrientations()).toEqual([]);
  });
});

test.describe('Picture-in-picture @video', () => {
  const isFloating = (page: Page) => page.evaluate(() => document.pictureInPictureElement !== null);

  test('opens with its key and closes with its button', async ({ page }) => {
    await start(page, FILM);
    await page.keyboard.press('p');
    await expect.poll(() => isFloating(page)).toBe(true);
    await expectToPlay(page);
    await page.mouse.move(400, 400);
    await expectNoAxeViolations(page);
    await player(page).getByRole('button', { name: 'Exit picture-in-picture' }).click();
    await expect.poll(() => isFloating(page)).toBe(false);
    await expect.poll(() => isPaused(page)).toBe(false);
  });

  test('continues beside the mini player with the same video, and closes with it', async ({ page }) => {
    await start(page, FILM);
    await page.keyboard.press('p');
    await expect.poll(() => isFloating(page)).toBe(true);
    await page.mouse.move(400, 400);
    await player(page).getByRole('button', { name: 'Mini player' }).click();
    await expect(page.locator('[data-player="mini"]')).toBeVisible();
    await expect(page.locator('video')).toHaveCount(1);
    expect(await isFloating(page)).toBe(true);
    await expectToPlay(page);
    await player(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('video')).toHaveCount(0);
    await expect.poll(() => isFloating(page)).toBe(false);
  });
});
