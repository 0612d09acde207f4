import { expect, test } from '../support/site.ts';

/** The installed app: what is cached, and what is only available online. */

type Page = import('@playwright/test').Page;

const READY_WITHIN_MS = 25_000;

const waitUntilReady = (page: Page) =>
  expect(page.getByText(/^You can now open this site offline/)).toBeVisible({ timeout: READY_WITHIN_MS });
const firstShelf = (page: Page) => page.getByRole('region', { name: 'New this week' });

const listKept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });

// spec: product 1.27
test(
  'from the second page load on, home works offline, with a notice until the network is back @phone',
  { tag: '@core' },
  async ({ page, context, browserName }) => {
    test.slow(browserName === 'firefox', 'what is kept is fetched by a second process');
    await page.goto('/');
    await waitUntilReady(page);
    await context.setOffline(true);
    await page.reload();
    await expect(firstShelf(page).getByRole('link').first()).toBeVisible();
    await expect(page.getByText(/^You’re offline/)).toBeVisible();
    await context.setOffline(false);
    // Firefox's emulation does not notify a page that was loaded offline.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(/^You’re offline/)).toBeHidden();
  },
);

test('the site starts when the browser’s cache storage fails', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilReady(page);
  await expect.poll(() => context.serviceWorkers().length).toBe(1);
  await context.serviceWorkers()[0]?.evaluate(() => {
    CacheStorage.prototype.match = () => Promise.reject(new DOMException('Internal error.', 'UnknownError'));
  });
  await page.reload();
  await expect(firstShelf(page).getByRole('link').first()).toBeVisible();
});

// spec: product 1.27
test('home works offline after a first visit that started on a title', async ({ page, context }) => {
  await page.goto('/m/omFeSLct/the-salt-meridian');
  await waitUntilReady(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'The Salt Meridian' })).toBeVisible();
  await page.goto('/');
  await expect(firstShelf(page).getByRole('link').first()).toBeVisible();
  await page.goto('/q/mr.robot');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('mr.robot');
});

test('after a first visit in another language, home works offline in that language', async ({
  page,
  context,
  site,
}) => {
  await context.addCookies([{ name: 'jwapp.language', value: 'de', url: site.origin }]);
  await page.goto('/');
  await expect(page.getByText(/auch offline öffnen/)).toBeVisible({ timeout: READY_WITHIN_MS });
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('online, the network is used instead of cached content', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await waitUntilReady(page);
  const spoilt = await page.evaluate(async () => {
    const cache = await caches.open('marquee-content');
    const kept = await cache.keys();
    const old = () =>
      new Response('{"title":"Last week","playlist":[]}', {
        headers: { 'Content-Type': 'application/json' },
      });
    await Promise.all(kept.map((request) => cache.put(request.url, old())));
    return kept.length;
  });
  expect(spoilt).toBeGreaterThan(1);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect(firstShelf(page).getByRole('link').first()).toBeVisible();
  await expect(page.getByText('Last week')).toHaveCount(0);
});

test('the manifest describes a standalone app', async ({ page }) => {
  await page.goto('/');
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    return (await fetch(link?.href ?? '')).text();
  });
  expect(JSON.parse(manifest)).toMatchObject({ display: 'standalone', start_url: '/' });
});

test('no stream, manifest or signed response is cached', async ({ page }) => {
  await page.goto('/m/omFeSLct/the-salt-meridian');
  await waitUntilReady(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await listKept(page);
  expect(kept.filter((url) => /\.m3u8|\.mp4|\.m4s|token=|passport=|exp=/.test(url))).toEqual([]);
});
