import type { Page } from '@playwright/test';

import { expect, test, type Site } from '../support/site.ts';

/** A site with accounts at the commerce provider, in several windows of a viewer. */

const TOKEN_LIFE_MS = 900_000;
const SITE = '/?app-config=mqcleeng';

async function signIn(page: Page): Promise<void> {
  await page.goto(SITE);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('mia@example.org');
  await dialog.getByLabel('Password', { exact: true }).fill('secret123');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(menuOf(page)).toBeVisible();
}

const menuOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Account menu|Mia Vos/ });

test('a viewer signs in, sees the account’s favorites, and is still signed in after a reload', async ({
  page,
}) => {
  await signIn(page);
  const favorites = page.getByRole('region', { name: 'Favorites' });
  await expect(favorites.getByRole('link')).toHaveCount(2);
  await page.reload();
  await expect(menuOf(page)).toBeVisible();
  await expect(favorites.getByRole('link')).toHaveCount(2);
});

test('an expired token is refreshed once for two windows', async ({ page, site, context }) => {
  await signIn(page);
  const second = await context.newPage();
  await second.goto(SITE);
  await expect(menuOf(second)).toBeVisible();
  await site.moveClock(page, TOKEN_LIFE_MS);
  await second.clock.install();
  await second.clock.fastForward(TOKEN_LIFE_MS);
  await Promise.all([page.reload(), second.reload()]);
  await expect(menuOf(page)).toBeVisible();
  await expect(menuOf(second)).toBeVisible();
  const refreshes = (await site.requests()).filter(({ route }) => route === 'cleengRefresh');
  expect(refreshes).toHaveLength(1);
});

test('signing out in one window signs out the other, and removes the favorites and the session', async ({
  page,
  context,
}) => {
  await signIn(page);
  const second = await context.newPage();
  await second.goto(SITE);
  await expect(menuOf(second)).toBeVisible();
  await menuOf(page).click();
  await page
    .getByRole('menuitem', { name: 'Sign out' })
    .or(page.getByRole('button', { name: 'Sign out' }))
    .click();
  for (const window of [page, second])
    await expect(window.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Favorites' })).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('jwapp.auth'))).toBeNull();
});

test('no URL contains tokens or passwords', async ({ page, site }) => {
  await signIn(page);
  const addresses = (await site.requests()).map(({ path, query }) => `${path}?${query}`).join(' ');
  expect(addresses).not.toMatch(/secret123|eyJ|r_[0-9a-f]{16}/);
  expect(page.url()).not.toMatch(/secret123|eyJ/);
});

/** Sends a request of a television's app to the provider; that app is not part of this product. */
async function askForDevice(site: Site, path: string, body?: object) {
  const { port, pathname } = new URL(site.contentBase);
  const answer = await fetch(`http://localhost:${port}${pathname}/cleeng/v1/codes/${path}`, {
    ...(body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  return (await answer.json()) as { readonly code?: string; readonly customerId?: string };
}

test('a television is signed in once the code that it shows is entered and confirmed', async ({
  page,
  site,
}) => {
  const device = { deviceId: 'tv-7c1', deviceName: 'Living room', broadcasterId: 640_112_233 };
  const { code = '' } = await askForDevice(site, 'generate', device);
  const check = () => askForDevice(site, `check?code=${code}&deviceId=${device.deviceId}`);
  await signIn(page);
  await page.goto(`${SITE}&u=login-device&code=${code.toLowerCase()}&deviceName=Living%20room`);
  const dialog = page.getByRole('dialog', { name: 'Sign in on another device' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Living room')).toBeVisible();
  expect((await check()).code).toBe('PINP0301');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Your device is signed in' })).toBeVisible();
  expect((await check()).customerId).toBe('501234567');
});
