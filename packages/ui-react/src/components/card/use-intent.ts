import { type PointerEvent, useEffect, useRef } from 'react';

/** Shorter hovers are pointers passing over the element. */
const HOVER_INTENT_MS = 100;

/**
 * Returns handlers that call `onIntent` when the viewer is about to press the element: on hover, focus or touch.
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
