import type { Page } from '@playwright/test';

import { changeTitle } from '../support/change-title.ts';
import { choose, openPlayer, openSettings } from '../support/player-controls.ts';
import { expect, test } from '../support/site.ts';
import { expectToPlay, readVideo, seekTo, setPaused } from '../support/watching.ts';

/** The engine has a small build for HLS, and a whole one for all other sources. */

const FILM = '9rUPMHDm';
const SHORT = 'JZsLSa1P';
const AFTER_SHORT = '7ZcBRJLb';

/** Collects the builds that the page fetches from now on. */
function watchBuilds(page: Page): ReadonlySet<string> {
  const builds = new Set<string>();
  page.on('request', (request) => {
    const build = /shaka-player\.(hls|compiled)/.exec(request.url())?.[1];
    if (build !== undefined) builds.add(build);
  });
  return builds;
}

const toDash = (item: string): string =>
  item.replaceAll('.m3u8', '.mpd').replaceAll('application/vnd.apple.mpegurl', 'application/dash+xml');

/** Adds the MPEG-DASH manifest of a title, which is tried after the HLS playlist. */
function addDash(item: string): string {
  const file = /"(http[^"]+)\.m3u8"/.exec(item)?.[1] ?? '';
  const source = JSON.stringify({ file: `${file}.mpd`, type: 'application/dash+xml' });
  return item.replace(/"sources": ?\[/, `$&${source},`);
}

test.describe('The engine @video', () => {
  test('is the HLS build for a title that needs no other', async ({ page }) => {
    const builds = watchBuilds(page);
    await openPlayer(page, `/m/${FILM}`);
    expect([...builds]).toEqual(['hls']);
  });

  test('is replaced by the full build for a DASH title, on the same video element', async ({
    page,
    site,
  }) => {
    await changeTitle(page, site, AFTER_SHORT, toDash);
    const builds = watchBuilds(page);
    await openPlayer(page, `/m/${SHORT}`);
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.dataset['first'] = 'true'));
    await seekTo(page, (await readVideo(page)).durationS - 1);
    await expect(page).not.toHaveURL(new RegExp(SHORT), { timeout: 15_000 });
    await expect(page.locator('video')).toHaveAttribute('data-first', 'true');
    await expectToPlay(page);
    expect([...builds]).toEqual(['hls', 'compiled']);
    await page.keyboard.press('Escape');
    await expect(page.locator('video')).toHaveCount(0);
  });

  test('keeps the viewer’s captions when the HLS stream fails, and DASH takes over', async ({
    page,
    site,
  }) => {
    await changeTitle(page, site, FILM, addDash);
    await openPlayer(page, `/m/${FILM}`);
    await choose(page, /^Subtitles/, 'Español');
    let isDash = false;
    await page.route('**/manifests/**', (route) => {
      isDash ||= route.request().url().includes('.mpd');
      return isDash ? route.continue() : route.fulfill({ status: 404 });
    });
    await seekTo(page, 60);
    await expect.poll(() => isDash, { timeout: 30_000 }).toBe(true);
    await expectToPlay(page);
    await openSettings(page, /^Subtitles/);
    await expect(page.getByRole('menuitemradio', { name: 'Español', exact: true })).toBeChecked();
  });

  test('shows an error for a DASH title while the full build fails to load, and plays it on Try again', async ({
    page,
    site,
  }) => {
    await page.route('**/shaka-player.compiled*', (route) => route.abort());
    await changeTitle(page, site, FILM, toDash);
    await page.goto(`/m/${FILM}?play=1`);
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible({ timeout: 25_000 });
    await page.unroute('**/shaka-player.compiled*');
    await retry.click();
    await expectToPlay(page);
  });

  test('shows SubRip captions', async ({ page, site }) => {
    const file = `${site.contentBase}/tracks/words.srt`;
    await page.route(file, (route) =>
      route.fulfill({
        contentType: 'text/plain',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: '1\n00:00:10,000 --> 00:00:30,000\nWords of a file.\n',
      }),
    );
    const track = JSON.stringify({ file, kind: 'captions', label: 'Polski', language: 'pl' });
    await changeTitle(page, site, SHORT, (item) => item.replace(/"tracks": ?\[/, `$&${track},`));
    await openPlayer(page, `/m/${SHORT}`);
    await choose(page, /^Subtitles/, 'Polski');
    await setPaused(page, true);
    await seekTo(page, 12);
    await expect(page.locator('[data-captions]')).toHaveText('Words of a file.');
  });
});
