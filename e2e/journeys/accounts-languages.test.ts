import type { Page } from '@playwright/test';

import { findLayoutFaults } from '../screens/find-layout-faults.ts';
import { useAccountSite } from '../support/account-site.ts';
import { expect, test } from '../support/site.ts';

/** The account dialogs and the account page fit the texts of every language, even on narrow phones. */

/** English as two pseudo-locales: a longer one and a right-to-left one. */
const LANGUAGES = ['es', 'qps', 'th', 'nl', 'fr', 'qrl', 'de'];
/** An account without a name yet, so the details form appears. */
const EMAIL = 'noah@example.org';

const DEVICE = 'login-device&code=K7QX2M&deviceName=Living%20room';
const WAYS_IN = ['login', 'create-account', DEVICE];
const PASSWORDS = ['forgot-password', `edit-password&resetPasswordToken=a1b2&email=${EMAIL}`];
const PASSWORDS_INSIDE = ['reset-password', 'send-confirmation', 'add-password', 'edit-password'];
const BEGINNING = ['personal-details', 'welcome'];
const END = ['delete-account', 'warning-account-deletion'];

test.use({ viewport: { width: 320, height: 700 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page, site }) => {
  await useAccountSite(
    site,
    'jwp',
    LANGUAGES.map((language) => `languages[] = ${language}`),
  );
  await page.goto('/o/about?u=login');
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
});

test('the sign-in, registration and device dialogs clip no text in any language', async ({ page }) => {
  for (const dialog of WAYS_IN) await expectDialogFits(page, dialog);
});

test('the password dialogs clip no text in any language', async ({ page }) => {
  for (const dialog of PASSWORDS) await expectDialogFits(page, dialog);
  await signInHere(page);
  for (const dialog of PASSWORDS_INSIDE) await expectDialogFits(page, dialog);
});

test('the details and welcome dialogs clip no text in any language', async ({ page }) => {
  await signInHere(page);
  for (const dialog of BEGINNING) await expectDialogFits(page, dialog);
});

test('the deletion dialogs clip no text in any language', async ({ page }) => {
  await signInHere(page);
  for (const dialog of END) await expectDialogFits(page, dialog);
});

test('the account page clips no text in any language', async ({ page }) => {
  await signInHere(page);
  await page.goto('/u/my-account');
  await expect(page.getByRole('main').locator('section').last()).toBeVisible();
  await expectFit(page, 'the page');
});

/** Signs in in any language, without leaving the page. */
async function signInHere(page: Page): Promise<void> {
  await openDialog(page, 'login');
  await page.locator('input[name="email"]').fill(EMAIL);
  await page.locator('input[name="password"]').fill('secret123');
  await page.locator('input[name="password"]').press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Opens a dialog as a link in the page would, without a reload. */
async function openDialog(page: Page, dialog: string): Promise<void> {
  await page.evaluate((search) => {
    window.history.pushState(null, '', `?u=${search}`);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, dialog);
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
}

/** Checks the dialog when empty, and with all errors of an empty submission. */
async function expectDialogFits(page: Page, dialog: string): Promise<void> {
  await openDialog(page, dialog);
  await expectFit(page, dialog);
  const fields = page.getByRole('dialog').locator('form input');
  if ((await fields.count()) === 0) return;
  await page.getByRole('dialog').locator('button[type="submit"]').first().click();
  await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  await expectFit(page, `${dialog}, sent`);
}

async function expectFit(page: Page, what: string): Promise<void> {
  for (const language of LANGUAGES) {
    // Covered by the dialog, so the click must be forced.
    await page.locator('header select').selectOption(language, { force: true });
    const lang = language.startsWith('q') ? 'en' : language;
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'qrl' ? 'rtl' : 'ltr');
    expect(await page.evaluate(findLayoutFaults), `${what} in ${language}`).toEqual([]);
  }
}
