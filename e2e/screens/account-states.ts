import { press, signIn, withOwnAccounts, withPlatformAccounts } from './account-preparation.ts';
import type { ScreenState } from './screen-state.ts';

const EMAIL = 'mia@example.org';

const common = { isWindowOnly: true, prepare: withOwnAccounts } as const;

/** The dialogs of accounts. */
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
