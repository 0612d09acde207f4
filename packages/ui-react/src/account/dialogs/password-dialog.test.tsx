import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accountError } from '@marquee/common/account/account-errors.ts';
import { SessionStore } from '@marquee/common/account/session-store.ts';
import { ToastStore } from '@marquee/common/toast/toast-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { AccountDialogs } from '../account-dialogs.tsx';

const LINK = '/?u=edit-password&resetPasswordToken=a1b2&email=mia%40example.org';

interface Start {
  readonly at?: string;
  readonly isSignedIn?: boolean;
  readonly account?: FakeAccountService;
}

async function renderDialog({
  at = LINK,
  isSignedIn = false,
  account = new FakeAccountService(),
}: Start = {}) {
  if (isSignedIn) account.keptUserId = mia.id;
  const rendered = await renderScreen(<AccountDialogs />, { at, account });
  await screen.findByRole('dialog');
  return { ...rendered, account };
}

function withCode() {
  const account = new FakeAccountService();
  account.resetMail = 'code';
  return account;
}

const calls = (account: FakeAccountService, call: string) => account.calls.filter(([name]) => name === call);
const field = (label: string) => screen.getByLabelText(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save password' }));

async function enter(password = 'secret456', repeated = password) {
  await userEvent.type(field('New password'), password);
  await userEvent.type(field('Confirm new password'), repeated);
}

// spec: accounts 2.32
it('the link of a mail sets a new password and opens the login; the token is removed from the URL', async () => {
  const { account, getLocation } = await renderDialog();
  await expectNoAxeViolations(screen.getByRole('dialog', { name: 'Set a new password' }));
  expect(screen.queryByLabelText('Code from the email')).toBeNull();
  await enter();
  await save();
  expect(await screen.findByRole('status')).toHaveTextContent('Your password has been changed.');
  expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeInTheDocument();
  expect(getLocation()).toBe('/?u=login');
  expect(calls(account, 'resetPassword')[0]?.[1]).toEqual({
    token: 'a1b2',
    email: mia.email,
    password: 'secret456',
  });
});

it.each(['mia%2Btv%40example.org', 'mia+tv@example.org'])(
  'the link of a mail resets the password of an address with a plus, however it is written: %s',
  async (written) => {
    const { account } = await renderDialog({ at: LINK.replace('mia%40example.org', written) });
    await enter();
    await save();
    await screen.findByRole('dialog', { name: 'Sign in' });
    expect(calls(account, 'resetPassword')[0]?.[1]).toMatchObject({ email: 'mia+tv@example.org' });
  },
);

it('a signed-in viewer who uses such a link is signed out', async () => {
  const { services, account } = await renderDialog({ isSignedIn: true });
  await enter();
  await save();
  await screen.findByRole('dialog', { name: 'Sign in' });
  expect(services.get(SessionStore).getState().status).toBe('signedOut');
  expect(calls(account, 'signOut')).toHaveLength(1);
});

it('does not leave the page that the viewer went to while the password was saved', async () => {
  const account = new FakeAccountService();
  const saved = account.hold('resetPassword');
  const { goTo, getLocation, services } = await renderDialog({ account });
  await enter();
  await save();
  goTo('/m/film?play=1');
  saved();
  await waitFor(() =>
    expect(services.get(ToastStore).getState().toast?.text).toMatch(/^Your password has been changed\./),
  );
  expect(getLocation()).toBe('/m/film?play=1');
});

// spec: accounts 2.28
it('with the old password, a signed-in viewer sets a new one and signs in again', async () => {
  const { account, getLocation } = await renderDialog({ at: '/?u=edit-password', isSignedIn: true });
  await userEvent.type(field('Current password'), 'secret123');
  await enter();
  await save();
  await screen.findByRole('dialog', { name: 'Sign in' });
  expect(getLocation()).toBe('/?u=login');
  expect(calls(account, 'changePassword')[0]?.[1]).toEqual({
    oldPassword: 'secret123',
    password: 'secret456',
  });
});

// spec: accounts 2.29
it('a mailed code sets a new password', async () => {
  const { account } = await renderDialog({ at: '/?u=edit-password', account: withCode() });
  await userEvent.type(field('Code from the email'), ' aB12 ');
  await enter();
  await save();
  await screen.findByRole('dialog', { name: 'Sign in' });
  expect(calls(account, 'resetPassword')[0]?.[1]).toMatchObject({ token: 'aB12' });
});

// spec: accounts 2.58
it('a viewer without a password adds one with the mailed code, and signs in with it', async () => {
  const account = withCode();
  const { getLocation } = await renderDialog({ at: '/?u=add-password', isSignedIn: true, account });
  await expectNoAxeViolations(screen.getByRole('dialog', { name: 'Add a password' }));
  await userEvent.type(field('Code from the email'), 'aB12');
  await enter();
  await save();
  expect(await screen.findByRole('status')).toHaveTextContent('Your password has been changed.');
  expect(getLocation()).toBe('/?u=login');
});

it('where the old password is not accepted, a signed-in viewer is asked whether to send a mail', async () => {
  const account = new FakeAccountService().without('passwordChange');
  const { getLocation } = await renderDialog({ at: '/?u=edit-password', isSignedIn: true, account });
  await screen.findByRole('dialog', { name: 'Change your password?' });
  expect(getLocation()).toBe('/?u=reset-password');
});

// spec: accounts 2.58
it('a viewer without a password is asked for no old one: a mail to set the first one is offered', async () => {
  const account = withCode();
  account.user = { ...mia, metadata: { register_source: 'google', has_password: 'false' } };
  const { getLocation } = await renderDialog({ at: '/?u=edit-password', isSignedIn: true, account });
  await userEvent.click(await screen.findByRole('button', { name: 'Send email' }));
  await screen.findByRole('dialog', { name: 'Add a password' });
  expect(getLocation()).toBe('/?u=add-password');
  expect(calls(account, 'requestPasswordReset')).toHaveLength(1);
});

// spec: accounts 2.29, accounts 8.14
it('without a token, signed-out viewers type a code and their email address', async () => {
  const { account } = await renderDialog({ at: '/?u=edit-password' });
  await save();
  expect(field('Email')).toHaveFocus();
  expect(field('Code from the email')).toBeInvalid();
  await userEvent.type(field('Email'), 'mia@example.org');
  await userEvent.type(field('Code from the email'), 'a1b2');
  await enter('secret456', 'secret456');
  await save();
  await waitFor(() =>
    expect(account.calls).toContainEqual([
      'resetPassword',
      { token: 'a1b2', email: 'mia@example.org', password: 'secret456' },
    ]),
  );
});

it('without a token, another mail can be requested', async () => {
  await renderDialog({ at: '/?u=edit-password' });
  expect(screen.getByRole('link', { name: 'Request a new email' })).toHaveAttribute(
    'href',
    '/?u=forgot-password',
  );
});

it.each([
  ['edit-password', false, 'forgot-password'],
  ['add-password', true, 'reset-password'],
] as const)('with a mailed code (%s), another mail can be requested', async (dialog, isSignedIn, next) => {
  const { getLocation } = await renderDialog({ at: `/?u=${dialog}`, isSignedIn, account: withCode() });
  await userEvent.click(screen.getByRole('link', { name: 'Request a new email' }));
  await screen.findByRole('button', { name: 'Send email' });
  expect(getLocation()).toBe(`/?u=${next}`);
  expect(screen.getByRole('dialog')).not.toHaveTextContent('link');
});

// spec: accounts 2.30
it('both passwords are required, must follow the rules and match', async () => {
  const { account } = await renderDialog();
  await save();
  expect(field('New password')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Fill in all required fields.');
  await enter('SECRET', 'other');
  await save();
  expect(field('New password')).toHaveAccessibleDescription(/^Use at least 8 characters/);
  expect(field('Confirm new password')).toHaveAccessibleDescription('The passwords don’t match.');
  expect(calls(account, 'resetPassword')).toEqual([]);
});

it.each([
  ['secret', 'invalid'],
  ['secretsecret1', 'invalid'],
  ['Secretsecret1', 'weak'],
  ['Secretsecret12', 'fair'],
  ['Secretsecret12!', 'strong'],
  ['Secretsecret12!!', 'very strong'],
])('the strength of %s is %s', async (password, word) => {
  await renderDialog();
  await userEvent.click(field('New password'));
  await userEvent.paste(password);
  expect(screen.getByText(`Password strength: ${word}`)).toBeInTheDocument();
});

it.each([
  ['reset_password_invalid', /^Use at least 8 characters/],
  ['reset_password_weak', /^This password is too easy to guess/],
] as const)('%s is shown at the new password', async (code, text) => {
  await renderDialog({ account: new FakeAccountService().fail('resetPassword', accountError(code)) });
  await enter();
  await save();
  await waitFor(() => expect(field('New password')).toHaveAccessibleDescription(text));
});

it.each([
  ['reset_link_invalid', 'This link has expired or has already been used.'],
  ['reset_user_missing', 'This link is incomplete.'],
  // Of a field that this form does not have.
  ['reset_token_invalid', 'Request a new one.'],
] as const)('%s is shown above the form, with a link to request another mail', async (code, text) => {
  await renderDialog({ account: new FakeAccountService().fail('resetPassword', accountError(code)) });
  await enter();
  await save();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  expect(screen.getByRole('link', { name: 'Request a new email' })).toBeInTheDocument();
});

it('a wrong old password or code shows an error at its field', async () => {
  const old = new FakeAccountService().fail('changePassword', accountError('reset_old_password_wrong'));
  const { unmount } = await renderDialog({ at: '/?u=edit-password', isSignedIn: true, account: old });
  await userEvent.type(field('Current password'), 'secret124');
  await enter();
  await save();
  await waitFor(() =>
    expect(field('Current password')).toHaveAccessibleDescription('Your current password is incorrect.'),
  );
  expect(field('Current password')).toHaveFocus();
  unmount();
  const account = withCode().fail('resetPassword', accountError('reset_token_invalid'));
  await renderDialog({ at: '/?u=edit-password', account });
  await userEvent.type(field('Code from the email'), 'x');
  await enter();
  await save();
  await waitFor(() =>
    expect(field('Code from the email')).toHaveAccessibleDescription(
      'This code is incorrect or has already been used. Request a new one.',
    ),
  );
});
