import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { accountError } from '@marquee/common/account/account-errors.ts';
import { SessionStore } from '@marquee/common/account/session-store.ts';
import { ToastStore } from '@marquee/common/toast/toast-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { AccountDialogs } from '../account-dialogs.tsx';

function createAccount(metadata: Readonly<Record<string, unknown>> = {}): FakeAccountService {
  const account = new FakeAccountService();
  account.keptUserId = mia.id;
  account.user = { ...mia, metadata };
  return account;
}

async function open(dialog = 'delete-account', account = createAccount()) {
  const user = userEvent.setup();
  const rendered = await renderScreen(
    <>
      <main tabIndex={-1} />
      <AccountDialogs />
    </>,
    { at: `/u/my-account?u=${dialog}`, account },
  );
  const getToast = () => rendered.services.get(ToastStore).getState().toast?.text;
  return { ...rendered, user, account, getToast };
}

async function enterPassword(password = 'secret123', account = createAccount()) {
  const rendered = await open('delete-account', account);
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete account' }));
  await rendered.user.type(dialog.getByLabelText('Password'), password);
  await rendered.user.click(dialog.getByRole('button', { name: 'Continue' }));
  const confirmation = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  return { ...rendered, confirmation };
}

const callsOf = (account: FakeAccountService, name: string) =>
  account.calls.filter(([call]) => call === name);

describe('the first step', () => {
  // spec: accounts 2.36, accounts 5.8
  it('requires the password before the second step', async () => {
    const { user, getLocation } = await open();
    const dialog = await screen.findByRole('dialog', { name: 'Delete account' });
    await expectNoAxeViolations(dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(within(dialog).getByLabelText('Password')).toHaveAccessibleDescription('This field is required.');
    expect(getLocation()).toBe('/u/my-account?u=delete-account');
  });

  it('can be canceled', async () => {
    const { user, getLocation } = await open();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(getLocation()).toBe('/u/my-account');
  });

  // spec: accounts 2.39
  it('is a warning for a viewer without a password', async () => {
    const { getLocation } = await open('delete-account', createAccount({ register_source: 'google' }));
    await screen.findByText(/don’t have a password yet/);
    expect(getLocation()).toBe('/u/my-account?u=warning-account-deletion');
  });
});

describe('the second step', () => {
  // spec: accounts 2.3, accounts 2.37
  it('lists what will be deleted, in a large dialog, and keeps the password out of the URL', async () => {
    const { confirmation, getLocation } = await enterPassword();
    expect(confirmation.getByText(/All your data will be deleted/)).toBeInTheDocument();
    expect(confirmation.getByText(/You’ll lose access/)).toBeInTheDocument();
    expect(confirmation.getByText('This can’t be undone.')).toBeInTheDocument();
    expect(confirmation.getByText(/through an app store .* Cancel them there\.$/)).toBeInTheDocument();
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveAttribute('data-size', 'large');
    expect(getLocation()).toBe('/u/my-account?u=delete-account-confirmation');
    await expectNoAxeViolations(dialog);
  });

  // spec: accounts 2.40
  it('returns to the first step without a password', async () => {
    const { getLocation } = await open('delete-account-confirmation');
    expect(await screen.findByRole('dialog', { name: 'Delete account' })).toBeInTheDocument();
    expect(getLocation()).toBe('/u/my-account?u=delete-account');
  });

  // spec: accounts 2.38
  it('deletes the account, ends the session, opens home and shows a notification', async () => {
    const { user, confirmation, account, services, getLocation, getToast } = await enterPassword();
    await user.click(confirmation.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(getToast()).toBe('Your account has been deleted.'));
    expect(callsOf(account, 'deleteAccount')).toEqual([['deleteAccount', 'secret123']]);
    expect(getLocation()).toBe('/');
    expect(services.get(SessionStore).getState().status).toBe('signedOut');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // spec: accounts 8.26
  it('returns to the first step with an error when the password is wrong', async () => {
    const { user, confirmation, getLocation } = await enterPassword('wrong-1234');
    await user.click(confirmation.getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete account' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Incorrect password.');
    expect(dialog.getByLabelText('Password')).toHaveValue('');
    expect(getLocation()).toBe('/u/my-account?u=delete-account');
  });

  // spec: accounts 8.27
  it('shows an error when the deletion fails, and can be retried', async () => {
    const account = createAccount().fail('deleteAccount', accountError('delete_failed'));
    const { user, confirmation } = await enterPassword('secret123', account);
    await user.click(confirmation.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(confirmation.getByRole('alert')).toHaveTextContent('couldn’t be deleted'));
    account.fail('deleteAccount', undefined);
    await user.click(confirmation.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a notification on the current page when it is refused after it was left', async () => {
    const account = createAccount();
    let refuse: () => void = () => undefined;
    account.deletion = {
      deleteAccount: () =>
        new Promise((_, reject) => {
          refuse = () => reject(accountError('delete_credentials_invalid'));
        }),
    };
    const { user, confirmation, goTo, getLocation, getToast } = await enterPassword('wrong-1234', account);
    await user.click(confirmation.getByRole('button', { name: 'Delete account' }));
    goTo('/m/film?play=1');
    refuse();
    await waitFor(() => expect(getToast()).toBe('Incorrect password.'));
    expect(getLocation()).toBe('/m/film?play=1');
  });

  it('can be canceled without deleting the account', async () => {
    const { user, confirmation, account } = await enterPassword();
    await user.click(confirmation.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf(account, 'deleteAccount')).toEqual([]);
  });
});

describe('the warning', () => {
  const external = { register_source: 'google' };

  it.each([
    ['code', 'add-password'],
    ['link', 'send-confirmation'],
  ] as const)('sends a mail and opens the next dialog for a %s', async (mail, next) => {
    const account = createAccount(external);
    account.resetMail = mail;
    const { user, getLocation } = await open('warning-account-deletion', account);
    await expectNoAxeViolations(await screen.findByRole('dialog', { name: 'Delete account' }));
    await user.click(screen.getByRole('button', { name: 'Send email' }));
    await waitFor(() => expect(getLocation()).toBe(`/u/my-account?u=${next}`));
    expect(callsOf(account, 'requestPasswordReset')).toHaveLength(1);
  });

  it('opens nothing when it was canceled before the mail is sent', async () => {
    const account = createAccount(external);
    const send = account.hold('requestPasswordReset');
    const { user, getLocation } = await open('warning-account-deletion', account);
    await user.click(await screen.findByRole('button', { name: 'Send email' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(async () => send());
    expect(getLocation()).toBe('/u/my-account');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // spec: accounts 2.35
  it('shows an error when the mail cannot be sent', async () => {
    const account = createAccount(external).fail('requestPasswordReset', accountError('reset_failed'));
    const { user } = await open('warning-account-deletion', account);
    await user.click(await screen.findByRole('button', { name: 'Send email' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('couldn’t be sent'));
  });
});
