const PRESSED = 'a, button, input, select, textarea, summary, [role], [tabindex]';

/**
 * Ignores the second click of a double click unless it presses the same control as the first: that one may have opened
 * or closed a dialog, or led to another page, and what is below the mouse now was not meant.
 *
 * To be called before others listen to clicks of the window.
 */
export function ignoreStrayClicks(signal = new AbortController().signal): void {
  let before: Element | null | undefined;
  const handleClick = (event: MouseEvent) => {
    const pressed = findPressed(event.target);
    // The count of clicks in quick succession at one place; 0 for the keyboard and for clicks by code.
    const isStray = event.detail > 1 && pressed !== before;
    before = pressed;
    if (!isStray) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', handleClick, { capture: true, signal });
}

/** A label counts as its control, which browsers click too. */
function findPressed(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest('label')?.control ?? target.closest(PRESSED);
}
