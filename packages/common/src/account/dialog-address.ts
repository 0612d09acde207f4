import type { AccountDialog, CommerceDialog, SiteDialog } from './dialog-access.ts';

/** Names a dialog in the address of the page that it stands on (accounts 2). */
export const DIALOG_PARAM = 'u';
/** Names what the viewer wanted before signing in; see `resumed-dialog.ts`. */
export const RESUME_PARAM = 'resume';

/** Dialogs that a card is typed in, or that a bank leads back to with one. */
const CARD_DIALOGS: ReadonlySet<string> = new Set<CommerceDialog>([
  'checkout',
  'finalize-payment',
  'payment-method',
  'edit-card',
]);

/** Whether a card may be typed in the dialog of this name: then nothing foreign may run on the page. */
export function isCardDialog(dialog: string | undefined): boolean {
  return dialog !== undefined && CARD_DIALOGS.has(dialog);
}

/**
 * What a dialog finds in the address besides its name. It goes with the dialog, or opening another one would begin what
 * was done already once more (flows 0.5); and a token of a reset must not stay in sight.
 */
const ONE_TIME_PARAMS = [
  ...['message', 'resetPasswordToken', 'confirmationToken', 'email'],
  ...['code', 'deviceName'],
];
/** What the wanted dialog finds: it stays in the address while the viewer signs in. */
const RESUMED_PARAMS = [
  RESUME_PARAM,
  ...['redirectResult', 'orderId', 'offerId', 'paymentMethodId', 'payment_intent'],
];

/** The dialogs between a viewer who is not signed in and what they wanted. */
const ENTRY_DIALOGS: ReadonlySet<string> = new Set<AccountDialog>([
  ...(['login', 'create-account', 'personal-details'] as const),
  ...(['forgot-password', 'send-confirmation', 'edit-password'] as const),
]);

/** The name of the dialog that is open; undefined when none is, also when the parameter is empty. */
export function readDialog(search: string): string | undefined {
  return new URLSearchParams(search).get(DIALOG_PARAM) || undefined;
}

/** `search` without a dialog and what came for one. */
export function toClosedSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of [DIALOG_PARAM, ...ONE_TIME_PARAMS, ...RESUMED_PARAMS]) params.delete(name);
  return params.toString();
}

/**
 * `search` with this dialog open in place of any other, and `params` for it. What the viewer wanted before signing in stays
 * until they have.
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
