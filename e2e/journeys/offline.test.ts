import { expect, test } from '../support/site.ts';

/** The installed app: what is kept, and what stays the network's business. */

const waitForWorker = async (page: import('@playwright/test').Page) => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
};

test('what was looked at is there without a network, and says what cannot play @phone', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await waitForWorker(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'New this week' }).getByRole('link').first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('content')).keys()).length))
    .toBeGreaterThan(1);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('region', { name: 'New this week' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toBeHidden();
});

test('the app can be installed', async ({ page }) => {
  await page.goto('/');
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    return (await fetch(link?.href ?? '')).text();
  });
  expect(JSON.parse(manifest)).toMatchObject({ display: 'standalone', start_url: '/' });
});

test('no stream, manifest or signed answer is ever kept', async ({ page }) => {
  await page.goto('/m/omFeSLct/the-salt-meridian');
  await waitForWorker(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  expect(kept.filter((url) => /\.m3u8|\.mp4|\.m4s|token=|passport=|exp=/.test(url))).toEqual([]);
});
