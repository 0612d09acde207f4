import type { Page } from '@playwright/test';

import { changeTitle } from '../support/change-title.ts';
import { choose, openPlayer } from '../support/player-controls.ts';
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
