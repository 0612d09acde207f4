import type { Page } from '@playwright/test';

import { openPlayer, openSettings } from '../support/player-controls.ts';
import { expect, test, type Site } from '../support/site.ts';
import { expectToPlay, seekTo } from '../support/watching.ts';

/** The engine switches qualities automatically or by choice; a seek meanwhile must not skip segments. */

const FILM = '/m/9rUPMHDm';
const TO_S = 1_800;

/** The delay of a slow network. */
const LATE = { kind: 'delay', delayMs: 2_500 } as const;
/** Less than the time after which a stalled title is reloaded. */
const SOON_MS = 8_000;

const count = async (site: Site, name: RegExp): Promise<number> =>
  (await site.requests()).filter(({ path }) => name.test(path)).length;

/** Simulates a network that seems slow at first: the engine starts low, and then raises the quality. */
async function beginLow(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('jwapp.bandwidth', '200000'));
}

/** Seeks, and waits until far more than one segment is buffered there in one range. */
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
  await beginLow(page);
  await site.faults({ route: 'mediaPlaylist', ...LATE, after: 2 });
  await openPlayer(page, FILM);
  await expect.poll(() => count(site, /\/(?:video|audio).*\.m3u8/), { timeout: 20_000 }).toBeGreaterThan(2);
  await expectWholeAfterSeek(page);
});

test('a seek while the init segment of a better quality loads plays soon @video', async ({ page, site }) => {
  await beginLow(page);
  await site.faults({ route: 'segment', match: 'init', ...LATE, after: 2 });
  await openPlayer(page, FILM);
  await expect.poll(() => count(site, /init/), { timeout: 20_000 }).toBeGreaterThan(2);
  const startMs = Date.now();
  await expectWholeAfterSeek(page);
  expect(Date.now() - startMs).toBeLessThan(SOON_MS);
});

test('a seek after another quality was chosen leaves no gaps @video', async ({ page, site }) => {
  await openPlayer(page, FILM);
  await openSettings(page, /^Quality/);
  await site.faults({ route: 'mediaPlaylist', ...LATE });
  const before = await count(site, /\.m3u8/);
  await page.getByRole('menuitemradio').last().click();
  await expect.poll(() => count(site, /\.m3u8/)).toBeGreaterThan(before);
  await expectWholeAfterSeek(page);
});
