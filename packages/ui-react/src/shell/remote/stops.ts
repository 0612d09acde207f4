import type { Box } from './find-nearest.ts';

/** The corner where a page begins; a box without a size. */
export const TOP: Box = { left: 0, top: 0, right: 0, bottom: 0 };

const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, iframe, [tabindex], audio[controls], video[controls]';
/**
 * The skip link and the buttons into and out of an inline player are for the Tab key, and the hero's dots and arrows
 * for pointers: left and right change its slide.
 */
const NOT_FOR_REMOTES = '[data-page] > a[href^="#"], [data-tab-only] > *, [data-dots] > *';
const TEXT_FIELDS =
  'input:not([type="range"], [type="radio"], [type="checkbox"], [type="button"], [type="submit"], [type="file"]), textarea';

export const isTextField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element.matches(TEXT_FIELDS);

/**
 * Returns the part of the page that keys can reach: the open dialog or menu, else the player that covers the page, else
 * the whole page.
 */
export function getScope(): HTMLElement {
  const { activeElement, body } = document;
  const own = activeElement?.closest<HTMLElement>('dialog[open], [popover]');
  if (own) return own;
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]');
  return (
    [...dialogs].at(-1) ?? document.querySelector<HTMLElement>('[data-player][aria-modal="true"]') ?? body
  );
}

/**
 * Returns the elements in `scope` that arrow keys can reach, in document order. Widgets with their own arrow keys have
 * one tab stop, where the focus enters them.
 */
export function findStops(scope: ParentNode): readonly HTMLElement[] {
  const stops = [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isStop);
  // A tab panel or a scrolling list is a stop for reading, unless it contains stops.
  return stops.filter(
    (stop) =>
      stop.matches('a, button, input, select, textarea, summary, iframe') ||
      !stops.some((other) => other !== stop && stop.contains(other)),
  );
}

function isStop(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    !element.matches(NOT_FOR_REMOTES) &&
    element.closest('[inert]') === null &&
    isVisible(element)
  );
}

export function isVisible(element: HTMLElement): boolean {
  // Televisions with Chromium 97 to 104 have no `checkVisibility`.
  const isRendered =
    typeof element.checkVisibility === 'function'
      ? element.checkVisibility({ visibilityProperty: true })
      : getComputedStyle(element).visibility === 'visible';
  if (!isRendered) return false;
  const { left, top, right, bottom } = getBox(element);
  return right > left && bottom > top;
}

/** Returns the visible box: for a hidden radio button or select that of its label. */
export function getBox(element: Element): Box {
  const label = element.matches('input, select') ? element.closest('label') : null;
  const { left, top, right, bottom } = (label ?? element).getBoundingClientRect();
  return { left, top, right, bottom };
}

/** Whether the element has text, as main actions do and icon buttons do not. */
export function hasWords(element: Element): boolean {
  return element.textContent.trim() !== '' || element.matches('input, select, textarea');
}

/** Returns the box relative to the top of the page, which scrolling does not change. */
export function getPageBox(element: Element): Box {
  const { left, top, right, bottom } = getBox(element);
  return { left, top: top + window.scrollY, right, bottom: bottom + window.scrollY };
}
