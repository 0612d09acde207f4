import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from '../support/accessibility.ts';
import { openPlayer } from '../support/player-controls.ts';
import { expect, test } from '../support/site.ts';
import { expectToPlay, readVideo, seekTo } from '../support/watching.ts';

/** Playback through a title, to the next one, and across the site, with real video. */

const FILM = '/m/9rUPMHDm/undertow-season';
const FILM_S = 6_240;
const CREDITS_S = 5_970;
/** Recap to 42 s, intro to 87 s, credits from 3030 s. */
const EPISODE = '/m/4VNCJrop';
const SERIES_EPISODE = '/m/HhWzNBGi?e=skCrCysa';
const EPISODE_CREDITS_S = 3_030;
/** Four hours on the page's clock, as for a viewer who fell asleep. */
const LONG_MS = 4 * 60 * 60_000;

const position = async (page: Page) => (await readVideo(page)).positionS;
const button = (page: Page, name: string) => page.locator('[data-player]').getByRole('button', { name });
const countdown = (page: Page) => page.getByText(/^Up next in \d+\ss$/);

async function play(page: Page): Promise<void> {
  await page.goto(FILM);
  await page.getByRole('link', { name: 'Start watching' }).click();
  await expectToPlay(page);
}

test.describe('From title to title @video', () => {
  test('the next title is offered at the credits, counts down, and plays', async ({ page }) => {
    await openPlayer(page, FILM);
    await seekTo(page, CREDITS_S - 1);
    await expect(countdown(page)).toBeVisible({ timeout: 20_000 });
    await expectNoAxeViolations(page);
    await expect(page).not.toHaveURL(/9rUPMHDm/, { timeout: 30_000 });
    await expectToPlay(page);
  });

  test('a mini player continues on another page, and expands there', async ({ page }) => {
    await play(page);
    await page.mouse.move(400, 400);
    await page.getByRole('button', { name: 'Mini player' }).click();
    const mini = page.locator('[data-player="mini"]');
    await expect(mini).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${FILM}$`));
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page).toHaveURL(/\/$/);
    await expectToPlay(page);
    await expectNoAxeViolations(page);
    await mini.getByRole('button', { name: 'Expand the player' }).click();
    await expect(page.locator('[data-player="full"]')).toBeVisible();
    await expectToPlay(page);
  });
});

test.describe('Through a title @video', () => {
  test('recap and intro are skipped with one press each, and the credits to the next title', async ({
    page,
  }) => {
    await openPlayer(page, EPISODE);
    await button(page, 'Skip recap').click();
    await expect.poll(() => position(page)).toBeGreaterThanOrEqual(42);
    await button(page, 'Skip intro').click();
    await expect.poll(() => position(page)).toBeGreaterThanOrEqual(87);
    await expect(button(page, 'Skip intro')).toHaveCount(0);
    await seekTo(page, EPISODE_CREDITS_S + 1);
    await expect(countdown(page)).toBeVisible({ timeout: 20_000 });
    await button(page, 'Cancel').click();
    await expect(countdown(page)).toHaveCount(0);
    await button(page, 'Skip credits').click();
    await expect(page).not.toHaveURL(/4VNCJrop/);
    await expectToPlay(page);
  });

  test('without autoplay the next title waits and is offered at the end; the choice is remembered', async ({
    page,
  }) => {
    await play(page);
    await seekTo(page, CREDITS_S + 1);
    const autoplay = page.getByRole('switch', { name: 'Autoplay next title' });
    await autoplay.uncheck({ timeout: 20_000 });
    await expect(countdown(page)).toHaveCount(0);
    await seekTo(page, FILM_S - 1);
    await expect(page.locator('[data-phase="ended"]')).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(/9rUPMHDm/);
    await expect(autoplay).not.toBeChecked();
    await button(page, 'Play now').click();
    await expect(page).not.toHaveURL(/9rUPMHDm/);
    const stored = await page.evaluate(() => localStorage.getItem('jwapp.player-preferences'));
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ isAutoplayOn: false });
  });

  test('after hours without input, playback pauses and a dialog asks whether the viewer is still watching', async ({
    page,
  }) => {
    await page.clock.install();
    await openPlayer(page, '/m/JZsLSa1P');
    await seekTo(page, 23);
    await expect(page).not.toHaveURL(/JZsLSa1P/, { timeout: 15_000 });
    await expectToPlay(page);
    await page.clock.fastForward(LONG_MS);
    const question = page.getByRole('alertdialog', { name: 'Are you still watching?' });
    await expect(question).toBeVisible();
    await expect.poll(async () => (await readVideo(page)).isPaused).toBe(true);
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: 'Keep watching' }).click();
    await expectToPlay(page);
  });
});

test.describe('The episodes of a series @video', () => {
  test('are chosen in a drawer over the film, which opens by key, also in full screen @phone', async ({
    page,
  }) => {
    await openPlayer(page, SERIES_EPISODE);
    await page.keyboard.press('f');
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement?.localName))
      .toBe('media-controller');
    await page.keyboard.press('e');
    const drawer = page.getByRole('dialog', { name: 'Episodes' });
    await expect(drawer.locator('[aria-current]')).toBeFocused();
    await expect(drawer).toBeInViewport();
    await expectNoAxeViolations(page);
    await expectToPlay(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    if (await page.evaluate(() => document.fullscreenElement !== null)) await page.keyboard.press('f');

    await page.keyboard.press('e');
    await drawer.getByRole('combobox', { name: 'Season' }).selectOption('3');
    const episode = drawer.getByRole('button', { name: /Season 3, episode 2/ });
    const title = await episode.locator('span').first().locator('span').first().innerText();
    await episode.click();
    await expect(drawer).toHaveCount(0);
    await expect(page.locator('[data-player="full"]').getByRole('heading', { name: title })).toBeVisible();
    await expect(page).toHaveURL(/play=1/);
    await expect(page).not.toHaveURL(/skCrCysa/);
    await expectToPlay(page);
  });
});

test.describe('The control bar @video', () => {
  for (const width of [1440, 390]) {
    test(`keeps its buttons in their places when the next episode becomes known, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/episodes?*after_id=*', async (route) => {
        await held;
        await route.continue();
      });
      await openPlayer(page, SERIES_EPISODE);
      await seekTo(page, 20);
      const [episodes, settings] = [button(page, 'Episodes'), button(page, 'Settings')];
      const places = async () => [await episodes.boundingBox(), await settings.boundingBox()];
      const before = await places();
      await expect(button(page, 'Next episode')).toHaveCount(0);
      answer();
      await expect(button(page, 'Next episode')).toBeVisible();
      expect(await places()).toEqual(before);
    });
  }
});

test.describe('The playback position @video', () => {
  /** Reads the stored watch history. */
  const readProgress = (page: Page) =>
    page.evaluate(() => {
      const history: unknown = JSON.parse(localStorage.getItem('jwapp.history') ?? '[]');
      return JSON.stringify(history);
    });
  const continued = (page: Page) =>
    page.getByRole('region', { name: 'Continue watching' }).getByRole('link', { name: /Undertow Season/ });

  test('a title resumes five seconds before its stored position', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('jwapp.history', JSON.stringify([{ mediaid: '9rUPMHDm', progress: 0.5 }]));
    });
    await page.goto(FILM);
    await page.getByRole('link', { name: 'Continue watching' }).click();
    await expectToPlay(page);
    expect(await position(page)).toBeGreaterThan(FILM_S / 2 - 5);
    expect(await position(page)).toBeLessThan(FILM_S / 2 + 10);
  });

  test('leaving the player’s page stores the position', async ({ page }) => {
    await openPlayer(page, FILM);
    await seekTo(page, FILM_S / 4);
    await expectToPlay(page);
    await page.goto('/o/about');
    expect(await readProgress(page)).toMatch(/"9rUPMHDm","progress":0\.25/);
  });

  test('a page that crashes keeps the last stored position', async ({ page, context }) => {
    await openPlayer(page, FILM);
    await seekTo(page, FILM_S / 2);
    await expectToPlay(page);
    // The position is stored every five seconds, which only the storage shows.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))), { timeout: 15_000 })
      .toMatch(/9rUPMHDm[^}]*0\.5/);
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    const other = await context.newPage();
    await other.goto('/');
    await expect(continued(other)).toBeVisible();
    expect(await readProgress(other)).toMatch(/"9rUPMHDm","progress":0\.5/);
  });
});

test.describe('Other places @video', () => {
  test('a trailer closes at its end, and returns the focus to its button', async ({ page }) => {
    await page.goto('/m/omFeSLct');
    const trailer = page.getByRole('button', { name: 'Trailer' });
    await trailer.click();
    await expectToPlay(page);
    await expect(page.locator('[data-player="trailer"]')).toBeVisible();
    await expectNoAxeViolations(page);
    await seekTo(page, (await readVideo(page)).durationS - 0.5);
    await expect(page.locator('[data-player]')).toHaveCount(0, { timeout: 15_000 });
    await expect(trailer).toBeFocused();
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Continue watching' })).toHaveCount(0);
  });

  test('an inline player fills its place in the page, and becomes the mini player on another page', async ({
    page,
    site,
  }) => {
    await site.settings(`apiBaseUrl = ${site.contentBase}\ndefaultConfigSource = mqlight1`);
    await play(page);
    const inline = page.locator('[data-player="inline"]');
    await expect(page.getByRole('heading', { level: 1, name: 'Undertow Season' })).toBeVisible();
    const place = await page.locator('[data-player-place]').boundingBox();
    expect(await inline.boundingBox()).toEqual(place);
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page.locator('[data-player="mini"]')).toBeVisible();
    await expectToPlay(page);
    expect(await page.locator('video').count()).toBe(1);
  });

  test('an inline player responds to its keys in full screen, and has the focus afterwards', async ({
    page,
    site,
  }) => {
    await site.settings(`apiBaseUrl = ${site.contentBase}\ndefaultConfigSource = mqlight1`);
    await play(page);
    await expectToPlay(page);
    const inline = page.locator('[data-player="inline"]');
    const isFullScreen = () => page.evaluate(() => document.fullscreenElement !== null);
    const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
    await inline.focus();
    await page.keyboard.press('f');
    await expect.poll(isFullScreen).toBe(true);
    await page.keyboard.press('k');
    await expect.poll(isPaused).toBe(true);
    await page.keyboard.press('f');
    await expect.poll(isFullScreen).toBe(false);
    await expect(inline).toBeFocused();
    await page.keyboard.press('k');
    await expect.poll(isPaused).toBe(false);
  });

  test('an inline player keeps the focus while it buffers, and when it becomes the mini player', async ({
    page,
    site,
  }) => {
    await site.settings(`apiBaseUrl = ${site.contentBase}\ndefaultConfigSource = mqlight1`);
    await play(page);
    await site.faults({ route: 'segment', kind: 'delay', delayMs: 1_500 });
    const forward = page.locator('media-seek-forward-button');
    await forward.focus();
    await seekTo(page, 3_000);
    await expect(page.locator('[data-phase="buffering"]')).toHaveCount(1);
    await expect(forward).toBeFocused();
    await expect(forward).toBeVisible();
    await expectToPlay(page);
    await page.locator('media-play-button').focus();
    await seekTo(page, 5_000);
    await expect(page.locator('[data-phase="buffering"]')).toHaveCount(1);
    await expect(page.locator('media-play-button')).toBeFocused();
    await expectToPlay(page);
    await page.locator('[data-player]').getByRole('button', { name: 'Mini player' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-player="mini"]')).toBeFocused();
    await page.keyboard.press('k');
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused))
      .toBe(true);
  });
});
