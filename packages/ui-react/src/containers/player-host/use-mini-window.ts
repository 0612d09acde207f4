import { useLayoutEffect, type RefObject } from 'react';

/**
 * While the player stands in a corner: what takes the focus is scrolled from under it (see `--mini-height`), and the page
 * takes the focus when the corner is empty again.
 */
export function useMiniWindow(windowRef: RefObject<HTMLElement | null>, isMini: boolean): void {
  useLayoutEffect(() => {
    const playerWindow = windowRef.current;
    if (!isMini || !playerWindow) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--mini-height', `${playerWindow.offsetHeight}px`);
    });
    observer.observe(playerWindow);
    return () => {
      observer.disconnect();
      style.removeProperty('--mini-height');
      if (playerWindow.contains(document.activeElement))
        document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [windowRef, isMini]);
}
