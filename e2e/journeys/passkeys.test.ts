import type { CDPSession, Page } from '@playwright/test';

import { expectNoAxeViolations } from '../support/accessibility.ts';
import {
  accountDialog,
  createOwnCustomer,
  readMail,
  signIn,
  useAccountSite,
} from '../support/account-site.ts';
import { expect, test, type Site } from '../support/site.ts';

/** Passkeys at the own back end, with Chromium's own authenticator in place of a phone or a fingerprint reader. */

const PASSWORD = 'secret123';
const PASSKEY_BUTTON = { name: 'Sign in with a passkey' } as const;

/** A device with passkeys, and a viewer who answers its prompt. */
class Authenticator {
  readonly #session: CDPSession;
  readonly #id: string;

  private constructor(session: CDPSession, id: string) {
    this.#session = session;
    this.#id = id;
  }

  static async plugIn(page: Page): Promise<Authenticator> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Authenticator(session, authenticatorId);
  }

  /** Sets whether the viewer passes the prompt; otherwise the error is the same as for a closed prompt. */
  async setWilling(isUserVerified: boolean): Promise<void> {
    await this.#session.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified });
  }

  async countPasskeys(): Promise<number> {
    const { credentials } = await this.#session.send('WebAuthn.getCredentials', {
      authenticatorId: this.#id,
    });
    return credentials.length;
  }
}

/** Imitates Firefox before 119, which offers passkeys only on a press. */
const hideSuggestions = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

const findSection = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

/** Signs in a new customer on their account page, with an empty authenticator. */
async function openAccount(page: Page, site: Site) {
  await useAccountSite(site, 'own');
  const email = await createOwnCustomer(site);
  const authenticator = await Authenticator.plugIn(page);
  await page.goto('/u/my-account');
  await signIn(page, email, PASSWORD);
  return { email, authenticator, section: findSection(page) };
}

async function signOut(page: Page, site: Site): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
}

test('own: a passkey is added, signs in without the password, and is removed', async ({ page, site }) => {
  await hideSuggestions(page);
  const { email, authenticator, section } = await openAccount(page, site);
  await expect(section.getByText('You haven’t added a passkey yet.')).toBeVisible();

  // By keyboard only.
  await section.getByRole('button', { name: 'Add a passkey' }).focus();
  await page.keyboard.press('Enter');
  await expect(section.getByLabel('Password', { exact: true })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const row = section.getByRole('listitem');
  await expect(row).toHaveText(/^\w+, \w+Added: .+Not used yetRemove$/);
  await expect(page.getByText('Your passkey has been added.')).toBeVisible();
  expect(await authenticator.countPasskeys()).toBe(1);
  await expectNoAxeViolations(page);
  expect(await readMail(site, email, /(A passkey was added)/)).toBe('A passkey was added');

  await signOut(page, site);
  await page.goto('/?u=login');
  const dialog = accountDialog(page, 'Sign in');
  await dialog.getByRole('button', PASSKEY_BUTTON).focus();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();

  await page.goto('/u/my-account');
  await expect(row).toHaveText(/Last used: .+Remove$/);
  await row.getByRole('button', { name: /^Remove \w+, \w+$/ }).click();
  await row.getByLabel('Password', { exact: true }).fill('wrong1234');
  await row.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(row.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Incorrect password.',
  );
  await row.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await row.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(section.getByText('You haven’t added a passkey yet.')).toBeVisible();
  expect(await readMail(site, email, /(A passkey was removed)/)).toBe('A passkey was removed');

  await signOut(page, site);
  await page.goto('/?u=login');
  await dialog.getByRole('button', PASSKEY_BUTTON).click();
  await expect(dialog.getByText(/It may have been removed\. Sign in with your password\./)).toBeVisible();
  await signIn(page, email, PASSWORD);
  await expect(dialog).toHaveCount(0);
});

test('own: a closed passkey prompt shows a message and changes nothing, also on a phone @phone', async ({
  page,
  site,
}) => {
  await hideSuggestions(page);
  const { authenticator, section } = await openAccount(page, site);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await authenticator.setWilling(false);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByRole('alert')).toContainText(
    'The passkey prompt was closed or timed out. Nothing has changed.',
  );
  await expectNoAxeViolations(page);
  expect(await authenticator.countPasskeys()).toBe(0);
  await authenticator.setWilling(true);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByRole('alert')).toContainText('This device already has a passkey');
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByRole('button', { name: 'Add a passkey' })).toBeFocused();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/?u=login');
  const dialog = accountDialog(page, 'Sign in');
  await authenticator.setWilling(false);
  await dialog.getByRole('button', PASSKEY_BUTTON).click();
  await expect(dialog.getByText(/The passkey prompt was closed or timed out/)).toBeVisible();
  await expectNoAxeViolations(page);
  await authenticator.setWilling(true);
  await dialog.getByRole('button', PASSKEY_BUTTON).click();
  await expect(dialog).toHaveCount(0);
});

test('own: a passkey that the browser suggests signs in; once removed, it shows a message', async ({
  page,
  site,
}) => {
  const { email, section } = await openAccount(page, site);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await signOut(page, site);

  // The authenticator accepts the suggestion without a press.
  await page.goto('/?u=login');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  const dialog = accountDialog(page, 'Sign in');
  await expect(dialog).toHaveCount(0);

  await page.goto('/u/my-account');
  await section.getByRole('button', { name: /^Remove \w+, \w+$/ }).click();
  await section.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(section.getByText('You haven’t added a passkey yet.')).toBeVisible();
  await signOut(page, site);
  await page.goto('/?u=login');
  await expect(dialog.getByText(/It may have been removed\. Sign in with your password\./)).toBeVisible();
  await signIn(page, email, PASSWORD);
  await expect(dialog).toHaveCount(0);
});

for (const source of ['cleeng', 'jwp'] as const) {
  test(`${source}: passkeys are neither offered nor requested`, async ({ page, site }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await useAccountSite(site, source);
    await page.goto('/u/my-account');
    await expect(accountDialog(page, 'Sign in').getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('button', PASSKEY_BUTTON)).toHaveCount(0);
    await signIn(page, 'mia@example.org', PASSWORD);
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Email' })).toBeVisible();
    await expect(findSection(page)).toHaveCount(0);
    expect(asked.filter((url) => /passkey|login\/ways/.test(url))).toEqual([]);
  });
}
