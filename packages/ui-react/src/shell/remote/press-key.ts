/** A key event that the site dispatches for a remote control, whose own handlers ignore it. */
export class PressedKey extends KeyboardEvent {}

/**
 * Presses a key on the element, as a keyboard would. Returns whether a handler used it, that is, called
 * `preventDefault`: Back leaves the page when it is not used as Escape.
 */
export function pressKey(
  element: Element,
  key: string,
  modifiers: { readonly shiftKey?: boolean } = {},
): boolean {
  const options = { key, bubbles: true, cancelable: true, composed: true, ...modifiers };
  return !element.dispatchEvent(new PressedKey('keydown', options));
}
