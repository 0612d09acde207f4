import type { AccountDialog } from './dialog-access.ts';
import { DIALOG_PARAM, RESUME_PARAM } from './dialog-address.ts';

/**
 * Returns `address` without the open dialog and without the fragment. Keeps a login that continues to another dialog or
 * page, so that viewers who return signed in continue there.
 */
export function toPageAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  if (!url.searchParams.has(RESUME_PARAM)) url.searchParams.delete(DIALOG_PARAM);
  url.searchParams.delete('message');
  return url.href;
}

/** Returns the target of a link in a mail (flows 1.4). */
export function toMailedAddress(address: string, dialog: AccountDialog): string {
  return `${new URL(address).origin}/?${DIALOG_PARAM}=${dialog}`;
}
