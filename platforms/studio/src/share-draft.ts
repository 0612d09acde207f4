import { copyText } from '@marquee/ui-react/components/device/copy-text.ts';

import type { Draft } from './draft.ts';
import { readShareCode, toShareCode } from './share-code.ts';

export const BAD_ADDRESS =
  'The shared address is incomplete or was changed, so it cannot be opened. Your own draft is unchanged. Ask for the address again.';

/**
 * Reads the draft that the page's address shares; `draft` is undefined when the address was cut or changed. Undefined
 * without a shared draft.
 */
export function readSharedAddress():
  { readonly code: string; readonly draft: Draft | undefined } | undefined {
  const code = new URLSearchParams(window.location.hash.slice(1)).get('draft');
  return code === null ? undefined : { code, draft: readShareCode(code) };
}

/** Puts the draft into the page's address and copies it. Resolves with a message for the user. */
export async function shareDraft(draft: Draft): Promise<string> {
  const complete = toShareCode(draft);
  const code = complete ?? toShareCode({ ...draft, logo: undefined });
  if (code === undefined) return 'The configuration is too long for an address. Export it and send the file.';
  const address = `${window.location.origin}${window.location.pathname}#draft=${code}`;
  window.history.replaceState(undefined, '', address);
  const isCopied = await copyText(address).then(
    () => true,
    () => false,
  );
  const place = isCopied ? 'Link copied.' : 'The link is in the address bar. Copy it from there.';
  return complete === undefined
    ? `${place} The uploaded logo is too large for it; export the site to send it.`
    : place;
}

/** Removes a shared draft from the page's address, so that a reload opens the edited one. */
export function clearSharedAddress(): void {
  if (window.location.hash.startsWith('#draft='))
    window.history.replaceState(undefined, '', window.location.pathname);
}
