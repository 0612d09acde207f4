import { useEffect, useRef, useState } from 'react';

import type { Draft } from './draft.ts';
import { storeDrafts } from './draft-storage.ts';
import { clearSharedAddress } from './share-draft.ts';

/**
 * Stores each changed draft for a reload. Returns false when the browser cannot store it; the browser then asks before
 * the page is left.
 */
export function useKeptDraft(draft: Draft, own: readonly Draft[]): boolean {
  const [isKept, setIsKept] = useState(true);
  const last = useRef({ draft, own });
  useEffect(() => {
    if (last.current.draft === draft && last.current.own === own) return;
    // A shared address stays until the draft differs from it.
    if (last.current.draft !== draft) clearSharedAddress();
    last.current = { draft, own };
    setIsKept(storeDrafts(draft, own));
  }, [draft, own]);
  useEffect(() => {
    if (isKept) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isKept]);
  return isKept;
}
