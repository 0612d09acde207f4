import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from '../support/accessibility.ts';
import {
  accountDialog,
  answerDetails,
  answerOperator,
  endRegistration,
  newEmail,
  readMail,
  registerAndLeave,
  signIn,
  useAccountSite,
  type AccountSource,
} from '../support/account-site.ts';
import { routeCaptcha } from '../support/captcha.ts';
import { expect, test } from '../support/site.ts';

/** The account dialogs, at each account source. */

const SOURCES: readonly AccountSource[] = ['cleeng', 'jwp', 'own'];
const PASSWORD = 'secret123';

for (const source of SOURCES) {
  test(`${source}: a viewer registers, accepts the terms and enters their details`, async ({
    page,
    site,
  }) => {
    await useAccountSite(site, source);
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign up' }).click();
    const dialog = accountDialog(page, 'Create account');
    await dialog.getByLabel('Email').fill(newEmail());
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Accept the required terms');
    await expectNoAxeViolations(page);
    await answerOperator(dialog);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const details = accountDialog(page, 'Personal details');
    await answerDetails(details, source);
    await details.getByRole('button', { name: 'Continue' }).click();
    await endRegistration(page, source);
    expect(new URL(page.url()).search).toBe('');
  });

  test(
    `${source}: a viewer signs in after a wrong password, and out again`,
    { tag: '@core' },
    async ({ page, site }) => {
      await useAccountSite(site, source);
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign in' }).click();
      const dialog = accountDialog(page, 'Sign in');
      await signIn(page, 'mia@example.org', 'secret124');
      await expect(dialog.getByRole('alert')).toContainText('Incorrect email or password.');
      await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await dialog.getByLabel('Password', { exact: true }).press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
      await page.reload();
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    },
  );
}

test('a double click opens a dialog or closes it, and presses nothing below it', async ({ page, site }) => {
  // Without view transitions, which delay a click on a card.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await useAccountSite(site, 'own');
  await page.goto('/');
  const dialog = accountDialog(page, 'Sign in');
  const close = dialog.getByRole('button', { name: 'Close' });
  const clickAgain = async () => {
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
  };
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(close).toBeVisible();
  await clickAgain();
  await expect(dialog).toBeVisible();
  const { x, y, width, height } = (await close.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const isOnCard = await page.evaluate(
    ([left, top]) => {
      const cards = [...document.querySelectorAll('main li a[href*="/m/"]')];
      const boxes = cards.map((card) => card.getBoundingClientRect());
      const box = boxes.find((other) => other.left < left && left < other.right && other.height > 0);
      window.scrollBy({ top: box ? box.top + box.height / 2 - top : 0, behavior: 'instant' });
      return document.elementFromPoint(left, top)?.closest('a') !== null;
    },
    [x + width / 2, y + height / 2] as const,
  );
  expect(isOnCard).toBe(true);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await close.click();
  await expect(dialog).toHaveCount(0);
  await clickAgain();
  expect(new URL(page.url()).pathname).toBe('/');
});

test.describe('With a captcha', () => {
  // The journeys' server has the policy of a site without one.
  test.use({ bypassCSP: true, viewport: { width: 390, height: 640 } });

  test('cleeng: its challenge can be passed while the dialog is open', async ({ page, site }) => {
    await routeCaptcha(page);
    await useAccountSite(site, 'cleeng', ['captchaSiteKey = key']);
    await page.goto('/?u=create-account');
    const dialog = accountDialog(page, 'Create account');
    await dialog.getByLabel('Email').fill(newEmail());
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await answerOperator(dialog);
    await dialog.getByRole('button', { name: 'I’m not a robot' }).click();
    await page.frameLocator('iframe[src*="bframe"]').getByRole('button', { name: 'Verify' }).click();
    const registered = page.waitForRequest((request) =>
      (request.postData() ?? '').includes('"captchaValue":"human"'),
    );
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await registered;
    await expect(accountDialog(page, 'Personal details')).toBeVisible();
  });
});

async function forget(page: Page, email: string): Promise<void> {
  await page.goto('/?u=login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const dialog = accountDialog(page, 'Forgot your password?');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send email' }).click();
}

async function setPassword(page: Page, password: string): Promise<void> {
  const dialog = accountDialog(page, 'Set a new password');
  await dialog.getByLabel('New password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm new password').fill(password);
  await dialog.getByRole('button', { name: 'Save password' }).click();
  // The form may still be loading.
  const notes = accountDialog(page, 'Sign in').getByRole('status');
  await expect(notes.filter({ hasText: 'Your password has been changed.' })).toBeVisible();
}

for (const source of ['cleeng', 'own'] as const) {
  // spec: accounts 8.10
  test(`${source}: a forgotten password is reset by the mailed link, once`, async ({ page, site }) => {
    await useAccountSite(site, source);
    const email = await registerAndLeave(page);
    await forget(page, email);
    await expect(accountDialog(page, 'Check your email')).toContainText(email);
    const link = await readMail(site, email, /(https?:\/\/\S*resetPasswordToken=\S+)/);
    await page.goto(link);
    await setPassword(page, 'secret456');
    expect(page.url()).not.toContain('resetPasswordToken');
    await signIn(page, email, 'secret456');
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await page.goto(link);
    const dialog = accountDialog(page, 'Set a new password');
    await dialog.getByLabel('New password', { exact: true }).fill('secret789');
    await dialog.getByLabel('Confirm new password').fill('secret789');
    await dialog.getByRole('button', { name: 'Save password' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This link has expired or has already been used.');
  });
}

test('jwp: a forgotten password is reset by the mailed code', async ({ page, site }) => {
  await useAccountSite(site, 'jwp');
  const email = await registerAndLeave(page);
  await forget(page, email);
  const dialog = accountDialog(page, 'Set a new password');
  await dialog.getByLabel('Code from the email').fill(await readMail(site, email, /Your code: (\S+)/));
  await setPassword(page, 'secret456');
  await signIn(page, email, 'secret456');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('hovering over Sign in loads the code of the dialogs and the sign-in options; pressing it loads no more', async ({
  page,
  site,
}) => {
  await useAccountSite(site, 'own');
  const scripts: string[] = [];
  const questions: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
    if (request.url().endsWith('/login/ways')) questions.push(request.url());
  });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Sign in' });
  await expect(button).toBeVisible();
  const isDialogCode = (url: string) => /account-dialog-host/.test(url);
  expect(scripts.filter(isDialogCode)).toEqual([]);
  await button.hover();
  await expect(async () => expect(scripts.filter(isDialogCode)).toHaveLength(1)).toPass();
  await expect.poll(() => questions).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await button.click();
  await expect(accountDialog(page, 'Sign in').getByLabel('Email')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.slice(before)).toEqual([]);
  expect(questions).toHaveLength(1);
});

test('a password is in no URL, storage or console message; a hostile name is shown as text', async ({
  page,
  site,
}) => {
  await useAccountSite(site, 'own');
  const password = 'hidden-Secret-4711';
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  page.on('console', (message) => seen.push(message.text()));
  await page.goto('/?u=create-account');
  const dialog = accountDialog(page, 'Create account');
  await dialog.getByLabel('Email').fill(newEmail());
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await answerOperator(dialog);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const details = accountDialog(page, 'Personal details');
  const name = "<img src=x onerror=alert(1)> 😀 \u202E'; --";
  await details.getByLabel('First name').fill(name);
  await details.getByLabel('Last name').fill('Vos');
  await details.getByRole('button', { name: 'Continue' }).click();
  await endRegistration(page, 'own');
  await page.goto('/u/my-account');
  await expect(page.getByLabel('First name')).toHaveValue(/<img src=x onerror=alert\(1\)>/);
  const kept = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      window.history.state,
      document.cookie,
    ]),
  );
  expect([...seen, kept].filter((text) => text.includes(password))).toEqual([]);
});
