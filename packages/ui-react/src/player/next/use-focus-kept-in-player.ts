import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a box over the picture whose content comes and goes by itself: when what had the focus is gone after `content` changed,
 * the player around it has the focus, so that its keys go on working.
 */
export function useFocusKeptInPlayer<Box extends HTMLElement = HTMLDivElement>(
  content: unknown,
): RefObject<Box | null> {
  const ref = useRef<Box>(null);
  // An element that is removed tells nobody that it has lost the focus, so this stays true then.
  const hasFocus = useRef(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    ref.current?.addEventListener('focusin', () => (hasFocus.current = true), { signal });
    ref.current?.addEventListener('focusout', () => (hasFocus.current = false), { signal });
    return () => controller.abort();
  }, []);

  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = false;
    ref.current?.closest<HTMLElement>('[data-player]')?.focus({ preventScroll: true });
  }, [content]);

  return ref;
}
