import { expect, it } from 'vitest';

import { isPublicDialog, isResumableDialog } from './dialog-access.ts';

// spec: accounts 2.5
it('signed-out viewers can open the seven dialogs of the specification, and that of the confirmation email', () => {
  const dialogs = [
    ...['login', 'create-account', 'forgot-password', 'reset-password', 'send-confirmation'],
    'confirm-email',
    ...['edit-password', 'login-device', 'personal-details', 'welcome', 'add-password', 'delete-account'],
    ...['delete-account-confirmation', 'warning-account-deletion', 'choose-offer', 'constructor', ''],
  ];
  expect(dialogs.filter(isPublicDialog)).toEqual([
    'login',
    'create-account',
    'forgot-password',
    'reset-password',
    'send-confirmation',
    'confirm-email',
    'edit-password',
    'login-device',
  ]);
});

it('signing in continues to dialogs for signed-in viewers, not to public ones, steps and unknown names', () => {
  const others = [
    'login',
    'login-device',
    'welcome',
    'add-password',
    'delete-account-confirmation',
    'constructor',
    '',
  ];
  const wanted = ['personal-details', 'delete-account', 'choose-offer', 'finalize-payment', 'edit-card'];
  expect([...others, ...wanted].filter(isResumableDialog)).toEqual(wanted);
});
