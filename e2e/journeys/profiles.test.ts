import type { Page } from '@playwright/test';

import { newEmail, signIn, useAccountSite } from '../support/account-site.ts';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/site.ts';

/** Profiles on a site without accounts: they are kept on the device. */

const FILM = '/m/omFeSLct/the-salt-meridian';
const PASSWORD = 'secret123';

async function createKids(page: Page): Promise<void> {
  await page.goto('/my-list');
  await page.getByRole('link', { name: 'Profiles' }).click();
  await page.getByRole('button', { name: 'Add profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add profile' });
  await dialog.getByLabel('Name').fill('Noor');
  await dialog.getByRole('checkbox', { name: 'Kids profile' }).check();
  await dialog.getByRole('radio', { name: 'All ages only' }).check();
  await dialog.getByLabel(/^PIN/).fill('4711');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
}

test('a kids profile sees rated titles only, says so at an address, and is left by its PIN @phone', async ({
  page,
}) => {
  await createKids(page);
  await page.getByRole('button', { name: /^Noor/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(FILM);
  await expect(page.getByRole('heading', { name: 'This title isn’t for this profile' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Switch profile' }).click();
  await expect(page.getByRole('heading', { name: 'Leave the kids profile' })).toBeVisible();
  await page.getByLabel('PIN').fill('0000');
  await page.getByLabel('PIN').press('Enter');
  await expect(page.getByText('Wrong PIN. Try again.')).toBeVisible();
  await page.getByLabel('PIN').fill('4711');
  await page.getByLabel('PIN').press('Enter');
  await page.getByRole('button', { name: /^Main profile/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(FILM);
  await expect(page.getByRole('button', { name: 'Favorite' })).toBeVisible();
});

test('two windows with two profiles keep their lists apart', async ({ page, context }) => {
  await page.goto('/profiles');
  await page.getByRole('button', { name: 'Add profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add profile' });
  await dialog.getByLabel('Name').fill('Ben');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^Ben/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/profiles');
  await other.getByRole('button', { name: /^Ben/ }).click();
  await expect(other).toHaveURL(/\/$/);
  await other.goto(FILM);
  await other.getByRole('button', { name: 'Favorite' }).click();
  await expect(other.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto(FILM);
  await expect(page.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'false');
  await other.reload();
  await expect(other.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true');
});

test('profiles of an account are asked for in another browser, and one that is deleted there says so', async ({
  page,
  site,
  browser,
}) => {
  const email = newEmail();
  const { port, pathname } = new URL(site.contentBase);
  const created = await fetch(`http://localhost:${port}${pathname}/own/customers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, terms: true }),
  });
  expect(created.ok).toBe(true);
  await useAccountSite(site, 'own');
  await page.goto('/profiles?u=login');
  await signIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Add profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add profile' });
  await dialog.getByLabel('Name').fill('Ben');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^Ben/ })).toBeVisible();
  await expect(page.getByText('kept in your account')).toBeVisible();

  const context = await browser.newContext({ baseURL: site.origin });
  const other = await context.newPage();
  await other.goto(`${FILM}?u=login`);
  await signIn(other, email, PASSWORD);
  await expect(other.getByRole('heading', { name: 'Who’s watching?' })).toBeVisible();
  await expectNoAxeViolations(other);
  await other.getByRole('button', { name: /^Ben/ }).click();
  await other.goto(FILM);
  const heart = other.getByRole('main').getByRole('button', { name: 'Favorite', exact: true });
  const added = other.waitForResponse((response) => response.url().includes('/own/favorites'));
  await heart.click();
  await added;

  await page.goto('/profiles?manage=1');
  await page.getByRole('button', { name: 'Edit Ben' }).click();
  await page.getByRole('button', { name: 'Delete profile' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete profile' }).click();
  await expect(page.getByRole('button', { name: 'Edit Ben' })).toHaveCount(0);
  await heart.click();
  await expect(other.getByText('The profile you were watching with was deleted.')).toBeVisible();
  await context.close();
});
