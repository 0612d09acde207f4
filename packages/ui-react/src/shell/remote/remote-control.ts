import { chooseOption } from './choose-option.ts';
import { FocusKeeper } from './focus-keeper.ts';
import { FocusMover } from './focus-mover.ts';
import { goBack } from './go-back.ts';
import { runMediaAction, takePlayerKey } from './player-keys.ts';
import { PressedKey } from './press-key.ts';
import './remote-control.scss';
import { readRemoteKey, type Direction, type RemoteKey } from './remote-keys.ts';
import { isTextField } from './stops.ts';

export const chunk = { code: startRemoteControl };

/**
 * Makes the site usable with only arrow keys, Enter and Back, and sets `data-remote` on the document for styles
 * readable from across a room (decision 0061). Components with their own arrow keys, such as shelves and the guide,
 * keep them: an unused arrow moves the focus by geometry. The focus is never lost: when its element is removed or the
 * page changes, it moves to the nearest sensible place.
 */
export function startRemoteControl(signal = new AbortController().signal): void {
  const root = document.documentElement;
  root.dataset['remote'] = '';
  signal.addEventListener('abort', () => root.removeAttribute('data-remote'));
  registerMediaKeys();
  const mover = new FocusMover();
  const keeper = new FocusKeeper(mover, signal);
  const typedIn = new WeakSet<Element>();

  const handleFirst = (event: KeyboardEvent) => {
    const key = readRemoteKey(event);
    if (!key || event instanceof PressedKey) return;
    mover.stopWaiting();
    keeper.leavePlace();
    if (!isHeldPress(key, event) && !isTaken(key, event, mover)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const handleUnused = (event: KeyboardEvent) => {
    const key = readRemoteKey(event);
    if (key?.kind !== 'move' || event.defaultPrevented || event instanceof PressedKey) return;
    if (isDragged(document.activeElement, key.direction)) return;
    event.preventDefault();
    mover.move(key.direction);
  };
  // Enter in a field opens the on-screen keyboard. It submits the form only after something was typed.
  const handlePress = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof Element) || !isTextField(target)) return;
    if (!typedIn.has(target) && !target.hasAttribute('aria-activedescendant')) event.preventDefault();
  };
  const handleFocus = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    typedIn.delete(target);
    if (isTextField(target)) target.enterKeyHint ||= 'done';
    keeper.keep(target);
  };
  const handleInput = ({ target }: Event) => {
    if (target instanceof Element) typedIn.add(target);
  };
  // Some keys are handled before a component gets them, the others only when no component used them.
  window.addEventListener('keydown', handleFirst, { capture: true, signal });
  window.addEventListener('keydown', handleUnused, { signal });
  window.addEventListener('keypress', handlePress, { capture: true, signal });
  window.addEventListener('focusin', handleFocus, { signal });
  window.addEventListener('input', handleInput, { capture: true, signal });
}

/** Samsung's televisions send media keys only to apps that register them. */
function registerMediaKeys(): void {
  const names = ['MediaPlayPause', 'MediaPlay', 'MediaPause', 'MediaStop', 'MediaFastForward', 'MediaRewind'];
  const more = ['MediaTrackNext', 'MediaTrackPrevious', 'ChannelUp', 'ChannelDown'];
  window.tizen?.tvinputdevice?.registerKeyBatch([...names, ...more]);
}

/** Actions that repeat while the key is held. */
const HELD_ACTIONS: ReadonlySet<string> = new Set(['forward', 'rewind', 'channel_up', 'channel_down']);

/**
 * Whether to ignore the repeats of a held key: a second Enter would choose from the list that the first opened, a
 * second Back would leave the page below the dialog.
 */
function isHeldPress(key: RemoteKey, event: KeyboardEvent): boolean {
  const focused = document.activeElement ?? document.body;
  if (!event.repeat) return false;
  if (key.kind === 'media') return !HELD_ACTIONS.has(key.action);
  return (key.kind === 'enter' && !isTextField(focused)) || (key.kind === 'back' && !isEdit(event, focused));
}

/** Handles a key before the focused component gets it; returns whether it did. */
function isTaken(key: RemoteKey, event: KeyboardEvent, mover: FocusMover): boolean {
  const focused = document.activeElement ?? document.body;
  if (takePlayerKey(key, (direction) => mover.move(direction))) return true;
  switch (key.kind) {
    case 'back':
      return !isEdit(event, focused) && (mover.leaveNotices() || goBack());
    case 'media':
      runMediaAction(key.action);
      return true;
    case 'enter':
      return press(focused);
    case 'move':
      return isMoved(focused, key.direction, mover);
    case 'ignored':
      return false;
  }
}

/** Whether Backspace, which is Back on some remotes, deletes text in a field. */
function isEdit({ key }: KeyboardEvent, focused: Element): boolean {
  return key === 'Backspace' && isTextField(focused) && focused.value !== '';
}

function isMoved(focused: Element, direction: Direction, mover: FocusMover): boolean {
  if (isInSlide(focused, direction)) return mover.moveWithin(focused.closest('[data-position]'), direction);
  if (!isLeft(focused, direction)) return false;
  mover.move(direction);
  return true;
}

/**
 * Makes Enter choose instead of submitting the form, and open a dialog instead of a list that a remote cannot operate.
 */
function press(focused: Element): boolean {
  if (focused instanceof HTMLSelectElement) chooseOption(focused);
  else if (focused.matches('input:is([type="radio"], [type="checkbox"])') && focused instanceof HTMLElement)
    focused.click();
  else return false;
  return true;
}

/** In the hero, left and right change the slide only past its first and last button. */
function isInSlide(focused: Element, direction: Direction): boolean {
  return (direction === 'left' || direction === 'right') && focused.closest('[data-position]') !== null;
}

/** Whether left and right move something in the focused element: the caret of a text field or the thumb of a slider. */
function isDragged(focused: Element | null, direction: Direction): boolean {
  if (direction === 'up' || direction === 'down' || !focused) return false;
  return isTextField(focused) || focused.matches('input[type="range"]');
}

/** Whether the arrow leaves an element whose own arrow keys would trap the focus or change a selection. */
function isLeft(focused: Element, direction: Direction): boolean {
  if (focused.matches('select, input[type="radio"]')) return true;
  // The player's shortcuts would handle the arrows of fields over the player.
  if (focused.closest('[popover] [role="dialog"]')) return !isDragged(focused, direction);
  if (isTextField(focused))
    return isDragged(focused, direction) ? isAtEnd(focused, direction) : !isWalked(focused, direction);
  return focused.matches('input[type="range"]') && !isDragged(focused, direction);
}

/**
 * Whether the caret is at the end that the key leads to. Fields that do not expose their caret, such as number fields,
 * are left when empty.
 */
function isAtEnd(field: HTMLInputElement | HTMLTextAreaElement, direction: Direction): boolean {
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart === null) return value === '';
  const isForward = (direction === 'right') === (getComputedStyle(field).direction !== 'rtl');
  return selectionStart === selectionEnd && selectionStart === (isForward ? value.length : 0);
}

/** Whether up or down moves through the suggestions of the field; at their ends the key leaves it. */
function isWalked(field: Element, direction: Direction): boolean {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  if (!list) return false;
  const active = field.getAttribute('aria-activedescendant');
  if (direction === 'up') return active !== null;
  return active === null || [...list.querySelectorAll('[role="option"]')].at(-1)?.id !== active;
}
