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

/** The boxes that keep the focus. */
const boxes = new WeakSet<Element>();

/**
 * Moves the focus to a nearby element when the focused element in the box is removed or hidden. Otherwise the document
 * would have it, where keyboard and screen reader users lose their place. Browsers fire no event for either. Of nested
 * boxes, the innermost that is left does. Returns a function that stops this.
 */
export function keepFocusIn(
  box: HTMLElement,
  { getTarget = () => box, hidingAttributes = [] }: FocusKeeping = {},
): () => void {
  /** The boxes around the place in use, innermost first; none when it is outside this one. */
  const findHolders = (place: EventTarget | null): readonly Element[] =>
    place instanceof Element && box.contains(place) ? listBoxes(place) : [];
  boxes.add(box);
  let holders = findHolders(document.activeElement);
  const controller = new AbortController();
  for (const type of ['focusin', 'pointerdown'])
    document.addEventListener(type, ({ target }) => (holders = findHolders(target)), {
      capture: true,
      signal: controller.signal,
    });
  const observer = new MutationObserver(() => {
    const isNext = holders.find(({ isConnected }) => isConnected) === box;
    if (isNext && isLost(document.activeElement, box)) getTarget()?.focus({ preventScroll: true });
  });
  observer.observe(box, { childList: true, subtree: true, attributeFilter: [...hidingAttributes] });
  return () => {
    boxes.delete(box);
    controller.abort();
    observer.disconnect();
  };
}

function listBoxes(place: Element): readonly Element[] {
  const found: Element[] = [];
  for (let element: Element | null = place; element; element = element.parentElement)
    if (boxes.has(element)) found.push(element);
  return found;
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
