import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accountError } from '@marquee/common/account/account-errors.ts';
import { SessionStore } from '@marquee/common/account/session-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { AccountDialogs } from '../account-dialogs.tsx';

const LINK = `/?u=confirm-email&confirmationToken=a1b2&email=${mia.email}`;
const MAIL = { email: mia.email, confirmUrl: 'https://app.example.test/?u=confirm-email' };

async function renderDialog(at: string, account = new FakeAccountService()) {
  account.asksConfirmation = true;
  const rendered = await renderScreen(<AccountDialogs />, { at, account });
  await screen.findByRole('dialog');
  return { ...rendered, account };
}

const calls = (account: FakeAccountService, call: string) => account.calls.filter(([name]) => name === call);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const password = () => screen.getByLabelText('Password');
/** The alert of the first form; that of the form for another mail comes second. */
const problem = () => screen.getAllByRole('alert')[0];

async function confirm(text = 'secret123') {
  await userEvent.type(password(), text);
  await press('Confirm email');
}

async function register() {
  await userEvent.type(await screen.findByLabelText('Email'), ` ${mia.email} `);
  await userEvent.type(password(), 'secret123');
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept the Terms/ }));
  await press('Continue');
  return screen.findByRole('dialog', { name: 'Check your email' });
}

it('a registration that must be confirmed shows where the mail was sent, and does not sign in', async () => {
  const { services, getLocation } = await renderDialog('/?u=create-account');
  const dialog = await register();
  expect(dialog).toHaveTextContent(`We’ve sent an email to ${mia.email}. Open it to finish signing up.`);
  expect(getLocation()).toBe('/?u=send-confirmation');
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/?u=login');
  expect(screen.getByRole('link', { name: 'Try another email address' })).toHaveAttribute(
    'href',
    '/?u=create-account',
  );
  expect(services.get(SessionStore).getState().status).toBe('signedOut');
  await expectNoAxeViolations(dialog);
});

it('the mail of a registration can be sent again', async () => {
  const { account } = await renderDialog('/?u=create-account');
  await register();
  await press('Resend');
  expect(await screen.findByRole('status')).toHaveTextContent('We’ve sent the email again.');
  expect(calls(account, 'requestConfirmation')).toEqual([['requestConfirmation', MAIL]]);
  account.fail('requestConfirmation', accountError('confirmation_failed'));
  await press('Resend');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The email couldn’t be sent.'));
});

it('waiting for the mail ends when its link is opened in another tab', async () => {
  const { account, getLocation } = await renderDialog('/?u=create-account');
  await register();
  act(() => account.changeSession(mia.id));
  await waitFor(() => expect(getLocation()).toBe('/'));
});

it('waiting for the mail ends on the page that the viewer wanted', async () => {
  const { account, getLocation } = await renderDialog('/?u=create-account&resume=favorites');
  await register();
  act(() => account.changeSession(mia.id));
  await waitFor(() => expect(getLocation()).toBe('/u/favorites'));
});

it('the link and the password confirm the account and sign in; the token is removed from the URL', async () => {
  const { services, account, getLocation } = await renderDialog(LINK);
  const dialog = await screen.findByRole('dialog', { name: 'Confirm your email' });
  expect(dialog).toHaveTextContent(`signed up for Tidewater with ${mia.email}.`);
  await expectNoAxeViolations(dialog);
  await confirm();
  await waitFor(() => expect(getLocation()).toBe('/?u=personal-details'));
  expect(calls(account, 'confirmEmail')).toEqual([['confirmEmail', 'a1b2']]);
  expect(services.get(SessionStore).getState()).toEqual({ status: 'signedIn', userId: mia.id });
});

it('opening the link alone confirms nothing', async () => {
  const { account } = await renderDialog(LINK);
  await press('Confirm email');
  expect(password()).toHaveFocus();
  expect(password()).toHaveAccessibleDescription('This field is required.');
  expect(calls(account, 'confirmEmail')).toEqual([]);
});

it('a wrong password shows an error at the field and empties it; a viewer who has forgotten it can register again', async () => {
  const { getLocation } = await renderDialog(LINK);
  await confirm('secret124');
  await waitFor(() => expect(password()).toHaveAccessibleDescription(/^Incorrect password\./));
  expect(password()).toHaveFocus();
  expect(password()).toHaveValue('');
  await userEvent.click(screen.getByRole('link', { name: 'Forgot it? Sign up again' }));
  expect(getLocation()).toBe('/?u=create-account');
});

it('an expired link shows an error, and another mail can be requested', async () => {
  const account = new FakeAccountService().fail('confirmEmail', accountError('confirmation_link_expired'));
  const { getLocation } = await renderDialog(LINK, account);
  await confirm();
  await waitFor(() => expect(problem()).toHaveTextContent('This link has expired.'));
  expect(document.activeElement).toHaveTextContent('This link has expired.');
  expect(screen.queryByLabelText('Password')).toBeNull();
  await expectNoAxeViolations(screen.getByRole('dialog'));
  await press('Request a new email');
  await screen.findByRole('dialog', { name: 'Check your email' });
  expect(getLocation()).toBe('/?u=send-confirmation');
  expect(calls(account, 'requestConfirmation')).toEqual([['requestConfirmation', MAIL]]);
});

it('an expired link without an email address shows an error and links to the login', async () => {
  const account = new FakeAccountService().fail('confirmEmail', accountError('confirmation_link_expired'));
  await renderDialog('/?u=confirm-email&confirmationToken=a1b2', account);
  await confirm();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This link has expired.'));
  expect(screen.queryByRole('button', { name: 'Request a new email' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/?u=login');
});

it('a used or invalid link shows an error, and leads to the login', async () => {
  await renderDialog('/?u=confirm-email&confirmationToken=zzzz');
  await confirm();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('This link has expired or has already been used.'),
  );
  expect(screen.queryByRole('button', { name: 'Request a new email' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/?u=login');
});

it.each([
  ['confirmation_failed', 'Your email address couldn’t be confirmed. Try again.'],
  ['login_locked', 'Too many failed attempts to sign in.'],
] as const)('%s is shown above the form, which can be submitted again', async (code, text) => {
  const account = new FakeAccountService().fail('confirmEmail', accountError(code));
  const { getLocation } = await renderDialog(LINK, account);
  await confirm();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  account.fail('confirmEmail', undefined);
  await confirm();
  await waitFor(() => expect(getLocation()).toBe('/?u=personal-details'));
});

it.each([
  ['without a token', '/?u=confirm-email', new FakeAccountService()],
  ['where emails are not confirmed', LINK, new FakeAccountService().without('emailConfirmation')],
])('%s, the link leads to the login', async (_, at, account) => {
  const { getLocation } = await renderDialog(at, account);
  await screen.findByRole('dialog', { name: 'Sign in' });
  expect(getLocation()).toBe('/?u=login');
});

it('the link opens no dialog for a signed-in viewer', async () => {
  const account = new FakeAccountService();
  account.keptUserId = mia.id;
  const { getLocation } = await renderScreen(<AccountDialogs />, { at: LINK, account });
  await waitFor(() => expect(getLocation()).toBe('/'));
});

// spec: accounts 8.2
it('the login says that the email is not confirmed yet, and can send the mail again', async () => {
  const account = new FakeAccountService().fail('signIn', accountError('login_unconfirmed'));
  await renderDialog('/?u=login', account);
  expect(screen.queryByRole('button', { name: 'Request a new email' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Email'), mia.email);
  await userEvent.type(password(), 'secret123');
  await press('Sign in');
  await waitFor(() => expect(problem()).toHaveTextContent('Confirm your email address first'));
  await expectNoAxeViolations(screen.getByRole('dialog'));
  await press('Request a new email');
  expect(await screen.findByRole('dialog', { name: 'Check your email' })).toHaveTextContent(mia.email);
  expect(calls(account, 'requestConfirmation')).toEqual([['requestConfirmation', MAIL]]);
});
