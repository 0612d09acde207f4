import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accountError } from '@marquee/common/account/account-errors.ts';
import type { HttpErrorCode } from '@marquee/common/platform/http/http-errors.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { AccountDialogs } from '../account-dialogs.tsx';

interface Start {
  readonly at: string;
  readonly isSignedIn?: boolean;
  readonly account?: FakeAccountService;
  readonly resetMail?: 'link' | 'code';
}

async function renderDialog({
  at,
  isSignedIn = false,
  account = new FakeAccountService(),
  resetMail = 'link',
}: Start) {
  if (isSignedIn) account.keptUserId = mia.id;
  account.resetMail = resetMail;
  const ports = createFakePorts();
  const rendered = await renderScreen(<AccountDialogs />, { at, account, ports });
  await screen.findByRole('dialog');
  return { ...rendered, account };
}

const requests = (account: FakeAccountService) =>
  account.calls.filter(([name]) => name === 'requestPasswordReset');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function ask(email = mia.email) {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await press('Send email');
}

// spec: accounts 2.27
it('sends a link and shows the address, with links to the login and to another address', async () => {
  const { account, getLocation } = await renderDialog({ at: '/?u=forgot-password' });
  await ask(` ${mia.email} `);
  const dialog = await screen.findByRole('dialog', { name: 'Check your email' });
  expect(dialog).toHaveTextContent(mia.email);
  expect(getLocation()).toBe('/?u=send-confirmation');
  expect(requests(account)[0]?.[1]).toMatchObject({ email: mia.email });
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/?u=login');
  expect(screen.getByRole('link', { name: 'Try another email address' })).toHaveAttribute(
    'href',
    '/?u=forgot-password',
  );
  await expectNoAxeViolations(dialog);
});

it('the mail can be sent again', async () => {
  const { account } = await renderDialog({ at: '/?u=forgot-password' });
  await ask();
  await screen.findByRole('dialog', { name: 'Check your email' });
  await press('Resend');
  expect(await screen.findByRole('status')).toHaveTextContent('We’ve sent the email again.');
  account.fail('requestPasswordReset', accountError('reset_failed'));
  await press('Resend');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The email couldn’t be sent.'));
});

it('each further mail is announced, and a failed one does not count as sent', async () => {
  const { account } = await renderDialog({ at: '/?u=forgot-password' });
  await ask();
  await screen.findByRole('dialog', { name: 'Check your email' });
  await press('Resend');
  const first = await screen.findByRole('status');
  await press('Resend');
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(await screen.findByRole('status')).toHaveTextContent('We’ve sent the email again.');
  account.fail('requestPasswordReset', accountError('reset_failed'));
  await press('Resend');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The email couldn’t be sent.'));
  expect(screen.queryByText('We’ve sent the email again.')).toBeNull();
});

it('a mail that is refused for now says how long to wait', async () => {
  const { account } = await renderDialog({ at: '/?u=forgot-password' });
  await ask();
  await screen.findByRole('dialog', { name: 'Check your email' });
  const wait = { data: { retryAfterMs: 120_000 } };
  account.fail('requestPasswordReset', accountError('too_many_requests', wait));
  await press('Resend');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Wait 2 minutes, then try again.'),
  );
});

it('a mail that cannot be requested without a network says so', async () => {
  const offline = new AppError<HttpErrorCode>('network_unreachable', 'No network', { retryable: true });
  const { account } = await renderDialog({ at: '/?u=send-confirmation', isSignedIn: true });
  account.fail('requestPasswordReset', offline);
  await press('Send email');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('We can’t reach the server.'));
});

it('a mailed code is typed in with the new password', async () => {
  const { getLocation } = await renderDialog({ at: '/?u=forgot-password', resetMail: 'code' });
  await ask();
  await screen.findByRole('textbox', { name: 'Code from the email' });
  expect(getLocation()).toBe('/?u=edit-password');
});

it.each([
  ['reset_email_invalid', 'Check the email address and try again.', 'field'],
  ['reset_email_unknown', 'We couldn’t find an account with this email address.', 'form'],
  ['reset_failed', 'Your password couldn’t be reset. Try again.', 'form'],
] as const)('%s is shown at the %3$s', async (code, text, place) => {
  const account = new FakeAccountService().fail('requestPasswordReset', accountError(code));
  await renderDialog({ at: '/?u=forgot-password', account });
  await ask();
  if (place === 'form') await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  else await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(text));
});

it('a valid email address is required', async () => {
  const { account } = await renderDialog({ at: '/?u=forgot-password' });
  await press('Send email');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This field is required.');
  await ask('mia');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email address.');
  expect(requests(account)).toEqual([]);
});

// spec: accounts 2.33
it('a signed-in viewer is asked to confirm a password change, which sends the mail', async () => {
  const { account } = await renderDialog({ at: '/?u=reset-password', isSignedIn: true });
  const dialog = await screen.findByRole('dialog', { name: 'Change your password?' });
  await waitFor(() => expect(dialog).toHaveTextContent(mia.email));
  await expectNoAxeViolations(dialog);
  await press('Send email');
  await screen.findByRole('dialog', { name: 'Check your email' });
  expect(requests(account)).toHaveLength(1);
});

// spec: accounts 2.33
it('Cancel closes the dialog without sending the mail', async () => {
  const { account, getLocation } = await renderDialog({ at: '/?u=reset-password', isSignedIn: true });
  await press('Cancel');
  await waitFor(() => expect(getLocation()).toBe('/'));
  expect(requests(account)).toEqual([]);
});

it.each(['reset-password', 'send-confirmation'])(
  'a signed-out viewer is asked for the email address instead of %s',
  async (dialog) => {
    const { getLocation } = await renderDialog({ at: `/?u=${dialog}` });
    await screen.findByRole('dialog', { name: 'Forgot your password?' });
    expect(getLocation()).toBe('/?u=forgot-password');
  },
);

// spec: accounts 2.34
it('a signed-in viewer can request a mail to set a password, and retry', async () => {
  const account = new FakeAccountService().fail('requestPasswordReset', accountError('reset_failed'));
  await renderDialog({ at: '/?u=send-confirmation', isSignedIn: true, account });
  const dialog = await screen.findByRole('dialog', { name: 'Set a password' });
  await waitFor(() => expect(dialog).toHaveTextContent(mia.email));
  await press('Send email');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The email couldn’t be sent.'));
  account.fail('requestPasswordReset', undefined);
  await press('Send email');
  await screen.findByRole('dialog', { name: 'Check your email' });
});

it.each(['reset-password', 'send-confirmation'])(
  'a signed-in viewer can request the mail (%s) before their address has loaded',
  async (at) => {
    const account = new FakeAccountService();
    const load = account.hold('fetchUser');
    await renderDialog({ at: `/?u=${at}`, isSignedIn: true, account });
    await press('Send email');
    load();
    const dialog = await screen.findByRole('dialog', { name: 'Check your email' });
    expect(dialog).toHaveTextContent(`If there’s an account for ${mia.email}`);
    expect(requests(account)[0]?.[1]).toMatchObject({ email: mia.email });
  },
);
