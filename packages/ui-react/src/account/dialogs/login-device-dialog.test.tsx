import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { accountError } from '@marquee/common/account/account-errors.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { AccountDialogs } from '../account-dialogs.tsx';

const CODE = '/?u=login-device&code=k7qx2m&deviceName=Living%20room';

async function renderDevice(at: string, { isSignedIn = true, account = new FakeAccountService() } = {}) {
  if (isSignedIn) account.keptUserId = mia.id;
  const rendered = await renderScreen(<AccountDialogs />, { at, account });
  const dialog = await screen.findByRole('dialog', { name: 'Sign in on another device' });
  return { ...rendered, account, dialog };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const authorized = (account: FakeAccountService) =>
  account.calls.filter(([name]) => name === 'authorizeCode');
const getCodeField = () => screen.getByRole('textbox', { name: 'Code' });

/** Types the code as a viewer does who reads it from the device. */
async function typeCode(code: string) {
  await userEvent.type(getCodeField(), code);
  await press('Continue');
}

async function confirmTyped(code: string) {
  await typeCode(code);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
}

describe('a link with a code from another person', () => {
  it.each([CODE, '/?u=login-device&code=K7QX2M&deviceName=Confirm%20to%20choose%20a%20new%20password'])(
    '%s asks for the code that the device shows, and signs in no device',
    async (at) => {
      const { account, dialog, getLocation } = await renderDevice(at);
      expect(getCodeField()).toHaveValue('');
      expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
      expect(dialog).not.toHaveTextContent(/K7QX2M|Living room|new password/);
      expect(getLocation()).toBe(at);
      await press('Continue');
      expect(getCodeField()).toHaveAccessibleDescription('This field is required.');
      expect(authorized(account)).toEqual([]);
    },
  );

  // spec: accounts 2.42
  it('is overridden by the code that the viewer types', async () => {
    const { account, dialog, getLocation } = await renderDevice(CODE);
    account.deviceName = 'Bedroom';
    await confirmTyped('abc234');
    await waitFor(() => expect(authorized(account)).toEqual([['authorizeCode', 'ABC234']]));
    expect(getLocation()).toBe('/?u=login-device&code=ABC234&deviceName=Bedroom');
    expect(dialog).not.toHaveTextContent('Living room');
  });

  // spec: accounts 2.42
  it('provides the device name only where the server does not, and only for its own code', async () => {
    const account = new FakeAccountService();
    account.deviceName = undefined;
    const { dialog } = await renderDevice(CODE, { account });
    await typeCode('k7qx2m');
    await screen.findByRole('button', { name: 'Confirm' });
    expect(dialog).toHaveTextContent('Living room');
  });

  it('does not provide the device name when the viewer types another code', async () => {
    const account = new FakeAccountService();
    account.deviceName = undefined;
    const { dialog } = await renderDevice(CODE, { account });
    await typeCode('abc234');
    await screen.findByRole('button', { name: 'Confirm' });
    expect(dialog).not.toHaveTextContent('Living room');
  });
});

// spec: accounts 2.43
it('a signed-out viewer signs in first, and the code stays in the URL', async () => {
  const { dialog, getLocation } = await renderDevice(CODE, { isSignedIn: false });
  expect(within(dialog).getByRole('status')).toHaveTextContent('Sign in here first');
  await expectNoAxeViolations(dialog);
  await userEvent.type(screen.getByLabelText('Email'), mia.email);
  await userEvent.type(screen.getByLabelText('Password'), 'secret123{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('');
  expect(getLocation()).toBe(CODE);
  // The field of the password, which had the focus, is gone.
  expect(screen.getByRole('heading', { name: 'Sign in on another device' })).toHaveFocus();
});

// spec: accounts 2.41
it('accepts a typed code in upper or lower case and puts it into the URL', async () => {
  const { dialog, getLocation } = await renderDevice('/?u=login-device');
  await expectNoAxeViolations(dialog);
  await typeCode(' k7qx 2m ');
  await screen.findByRole('button', { name: 'Confirm' });
  expect(getLocation()).toBe('/?u=login-device&code=K7QX2M&deviceName=Living+room');
});

// spec: accounts 5.24
it('a code is required', async () => {
  await renderDevice('/?u=login-device');
  await press('Continue');
  expect(getCodeField()).toHaveAccessibleDescription('This field is required.');
});

it('a code that the server does not know shows an error at its field', async () => {
  const account = new FakeAccountService().fail(
    'fetchDeviceName',
    accountError('device_code_not_authorized'),
  );
  await renderDevice('/?u=login-device', { account });
  await typeCode('zzzzzz');
  await waitFor(() =>
    expect(getCodeField()).toHaveAccessibleDescription(
      'This code is incorrect or has expired. Get a new one on your device.',
    ),
  );
});

// spec: accounts 4.12
it('shows the device, account, code and effect, and signs in only after confirmation', async () => {
  const { account, dialog } = await renderDevice(CODE);
  await typeCode('k7qx2m');
  await waitFor(() => expect(dialog).toHaveTextContent('Mia Vos'));
  expect(dialog).toHaveTextContent('Living room');
  expect(dialog).toHaveTextContent('K7QX2M');
  expect(dialog).toHaveTextContent('This signs that device in to your account.');
  await expectNoAxeViolations(dialog);
  expect(authorized(account)).toEqual([]);
  await press('Confirm');
  const result = await screen.findByRole('dialog', { name: 'Your device is signed in' });
  expect(authorized(account)).toEqual([['authorizeCode', 'K7QX2M']]);
  await expectNoAxeViolations(result);
});

// spec: accounts 2.44
it('an account without a name is shown with its email address', async () => {
  const account = new FakeAccountService();
  account.user = { ...mia, fullName: '', firstName: '', lastName: '' };
  const { dialog } = await renderDevice(CODE, { account });
  await typeCode('k7qx2m');
  await waitFor(() => expect(dialog).toHaveTextContent(mia.email));
});

// spec: accounts 2.46, product 1.20
it('a button closes the dialog after signing in, and the code is removed from the URL', async () => {
  const { getLocation, dialog } = await renderDevice(CODE);
  await confirmTyped('k7qx2m');
  await screen.findByRole('dialog', { name: 'Your device is signed in' });
  const [, close] = within(dialog).getAllByRole('button', { name: 'Close' });
  if (!close) expect.fail('there is a button besides the one in the corner');
  await userEvent.click(close);
  await waitFor(() => expect(getLocation()).toBe('/'));
});

// spec: accounts 2.47, accounts 8.30
it('a refused code shows an error', async () => {
  const account = new FakeAccountService().fail('authorizeCode', accountError('device_code_not_authorized'));
  await renderDevice(CODE, { account });
  await confirmTyped('k7qx2m');
  const dialog = await screen.findByRole('dialog', { name: 'We couldn’t sign in your device' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('The code may be incorrect or expired.');
  expect(within(dialog).getAllByRole('button', { name: 'Close' })).toHaveLength(2);
});

// spec: accounts 2.45
it('canceling closes the dialog without signing in the device', async () => {
  const { account, getLocation } = await renderDevice(CODE);
  await typeCode('k7qx2m');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(getLocation()).toBe('/'));
  expect(authorized(account)).toEqual([]);
});

it('shows an error on a site whose accounts have no devices', async () => {
  const { dialog } = await renderDevice(CODE, { account: new FakeAccountService().without('deviceLogin') });
  expect(dialog).toHaveTextContent('This feature isn’t available on this site.');
});

it('a device name is shown as plain text on one line', async () => {
  const account = new FakeAccountService();
  account.deviceName = '<img src=x onerror=alert(1)>\n\u202Etv';
  const { dialog } = await renderDevice('/?u=login-device', { account });
  await typeCode('k7');
  await waitFor(() => expect(dialog).toHaveTextContent('<img src=x onerror=alert(1)> tv'));
  expect(dialog.querySelector('img[onerror]')).toBeNull();
});
