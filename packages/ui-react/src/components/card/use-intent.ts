import { type PointerEvent, useEffect, useRef } from 'react';

/** A pointer that only passes by means nothing. */
const HOVER_INTENT_MS = 100;

/**
 * Handlers that call `onIntent` when the viewer seems about to press the element: rests on it, focuses it or touches it.
 *
 * @param onMouse called with the element when a mouse rests on it, and without when it leaves
 */
export function useIntent(onIntent?: () => void, onMouse?: (element?: Element) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
      cancel();
      timer.current = setTimeout(() => {
        onIntent?.();
        if (pointerType === 'mouse') onMouse?.(currentTarget);
      }, HOVER_INTENT_MS);
    },
    onPointerLeave: () => {
      cancel();
      onMouse?.();
    },
    onFocus: onIntent,
    onTouchStart: onIntent,
  };
}
