import type { Page } from '@playwright/test';

import { fetchRouted } from '../support/fetch-routed.ts';
import { openSettings } from '../support/player-controls.ts';
import { slowDown } from '../support/slow-device.ts';
import { expect, test } from '../support/site.ts';
import { readVideo } from '../support/watching.ts';

/**
 * A cheap phone on a bad network: 6× slower, 400 kbit/s, 300 ms. The core journeys also run this way, with `npm run
 * test:e2e -- --project slow-device --project slow-computer`.
 */

const FILM = '/m/9rUPMHDm';
/**
 * The clips are far lighter than real video, so their playlist declares realistic bandwidths: 0.5, 1.1 and 2.5 Mbit/s.
 */
const WEIGHT = 20;

async function playHeavyRenditions(page: Page): Promise<void> {
  await page.route('**/*.m3u8*', async (route) => {
    const response = await fetchRouted(route);
    const body = (await response.text()).replaceAll(
      /(?<=BANDWIDTH=)\d+/g,
      (bandwidth) => `${Number(bandwidth) * WEIGHT}`,
    );
    await route.fulfill({ response, body });
  });
}

test('On a slow device home loads in time, and a film starts in the lowest quality @video', async ({
  page,
}) => {
  test.slow();
  await playHeavyRenditions(page);
  await slowDown(page);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'New this week' }).getByRole('listitem').first();
  await expect(card.getByRole('link')).toBeVisible({ timeout: 30_000 });
  await page.goto(FILM);
  await page.getByRole('link', { name: 'Start watching' }).click();
  await expect.poll(async () => (await readVideo(page)).positionS, { timeout: 40_000 }).toBeGreaterThan(0.5);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight)).toBe(234);
  await openSettings(page, /^Quality/);
  await expect(page.getByRole('menuitemradio').last()).toHaveText(/234/);
});
