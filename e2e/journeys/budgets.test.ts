import type { Page } from '@playwright/test';

import { signIn, useAccountSite, type AccountSource } from '../support/account-site.ts';
import { expect, test } from '../support/site.ts';

/** The cost of a page before any scrolling: requests and elements. */

const REQUESTS_AT_MOST = 60;
const ACCOUNT_SOURCES: readonly AccountSource[] = ['cleeng', 'jwp', 'own'];
const LARGE_CATALOGUE = { rows: 40, itemsPerRow: 25, playlistItems: 1_000 };

const firstTitle = (page: Page) => page.getByRole('main').locator('a[href^="/m/"]').first();
const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/** Opens the address and returns the number of requests until the network is idle. */
async function countRequests(page: Page, address: string): Promise<number> {
  let requests = 0;
  page.on('request', (request) => {
    // The page before may still load something, which does not count.
    const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
    requests = isDocument ? 1 : requests + 1;
  });
  await page.goto(address);
  await expect(firstTitle(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  return requests;
}

test('a first visit to home takes at most 60 requests', async ({ page }) => {
  expect(await countRequests(page, '/')).toBeLessThanOrEqual(REQUESTS_AT_MOST);
});

test('a home page of 40 rows takes at most 60 requests and 900 elements', async ({ page, site }) => {
  await site.catalogue(LARGE_CATALOGUE);
  expect(await countRequests(page, '/?app-config=bench040')).toBeLessThanOrEqual(REQUESTS_AT_MOST);
  expect(await countElements(page)).toBeLessThanOrEqual(900);
});

test('a playlist of 1,000 titles takes at most 60 requests and 1,000 elements', async ({ page, site }) => {
  await site.catalogue(LARGE_CATALOGUE);
  expect(await countRequests(page, '/p/bench1k0')).toBeLessThanOrEqual(REQUESTS_AT_MOST);
  expect(await countElements(page)).toBeLessThanOrEqual(1_000);
});

test('pictures far below the viewport are not loaded', async ({ page, site }) => {
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

test('a guide of 100 channels takes at most 80 requests, and at most 1,500 elements even after scrolling', async ({
  page,
  site,
}) => {
  await site.catalogue({ rows: 1, itemsPerRow: 1, playlistItems: 1, channels: 100 });
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  await page.goto('/p/benchliv');
  const grid = page.getByRole('grid', { name: 'TV guide' });
  await expect(grid.getByRole('button', { name: /^Live / }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Each channel near the viewport has a schedule, a logo and a picture.
  expect(requests).toBeLessThanOrEqual(80);
  expect(await countElements(page)).toBeLessThanOrEqual(1_500);
  await grid.evaluate((element) => element.parentElement?.scrollTo({ top: 5_000, left: 40_000 }));
  await expect(grid.getByRole('rowheader', { name: 'Channel 50' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await countElements(page)).toBeLessThanOrEqual(1_500);
});

test('schedules are loaded for the channels near the viewport, and not for those scrolled past', async ({
  page,
  site,
}) => {
  await site.catalogue({ rows: 1, itemsPerRow: 1, playlistItems: 1, channels: 1_000 });
  await page.goto('/p/benchliv');
  const grid = page.getByRole('grid', { name: 'TV guide' });
  await expect(grid.getByRole('button', { name: /^Live / }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Scrolls from the first channel to the last without a pause, for a second of frames.
  await grid.evaluate(async (element) => {
    for (let frame = 1; frame <= 60; frame += 1) {
      element.parentElement?.scrollTo({ top: (frame / 60) * element.clientHeight, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
  const last = grid.getByRole('row', { name: /Channel 1000/ });
  await expect(last.getByRole('button', { name: /^Live / })).toBeVisible();
  const schedules = (await site.requests()).filter(({ path }) => path.includes('/schedules/'));
  expect(schedules.length).toBeLessThan(60);
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the list of 1,000 channels takes at most 1,000 elements and 80 schedules even after scrolling', async ({
    page,
    site,
  }) => {
    await site.catalogue({ rows: 1, itemsPerRow: 1, playlistItems: 1, channels: 1_000 });
    await page.goto('/p/benchliv');
    const list = page.getByRole('list', { name: 'On now' });
    await expect(list.getByRole('link').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await countElements(page)).toBeLessThanOrEqual(1_000);
    await list.evaluate((element) => window.scrollTo({ top: element.clientHeight / 2, behavior: 'instant' }));
    await expect(list.getByRole('link', { name: 'Channel 500 ' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await countElements(page)).toBeLessThanOrEqual(1_000);
    const schedules = (await site.requests()).filter(({ path }) => path.includes('/schedules/'));
    expect(schedules.length).toBeLessThanOrEqual(80);
  });
});

for (const source of ACCOUNT_SOURCES) {
  test(`${source}: home takes at most 60 requests and 900 elements for a signed-in viewer without lists`, async ({
    page,
    site,
  }) => {
    await useAccountSite(site, source);
    await page.goto('/?u=login');
    // A viewer without lists, which would be additional rows.
    await signIn(page, 'noah@example.org', 'secret123');
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    expect(await countRequests(page, '/')).toBeLessThanOrEqual(REQUESTS_AT_MOST);
    expect(await countElements(page)).toBeLessThanOrEqual(900);
  });
}

test('home takes at most 60 requests for a signed-in viewer with both lists', async ({ page, site }) => {
  await useAccountSite(site, 'cleeng');
  await page.goto('/?u=login');
  await signIn(page, 'mia@example.org', 'secret123');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(await countRequests(page, '/')).toBeLessThanOrEqual(REQUESTS_AT_MOST);
  const rows = page.getByRole('main').getByRole('region');
  await expect(rows.filter({ hasText: 'Continue watching' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Favorites' })).toHaveCount(1);
});

/** The chunks of a build with account code. */
const ACCOUNT_CODE = /\/(account|cleeng|jwp|own-backend|access-bridge)-module-|\/(accounts)-/;

for (const [site, parts] of [
  ['mqfree01', []],
  ['mqcleeng', ['account', 'accounts', 'cleeng']],
  ['mqjwp001', ['account', 'accounts', 'jwp']],
] as const) {
  test(`of the account code, ${site} loads ${parts.join(', ') || 'nothing'}`, async ({ page }) => {
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const [, module, shared] = ACCOUNT_CODE.exec(request.url()) ?? [];
      const part = module ?? shared;
      if (part !== undefined) loaded.add(part);
    });
    await page.goto(`/?app-config=${site}`);
    await expect(firstTitle(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([...loaded].sort()).toEqual(parts);
  });
}
