import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { BackendProcess } from '@marquee/backend/fixtures/backend-process.ts';

import { expectNoAxeViolations } from '../support/accessibility.ts';
import {
  accountDialog,
  answerDetails,
  answerOperator,
  endRegistration,
  newEmail,
  readMail,
  signIn,
  useAccountSite,
} from '../support/account-site.ts';
import { environment } from '../support/environment.ts';
import { expect, test, type Site } from '../support/site.ts';

/** An own back end that confirms email addresses; the one of the other journeys does not. */

const PASSWORD = 'secret123';

let backend: BackendProcess;
let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-confirmation-'));
  backend = await BackendProcess.start({
    DATA_DIR: folder,
    CONFIRM_EMAIL: '1',
    SEED_DEMO: '1',
    APP_ORIGINS: 'http://*.localhost:*',
    MAIL_URL: `http://localhost:${environment.sandboxPort}/own-mail`,
    LOG_LEVEL: 'error',
  });
});
test.afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Redirects the page's requests for the site's back end to this one. */
async function useConfirmingSite(page: Page, site: Site): Promise<void> {
  await useAccountSite(site, 'own');
  const base = `${site.contentBase}/own`;
  await page.route(
    (url) => url.href.startsWith(`${base}/`),
    (route) => route.continue({ url: route.request().url().replace(base, backend.apiUrl) }),
  );
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/?u=create-account');
  const dialog = accountDialog(page, 'Create account');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await answerOperator(dialog);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(accountDialog(page, 'Check your email')).toContainText(`We’ve sent an email to ${email}.`);
}

test('a viewer registers, confirms by the mailed link, and is signed in', async ({ page, site }) => {
  await useConfirmingSite(page, site);
  const email = newEmail();
  await register(page, email);
  await expectNoAxeViolations(page);

  await accountDialog(page, 'Check your email').getByRole('link', { name: 'Back to sign in' }).click();
  await signIn(page, email, PASSWORD);
  const login = accountDialog(page, 'Sign in');
  await expect(login.getByRole('alert').first()).toContainText('Confirm your email address first');
  await expect(login.getByRole('button', { name: 'Request a new email' })).toBeVisible();

  await page.goto(await readMail(site, email, /(https?:\/\/\S*confirmationToken=\S+)/));
  const dialog = accountDialog(page, 'Confirm your email');
  await expect(dialog).toContainText(email);
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm email' }).click();
  const details = accountDialog(page, 'Personal details');
  await expect(details).toBeVisible();
  expect(page.url()).not.toContain('confirmationToken');
  await answerDetails(details, 'own');
  await details.getByRole('button', { name: 'Continue' }).click();
  await endRegistration(page, 'own');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('registering a known address reveals nothing on the page, and mails a link to sign in', async ({
  page,
  site,
}) => {
  await useConfirmingSite(page, site);
  await register(page, 'mia@example.org');
  await page.goto(await readMail(site, 'mia@example.org', /have an account already[^]*?(https?:\/\/\S+)/));
  await signIn(page, 'mia@example.org', PASSWORD);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});
