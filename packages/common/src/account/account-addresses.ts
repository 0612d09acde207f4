import type { AccountDialog } from './dialog-access.ts';
import { DIALOG_PARAM, RESUME_PARAM } from './dialog-address.ts';

/**
 * The page at `address`, without the dialog that is open on it and without a fragment. A login that leads on to something
 * stays: whoever comes back signed in is led on by it.
 */
export function toPageAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  if (!url.searchParams.has(RESUME_PARAM)) url.searchParams.delete(DIALOG_PARAM);
  url.searchParams.delete('message');
  return url.href;
}

/** Where the link of a mail leads (flows 1.4). */
export function toMailedAddress(address: string, dialog: AccountDialog): string {
  return `${new URL(address).origin}/?${DIALOG_PARAM}=${dialog}`;
}
