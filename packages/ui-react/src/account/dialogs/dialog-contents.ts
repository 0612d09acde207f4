import { createElement, type ComponentType } from 'react';
import type { CommerceDialog, SiteDialog } from '@marquee/common/account/dialog-access.ts';

import { ConfirmEmailDialog } from './confirm-email-dialog.tsx';
import { CreateAccountDialog } from './create-account-dialog.tsx';
import { DeleteAccountConfirmationDialog } from './delete-account-confirmation-dialog.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { LazyCommerceDialog } from './lazy-commerce-dialog.tsx';
import { LoginDeviceDialog } from './login-device-dialog.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { AddPasswordDialog, EditPasswordDialog } from './password-dialog.tsx';
import { PersonalDetailsDialog } from './personal-details-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { SendConfirmationDialog } from './send-confirmation-dialog.tsx';
import { WarningAccountDeletionDialog } from './warning-account-deletion-dialog.tsx';
import { WelcomeDialog } from './welcome-dialog.tsx';

export interface DialogContent {
  /** Must start with a `DialogTitle`. */
  readonly Content: ComponentType;
  readonly size?: 'large' | 'wide';
  /** Whether the operator's banner is shown above it (accounts 2). */
  readonly hasBanner: boolean;
}

/** All dialogs by name. */
export const dialogContents: ReadonlyMap<string, DialogContent> = new Map<SiteDialog, DialogContent>([
  ['login', { Content: LoginDialog, hasBanner: true }],
  ['create-account', { Content: CreateAccountDialog, hasBanner: true }],
  ['personal-details', { Content: PersonalDetailsDialog, hasBanner: true }],
  ['welcome', { Content: WelcomeDialog, hasBanner: true }],
  ['forgot-password', { Content: ForgotPasswordDialog, hasBanner: true }],
  ['send-confirmation', { Content: SendConfirmationDialog, hasBanner: true }],
  ['confirm-email', { Content: ConfirmEmailDialog, hasBanner: true }],
  ['reset-password', { Content: ResetPasswordDialog, hasBanner: true }],
  ['edit-password', { Content: EditPasswordDialog, hasBanner: true }],
  ['add-password', { Content: AddPasswordDialog, hasBanner: true }],
  ['login-device', { Content: LoginDeviceDialog, hasBanner: true }],
  ['delete-account', { Content: DeleteAccountDialog, hasBanner: false }],
  [
    'delete-account-confirmation',
    { Content: DeleteAccountConfirmationDialog, size: 'large', hasBanner: false },
  ],
  ['warning-account-deletion', { Content: WarningAccountDeletionDialog, hasBanner: false }],
  ...ofCommerce('choose-offer', 'large'),
  ...ofCommerce('checkout', 'wide'),
  ...ofCommerce('waiting-for-payment'),
  ...ofCommerce('finalize-payment'),
  ...ofCommerce('payment-cancelled'),
  ...ofCommerce('payment-error'),
  ...ofCommerce('payment-method'),
  ...ofCommerce('payment-method-success'),
  ...ofCommerce('edit-card'),
  ...ofCommerce('renew-subscription'),
  ...ofCommerce('unsubscribe'),
  ...ofCommerce('upgrade-subscription'),
  ...ofCommerce('upgrade-subscription-pending'),
  ...ofCommerce('upgrade-subscription-success'),
  ...ofCommerce('upgrade-subscription-error'),
]);

/** All commerce dialogs show the operator's banner, except the card form (commerce 2). */
function ofCommerce(
  name: CommerceDialog,
  size?: DialogContent['size'],
): readonly (readonly [CommerceDialog, DialogContent])[] {
  const Content = () => createElement(LazyCommerceDialog, { name });
  return [[name, { Content, hasBanner: name !== 'edit-card', ...(size ? { size } : {}) }]];
}
