import type { Page } from '@playwright/test';

import { press, signIn, withOwnAccounts, withPlatformAccounts } from './account-preparation.ts';
import type { ScreenState } from './screen-state.ts';

const EMAIL = 'mia@example.org';

const CONFIRMATION = `/?u=confirm-email&confirmationToken=a1b2&email=${EMAIL}`;

/** Responds like a back end that confirms email addresses; the sandbox's does not. */
async function answer(page: Page, path: string, status: number, json: object): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status, json, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
}

function refuse(page: Page, path: string, status: number, message: string): Promise<void> {
  return answer(page, path, status, { errors: [{ message }] });
}

const common = { isWindowOnly: true, prepare: withOwnAccounts } as const;

/** The account dialogs. */
export const accountStates: readonly ScreenState[] = [
  {
    ...common,
    name: 'account-login',
    path: '/?u=login',
    prepare: withPlatformAccounts,
    shows: (page) => page.getByRole('link', { name: 'Continue with Google' }),
  },
  {
    ...common,
    name: 'account-login-problem',
    path: '/?u=login',
    act: press('Sign in'),
    shows: (page) => page.getByText('Fill in all required fields.'),
  },
  {
    ...common,
    name: 'account-create',
    path: '/?u=create-account',
    prepare: withPlatformAccounts,
    shows: (page) => page.getByRole('dialog', { name: 'Create account' }).getByLabel('Email'),
  },
  {
    ...common,
    name: 'account-create-problem',
    path: '/?u=create-account',
    prepare: withPlatformAccounts,
    act: press('Continue'),
    shows: (page) => page.getByText('Accept the required terms'),
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
    name: 'account-confirmation-sent',
    path: '/?u=create-account',
    act: async (page) => {
      await answer(page, '/own/customers', 202, { message: 'Please confirm your email address.' });
      await page.getByLabel('Email').fill(EMAIL);
      await page.getByLabel('Password', { exact: true }).fill('secret123');
      await page.getByRole('checkbox').check();
      await press('Continue')(page);
    },
    shows: (page) => page.getByText(`We’ve sent an email to ${EMAIL}.`),
  },
  {
    ...common,
    name: 'account-unconfirmed',
    path: '/?u=login',
    act: async (page) => {
      await refuse(page, '/own/customers/login', 403, 'Please verify your email before logging in.');
      await signIn(page);
    },
    shows: (page) => page.getByRole('button', { name: 'Request a new email' }),
  },
  {
    ...common,
    name: 'account-confirm',
    path: CONFIRMATION,
    shows: (page) => page.getByRole('dialog', { name: 'Confirm your email' }),
  },
  {
    ...common,
    name: 'account-confirm-expired',
    path: CONFIRMATION,
    act: async (page) => {
      await refuse(page, '/own/customers/confirm', 410, 'Token has expired.');
      await page.getByLabel('Password', { exact: true }).fill('secret123');
      await press('Confirm email')(page);
    },
    shows: (page) => page.getByRole('button', { name: 'Request a new email' }),
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
    act: (page) => signIn(page),
    shows: (page) => page.getByRole('textbox', { name: 'Code' }),
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
