import { useEffect, useRef, useState } from 'react';

import type { Draft } from './draft.ts';
import { storeDrafts } from './draft-storage.ts';
import { clearSharedAddress } from './share-draft.ts';

/** Keeps each changed draft for a reload. False when the browser does not. */
export function useKeptDraft(draft: Draft, own: readonly Draft[]): boolean {
  const [isKept, setIsKept] = useState(true);
  const last = useRef({ draft, own });
  useEffect(() => {
    if (last.current.draft === draft && last.current.own === own) return;
    // The address of a shared draft stays until there is something else to reload.
    if (last.current.draft !== draft) clearSharedAddress();
    last.current = { draft, own };
    setIsKept(storeDrafts(draft, own));
  }, [draft, own]);
  return isKept;
}
