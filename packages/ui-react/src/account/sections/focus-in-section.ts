/**
 * Moves the focus to `target`, which replaces what the viewer has pressed. Does nothing when the viewer is in another
 * part of the page by then, where the focus would be taken from what they type.
 */
export function focusInSection(target: HTMLElement | null): void {
  const focused = document.activeElement;
  const isFree = focused === null || focused === document.body;
  if (isFree || target?.closest('section')?.contains(focused)) target?.focus();
}
