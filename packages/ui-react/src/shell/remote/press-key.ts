/** A key that this site presses for a remote control; the remote control leaves it to the components. */
export class PressedKey extends KeyboardEvent {}

/**
 * Presses a key at the element, as a keyboard would. Returns whether something has used it, which its handler says by
 * `preventDefault`: Back that nothing has used as Escape leaves the page.
 */
export function pressKey(
  element: Element,
  key: string,
  modifiers: { readonly shiftKey?: boolean } = {},
): boolean {
  const options = { key, bubbles: true, cancelable: true, composed: true, ...modifiers };
  return !element.dispatchEvent(new PressedKey('keydown', options));
}
