import type { Page } from '@playwright/test';

import type { ScreenSite } from './screen-site.ts';
import type { ScreenState } from './screen-state.ts';

const EMAIL = 'mia@example.org';

/** Accounts of the own back end, on the site of the theme. */
const withAccounts = async (site: ScreenSite): Promise<void> => {
  await site.addSettings(`accountApiUrl = ${site.contentBase}/own`);
  await site.changeConfig(() => ({ integrations: { own: { enabled: true } } }));
};

/** At the player platform, whose operator asks for more. */
const withMoreFields = async (site: ScreenSite): Promise<void> => {
  await site.addSettings(`jwpApiUrl = ${site.contentBase}/jwp`);
  await site.changeConfig(() => ({
    integrations: {
      jwp: { clientId: '5a1c0d9e-1111-4222-8333-abcdefabcdef', assetId: 77001, useSandbox: true },
    },
    features: { hasSocialURLs: true },
  }));
};

const press = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const signIn = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(EMAIL);
  await dialog.getByLabel('Password', { exact: true }).fill('secret123');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
};

const common = { isWindowOnly: true, prepare: withAccounts } as const;

/** The dialogs of accounts. */
export const accountStates: readonly ScreenState[] = [
  {
    ...common,
    name: 'account-login',
    path: '/?u=login',
    prepare: withMoreFields,
    shows: (page) => page.getByRole('link', { name: 'Continue with Google' }),
  },
  {
    ...common,
    name: 'account-login-problem',
    path: '/?u=login',
    act: press('Sign in'),
    shows: (page) => page.getByText('Please fill in all required fields.'),
  },
  {
    ...common,
    name: 'account-create',
    path: '/?u=create-account',
    prepare: withMoreFields,
    shows: (page) => page.getByRole('dialog', { name: 'Create account' }).getByLabel('Email'),
  },
  {
    ...common,
    name: 'account-create-problem',
    path: '/?u=create-account',
    prepare: withMoreFields,
    act: press('Continue'),
    shows: (page) => page.getByText('Please accept the required terms'),
  },
  {
    ...common,
    name: 'account-forgot',
    path: '/?u=forgot-password',
    shows: (page) => page.getByRole('dialog', { name: 'Forgot your password?' }),
  },
  {
    ...common,
    name: 'account-mail-sent',
    path: '/?u=forgot-password',
    act: async (page) => {
      await page.getByLabel('Email').fill(EMAIL);
      await press('Send email')(page);
    },
    shows: (page) => page.getByRole('dialog', { name: 'Check your email' }),
  },
  {
    ...common,
    name: 'account-new-password',
    path: `/?u=edit-password&resetPasswordToken=a1b2&email=${EMAIL}`,
    act: (page) => page.getByLabel('New password', { exact: true }).fill('Secret123!'),
    shows: (page) => page.getByText('Password strength: strong'),
  },
  {
    ...common,
    name: 'account-device',
    path: '/?u=login-device&code=K7QX2M&deviceName=Living%20room',
    act: signIn,
    shows: (page) => page.getByRole('button', { name: 'Confirm' }),
  },
  {
    ...common,
    name: 'account-welcome',
    path: '/?u=login-device',
    act: async (page) => {
      await signIn(page);
      await page.getByRole('textbox', { name: 'Code' }).waitFor();
      await page.evaluate(() => window.location.assign('/?u=welcome'));
    },
    shows: (page) => page.getByRole('button', { name: 'Start watching' }),
  },
];
