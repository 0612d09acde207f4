import { readFileSync } from 'node:fs';

import {
  accountDialog,
  answerOperator,
  newEmail,
  signIn,
  useAccountSite,
  type AccountSource,
} from '../support/account-site.ts';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test, type Site } from '../support/site.ts';
import type { Locator, Page } from '@playwright/test';

/** The viewer's own area: “My account”, favorites, and the end of the session. */

const FILM = '/m/omFeSLct/the-salt-meridian';
const PASSWORD = 'secret123';

/** Opens a page of `source`, signed in with an account that no other journey uses. */
async function openAs(page: Page, site: Site, source: AccountSource, path: string): Promise<string> {
  await useAccountSite(site, source);
  const email = newEmail();
  await page.goto('/?u=create-account');
  const dialog = accountDialog(page, 'Create account');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await answerOperator(dialog);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(accountDialog(page, 'Personal details')).toBeVisible();
  await page.goto(path);
  return email;
}

for (const source of ['cleeng', 'jwp', 'own'] as const) {
  test(`${source}: an edited name is still there after a reload`, async ({ page, site }) => {
    await openAs(page, site, source, '/u/my-account');
    const about = page.getByRole('region', { name: 'About you' });
    await about.getByLabel('First name').fill('Lou');
    await about.getByLabel('Last name').fill('de Vries');
    await about.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your name has been updated.')).toBeVisible();
    await page.reload();
    await expect(about.getByLabel('First name')).toHaveValue('Lou');
    await expectNoAxeViolations(page);
  });
}

test('jwp: a required consent cannot be unchecked, the data is exported by email, and the account is deleted', async ({
  page,
  site,
}) => {
  const email = await openAs(page, site, 'jwp', '/u/my-account');
  const terms = page.getByRole('region', { name: 'Terms and consents' });
  await expect(terms.getByRole('checkbox').first()).toBeChecked();
  await expect(terms.getByRole('checkbox').first()).toBeDisabled();
  await page.getByRole('button', { name: 'Export data' }).click();
  await expect(page.getByText(`Your data is on its way to ${email}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Delete account' }).click();
  const first = accountDialog(page, 'Delete account');
  await first.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await first.getByRole('button', { name: 'Continue' }).click();
  const second = accountDialog(page, 'Delete your account?');
  await expect(second).toContainText('This can’t be undone.');
  expect(page.url()).not.toContain(PASSWORD);
  await second.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, email, PASSWORD);
  await expect(accountDialog(page, 'Sign in').getByRole('alert')).toContainText(
    'Incorrect email or password.',
  );
});

test('own: the data is exported as a file, and the account is deleted with its password', async ({
  page,
  site,
}) => {
  const email = await openAs(page, site, 'own', '/u/my-account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export data' }).click();
  await expect(page.getByText('Your data has been saved.')).toBeVisible();
  const file = await download;
  expect(file.suggestedFilename()).toBe('account-data.json');
  expect(readFileSync(await file.path(), 'utf8')).toContain(email);
  await page.getByRole('link', { name: 'Delete account' }).click();
  const first = accountDialog(page, 'Delete account');
  const second = accountDialog(page, 'Delete your account?');
  for (const password of ['secret124', PASSWORD]) {
    await first.getByLabel('Password', { exact: true }).fill(password);
    await first.getByRole('button', { name: 'Continue' }).click();
    await second.getByRole('button', { name: 'Delete account' }).click();
    if (password !== PASSWORD) await expect(first.getByRole('alert')).toContainText('Incorrect password.');
  }
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, email, PASSWORD);
  await expect(accountDialog(page, 'Sign in').getByRole('alert')).toContainText(
    'Incorrect email or password.',
  );
});

// spec: accounts 8.26
test('jwp: a deletion with a wrong password shows an error where it was entered', async ({ page, site }) => {
  await openAs(page, site, 'jwp', '/u/my-account?u=delete-account');
  const first = accountDialog(page, 'Delete account');
  await first.getByLabel('Password', { exact: true }).fill('secret124');
  await first.getByRole('button', { name: 'Continue' }).click();
  await accountDialog(page, 'Delete your account?').getByRole('button', { name: 'Delete account' }).click();
  await expect(first.getByRole('alert')).toContainText('Incorrect password.');
  await expect(page).toHaveURL(/u=delete-account$/);
});

test('own: a signed-in viewer’s favorites have their own page, and can be cleared', async ({
  page,
  site,
}) => {
  await openAs(page, site, 'own', FILM);
  await page.getByRole('button', { name: 'Favorite' }).click();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'Favorites' }).click();
  await expect(page).toHaveURL(/\/u\/favorites$/);
  await expect(page.getByRole('main').getByRole('link', { name: /The Salt Meridian/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear favorites' }).click();
  await expect(page.getByRole('heading', { name: 'You don’t have any favorites yet' })).toBeVisible();
});

test('own: signing out in one window signs out the other, whose account page redirects to home', async ({
  page,
  site,
  context,
}) => {
  await openAs(page, site, 'own', '/u/my-account');
  await expect(page.getByRole('region', { name: 'About you' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(FILM);
  await other.getByRole('button', { name: 'Account menu' }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe(FILM);
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('own: on phones the menu sheet has links to sign in, to the account, and to sign out @phone', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await useAccountSite(site, 'own');
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, 'mia@example.org', PASSWORD);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
});

// spec: commerce 9.19, product 2.162, product 9.54
test('own: dialogs animate for 300 ms, the account menu for 250 ms; account pages are beside their navigation, except on phones', async ({
  page,
  site,
}) => {
  const readMotion = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).animationDuration);
  await useAccountSite(site, 'own');
  await page.goto('/?u=login');
  expect(await readMotion(accountDialog(page, 'Sign in'))).toBe('0.3s');
  await signIn(page, 'mia@example.org', PASSWORD);
  const menu = page.getByRole('button', { name: 'Account menu' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  const popover = page.locator(`[id="${await menu.getAttribute('aria-controls')}"]`);
  expect(await readMotion(popover)).toBe('0.25s');
  await popover.getByRole('link', { name: 'Favorites' }).click();
  const navigation = page.getByRole('main').getByRole('navigation');
  const heading = page.getByRole('heading', { level: 1, name: 'Favorites' });
  const isBeside = async () => {
    const [side, title] = [await navigation.boundingBox(), await heading.boundingBox()];
    return side !== null && title !== null && side.x + side.width <= title.x;
  };
  await expect.poll(isBeside).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(isBeside).toBe(false);
});
