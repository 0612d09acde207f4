import { fetchRouted } from '../support/fetch-routed.ts';
import { choose, player } from '../support/player-controls.ts';
import { expect, test } from '../support/site.ts';
import { expectToPlay, readVideo, seekTo } from '../support/watching.ts';

/**
 * The way of an iPhone before iOS 17.1: no Media Source Extensions, so the browser plays HLS itself. Chromium can do so
 * since version 142, once the extensions are taken away; of live streams and of AES-128 its own demuxer fails now and
 * then, so those are not here.
 */

const FILM = '/m/9rUPMHDm';
const SHORT = '/m/JZsLSa1P';
/** Captions in six languages. */
const VOICES = '/m/Elv3nNms';
test.describe('Without Media Source Extensions @video', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
        Reflect.deleteProperty(window, name);
    });
  });

  test('a film plays from its page, can be moved in, and resumes', async ({ page }) => {
    await page.goto(FILM);
    await page.getByRole('link', { name: 'Start watching' }).click();
    await expectToPlay(page);
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain(
      '.m3u8',
    );
    const { durationS } = await readVideo(page);
    await seekTo(page, durationS / 2);
    await expectToPlay(page);
    const { positionS } = await readVideo(page);
    await page.goBack();
    await page.getByRole('link', { name: 'Continue watching' }).click();
    await expectToPlay(page);
    expect((await readVideo(page)).positionS).toBeGreaterThan(positionS - 10);
  });

  test('the next title follows a title that ends', async ({ page }) => {
    await page.goto(`${SHORT}?play=1`);
    await expectToPlay(page);
    const before = page.url();
    const { durationS } = await readVideo(page);
    await seekTo(page, durationS - 2);
    await expect.poll(() => page.url(), { timeout: 30_000 }).not.toBe(before);
    await expectToPlay(page);
  });

  test('a film plays although the browser never says what it has buffered', async ({ page, context }) => {
    await context.addInitScript(() => {
      const empty: TimeRanges = {
        length: 0,
        start: () => {
          throw new DOMException('There is no range', 'IndexSizeError');
        },
        end: () => {
          throw new DOMException('There is no range', 'IndexSizeError');
        },
      };
      Object.defineProperty(HTMLMediaElement.prototype, 'buffered', { get: () => empty });
    });
    await page.goto(`${FILM}?play=1`);
    await expectToPlay(page);
    await expect(player(page).getByText('Loading')).toHaveCount(0);
  });

  test('captions of the stream are shown', async ({ page }) => {
    await page.goto(`${VOICES}?play=1`);
    await expectToPlay(page);
    await choose(page, /^Subtitles/, 'Nederlands');
    await expect(player(page).locator('[data-captions] p')).not.toBeEmpty({ timeout: 20_000 });
  });

  test('a file is played where no stream can be', async ({ page, site }) => {
    await page.route('**/v2/media/9rUPMHDm*', async (route) => {
      const response = await fetchRouted(route);
      const media: unknown = JSON.parse(
        (await response.text()).replaceAll(
          /"sources":\s*\[[^\]]*\]/g,
          `"sources": ${JSON.stringify([
            { file: `${site.contentBase}/manifests/missing.m3u8`, type: 'application/vnd.apple.mpegurl' },
            { file: `${site.contentBase}/ads/creatives/neon-2.mp4`, type: 'video/mp4', label: '540p' },
          ])}`,
        ),
      );
      await route.fulfill({ response, json: media });
    });
    await page.goto(`${FILM}?play=1`);
    await expectToPlay(page);
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain(
      '.mp4',
    );
  });

  test('a title that cannot be loaded shows an error, and plays at another try', async ({ page, site }) => {
    await site.faults({ route: 'manifest', kind: 'status', status: 500 });
    await page.goto(`${FILM}?play=1`);
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible({ timeout: 25_000 });
    await site.faults();
    await retry.click();
    await expectToPlay(page);
  });
});
