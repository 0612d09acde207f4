import { useLayoutEffect, useRef, type RefObject } from 'react';

export interface KeptFocus<Box extends HTMLElement> {
  readonly ref: RefObject<Box | null>;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * Keeps the focus in a box whose content changes: when the focused element is removed with a change of `content`, the
 * box gets the focus. The box needs a `tabIndex`.
 */
export function useKeptFocus<Box extends HTMLElement>(content: unknown): KeptFocus<Box> {
  const ref = useRef<Box>(null);
  // Removing the focused element fires no blur event, so this stays true then.
  const hasFocus = useRef(false);

  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
  }, [content]);

  return {
    ref,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
