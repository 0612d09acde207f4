import { isResumableDialog } from './dialog-access.ts';
import { DIALOG_PARAM, readDialog, RESUME_PARAM, toDialogSearch } from './dialog-address.ts';

/** The viewer's own pages, below `/u`. */
const PAGES: ReadonlySet<string> = new Set(['my-account', 'favorites', 'payments']);

/** `search` with the login in place of the dialog that needs an account, which is opened again after it. */
export function toSignInSearch(search: string): string {
  const wanted = readDialog(search);
  if (wanted === undefined || !isResumableDialog(wanted)) return toDialogSearch(search, 'login');
  const params = new URLSearchParams(search);
  params.set(RESUME_PARAM, wanted);
  return toDialogSearch(params.toString(), 'login');
}

/** The search of the home page with the login open, which leads on to a page of the viewer's own. */
export function toPageSignInSearch(page: string): string {
  const wanted = PAGES.has(page) ? page : 'my-account';
  return toDialogSearch('', 'login', { [RESUME_PARAM]: wanted });
}

/** Where a viewer wanted to go before signing in. */
export interface Resumed {
  /** Missing for the page that the viewer is on. */
  readonly pathname?: string;
  readonly search: string;
}

/**
 * What the address says the viewer wanted; undefined when that is nothing. The answer is always one of our own dialogs or
 * pages: an address can be made by anyone.
 */
export function readResumed(search: string): Resumed | undefined {
  const wanted = new URLSearchParams(search).get(RESUME_PARAM) ?? '';
  if (PAGES.has(wanted)) return { pathname: `/u/${wanted}`, search: '' };
  if (!isResumableDialog(wanted)) return undefined;
  const params = new URLSearchParams(toDialogSearch(search, 'login'));
  params.set(DIALOG_PARAM, wanted);
  params.delete(RESUME_PARAM);
  return { search: params.toString() };
}
