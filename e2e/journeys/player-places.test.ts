import { expectNoAxeViolations } from '../support/accessibility.ts';
import { openPlayer, openSettings, player, wakeControls } from '../support/player-controls.ts';
import { expect, test } from '../support/site.ts';
import { expectToPlay, readVideo, seekTo, setPaused } from '../support/watching.ts';

/** The player outside of a wide film on a dark online desktop: other pictures, touch, light sites, offline. */

const FILM = '/m/9rUPMHDm';
const VOICES = '/m/Elv3nNms';

test.describe('Unusual videos @video', () => {
  test('a silent film plays, and offers no audio tracks', async ({ page }) => {
    await openPlayer(page, '/m/WhtSnwSd');
    await openSettings(page);
    await expect(page.getByRole('menuitem', { name: /^Speed/ })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /^Audio/ })).toHaveCount(0);
  });

  for (const [shape, path, ratio] of [
    ['a 4:3 film', '/m/HomeRls1', 4 / 3],
    ['an upright film', '/m/StairWl9', 9 / 16],
  ] as const) {
    test(`${shape} is shown whole, in its own aspect ratio`, async ({ page }) => {
      await openPlayer(page, path);
      const shown = await page.locator('video').evaluate((video: HTMLVideoElement) => ({
        ratio: video.videoWidth / video.videoHeight,
        fit: getComputedStyle(video).objectFit,
        box: [video.offsetWidth, video.offsetHeight],
        window: [window.innerWidth, window.innerHeight],
      }));
      expect(shown.ratio).toBeCloseTo(ratio, 1);
      expect(shown.fit).toBe('contain');
      expect(shown.box).toEqual(shown.window);
    });
  }
});

test.describe('On a touch screen @video', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('the controls hide by themselves and return on a tap; a double tap at the right skips ten seconds', async ({
    page,
  }) => {
    await openPlayer(page, FILM);
    const stage = page.locator('media-controller');
    await expect(stage).toHaveAttribute('userinactive', '', { timeout: 15_000 });
    await page.touchscreen.tap(195, 200);
    await expect(stage).not.toHaveAttribute('userinactive');
    await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible();
    const before = (await readVideo(page)).positionS;
    await page.touchscreen.tap(350, 250);
    await page.touchscreen.tap(350, 250);
    await expect.poll(async () => (await readVideo(page)).positionS).toBeGreaterThan(before + 9);
  });

  test('every button fits a window of 320 px with text at 200 %', async ({ page }) => {
    await openPlayer(page, FILM);
    await setPaused(page, true);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const buttons = await player(page).getByRole('button').filter({ visible: true }).all();
    expect(buttons.length).toBeGreaterThan(6);
    for (const button of buttons) {
      const { x = -1, width = 0 } = (await button.boundingBox()) ?? {};
      expect(x, await button.innerText()).toBeGreaterThanOrEqual(0);
      expect(x + width, await button.innerText()).toBeLessThanOrEqual(320);
    }
  });

  test('the settings open on a tap, without accessibility violations', async ({ page }) => {
    await openPlayer(page, FILM);
    await setPaused(page, true);
    await player(page).getByRole('button', { name: 'Settings' }).tap();
    await expect(page.getByRole('menu', { name: 'Settings' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test.describe('On a light site @video', () => {
  test('the player and its menus have no accessibility violations', async ({ page, site }) => {
    await site.settings(`apiBaseUrl = ${site.contentBase}\ndefaultConfigSource = mqlight1`);
    await openPlayer(page, VOICES);
    await setPaused(page, true);
    await wakeControls(page);
    await expectNoAxeViolations(page);
    await openSettings(page, /^Subtitle appearance/);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await player(page).getByRole('button', { name: 'Subtitles' }).click();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('i');
    await page.keyboard.press('?');
    await expectNoAxeViolations(page);
  });
});

test.describe('Without a network @video', () => {
  test('the player shows a notice instead of an error, and continues once online', async ({
    page,
    context,
  }) => {
    await openPlayer(page, FILM);
    await context.setOffline(true);
    const note = page.getByText('You’re offline. Playback will resume when you’re back online.');
    await expect(note).toBeVisible();
    await seekTo(page, 3_000);
    await expect(page.locator('[data-phase="buffering"]')).toBeVisible();
    await expectNoAxeViolations(page);
    await expect(player(page).getByRole('alert')).toHaveCount(0);
    await context.setOffline(false);
    await expect(note).toHaveCount(0);
    await expectToPlay(page);
    expect((await readVideo(page)).positionS).toBeGreaterThan(2_999);
  });
});
