import type { Page } from '@playwright/test';

import { createOwnCustomer, signIn, useAccountSite } from '../support/account-site.ts';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test, type Site } from '../support/site.ts';

/** Profiles on a site without accounts, which are stored on the device. */

const FILM = '/m/omFeSLct/the-salt-meridian';
const PASSWORD = 'secret123';

async function addProfile(page: Page, name: string, pin?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add profile' });
  await dialog.getByLabel('Name').fill(name);
  if (pin !== undefined) await dialog.getByLabel(/^PIN/).fill(pin);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
}

/** Registers a customer and opens the profiles signed in; returns the customer's email address. */
async function openProfilesOfAccount(page: Page, site: Site): Promise<string> {
  const email = await createOwnCustomer(site);
  await useAccountSite(site, 'own');
  await page.goto('/profiles?u=login');
  await signIn(page, email, PASSWORD);
  return email;
}

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

test('a kids profile blocks an unsuitable title at its URL, and requires its PIN to leave @phone', async ({
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

test('five windows with five profiles have separate favorites', async ({ page, context }) => {
  test.slow();
  await page.goto('/profiles');
  const names = ['Ada', 'Ben', 'Cem', 'Dua'];
  for (const name of names) await addProfile(page, name);
  await expect(page.getByRole('button', { name: 'Add profile' })).toHaveCount(0);
  const heart = (of: Page) => of.getByRole('button', { name: 'Favorite' });
  const windows: Page[] = [];
  for (const name of names) {
    const own = await context.newPage();
    windows.push(own);
    await own.goto('/profiles');
    await own.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(own).toHaveURL(/\/$/);
    await own.goto(FILM);
    await expect(heart(own)).toHaveAttribute('aria-pressed', 'false');
    // Every second window adds the film.
    if (windows.length % 2 === 1) await heart(own).click();
  }
  await page.goto(FILM);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  for (const [index, own] of windows.entries()) {
    await own.reload();
    await expect(heart(own)).toHaveAttribute('aria-pressed', String(index % 2 === 0));
  }
});

test('another browser asks which of the account’s profiles is watching', async ({ page, site, browser }) => {
  const email = await openProfilesOfAccount(page, site);
  await addProfile(page, 'Ben');
  await expect(page.getByText('kept in your account')).toBeVisible();
  const context = await browser.newContext({ baseURL: site.origin });
  const other = await context.newPage();
  await other.goto(`${FILM}?u=login`);
  await signIn(other, email, PASSWORD);
  await expect(other.getByRole('heading', { name: 'Who’s watching?' })).toBeVisible();
  await expectNoAxeViolations(other);
  await expect(other.getByRole('button', { name: /^Ben/ })).toBeVisible();
  await context.close();
});

test('a profile that is deleted in another browser shows a notice to its viewer', async ({
  page,
  site,
  browser,
}) => {
  const email = await openProfilesOfAccount(page, site);
  await addProfile(page, 'Ben');
  const context = await browser.newContext({ baseURL: site.origin });
  const other = await context.newPage();
  await other.goto(`${FILM}?u=login`);
  await signIn(other, email, PASSWORD);
  await other.getByRole('button', { name: /^Ben/ }).click();
  await expect(other.getByRole('heading', { name: 'Who’s watching?' })).toHaveCount(0);
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

test('a forgotten PIN is removed with the account’s password', async ({ page, site }) => {
  await openProfilesOfAccount(page, site);
  await addProfile(page, 'Ada', '4711');
  await page.getByRole('button', { name: /^Ada/ }).click();
  await page.getByRole('button', { name: 'Forgot PIN?' }).click();
  const password = page.getByLabel('Account password', { exact: true });
  await expect(password).toBeFocused();
  await expectNoAxeViolations(page);
  await password.fill('wrong-password');
  await password.press('Enter');
  await expect(page.getByText('Incorrect password. Try again.')).toBeVisible();
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Remove PIN' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/profiles');
  await page.getByRole('button', { name: /^Ada/ }).click();
  await expect(page).toHaveURL(/\/$/);
});
