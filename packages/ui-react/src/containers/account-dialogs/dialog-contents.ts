import type { ComponentType } from 'react';
import type { AccountDialog } from '@marquee/common/account/dialog-address.ts';

import { CreateAccountDialog } from './create-account-dialog.tsx';
import { LoginDialog } from './login-dialog.tsx';

export interface DialogContent {
  /** Begins with a `DialogTitle`. */
  readonly Content: ComponentType;
  readonly size?: 'large';
  /** Whether the operator's banner stands above it (accounts 2). */
  readonly hasBanner: boolean;
}

/** Every dialog by its name. */
export const dialogContents: ReadonlyMap<string, DialogContent> = new Map<AccountDialog, DialogContent>([
  ['login', { Content: LoginDialog, hasBanner: true }],
  ['create-account', { Content: CreateAccountDialog, hasBanner: true }],
]);
