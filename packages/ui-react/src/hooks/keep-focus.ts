import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Ref callback of a box: when what has the focus goes from it, the box has it, which needs a `tabIndex`. */
export function keepFocus(box: HTMLElement | null): (() => void) | undefined {
  return box ? keepFocusIn(box) : undefined;
}

export interface FocusKeeping {
  /** What takes the focus; by default the box. */
  readonly getTarget?: () => HTMLElement | null;
  /** Attributes by which the style sheet hides parts of the box. */
  readonly hidingAttributes?: readonly string[];
}

/**
 * When what has the focus goes from the box, or is hidden in it, something near takes it, rather than the document, from
 * where neither keys nor screen readers find back. Browsers tell of neither by an event. Returns the end of it.
 */
export function keepFocusIn(
  box: HTMLElement,
  { getTarget = () => box, hidingAttributes = [] }: FocusKeeping = {},
): () => void {
  const isInBox = (place: EventTarget | null) => place instanceof Node && box.contains(place);
  let isInUse = isInBox(document.activeElement);
  const controller = new AbortController();
  for (const type of ['focusin', 'pointerdown'])
    document.addEventListener(type, ({ target }) => (isInUse = isInBox(target)), {
      capture: true,
      signal: controller.signal,
    });
  const observer = new MutationObserver(() => {
    if (isInUse && isLost(document.activeElement, box)) getTarget()?.focus({ preventScroll: true });
  });
  observer.observe(box, { childList: true, subtree: true, attributeFilter: [...hidingAttributes] });
  return () => {
    controller.abort();
    observer.disconnect();
  };
}

/** A browser takes the focus from what is hidden only when it draws the next picture. */
function isLost(focused: Element | null, box: HTMLElement): boolean {
  if (focused === null || focused === document.body) return true;
  return box.contains(focused) && getComputedStyle(focused).visibility === 'hidden';
}

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
