import type { AccountDialog, CommerceDialog, SiteDialog } from './dialog-access.ts';

/** Query parameter that names the open dialog (accounts 2). */
export const DIALOG_PARAM = 'u';
/** Query parameter for what the viewer wanted before signing in; see `resumed-dialog.ts`. */
export const RESUME_PARAM = 'resume';

/** Dialogs with card input, or that a bank returns to for it. */
const CARD_DIALOGS: ReadonlySet<string> = new Set<CommerceDialog>([
  'checkout',
  'finalize-payment',
  'payment-method',
  'edit-card',
]);

/** Whether the dialog has card input; no third-party script may run on its page then. */
export function isCardDialog(dialog: string | undefined): boolean {
  return dialog !== undefined && CARD_DIALOGS.has(dialog);
}

/**
 * Query parameters of a dialog. Removed together with it: otherwise the next dialog would repeat a completed step
 * (flows 0.5), and a reset token would stay visible in the URL.
 */
const ONE_TIME_PARAMS = [
  ...['message', 'resetPasswordToken', 'confirmationToken', 'email'],
  ...['code', 'deviceName'],
  // Stripe adds these; the first is a secret.
  ...['payment_intent_client_secret', 'redirect_status'],
];
/** Query parameters of the wanted dialog; kept in the URL while the viewer signs in. */
const RESUMED_PARAMS = [
  RESUME_PARAM,
  ...['redirectResult', 'orderId', 'offerId', 'paymentMethodId', 'payment_intent'],
];

/** Dialogs shown between signing in and the wanted dialog. */
const ENTRY_DIALOGS: ReadonlySet<string> = new Set<AccountDialog>([
  ...(['login', 'create-account', 'personal-details'] as const),
  ...(['forgot-password', 'send-confirmation', 'edit-password'] as const),
]);

/** Returns the name of the open dialog; undefined when there is none or the parameter is empty. */
export function readDialog(search: string): string | undefined {
  return new URLSearchParams(search).get(DIALOG_PARAM) || undefined;
}

/** Returns `search` without the dialog and its parameters. */
export function toClosedSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of [DIALOG_PARAM, ...ONE_TIME_PARAMS, ...RESUMED_PARAMS]) params.delete(name);
  return params.toString();
}

/**
 * Returns `search` with this dialog open in place of any other, and `params` for it. Keeps what the viewer wanted until
 * they are signed in.
 */
export function toDialogSearch(
  search: string,
  dialog: SiteDialog,
  params: Readonly<Record<string, string>> = {},
): string {
  const next = new URLSearchParams(toClosedSearch(search));
  next.set(DIALOG_PARAM, dialog);
  const current = new URLSearchParams(search);
  const kept = ENTRY_DIALOGS.has(dialog) && current.has(RESUME_PARAM) ? RESUMED_PARAMS : [];
  for (const name of kept) for (const value of current.getAll(name)) next.set(name, value);
  for (const [name, value] of Object.entries(params)) next.set(name, value);
  return next.toString();
}
