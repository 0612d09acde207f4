import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accountError, type AccountErrorCode } from '@marquee/common/account/account-errors.ts';
import { SessionStore } from '@marquee/common/account/session-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { AccountDialogs } from '../account-dialogs.tsx';

async function renderLogin(account = new FakeAccountService().withPasskeys()) {
  const rendered = await renderScreen(<AccountDialogs />, { at: '/m/Qm7RtZ4x?u=login', account });
  await screen.findByRole('textbox', { name: 'Email' });
  return { ...rendered, account };
}

const NAME = 'Sign in with a passkey';
const press = () => userEvent.click(screen.getByRole('button', { name: NAME }));

it('a passkey signs in and returns to the page without the dialog', async () => {
  const { services, getLocation, container } = await renderLogin();
  await expectNoAxeViolations(container);
  await press();
  await waitFor(() => expect(getLocation()).toBe('/m/Qm7RtZ4x'));
  expect(services.get(SessionStore).getState()).toEqual({ status: 'signedIn', userId: mia.id });
});

it.each<[AccountErrorCode, RegExp]>([
  ['passkey_cancelled', /prompt was closed or timed out/],
  ['passkey_not_possible', /can’t use passkeys here\. Use your password/],
  ['passkey_unknown', /may have been removed\. Sign in with your password/],
  ['login_blocked', /account is locked/],
  ['service_unavailable', /isn’t available right now/],
])('the error %s is shown below the button, and the password still signs in', async (code, words) => {
  const { getLocation } = await renderLogin(
    new FakeAccountService().withPasskeys().fail('signInByPasskey', accountError(code)),
  );
  await press();
  await waitFor(() => expect(screen.getByText(words)).toHaveAttribute('role', 'alert'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), mia.email);
  await userEvent.type(screen.getByLabelText('Password'), 'secret123{Enter}');
  await waitFor(() => expect(getLocation()).toBe('/m/Qm7RtZ4x'));
});

it('passkeys are not suggested while the browser asks for one', async () => {
  const { account } = await renderLogin();
  await waitFor(() => expect(account.choosePasskey).toBeDefined());
  Object.assign((await account.passkeys?.load()) ?? {}, { signIn: () => new Promise(() => undefined) });
  await press();
  await waitFor(() => expect(account.choosePasskey).toBeUndefined());
});

it('a passkey that the browser suggests signs in', async () => {
  const { account, getLocation } = await renderLogin();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'username webauthn');
  await waitFor(() => expect(account.choosePasskey).toBeDefined());
  account.choosePasskey?.();
  await waitFor(() => expect(getLocation()).toBe('/m/Qm7RtZ4x'));
});

it('code that fails to load shows an error only after a press', async () => {
  const account = new FakeAccountService()
    .withPasskeys()
    .fail('loadPasskeys', new TypeError('Failed to fetch'));
  await renderLogin(account);
  await waitFor(() => expect(account.calls).toContainEqual(['loadPasskeys', 'optional']));
  const said = screen.getByRole('button', { name: NAME }).nextElementSibling;
  expect(said).toHaveTextContent(/^$/);
  await press();
  await waitFor(() => expect(said).not.toBeEmptyDOMElement());
  expect(account.calls).toContainEqual(['loadPasskeys', undefined]);
});

it('the error is that of the last attempt', async () => {
  const account = new FakeAccountService()
    .withPasskeys()
    .fail('signInByPasskey', accountError('passkey_cancelled'));
  await renderLogin(account);
  await press();
  await screen.findByText(/prompt was closed/);
  account.fail('signInByPasskey', accountError('passkey_unknown'));
  await waitFor(() => expect(account.choosePasskey).toBeDefined());
  account.choosePasskey?.();
  await screen.findByText(/may have been removed/);
  account.fail('signInByPasskey', accountError('passkey_cancelled'));
  await press();
  await screen.findByText(/prompt was closed/);
  expect(screen.queryByText(/may have been removed/)).toBeNull();
});

it('a suggested passkey that fails shows an error, and the password still signs in', async () => {
  const account = new FakeAccountService()
    .withPasskeys()
    .fail('signInByPasskey', accountError('passkey_unknown'));
  const { getLocation } = await renderLogin(account);
  await waitFor(() => expect(account.choosePasskey).toBeDefined());
  account.choosePasskey?.();
  expect(await screen.findByText(/may have been removed\. Sign in with your password/)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), mia.email);
  await userEvent.type(screen.getByLabelText('Password'), 'secret123{Enter}');
  await waitFor(() => expect(getLocation()).toBe('/m/Qm7RtZ4x'));
});

it('passkeys are suggested again after a suggested one failed', async () => {
  const account = new FakeAccountService().withPasskeys();
  const { getLocation } = await renderLogin(account);
  for (const code of ['passkey_unknown', 'service_unavailable'] as const) {
    account.fail('signInByPasskey', accountError(code));
    await waitFor(() => expect(account.choosePasskey).toBeDefined());
    const failed = account.choosePasskey;
    failed?.();
    await waitFor(() => expect(account.choosePasskey).not.toBe(failed));
  }
  account.fail('signInByPasskey', undefined);
  account.choosePasskey?.();
  await waitFor(() => expect(getLocation()).toBe('/m/Qm7RtZ4x'));
});

it('the dialog offers no passkeys where the server or account source does not support them', async () => {
  const { unmount } = await renderLogin(new FakeAccountService().withPasskeys(false));
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  unmount();
  await renderLogin(new FakeAccountService());
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});

it('the form is shown without passkeys when their availability fails to load', async () => {
  await renderLogin(
    new FakeAccountService().withPasskeys().fail('isPasskeyOffered', accountError('service_unavailable')),
  );
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});
