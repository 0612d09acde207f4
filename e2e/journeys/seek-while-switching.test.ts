import type { Page } from '@playwright/test';

import { openPlayer, openSettings } from '../support/player-controls.ts';
import { expect, test, type Site } from '../support/site.ts';
import { expectToPlay, seekTo } from '../support/watching.ts';

/** The engine changes quality by itself or by choice; a seek meanwhile must not cost segments. */

const FILM = '/m/9rUPMHDm';
const TO_S = 1_800;

/** Every further quality and voice comes late, as on a slow network. */
const delayPlaylists = (site: Site): Promise<void> =>
  site.faults({ route: 'mediaPlaylist', kind: 'delay', delayMs: 2_500 });

const countPlaylists = async (site: Site): Promise<number> =>
  (await site.requests()).filter(({ route }) => route === 'mediaPlaylist').length;

/** Seeks, and watches until far more than one segment is buffered there: all of it in one piece. */
async function expectWholeAfterSeek(page: Page): Promise<void> {
  await seekTo(page, TO_S);
  await expectToPlay(page);
  const readPieces = () =>
    page.locator('video').evaluate(({ buffered }: HTMLVideoElement, from) => {
      const pieces = Array.from({ length: buffered.length }, (_, index) => [
        Math.max(from, buffered.start(index)),
        buffered.end(index),
      ]);
      return pieces.filter(([start = 0, end = 0]) => end > start);
    }, TO_S);
  await expect
    .poll(async () => Math.max(...(await readPieces()).flat()), { timeout: 20_000 })
    .toBeGreaterThan(TO_S + 20);
  expect(await readPieces()).toHaveLength(1);
}

test('a seek while the engine raises the quality leaves no gaps @video', async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem('jwapp.bandwidth', '200000'));
  await site.faults({ route: 'mediaPlaylist', kind: 'delay', delayMs: 2_500, after: 2 });
  await openPlayer(page, FILM);
  await expect.poll(() => countPlaylists(site), { timeout: 20_000 }).toBeGreaterThan(2);
  await expectWholeAfterSeek(page);
});

test('a seek after another quality was chosen leaves no gaps @video', async ({ page, site }) => {
  await openPlayer(page, FILM);
  await openSettings(page, /^Quality/);
  await delayPlaylists(site);
  const before = await countPlaylists(site);
  await page.getByRole('menuitemradio').last().click();
  await expect.poll(() => countPlaylists(site)).toBeGreaterThan(before);
  await expectWholeAfterSeek(page);
});
