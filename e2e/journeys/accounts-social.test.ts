import { accountDialog, readMail, signIn, useAccountSite } from '../support/account-site.ts';
import { expect, test } from '../support/site.ts';

/** Social login: to the provider's page and back, to an account without a password. */

const FILM = '/m/omFeSLct/the-salt-meridian';
const EMAIL = 'google@example.org';

// spec: accounts 7.28
test('jwp: social sign-in returns to the page, and leaves no token in the URL or history state', async ({
  page,
  site,
}) => {
  await useAccountSite(site, 'jwp');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto(`${FILM}?u=login`);
  await accountDialog(page, 'Sign in').getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}${FILM}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(visited.filter((path) => path === FILM).length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByText('Sam Social')).toBeVisible();

  // Neither going back nor reloading this page starts the login again.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => `${location.href} ${JSON.stringify(history.state)}`)).not.toContain(
    'token',
  );
});

test('jwp: a social sign-in viewer adds a password with a mailed code, and signs in with it', async ({
  page,
  site,
}) => {
  await useAccountSite(site, 'jwp');
  await page.goto('/?u=login');
  await accountDialog(page, 'Sign in').getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await page.goto('/u/my-account');
  await page.getByRole('link', { name: 'Delete account' }).click();
  await expect(accountDialog(page, 'Delete account')).toContainText('don’t have a password yet');
  await accountDialog(page, 'Delete account').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add password' }).click();
  const dialog = accountDialog(page, 'Add a password');
  await dialog.getByLabel('Code from the email').fill(await readMail(site, EMAIL, /Your code: (\S+)/));
  await dialog.getByLabel('New password', { exact: true }).fill('secret456');
  await dialog.getByLabel('Confirm new password').fill('secret456');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(accountDialog(page, 'Sign in')).toBeVisible();
  await signIn(page, EMAIL, 'secret456');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('jwp: the sign-in form appears with its social links, and works without them when they are too slow', async ({
  page,
  site,
}) => {
  await useAccountSite(site, 'jwp');
  await page.goto('/');
  const dialog = accountDialog(page, 'Sign in');
  const google = dialog.getByRole('link', { name: 'Continue with Google' });

  await site.faults({ route: 'jwpSocial', kind: 'delay', delayMs: 700 });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByLabel('Email').click();
  expect(await google.isVisible()).toBe(true);
  await page.keyboard.press('Escape');

  // An unusable response is not waited for.
  await site.faults({ route: 'jwpSocial', kind: 'delay', delayMs: 20_000 });
  await page.reload();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, 'mia@example.org', 'secret123');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});
