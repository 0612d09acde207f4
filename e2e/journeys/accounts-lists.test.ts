import type { Locator, Page, Response } from '@playwright/test';

import { createOwnCustomer } from '../support/account-site.ts';
import { expect, test, type Site } from '../support/site.ts';

/** Favorites belong to the account: changes in one browser appear in the next. */

/** The sites of the sample catalog with accounts, one per source. */
const SITES = ['mqcleeng', 'mqjwp001', 'mqown001'] as const;
const FILM = '/m/omFeSLct';
const PASSWORD = 'secret123';

/** Returns a customer without lists. The own back end shares its customers between tenants, so it needs a new one. */
const findCustomer = async (site: Site, config: string): Promise<string> =>
  config === 'mqown001' ? createOwnCustomer(site) : 'noah@example.org';

/** Signs in on the film's page; returns its favorite button. */
async function enter(page: Page, config: string, email: string): Promise<Locator> {
  await page.goto(`${FILM}?app-config=${config}&u=login`);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  return page.getByRole('main').getByRole('button', { name: 'Favorite', exact: true });
}

/** Whether a response of any source is for a change of favorites. */
function isFavoritesWrite(response: Response): boolean {
  const method = response.request().method();
  const isChange = method !== 'GET' && method !== 'OPTIONS';
  return isChange && response.ok() && /favorites|\/cleeng\/customers\/\d+$/.test(response.url());
}

for (const config of SITES) {
  test(
    `${config}: a favorite appears in a second browser, and disappears when it is removed there`,
    { tag: '@core' },
    async ({ page, site, browser }) => {
      const email = await findCustomer(site, config);
      const heart = await enter(page, config, email);
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      const added = page.waitForResponse(isFavoritesWrite);
      await heart.click();
      await added;

      const context = await browser.newContext({ baseURL: site.origin });
      const second = await context.newPage();
      const otherHeart = await enter(second, config, email);
      await expect(otherHeart).toHaveAttribute('aria-pressed', 'true');
      const removed = second.waitForResponse(isFavoritesWrite);
      await otherHeart.click();
      await removed;
      await context.close();

      await page.reload();
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
    },
  );
}

test(
  'signing in offers to add this device’s favorites to the account; signing out shows them again',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(`${FILM}?app-config=mqcleeng`);
    const heart = page.getByRole('main').getByRole('button', { name: 'Favorite', exact: true });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await enter(page, 'mqcleeng', 'noah@example.org');
    const question = page.getByRole('alertdialog', { name: 'Add titles to your account?' });
    await expect(question).toContainText('Add 1 favorite from this device to your account?');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const added = page.waitForResponse(isFavoritesWrite);
    await question.getByRole('button', { name: 'Add to account' }).click();
    await added;
    await expect(heart).toHaveAttribute('aria-pressed', 'true');

    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
);
