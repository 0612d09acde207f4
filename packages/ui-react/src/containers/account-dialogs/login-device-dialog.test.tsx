import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accountError } from '@marquee/common/account/account-errors.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountService, mia } from '@marquee/testing/fake-account-service.ts';
import { renderScreen } from '@marquee/testing/render-screen.tsx';

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

it('who is not signed in does so first, and goes on with the code', async () => {
  const { dialog, getLocation } = await renderDevice(CODE, { isSignedIn: false });
  expect(within(dialog).getByRole('status')).toHaveTextContent('Sign in here first.');
  await expectNoAxeViolations(dialog);
  await userEvent.type(screen.getByLabelText('Email'), mia.email);
  await userEvent.type(screen.getByLabelText('Password'), 'secret123{Enter}');
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeInTheDocument();
  expect(getLocation()).toBe(CODE);
});

it('without a code it is entered, in any case, and stands in the address', async () => {
  const { dialog, getLocation } = await renderDevice('/?u=login-device&deviceName=TV');
  await expectNoAxeViolations(dialog);
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), ' k7qx 2m ');
  await press('Continue');
  await screen.findByRole('button', { name: 'Confirm' });
  expect(getLocation()).toBe('/?u=login-device&code=K7QX2M&deviceName=TV');
});

it('a code is required', async () => {
  await renderDevice('/?u=login-device');
  await press('Continue');
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
    'This field is required.',
  );
});

it('shows the device, the account and the code, and signs in nothing before it is confirmed', async () => {
  const { account, dialog } = await renderDevice(CODE);
  await waitFor(() => expect(dialog).toHaveTextContent('Mia Vos'));
  expect(dialog).toHaveTextContent('Living room');
  expect(dialog).toHaveTextContent('K7QX2M');
  await expectNoAxeViolations(dialog);
  expect(authorized(account)).toEqual([]);
  await press('Confirm');
  const result = await screen.findByRole('dialog', { name: 'Your device is signed in' });
  expect(authorized(account)).toEqual([['authorizeCode', 'K7QX2M']]);
  await expectNoAxeViolations(result);
});

it('an account without a name is shown by its e-mail', async () => {
  const account = new FakeAccountService();
  account.user = { ...mia, fullName: '', firstName: '', lastName: '' };
  const { dialog } = await renderDevice(CODE, { account });
  await waitFor(() => expect(dialog).toHaveTextContent(mia.email));
});

it('after the success a button closes it, and nothing of the code stays in the address', async () => {
  const { getLocation, dialog } = await renderDevice(CODE);
  await press('Confirm');
  await screen.findByRole('dialog', { name: 'Your device is signed in' });
  const [, close] = within(dialog).getAllByRole('button', { name: 'Close' });
  if (!close) expect.fail('there is a button besides the one in the corner');
  await userEvent.click(close);
  await waitFor(() => expect(getLocation()).toBe('/'));
});

it('a code that is refused says so', async () => {
  const account = new FakeAccountService().fail('authorizeCode', accountError('device_code_not_authorized'));
  await renderDevice(CODE, { account });
  await press('Confirm');
  const dialog = await screen.findByRole('dialog', { name: 'Your device could not be signed in' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('The code may be wrong or may have expired.');
  expect(within(dialog).getAllByRole('button', { name: 'Close' })).toHaveLength(2);
});

it('cancelling closes it without signing anything in', async () => {
  const { account, getLocation } = await renderDevice(CODE);
  await press('Cancel');
  await waitFor(() => expect(getLocation()).toBe('/'));
  expect(authorized(account)).toEqual([]);
});

it('a site whose accounts know no devices says so', async () => {
  const { dialog } = await renderDevice(CODE, { account: new FakeAccountService().without('deviceLogin') });
  expect(dialog).toHaveTextContent('This is not available on this site.');
});

it('a name of a device is plain text on one line', async () => {
  const name = encodeURIComponent('<img src=x onerror=alert(1)>\n\u202Etv');
  const { dialog } = await renderDevice(`/?u=login-device&code=K7&deviceName=${name}`);
  expect(dialog).toHaveTextContent('<img src=x onerror=alert(1)> tv');
  expect(dialog.querySelector('img[onerror]')).toBeNull();
});
