import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accountError, validationError } from '@marquee/common/account/account-errors.ts';
import { SessionStore } from '@marquee/common/account/session-store.ts';
import type { HttpErrorCode } from '@marquee/common/platform/http/http-errors.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { AccountDialogs } from '../account-dialogs.tsx';

async function renderLogin(account = new FakeAccountService(), config = {}) {
  const rendered = await renderScreen(<AccountDialogs />, { at: '/m/Qm7RtZ4x?u=login', account, config });
  await screen.findByRole('dialog', { name: 'Sign in' });
  return { ...rendered, account };
}

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

async function fillIn(text = 'secret123') {
  await userEvent.type(email(), mia.email);
  await userEvent.type(password(), text);
}

// spec: accounts 2.14, accounts 2.17
it('signs in and returns to the page without the dialog', async () => {
  const { services, getLocation } = await renderLogin();
  await fillIn();
  await send();
  await waitFor(() => expect(getLocation()).toBe('/m/Qm7RtZ4x'));
  expect(services.get(SessionStore).getState()).toEqual({ status: 'signedIn', userId: mia.id });
});

it('the Enter key submits the form', async () => {
  const { getLocation } = await renderLogin();
  await fillIn('secret123{Enter}');
  await waitFor(() => expect(getLocation()).toBe('/m/Qm7RtZ4x'));
});

// spec: accounts 2.56
it('an empty form is not submitted: it shows errors, and the first field has the focus', async () => {
  const { account } = await renderLogin();
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent('Fill in all required fields.');
  expect(email()).toHaveFocus();
  expect(email()).toBeInvalid();
  expect(email()).toHaveAccessibleDescription('This field is required.');
  expect(account.calls.map(([name]) => name)).not.toContain('signIn');
});

it('an invalid email address shows an error when the form is submitted', async () => {
  await renderLogin();
  await userEvent.type(email(), 'mia');
  await userEvent.type(password(), 'x');
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent('Check the highlighted fields.');
  expect(email()).toHaveAccessibleDescription('Enter a valid email address.');
});

// spec: accounts 2.18, accounts 8.2
it('a refused login shows an error, clears the password and keeps the email address', async () => {
  const { getLocation } = await renderLogin();
  await fillIn('secret124');
  await send();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Incorrect email or password.'));
  expect(password()).toHaveValue('');
  expect(email()).toHaveValue(mia.email);
  expect(getLocation()).toBe('/m/Qm7RtZ4x?u=login');
});

it('a refusal leaves alone what was typed while it was pending', async () => {
  const account = new FakeAccountService().fail('signIn', accountError('login_email_invalid'));
  const answer = account.hold('signIn');
  await renderLogin(account);
  await fillIn('secret124{Enter}');
  await userEvent.clear(password());
  await userEvent.type(password(), 'secret123');
  await userEvent.type(email(), '.uk');
  await act(async () => answer());
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  expect(password()).toHaveValue('secret123');
  expect(email()).toHaveValue(`${mia.email}.uk`);
  expect(email()).toBeValid();
});

// spec: accounts 8.1
it('an email address that the server refuses shows an error at its field until it is changed', async () => {
  await renderLogin(new FakeAccountService().fail('signIn', accountError('login_email_invalid')));
  await fillIn();
  await send();
  await waitFor(() => expect(email()).toBeInvalid());
  expect(email()).toHaveFocus();
  expect(email()).toHaveAccessibleDescription('Check the email address and try again.');
  expect(screen.getByRole('alert')).toHaveTextContent('Check the highlighted fields.');
  await userEvent.type(email(), 'x');
  expect(email()).toBeValid();
});

// spec: accounts 8.36
it('joins the server’s messages for each field, and shows the others above the form', async () => {
  const error = validationError({ email: ['Is taken.', 'Is blocked.'], plan: ['Is over.'] });
  await renderLogin(new FakeAccountService().fail('signIn', error));
  await fillIn();
  await send();
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Is taken. Is blocked.'));
  expect(screen.getByRole('alert')).toHaveTextContent('Is over.');
});

it('shows an error without a network, and the form can be sent again', async () => {
  const offline = new AppError<HttpErrorCode>('network_unreachable', 'No network', { retryable: true });
  const account = new FakeAccountService().fail('signIn', offline);
  const { getLocation } = await renderLogin(account);
  await fillIn();
  await send();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('We can’t reach the server'));
  account.fail('signIn', undefined);
  await userEvent.type(password(), 'secret123{Enter}');
  await waitFor(() => expect(getLocation()).toBe('/m/Qm7RtZ4x'));
});

it('a double click submits the form once', async () => {
  const { account } = await renderLogin();
  await fillIn();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Sign in' }));
  expect(account.calls.filter(([name]) => name === 'signIn')).toHaveLength(1);
});

// spec: accounts 2.15
it('the password is shown and hidden by its button, and keeps its autocomplete attribute', async () => {
  await renderLogin();
  const show = screen.getByRole('button', { name: 'Show password' });
  expect(password()).toHaveAttribute('type', 'password');
  await userEvent.click(show);
  expect(show).toHaveAttribute('aria-pressed', 'true');
  expect(password()).toHaveAttribute('type', 'text');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(email()).toHaveAttribute('autocomplete', 'username');
});

it('a password can be pasted', async () => {
  await renderLogin();
  await userEvent.click(password());
  await userEvent.paste('secret123');
  expect(password()).toHaveValue('secret123');
});

it('an error of a field that is left by the mouse does not move what the mouse presses', async () => {
  await renderLogin();
  await userEvent.type(email(), 'mia');
  const user = userEvent.setup();
  await user.pointer({ target: screen.getByRole('heading', { name: 'Sign in' }), keys: '[MouseLeft>]' });
  expect(email()).not.toHaveFocus();
  expect(email()).toBeValid();
  await user.pointer('[/MouseLeft]');
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Enter a valid email address.'));
});

it('an invalid email address shows an error when the field is left; a missing one does not', async () => {
  await renderLogin();
  const email = await screen.findByLabelText('Email');
  await userEvent.click(email);
  await userEvent.tab();
  expect(email).toBeValid();
  await userEvent.type(email, 'mia');
  expect(email).toBeValid();
  await userEvent.tab();
  expect(email).toHaveAccessibleDescription('Enter a valid email address.');
  expect(email).not.toHaveFocus();
  await userEvent.type(email, '@example.org');
  expect(email).toBeValid();
});

// spec: accounts 2.16
it('links to the forgotten password and to the registration', async () => {
  await renderLogin();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/m/Qm7RtZ4x?u=forgot-password',
  );
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/m/Qm7RtZ4x?u=create-account',
  );
});

it('offers social login where it is switched on', async () => {
  await renderLogin(new FakeAccountService(), { features: { hasSocialURLs: true } });
  expect(await screen.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    'https://login.example.test/google',
  );
});

it('shows social login and the form together, without a layout shift', async () => {
  let tell = (_: Readonly<Record<string, string>>) => {};
  const known = new Promise<Readonly<Record<string, string>>>((resolve) => (tell = resolve));
  const account = new FakeAccountService();
  account.socialLogin = { fetchUrls: () => known };
  await renderLogin(account, { features: { hasSocialURLs: true } });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  tell({ google: 'https://login.example.test/google' });
  expect(await screen.findByRole('link', { name: 'Continue with Google' })).toBeVisible();
  expect(email()).toBeVisible();
});

it('shows only the form when social login fails to load, and does not load it again', async () => {
  const account = new FakeAccountService().fail('fetchSocialUrls', accountError('social_urls_not_fetched'));
  await renderLogin(account, { features: { hasSocialURLs: true } });
  await waitFor(() => expect(email()).toBeVisible());
  await userEvent.type(email(), 'mia');
  await act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  expect(email()).toHaveValue('mia');
  expect(account.calls.filter(([name]) => name === 'fetchSocialUrls')).toHaveLength(1);
});

// spec: accounts 6.8
it('neither offers nor requests social login where it is switched off', async () => {
  const { account } = await renderLogin();
  expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
  expect(account.calls.map(([name]) => name)).not.toContain('fetchSocialUrls');
});

it('closes when the viewer signs in in another window', async () => {
  const account = new FakeAccountService();
  const { getLocation } = await renderLogin(account);
  account.changeSession(mia.id);
  await waitFor(() => expect(getLocation()).toBe('/m/Qm7RtZ4x'));
});
