import { isResumableDialog } from './dialog-access.ts';
import { DIALOG_PARAM, readDialog, RESUME_PARAM, toDialogSearch } from './dialog-address.ts';

/** The viewer's own pages, below `/u`. */
const PAGES: ReadonlySet<string> = new Set(['my-account', 'favorites', 'payments']);

/**
 * Returns `search` with the login in place of the dialog that needs an account; that dialog opens again after signing
 * in.
 */
export function toSignInSearch(search: string): string {
  const wanted = readDialog(search);
  if (wanted === undefined || !isResumableDialog(wanted)) return toDialogSearch(search, 'login');
  const params = new URLSearchParams(search);
  params.set(RESUME_PARAM, wanted);
  return toDialogSearch(params.toString(), 'login');
}

/** Returns the query of the home page with the login open, which leads on to one of the viewer's own pages. */
export function toPageSignInSearch(page: string): string {
  const wanted = PAGES.has(page) ? page : 'my-account';
  return toDialogSearch('', 'login', { [RESUME_PARAM]: wanted });
}

/** Where a viewer wanted to go before signing in. */
export interface Resumed {
  /** Undefined for the current page. */
  readonly pathname?: string;
  readonly search: string;
}

/**
 * Returns what the viewer wanted according to the URL; undefined for nothing. Limited to the app's own dialogs and
 * pages, because anyone can craft a URL.
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
