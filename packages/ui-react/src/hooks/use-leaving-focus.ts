import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** For an element that may go while the focus is in it: the page then takes the focus, as after a navigation. */
export function useLeavingFocus(ref: RefObject<Element | null>): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      hadFocus.current = element?.contains(document.activeElement) === true;
    };
  }, [ref]);

  // Only now has a dialog in the element gone with it; while it was open, nothing else could have the focus.
  useEffect(
    () => () => {
      if (hadFocus.current && document.activeElement === document.body)
        document.querySelector('main')?.focus({ preventScroll: true });
    },
    [],
  );
}
