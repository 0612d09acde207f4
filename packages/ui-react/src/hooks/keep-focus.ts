import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Ref callback of an element that takes the focus when the focused element inside is removed; it needs a `tabIndex`.
 */
export function keepFocus(box: HTMLElement | null): (() => void) | undefined {
  return box ? keepFocusIn(box) : undefined;
}

export interface FocusKeeping {
  /** Returns the element that takes the focus; by default the box. */
  readonly getTarget?: () => HTMLElement | null;
  /** Attributes by which the style sheet hides parts of the box. */
  readonly hidingAttributes?: readonly string[];
}

/**
 * Moves the focus to a nearby element when the focused element in the box is removed or hidden. Otherwise the document
 * would have it, where keyboard and screen reader users lose their place. Browsers fire no event for either. Returns a
 * function that stops this.
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

/** Browsers blur a hidden element only when they render the next frame. */
function isLost(focused: Element | null, box: HTMLElement): boolean {
  if (focused === null || focused === document.body) return true;
  return box.contains(focused) && getComputedStyle(focused).visibility === 'hidden';
}

/** Moves the focus to the page, as after a navigation, when the element unmounts with the focus inside. */
export function useLeavingFocus(ref: RefObject<Element | null>): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      hadFocus.current = element?.contains(document.activeElement) === true;
    };
  }, [ref]);

  // By now a modal dialog in the element is removed; while open, it prevents focus elsewhere.
  useEffect(
    () => () => {
      if (hadFocus.current && document.activeElement === document.body)
        document.querySelector('main')?.focus({ preventScroll: true });
    },
    [],
  );
}
