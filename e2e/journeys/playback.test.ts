import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from '../support/accessibility.ts';
import { changeTitle } from '../support/change-title.ts';
import { expect, test } from '../support/site.ts';

/** Playback: real video, captions, keyboard, the next title, and a message for every failure. */

const FILM = '/m/9rUPMHDm/undertow-season';
const SHORT = '/m/JZsLSa1P/six-fourteen';

const readVideo = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    positionS: video.currentTime,
    durationS: video.duration,
    width: video.videoWidth,
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
    isPaused: video.paused,
  }));

/** Expects video to play: position and frames advance, and there is a picture. */
async function expectToPlay(page: Page): Promise<void> {
  await expect.poll(async () => (await readVideo(page)).positionS, { timeout: 20_000 }).toBeGreaterThan(0.5);
  const before = await readVideo(page);
  await expect.poll(async () => (await readVideo(page)).positionS).toBeGreaterThan(before.positionS + 0.5);
  const after = await readVideo(page);
  expect(after.width).toBeGreaterThan(0);
  expect(after.frames).toBeGreaterThan(before.frames);
}

const seekTo = (page: Page, positionS: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, positionS);

const player = (page: Page) => page.locator('[data-player]');

test.describe('A film @video', () => {
  test(
    'plays from the page with one click, and going back returns to it @phone',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto(FILM);
      await page.getByRole('link', { name: 'Start watching' }).click();
      await expect(page).toHaveURL(/play=1/);
      await expectToPlay(page);
      await page.goBack();
      await expect(player(page)).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${FILM}$`));
      await expect(page.getByRole('link', { name: 'Start watching' })).toBeFocused();
      await page.goForward();
      await expect(player(page)).toBeVisible();
    },
  );

  test('plays without a warning or an error in the browser’s console', async ({ page }) => {
    const words: string[] = [];
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) words.push(message.text());
    });
    await page.goto(FILM);
    await page.getByRole('link', { name: 'Start watching' }).click();
    await expectToPlay(page);
    expect(words).toEqual([]);
  });

  test(
    'opens in the player from a URL with play=1, and Escape returns to its page',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto(`${FILM}?play=1`);
      await expect(player(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(player(page)).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${FILM}$`));
      await expect(page.getByRole('heading', { level: 1, name: 'Undertow Season' })).toBeVisible();
    },
  );

  test('responds to the keyboard shortcuts', { tag: '@core' }, async ({ page }) => {
    await page.goto(FILM);
    await page.getByRole('link', { name: 'Start watching' }).press('Enter');
    await expectToPlay(page);
    await page.keyboard.press('k');
    await expect.poll(async () => (await readVideo(page)).isPaused).toBe(true);
    const paused = await readVideo(page);
    await page.keyboard.press('l');
    await expect.poll(async () => (await readVideo(page)).positionS).toBeGreaterThan(paused.positionS + 9);
    await page.keyboard.press('j');
    await expect.poll(async () => (await readVideo(page)).positionS).toBeLessThan(paused.positionS + 2);
    await page.keyboard.press('m');
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.muted))
      .toBe(true);
    await page.keyboard.press('k');
    await expect.poll(async () => (await readVideo(page)).isPaused).toBe(false);
  });

  test(
    'shows captions when they are chosen, and none when they are off',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto(FILM);
      await page.getByRole('link', { name: 'Start watching' }).click();
      await expectToPlay(page);
      await page.mouse.move(400, 400);
      await player(page).getByRole('button', { name: 'Subtitles' }).click();
      await expectNoAxeViolations(page);
      await player(page).getByText('Español').click();
      const caption = player(page).locator('[data-captions] p');
      await expect(caption).not.toHaveCount(0, { timeout: 15_000 });
      await page.mouse.move(420, 420);
      await player(page).getByRole('button', { name: 'Subtitles' }).click();
      await player(page).getByText('Off').click();
      await expect(caption).toHaveCount(0);
    },
  );

  test('previews the position under the pointer on the seek bar', async ({ page }) => {
    await page.goto(FILM);
    await page.getByRole('link', { name: 'Start watching' }).click();
    await expectToPlay(page);
    await page.mouse.move(400, 400);
    const bar = page.locator('[data-seek-bar]');
    const box = await bar.boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2, {
      steps: 5,
    });
    await expect(bar.locator('media-preview-thumbnail')).toHaveAttribute(
      'mediapreviewimage',
      /strips\/.*#xywh=/,
    );
  });

  test('continues with the next title at the end', { tag: '@core' }, async ({ page }) => {
    await page.goto(SHORT);
    await page.getByRole('link', { name: 'Start watching' }).click();
    await expectToPlay(page);
    await seekTo(page, (await readVideo(page)).durationS - 1);
    await expect(page).not.toHaveURL(new RegExp('JZsLSa1P'), { timeout: 15_000 });
    await expect(page).toHaveURL(/\/m\/[^/]+\/[^?]+\?.*play=1/);
    await expectToPlay(page);
  });

  test(
    'seeks an hour ahead and plays across a segment boundary without a stall',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto(FILM);
      await page.getByRole('link', { name: 'Start watching' }).click();
      await expectToPlay(page);
      await seekTo(page, 3_598.5);
      await expect
        .poll(async () => (await readVideo(page)).positionS, { timeout: 15_000 })
        .toBeGreaterThan(3_601);
    },
  );

  test('a title of sound alone shows its picture and has no picture-in-picture', async ({ page, site }) => {
    await changeTitle(page, site, 'JZsLSa1P', (item) =>
      item.replace('manifests/JZsLSa1P.m3u8', 'manifests/JZsLSa1P/audio.m3u8'),
    );
    await page.goto(SHORT);
    await page.getByRole('link', { name: 'Start watching' }).click();
    await expect
      .poll(async () => (await readVideo(page)).positionS, { timeout: 20_000 })
      .toBeGreaterThan(0.5);
    await expect(player(page).locator('img[fetchpriority=high]')).toBeVisible();
    const failures: Error[] = [];
    page.on('pageerror', (failure) => failures.push(failure));
    await page.keyboard.press('p');
    await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible();
    await expect(page.getByRole('button', { name: /picture-in-picture/i })).toBeHidden();
    expect(failures).toEqual([]);
  });

  test('has no accessibility violations while it plays', async ({ page }) => {
    await page.goto(FILM);
    await page.getByRole('link', { name: 'Start watching' }).click();
    await expectToPlay(page);
    await page.mouse.move(400, 400);
    await expectNoAxeViolations(page);
  });
});

test.describe('When a title does not play @video', () => {
  const expectFailure = async (page: Page, title: string) => {
    await expect(player(page).getByRole('heading', { name: title })).toBeVisible({ timeout: 25_000 });
    await expectNoAxeViolations(page);
    await player(page).getByRole('button', { name: 'Back' }).last().click();
    await expect(player(page)).toHaveCount(0);
  };

  // spec: commerce 8.24
  test(
    'a geo-blocked title shows that it is not available in the region',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/m/GeoBlck1?play=1');
      await expectFailure(page, 'Not available in your region');
    },
  );

  test('a manifest that is refused only by GET counts as a geo block', async ({ page }) => {
    await page.goto('/m/ManFrb01?play=1');
    await expectFailure(page, 'Not available in your region');
  });

  for (const [name, id] of [
    ['missing', 'ManMis01'],
    ['HTML', 'ManHtm01'],
  ] as const) {
    test(`a manifest that is ${name} shows that the video can’t be played`, async ({ page }) => {
      await page.goto(`/m/${id}?play=1`);
      await expectFailure(page, 'This video can’t be played');
    });
  }

  test('a truncated manifest ends in an error message', async ({ page }) => {
    await page.goto('/m/ManCut01?play=1');
    await expect(player(page).getByRole('heading')).toBeVisible({ timeout: 25_000 });
    await expect(player(page).getByRole('button', { name: 'Back' }).last()).toBeVisible();
  });

  test(
    'a lost connection offers Try again, which works when the host is back',
    { tag: '@core' },
    async ({ page, site }) => {
      await site.faults({ route: 'manifest', method: 'GET', kind: 'status', status: 503 });
      await page.goto(`${FILM}?play=1`);
      const retry = player(page).getByRole('button', { name: 'Try again' });
      // On a slow device the player alone takes that long.
      await expect(retry).toBeVisible({ timeout: 40_000 });
      await expect(player(page).getByText('MQ-5-503')).toBeVisible();
      await expect(player(page).getByRole('button', { name: 'Copy code' })).toBeVisible();
      await site.faults();
      await retry.click();
      await expectToPlay(page);
    },
  );

  test('a player that fails to load shows an error with Try again', async ({ page }) => {
    await page.route(/\/assets\/shaka/, (route) => route.abort());
    await page.goto(`${FILM}?play=1`);
    await expect(player(page).getByRole('heading', { name: 'The player couldn’t be loaded' })).toBeVisible();
    await page.unroute(/\/assets\/shaka/);
    await expect(player(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test('a film’s page preloads the player when idle; on phones, when a finger touches the play button @phone', async ({
  page,
  site,
  isMobile,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const engine = () => scripts.filter((path) => path.startsWith('/assets/shaka-player-'));
  await page.goto(FILM);
  const play = page.getByRole('link', { name: 'Start watching' });
  await expect(play).toBeVisible();
  await page.waitForLoadState();
  // Requested after the page's own idle callback, so it runs after that.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  if (isMobile) {
    expect(engine()).toEqual([]);
    await play.dispatchEvent('touchstart');
  }
  await expect.poll(engine).toHaveLength(1);
  if (!isMobile) expect((await site.requests()).map(({ route }) => route)).not.toContain('manifest');
});
