import type { Locator, Page } from '@playwright/test';

import {
  accountDialog,
  readMail,
  signIn,
  useAccountSite,
  type AccountSource,
} from '../support/account-site.ts';
import { expect, test, type Site } from '../support/site.ts';

/**
 * Errors of the account sources as the viewer reads them: beside the field or above the form (accounts 8). All input
 * passes the form's own validation, so each error is the source's.
 */

/** Passes the form's validation, but not that of the sources. */
const NO_EMAIL = 'a,b@example.org';
/** Longer than any source accepts. */
const TOO_LONG = `a1${'x'.repeat(80)}`;
const EMAIL = 'mia@example.org';
const PASSWORD = 'secret123';
const CHECK_EMAIL = 'Check the email address and try again.';
const PASSWORD_RULE = 'Use at least 8 characters, including a lowercase letter and a number.';

/** The input by label, and the resulting error of the named field or of the form. */
interface Refusal {
  readonly values: Readonly<Record<string, string>>;
  readonly of?: string;
  readonly said: string;
}

/** Submits the form once for each row. */
async function expectRefusals(form: Locator, button: string, rows: readonly Refusal[]): Promise<void> {
  const field = (label: string) => form.getByLabel(label, { exact: true });
  for (const { values, of, said } of rows) {
    for (const [label, value] of Object.entries(values)) await field(label).fill(value);
    await form.getByRole('button', { name: button, exact: true }).click();
    if (of === undefined) await expect(form.getByRole('alert')).toContainText(said);
    else await expect(field(of)).toHaveAccessibleDescription(new RegExp(`^${said}`));
    if (of !== undefined) await expect(field(of)).toHaveAttribute('aria-invalid', 'true');
  }
}

async function open(page: Page, site: Site, source: AccountSource, address: string): Promise<void> {
  await useAccountSite(site, source);
  await page.goto(address);
}

async function openSignedIn(page: Page, site: Site, source: AccountSource, address: string): Promise<void> {
  await open(page, site, source, '/?u=login');
  await signIn(page, EMAIL, PASSWORD);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(address);
}

// spec: accounts 8.1, accounts 8.2
test('cleeng: a refused sign-in shows its error at the email field or above the form', async ({
  page,
  site,
}) => {
  await open(page, site, 'cleeng', '/?u=login');
  await expectRefusals(accountDialog(page, 'Sign in'), 'Sign in', [
    { values: { Email: NO_EMAIL, Password: PASSWORD }, of: 'Email', said: CHECK_EMAIL },
    {
      values: { Email: 'nobody@example.org', Password: PASSWORD },
      said: 'Incorrect email or password.',
    },
  ]);
});

// spec: accounts 8.4, accounts 8.5, accounts 8.6
test('cleeng: a refused registration shows its error at the email or password field, or above the form', async ({
  page,
  site,
}) => {
  await open(page, site, 'cleeng', '/?u=create-account');
  const dialog = accountDialog(page, 'Create account');
  await dialog.getByRole('checkbox').first().check();
  await expectRefusals(dialog, 'Continue', [
    {
      values: { Email: NO_EMAIL, Password: PASSWORD },
      of: 'Email',
      said: 'Enter a valid email address.',
    },
    { values: { Email: 'new@example.org', Password: TOO_LONG }, of: 'Password', said: PASSWORD_RULE },
    {
      values: { Email: EMAIL, Password: PASSWORD },
      said: 'An account with this email address already exists. Try signing in instead.',
    },
  ]);
});

// spec: accounts 8.8
test('cleeng: an invalid email address for a password reset shows an error at its field', async ({
  page,
  site,
}) => {
  await open(page, site, 'cleeng', '/?u=forgot-password');
  await expectRefusals(accountDialog(page, 'Forgot your password?'), 'Send email', [
    { values: { Email: NO_EMAIL }, of: 'Email', said: CHECK_EMAIL },
  ]);
});

// spec: accounts 8.9, accounts 8.11
test('cleeng: a refused new password shows an error at its field, and the link stays valid', async ({
  page,
  site,
}) => {
  await open(page, site, 'cleeng', '/?u=forgot-password');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Send email' }).click();
  await page.goto(await readMail(site, EMAIL, /(https?:\/\/\S*resetPasswordToken=\S+)/));
  const enter = (password: string) => ({ 'New password': password, 'Confirm new password': password });
  const dialog = accountDialog(page, 'Set a new password');
  await expectRefusals(dialog, 'Save password', [
    { values: enter(TOO_LONG), of: 'New password', said: PASSWORD_RULE },
    {
      values: enter('password123'),
      of: 'New password',
      said: 'This password is too easy to guess. Avoid common words and repeated characters.',
    },
  ]);
  for (const [label, value] of Object.entries(enter('secret456')))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(accountDialog(page, 'Sign in')).toBeVisible();
});

// spec: accounts 8.16, accounts 8.17, accounts 8.19, accounts 8.25
test('cleeng: a refused email change shows its error at its field, and a note above the form', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, 'cleeng', '/u/my-account');
  const form = page.getByRole('region', { name: 'Email' });
  await form.getByRole('button', { name: 'Edit Email' }).click();
  const confirmed = 'Confirm with your password';
  await expectRefusals(form, 'Save', [
    {
      values: { 'Email address': NO_EMAIL, [confirmed]: PASSWORD },
      of: 'Email address',
      said: 'This email address isn’t valid.',
    },
    {
      values: { 'Email address': 'noah@example.org', [confirmed]: PASSWORD },
      of: 'Email address',
      said: 'This email address is already in use.',
    },
    {
      values: { 'Email address': 'new@example.org', [confirmed]: 'secret124' },
      of: confirmed,
      said: 'Incorrect password.',
    },
  ]);
  await expect(form.getByRole('alert')).toContainText('Check the highlighted fields.');
});

// spec: accounts 8.20, commerce 8.22
test('cleeng: names that are too long show an error at both fields', async ({ page, site }) => {
  await openSignedIn(page, site, 'cleeng', '/u/my-account');
  const form = page.getByRole('region', { name: 'About you' });
  const name = 'x'.repeat(51);
  const fields = { 'First name (optional)': name, 'Last name (optional)': name };
  await expectRefusals(form, 'Save', [
    {
      values: fields,
      of: 'First name (optional)',
      said: 'Your first name can’t be longer than 50 characters.',
    },
  ]);
  await expect(form.getByLabel('Last name')).toHaveAccessibleDescription(
    /^Your last name can’t be longer than 50 characters\./,
  );
});

// spec: accounts 8.12, accounts 8.13
test('jwp: a wrong code and a wrong old password show an error at their fields', async ({ page, site }) => {
  await open(page, site, 'jwp', '/?u=edit-password');
  const dialog = accountDialog(page, 'Set a new password');
  const changed = { 'New password': 'secret456', 'Confirm new password': 'secret456' };
  await expectRefusals(dialog, 'Save password', [
    {
      values: { 'Code from the email': 'aB12', ...changed },
      of: 'Code from the email',
      said: 'This code is incorrect or has already been used. Request a new one.',
    },
  ]);
  await page.goto('/?u=login');
  await signIn(page, EMAIL, PASSWORD);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/?u=edit-password');
  await expectRefusals(dialog, 'Save password', [
    {
      values: { 'Current password': 'secret124', ...changed },
      of: 'Current password',
      said: 'Your current password is incorrect.',
    },
  ]);
});
