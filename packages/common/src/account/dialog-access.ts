/**
 * Who may open a dialog (accounts 2: Access guard). Signed-out viewers are redirected to the login from all dialogs but
 * the public ones, and afterwards to the dialog they wanted; not to a `signedInStep`, which follows another dialog or
 * must not be triggered by a link.
 */
type DialogAccess = 'public' | 'signedIn' | 'signedInStep';

const ACCOUNT_DIALOGS = {
  login: 'public',
  'create-account': 'public',
  'forgot-password': 'public',
  'reset-password': 'public',
  'send-confirmation': 'public',
  'confirm-email': 'public',
  'edit-password': 'public',
  'login-device': 'public',
  'personal-details': 'signedIn',
  welcome: 'signedInStep',
  'add-password': 'signedInStep',
  'delete-account': 'signedIn',
  'delete-account-confirmation': 'signedInStep',
  'warning-account-deletion': 'signedIn',
} as const satisfies Record<string, DialogAccess>;

/** A purchase ends with `welcome`, which is listed under accounts. */
const COMMERCE_DIALOGS = {
  'choose-offer': 'signedIn',
  checkout: 'signedIn',
  'payment-method': 'signedIn',
  'payment-method-success': 'signedIn',
  'payment-cancelled': 'signedIn',
  'payment-error': 'signedIn',
  'waiting-for-payment': 'signedIn',
  'finalize-payment': 'signedIn',
  'upgrade-subscription': 'signedIn',
  'upgrade-subscription-pending': 'signedIn',
  'upgrade-subscription-success': 'signedIn',
  'upgrade-subscription-error': 'signedIn',
  'renew-subscription': 'signedIn',
  unsubscribe: 'signedIn',
  'edit-card': 'signedIn',
} as const satisfies Record<string, DialogAccess>;

/** Account dialogs. */
export type AccountDialog = keyof typeof ACCOUNT_DIALOGS;
/** Payment dialogs (commerce 2). */
export type CommerceDialog = keyof typeof COMMERCE_DIALOGS;
export type SiteDialog = AccountDialog | CommerceDialog;

const ACCESS: ReadonlyMap<string, DialogAccess> = new Map(
  Object.entries({ ...ACCOUNT_DIALOGS, ...COMMERCE_DIALOGS }),
);

/** Whether signed-out viewers may open the dialog. */
export function isPublicDialog(dialog: string): boolean {
  return ACCESS.get(dialog) === 'public';
}

/** Whether the dialog is opened again after signing in. */
export function isResumableDialog(dialog: string): boolean {
  return ACCESS.get(dialog) === 'signedIn';
}
