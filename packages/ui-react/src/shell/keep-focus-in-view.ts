import { shareHeight } from '../hooks/share-height.ts';

/**
 * For an element that sticks to the bottom of the window: while it stands there, what gets the focus is scrolled clear of
 * it (WCAG 2.4.11), and a mini player stands above it; both go by `--notices-height`. A ref callback; takes the place back
 * when the element goes.
 */
export function keepFocusInView(element: HTMLElement | null): (() => void) | undefined {
  return element ? shareHeight(element, '--notices-height') : undefined;
}
