import { expect, it } from 'vitest';

import { isPublicDialog } from './public-dialogs.ts';

it('the dialogs for those who are not signed in are the seven of the specification', () => {
  const dialogs = [
    ...['login', 'create-account', 'forgot-password', 'reset-password', 'send-confirmation'],
    ...['edit-password', 'login-device', 'personal-details', 'welcome', 'add-password', 'delete-account'],
    ...['delete-account-confirmation', 'warning-account-deletion', 'choose-offer', 'constructor', ''],
  ];
  expect(dialogs.filter(isPublicDialog)).toEqual([
    'login',
    'create-account',
    'forgot-password',
    'reset-password',
    'send-confirmation',
    'edit-password',
    'login-device',
  ]);
});
