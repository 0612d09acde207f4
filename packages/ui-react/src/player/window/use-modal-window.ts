import { useLayoutEffect, type RefObject } from 'react';

/**
 * Makes the element the only thing there is, for as long as `isModal`: the page behind is inert and does not scroll, the
 * focus moves in, and goes back to where it was when the element leaves.
 */
export function useModalWindow(windowRef: RefObject<HTMLElement | null>, isModal: boolean): void {
  useLayoutEffect(() => {
    if (!isModal) return undefined;
    const pages = document.querySelectorAll('[data-page]');
    const before = document.activeElement;
    for (const page of pages) page.toggleAttribute('inert', true);
    windowRef.current?.focus({ preventScroll: true });
    return () => {
      for (const page of pages) page.toggleAttribute('inert', false);
      restoreFocus(before);
    };
  }, [windowRef, isModal]);
}

/** What had the focus may be gone, or was nothing in particular when the page was opened with the player. */
function restoreFocus(before: Element | null): void {
  const target =
    before instanceof HTMLElement && before.isConnected && before !== document.body
      ? before
      : document.querySelector('main');
  target?.focus({ preventScroll: true });
}
