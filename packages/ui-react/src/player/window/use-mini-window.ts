import { useLayoutEffect, type RefObject } from 'react';

import { shareHeight } from '../../hooks/share-height.ts';

/**
 * While the player stands in a corner: what takes the focus is scrolled from under it (see `--mini-height`), and the page
 * takes the focus when the corner is empty again.
 */
export function useMiniWindow(windowRef: RefObject<HTMLElement | null>, isMini: boolean): void {
  useLayoutEffect(() => {
    const playerWindow = windowRef.current;
    if (!isMini || !playerWindow) return undefined;
    const end = shareHeight(playerWindow, '--mini-height');
    return () => {
      end();
      if (playerWindow.contains(document.activeElement))
        document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [windowRef, isMini]);
}
