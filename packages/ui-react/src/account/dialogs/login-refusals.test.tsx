import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accountError } from '@marquee/common/account/account-errors.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { AccountDialogs } from '../account-dialogs.tsx';

const minutes = (count: number) => ({ data: { retryAfterMs: count * 60_000 - 5_000 } });

it.each([
  ['login_blocked', {}, 'Your account is locked. Contact support to unlock it.'],
  ['login_locked', {}, /Too many failed attempts to sign in\. Wait a few minutes, or reset/],
  ['login_locked', minutes(10), /Wait 10\u00A0minutes, or reset your password\./],
  ['too_many_requests', minutes(1), /Too many attempts\. Wait 1\u00A0minute, then try again\./],
  ['service_unavailable', {}, /Our service isn’t available right now\./],
] as const)('%s %j shows its own message, not that of a wrong password', async (code, details, words) => {
  const account = new FakeAccountService().fail('signIn', accountError(code, details));
  await renderScreen(<AccountDialogs />, { at: '/?u=login', account });
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
  await userEvent.type(screen.getByLabelText('Email'), mia.email);
  await userEvent.type(screen.getByLabelText('Password'), 'secret123{Enter}');
  await waitFor(() => expect(dialog.textContent).toMatch(words));
  expect(dialog).not.toHaveTextContent('Incorrect email or password');
});
