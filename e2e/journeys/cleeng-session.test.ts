import type { Page } from '@playwright/test';

import { expect, test } from '../support/site.ts';

/** A site whose accounts are at the commerce provider, as a viewer's windows see it. */

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

test('a viewer signs in, finds the lists of the account, and is still there after a reload', async ({
  page,
}) => {
  await signIn(page);
  const favorites = page.getByRole('region', { name: 'Favorites' });
  await expect(favorites.getByRole('link')).toHaveCount(2);
  await page.reload();
  await expect(menuOf(page)).toBeVisible();
  await expect(favorites.getByRole('link')).toHaveCount(2);
});

test('a token that has expired is refreshed once for two windows', async ({ page, site, context }) => {
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

test('signing out in one window signs out in the other, and nothing of the account stays', async ({
  page,
  context,
}) => {
  await signIn(page);
  const second = await context.newPage();
  await second.goto(SITE);
  await expect(menuOf(second)).toBeVisible();
  await menuOf(page).click();
  await page
    .getByRole('menuitem', { name: 'Log out' })
    .or(page.getByRole('button', { name: 'Log out' }))
    .click();
  for (const window of [page, second])
    await expect(window.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Favorites' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('jwapp.auth'))).toBeNull();
});

test('tokens and passwords stand in no address', async ({ page, site }) => {
  await signIn(page);
  const addresses = (await site.requests()).map(({ path, query }) => `${path}?${query}`).join(' ');
  expect(addresses).not.toMatch(/secret123|eyJ|r_[0-9a-f]{16}/);
  expect(page.url()).not.toMatch(/secret123|eyJ/);
});
