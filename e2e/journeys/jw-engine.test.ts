import type { Page } from '@playwright/test';

import { Deployment } from '../support/deployment.ts';
import { environment } from '../support/environment.ts';
import { expect, test as base, type Site } from '../support/site.ts';
import { expectToPlay, readVideo, seekTo } from '../support/watching.ts';

/** A site whose titles play on the vendor's cloud player, and its behavior when that fails to load. */

const FILM = '/m/9rUPMHDm/undertow-season';
const SHORT = '/m/JZsLSa1P/six-fourteen';
const player = (page: Page) => page.locator('[data-player]');
const FALLBACK = 'Failed to load the JW Player library; falling back to Shaka';

/** The site behind headers that allow the library of its content host; see `Deployment`. */
const test = base.extend<{ readonly deployment: Deployment; readonly warnings: readonly string[] }>({
  deployment: async ({ site }, use) => {
    const host = `http://${site.tenant}.localhost:${environment.sandboxPort}`;
    const deployment = await Deployment.start(site, { scriptHost: host });
    await use(deployment);
    deployment.stop();
  },
  baseURL: async ({ deployment }, use) => {
    await use(deployment.origin);
  },
  warnings: async ({ page }, use) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await use(warnings);
  },
});

const chooseJwPlayer = (site: Site, ...more: readonly string[]) =>
  site.settings(
    [
      `apiBaseUrl = ${site.contentBase}`,
      'defaultConfigSource = mqfree01',
      'additionalAllowedConfigSources[] = mqadsc01',
      'playerEngine = jwplayer',
      ...more,
    ].join('\n'),
  );

const asksForLibrary = async (site: Site) =>
  (await site.requests()).filter(({ path }) => path.includes('/libraries/')).map(({ path }) => path);

async function start(page: Page, at = FILM): Promise<void> {
  await page.goto(at);
  await page.getByRole('link', { name: 'Start watching' }).click();
  await expectToPlay(page);
}

async function openMenu(page: Page, name: string): Promise<void> {
  await page.mouse.move(400, 400);
  await page.mouse.move(420, 420);
  await player(page).getByRole('button', { name }).click();
}

test.describe('A site with JW Player @video', () => {
  test.beforeEach(({ site }) => chooseJwPlayer(site));

  test('plays on it, responds to our shortcuts, and removes it on closing', async ({ page, site }) => {
    await start(page);
    await expect(page.locator('jw-media .jwplayer video')).toHaveCount(1);
    await page.keyboard.press('k');
    await expect.poll(async () => (await readVideo(page)).isPaused).toBe(true);
    const paused = await readVideo(page);
    await page.keyboard.press('l');
    await expect.poll(async () => (await readVideo(page)).positionS).toBeGreaterThan(paused.positionS + 9);
    await page.keyboard.press('m');
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.muted))
      .toBe(true);
    await page.keyboard.press('k');
    await expect.poll(async () => (await readVideo(page)).isPaused).toBe(false);
    await page.goBack();
    await expect(player(page)).toHaveCount(0);
    await expect(page.locator('video, .jwplayer, jw-media')).toHaveCount(0);
    expect(await asksForLibrary(site)).toEqual(['/libraries/M4qoGvUk.js']);
  });

  test('shows captions in our own overlay, and plays at the chosen speed and quality', async ({ page }) => {
    await start(page);
    await openMenu(page, 'Subtitles');
    await player(page).getByRole('menuitemradio', { name: 'Español' }).click();
    await expect(page.locator('[data-captions]')).toContainText(/\S/, { timeout: 15_000 });
    await page.keyboard.press('>');
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate))
      .toBeGreaterThan(1);
    await openMenu(page, 'Settings');
    await player(page)
      .getByRole('menuitem', { name: /Quality/ })
      .click();
    await player(page).getByRole('menuitemradio', { name: '234p', exact: true }).click();
    await expect.poll(async () => (await readVideo(page)).width, { timeout: 15_000 }).toBe(416);
    await expectToPlay(page);
  });

  test('previews the position under the pointer on the seek bar', async ({ page }) => {
    await start(page);
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

  test('plays the site’s ads before a film', async ({ page, site }) => {
    const tag = [`${site.contentBase}/ads/vast/short.xml`];
    await site.ads('ad_schedules', 'AdSched1', {
      adscheduleid: 'AdSched1',
      client: 'vast',
      schedule: [{ offset: 'pre', type: 'linear', tag }],
    });
    await page.goto(`${FILM}?play=1&app-config=mqadsc01`);
    const ad = page.getByRole('region', { name: 'Ad' });
    await expect(ad).toBeVisible({ timeout: 15_000 });
    await expect(ad).toHaveCount(0, { timeout: 15_000 });
    await expectToPlay(page);
    await expect.poll(async () => (await site.beacons()).map(({ event }) => event)).toContain('complete');
    expect(await asksForLibrary(site)).toHaveLength(1);
  });

  test('continues with the next title at the end', async ({ page }) => {
    await start(page, SHORT);
    await seekTo(page, (await readVideo(page)).durationS - 1);
    await expect(page).not.toHaveURL(new RegExp('JZsLSa1P'), { timeout: 15_000 });
    await expectToPlay(page);
  });

  test('shows an error when a title cannot be played', async ({ page }) => {
    await page.goto('/m/ManMis01?play=1');
    await expect(player(page).getByRole('heading', { name: 'This video can’t be played' })).toBeVisible({
      timeout: 25_000,
    });
    await expect(page.locator('.jwplayer')).toHaveCount(0);
  });
});

test.describe('Without the JW Player library Shaka plays, and a warning is logged @video', () => {
  const expectShaka = async (page: Page, warnings: readonly string[]) => {
    await start(page);
    await expect(page.locator('jw-media, .jwplayer')).toHaveCount(0);
    expect(warnings.filter((text) => text.includes(FALLBACK))).toHaveLength(1);
  };

  for (const [name, playerId] of [
    ['is missing', 'NotFound'],
    ['is broken', 'SyntxErr'],
    ['fails during setup', 'SetupErr'],
    ['never becomes ready', 'NeverRdy'],
  ] as const) {
    test(`when it ${name}`, async ({ page, site, warnings }) => {
      // The library has a timeout of ten seconds of real time.
      test.slow(playerId === 'NeverRdy');
      await chooseJwPlayer(site, `playerId = ${playerId}`);
      await expectShaka(page, warnings);
      // The syntax error of the script is expected.
      if (playerId === 'SyntxErr') expect(site.watch.take()).toHaveLength(1);
    });
  }

  test('when its host never answers', async ({ page, site, warnings }) => {
    // The timeout is ten seconds of real time.
    test.slow();
    await chooseJwPlayer(site);
    await site.faults({ route: 'library', kind: 'never' });
    await expectShaka(page, warnings);
  });

  test('and the library is not requested again at the next playback', async ({ page, site, warnings }) => {
    await chooseJwPlayer(site, 'playerId = NotFound');
    await expectShaka(page, warnings);
    await page.goBack();
    await expect(player(page)).toHaveCount(0);
    await page.getByRole('link', { name: /Start watching|Continue watching/ }).click();
    await expectToPlay(page);
    expect(await asksForLibrary(site)).toHaveLength(1);
  });
});
