import type { Page } from '@playwright/test';

import { expect, test } from '../support/site.ts';

/** What a page may cost before anybody scrolls: requests and elements (targets.md, performance). */

const REQUESTS_AT_MOST = 60;
const LARGE_CATALOGUE = { rows: 40, itemsPerRow: 25, playlistItems: 1_000 };

const firstTitle = (page: Page) => page.getByRole('main').locator('a[href^="/m/"]').first();
const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/** Opens the address and answers how many requests it took until nothing more was asked for. */
async function countRequests(page: Page, address: string): Promise<number> {
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  await page.goto(address);
  await expect(firstTitle(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  return requests;
}

test('a first visit of home takes at most 60 requests', async ({ page }) => {
  expect(await countRequests(page, '/')).toBeLessThanOrEqual(REQUESTS_AT_MOST);
});

test('a home of 40 rows takes at most 60 requests and 900 elements', async ({ page, site }) => {
  await site.catalogue(LARGE_CATALOGUE);
  expect(await countRequests(page, '/?app-config=bench040')).toBeLessThanOrEqual(REQUESTS_AT_MOST);
  expect(await countElements(page)).toBeLessThanOrEqual(900);
});

test('a playlist of 1,000 titles takes at most 1,000 elements', async ({ page, site }) => {
  await site.catalogue(LARGE_CATALOGUE);
  expect(await countRequests(page, '/p/bench1k0')).toBeLessThanOrEqual(REQUESTS_AT_MOST);
  expect(await countElements(page)).toBeLessThanOrEqual(1_000);
});

test('pictures far below the window wait until it comes near them', async ({ page, site }) => {
  await site.catalogue(LARGE_CATALOGUE);
  await countRequests(page, '/?app-config=bench040');
  const farPictures = await page.evaluate(
    () =>
      [...document.images].filter(
        (image) => image.complete && image.getBoundingClientRect().top > 2 * window.innerHeight,
      ).length,
  );
  expect(farPictures).toBe(0);
});
