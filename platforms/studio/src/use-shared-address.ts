import { useEffect, useEffectEvent } from 'react';

import type { Draft } from './draft.ts';
import { toShareCode } from './share-code.ts';
import { readSharedAddress } from './share-draft.ts';

/**
 * Notices a shared address that is opened in this page, since changing the fragment does not reload the page.
 *
 * @param onOpen receives the draft; undefined when the address was cut or changed
 */
export function useSharedAddress(draft: Draft, onOpen: (shared: Draft | undefined) => void): void {
  const read = useEffectEvent(() => {
    const address = readSharedAddress();
    if (address && address.code !== toShareCode(draft)) onOpen(address.draft);
  });
  useEffect(() => {
    const onChange = () => read();
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
}
