import { useEffect, useRef } from 'react';

/** A pointer that only passes by means nothing. */
const HOVER_INTENT_MS = 100;

/** Handlers that call `onIntent` when the viewer seems about to press the element: rests on it, focuses it or touches it. */
export function useIntent(onIntent: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!onIntent) return undefined;
  return {
    onPointerEnter: () => {
      cancel();
      timer.current = setTimeout(onIntent, HOVER_INTENT_MS);
    },
    onPointerLeave: cancel,
    onFocus: onIntent,
    onTouchStart: onIntent,
  };
}
