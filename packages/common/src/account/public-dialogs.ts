import type { AccountDialog } from './dialog-address.ts';

/** The dialogs for those who are not signed in (accounts 2); all others lead them to `login`. */
const PUBLIC: ReadonlySet<string> = new Set<AccountDialog>([
  'login',
  'create-account',
  'forgot-password',
  'reset-password',
  'send-confirmation',
  'edit-password',
  'login-device',
]);

export function isPublicDialog(dialog: string): boolean {
  return PUBLIC.has(dialog);
}
