/** The page at `address`, without the dialog that is open on it and without a fragment. */
export function toPageAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  url.searchParams.delete('u');
  url.searchParams.delete('message');
  return url.href;
}

/** Where the link of a reset mail leads (flows 1.4). */
export function toResetAddress(address: string): string {
  return `${new URL(address).origin}/?u=edit-password`;
}
