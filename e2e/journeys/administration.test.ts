import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createAdmin } from '@marquee/backend/admin/admin-commands.ts';
import { toTotpCode, toTotpStep } from '@marquee/backend/admin/totp.ts';
import { chooseDatabase } from '@marquee/backend/database/database-address.ts';
import { ADMIN_PASSWORD, fromTypedSecret } from '@marquee/backend/fixtures/admin-tester.ts';
import { BackendProcess } from '@marquee/backend/fixtures/backend-process.ts';

import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/site.ts';

let backend: BackendProcess;
let folder: string;
let start: string;
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-administration-'));
  backend = await BackendProcess.start({
    DATA_DIR: folder,
    ADMIN_ADDRESSES: '127.0.0.1,::1',
    SITE_NAME: 'Acme',
    LOG_LEVEL: 'error',
  });
  start = new URL('/admin', backend.apiUrl).href;
});
test.afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Expects a page without accessibility violations that fits a phone. */
async function expectGoodPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Moves the focus with the keyboard alone. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true }).first();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new TypeError(`No Tab leads to ${name}`);
}

async function pressOn(page: Page, role: 'link' | 'button', name: string): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, 'textbox', name);
  await page.keyboard.type(text);
}

/** Creates an administrator with a password, and a customer with a session and a favorite. */
async function prepare(name: string) {
  const email = `${name}@example.org`;
  const customer = { email: `customer-of-${email}`, password: 'secret123' };
  process.env['ADMIN_PASSWORD'] = ADMIN_PASSWORD;
  await createAdmin(chooseDatabase(folder, undefined), [email]);
  await backend.post('/customers', { ...customer, terms: true });
  const { body } = await backend.post('/customers/login', customer);
  const token = String(body['token']);
  await backend.post('/favorites', { mediaId: 'aB3dE6gH' }, token);
  return { email, customer, token };
}

/** Reads the secret of the second factor from the page. */
async function readKey(page: Page): Promise<string> {
  return fromTypedSecret((await page.getByText('Key:').locator('code').textContent()) ?? '');
}

/** Returns the current code, or a later one: each code is accepted once. */
const toCode = (key: string, steps = 0): string => toTotpCode(key, toTotpStep(Date.now()) + steps);

const CODE_FIELD = 'New code from your authenticator app';

/** Signs in for the first time and opens the customer; returns the secret of the second factor. */
async function openCustomer(page: Page, email: string, customer: string): Promise<string> {
  await page.goto(start);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = await readKey(page);
  await page.getByRole('textbox', { name: 'Code' }).fill(toCode(key));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectGoodPage(page, 'Keep your recovery codes');
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByLabel('Beginning of the email address').fill(customer);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: customer }).click();
  return key;
}

test('an administrator sets up the second factor, finds a customer and locks the account by keyboard', async ({
  page,
}) => {
  const { email, customer, token } = await prepare('keyboard');
  await page.goto(start);
  await typeInto(page, 'Email', email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong-password-1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The email or password provided is incorrect.');
  await typeInto(page, 'Email', email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');

  await expectGoodPage(page, 'Set up the second factor');
  await typeInto(page, 'Code', toCode(await readKey(page)));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await pressOn(page, 'link', 'Continue');

  await typeInto(page, 'Beginning of the email address, or customer ID', customer.email);
  await page.keyboard.press('Enter');
  await expectGoodPage(page, 'Customers');
  await pressOn(page, 'link', customer.email);
  await expect(page.getByRole('region', { name: 'Sessions' }).getByRole('row')).toHaveCount(2);
  await expectGoodPage(page, customer.email);
  await typeInto(page, 'Reason for a lock (in the customer’s data export)', 'Shared password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('The account is locked, and signed out on all devices.');
  expect((await backend.get('/favorites', token)).status).toBe(401);
  expect((await backend.post('/customers/login', customer)).status).toBe(403);
  await pressOn(page, 'button', 'Unlock account');
  await expect(page.getByRole('status')).toHaveText('The account is unlocked.');
  await pressOn(page, 'button', 'Sign out');
  await expect(page.getByRole('status')).toHaveText('You are signed out.');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('long addresses and names fit a phone', async ({ page }) => {
  const { email } = await prepare('long');
  const customer = { email: `${'w'.repeat(64)}@example.org`, password: 'secret123' };
  await backend.post('/customers', { ...customer, terms: true });
  const { body } = await backend.post('/customers/login', customer);
  await backend.post('/profiles', { name: 'W'.repeat(30), avatar: 'sun' }, String(body['token']));
  await openCustomer(page, email, customer.email);
  await expectGoodPage(page, customer.email);
  await page.getByRole('link', { name: 'Show the lists' }).click();
  await expectGoodPage(page, `Lists of ${customer.email}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Delete account' }).click();
  await expectGoodPage(page, 'Delete account');
});

test('an owner reads a customer’s lists, and exports the data with a new code', async ({ page }) => {
  const { email, customer } = await prepare('export');
  await page.goto(start);
  await expectGoodPage(page, 'Sign in');
  const key = await openCustomer(page, email, customer.email);
  await page.getByRole('link', { name: 'Show the lists' }).click();
  await expect(page.getByText('aB3dE6gH')).toBeVisible();
  await expectGoodPage(page, `Lists of ${customer.email}`);
  await page.getByRole('link', { name: 'Back to the customer' }).click();
  await page.getByLabel(CODE_FIELD).fill('000000');
  await page.getByRole('button', { name: 'Export data' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Enter a new code from your authenticator app/);
  await expectGoodPage(page, customer.email);
  await page.getByLabel(CODE_FIELD).fill(toCode(key, 1));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^customer-[\w-]+\.json$/);
});

test('an owner deletes a customer with a new code, and the audit log shows it', async ({ page }) => {
  const { email, customer } = await prepare('delete');
  const key = await openCustomer(page, email, customer.email);
  await page.getByRole('link', { name: 'Delete account' }).click();
  await expectGoodPage(page, 'Delete account');
  await page.getByLabel('Email address of the customer').fill(customer.email);
  await page.getByLabel(CODE_FIELD).fill(toCode(key, 1));
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('status')).toHaveText('The account and its data are deleted.');
  expect((await backend.post('/customers/login', customer)).status).toBe(401);

  await page.getByRole('link', { name: 'Administrators' }).click();
  await expectGoodPage(page, 'Administrators');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('cell', { name: 'deleted a customer' })).toBeVisible();
  await expectGoodPage(page, 'Audit log');
  await page.getByRole('link', { name: 'Your account' }).click();
  await expectGoodPage(page, 'Your account');
});
