/**
 * Who a dialog is for (accounts 2: Access guard). Signed-out viewers are led from all but the public ones to the login, and
 * after it on to what they wanted; not to a step, which follows another dialog, nor to what an address must not bring about.
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

/** The end of a purchase is `welcome`, which accounts have too. */
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

/** The dialogs of accounts. */
export type AccountDialog = keyof typeof ACCOUNT_DIALOGS;
/** The dialogs of payments (commerce 2). */
export type CommerceDialog = keyof typeof COMMERCE_DIALOGS;
export type SiteDialog = AccountDialog | CommerceDialog;

const ACCESS: ReadonlyMap<string, DialogAccess> = new Map(
  Object.entries({ ...ACCOUNT_DIALOGS, ...COMMERCE_DIALOGS }),
);

/** Whether signed-out viewers may open it. */
export function isPublicDialog(dialog: string): boolean {
  return ACCESS.get(dialog) === 'public';
}

/** Whether signing in leads on to it. */
export function isResumableDialog(dialog: string): boolean {
  return ACCESS.get(dialog) === 'signedIn';
}
