import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in the player for an overlay whose content changes: when the focused element is removed with a change
 * of `content`, the player gets the focus, so that its shortcuts keep working.
 */
export function useFocusKeptInPlayer<Box extends HTMLElement = HTMLDivElement>(
  content: unknown,
): RefObject<Box | null> {
  const ref = useRef<Box>(null);
  // Removing the focused element fires no blur event, so this stays true then.
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
