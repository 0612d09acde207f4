import { chooseOption } from './choose-option.ts';
import { findClosest, findNearest, type Box } from './find-nearest.ts';
import { goBack } from './go-back.ts';
import { followControls, runMediaAction, takePlayerKey } from './player-keys.ts';
import { PressedKey } from './press-key.ts';
import './remote-control.scss';
import { readRemoteKey, type Direction, type RemoteKey } from './remote-keys.ts';
import { findStops, getBox, getScope, hasWords, isTextField, isVisible } from './stops.ts';

export const chunk = { code: startRemoteControl };

/** A row that takes longer to load is skipped by the next key. */
const PATIENCE_MS = 8_000;
/** After this time without focusable elements on a page, the header gets the focus. */
const EMPTY_PAGE_MS = 1_500;
/**
 * Shares of the window's height: for targets further away than the first, the page first scrolls by the second, so that
 * no text is skipped.
 */
const FAR_SHARE = 0.6;
const SCROLL_SHARE = 0.6;

const TOP: Box = { left: 0, top: 0, right: 0, bottom: 0 };

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

/** Moves the focus by geometry. */
class FocusMover {
  /** Last focused stop of each scrolling row. */
  readonly #lastInRow = new WeakMap<Element, HTMLElement>();
  /** Notices that the down key has reached once; from then on it moves down the page. */
  readonly #seenNotices = new WeakSet<Element>();
  #beforeNotices: HTMLElement | undefined;
  #waiting: AbortController | undefined;
  /** Rows that were waited for in vain. */
  readonly #lateRows = new WeakSet<Element>();

  move(direction: Direction): void {
    const scope = getScope();
    const focused = document.activeElement;
    const stops = findStops(scope).filter((stop) => stop !== focused);
    if (direction === 'down' && this.#goToNotices(stops)) return;
    if ((direction === 'up' || direction === 'down') && this.leaveNotices()) return;
    const isSideways = direction === 'left' || direction === 'right';
    const pending = isSideways ? [] : findPending(scope).filter((row) => !this.#lateRows.has(row));
    const targets = [...stops, ...pending].filter((target) => isReachable(target, direction));
    const from = this.#getOrigin(focused, scope);
    const target =
      targets[findNearest(from, targets.map(getBox), direction)] ?? findMiniPlayer(stops, direction);
    if (target === undefined || isFar(target, direction)) scroll(scope, direction);
    else if (pending.includes(target)) this.#waitFor(target, from, direction);
    else this.focus(this.#recall(target, focused));
  }

  /** Moves the focus left or right in the element; returns whether there is a stop in that direction. */
  moveWithin(element: Element | null, direction: Direction): boolean {
    const focused = document.activeElement;
    if (!element || !focused) return false;
    const stops = findStops(element).filter((stop) => stop !== focused);
    const target = stops[findNearest(getBox(focused), stops.map(getBox), direction)];
    if (target) this.focus(target);
    return target !== undefined;
  }

  /** Returns the focus from a notice to the previous element; returns whether it did. */
  leaveNotices(): boolean {
    const target = this.#beforeNotices;
    if (!target?.isConnected || !isInNotices(document.activeElement)) return false;
    this.#beforeNotices = undefined;
    this.focus(target);
    return true;
  }

  /** Returns, once, the element that had the focus before the notices, which are gone. */
  getBeforeNotices(): HTMLElement | undefined {
    const target = this.#beforeNotices;
    this.#beforeNotices = undefined;
    return target?.isConnected === true && isVisible(target) ? target : undefined;
  }

  focus(stop: HTMLElement): void {
    stop.focus({ preventScroll: true });
    reveal(stop);
  }

  keepRow(stop: HTMLElement): void {
    const row = stop.closest('ul');
    if (row && row.scrollWidth > row.clientWidth) this.#lastInRow.set(row, stop);
  }

  stopWaiting(): void {
    this.#waiting?.abort();
    this.#waiting = undefined;
  }

  #getOrigin(focused: Element | null, scope: HTMLElement): Box {
    return focused && focused !== scope && !focused.matches('body, main') ? getBox(focused) : TOP;
  }

  /**
   * Moves the focus to notices, which cover the bottom of the page: the down key reaches each once, then moves down the
   * page again.
   */
  #goToNotices(stops: readonly HTMLElement[]): boolean {
    const { activeElement } = document;
    const notices = stops.filter((stop) => isInNotices(stop) && !this.#seenNotices.has(stop));
    const [first, second] = notices;
    if (!first || isInNotices(activeElement)) return false;
    // A notice with only a close button disappears by itself.
    if (!second && first.matches('button')) return false;
    for (const notice of notices) this.#seenNotices.add(notice);
    this.#beforeNotices = activeElement instanceof HTMLElement ? activeElement : undefined;
    first.focus({ preventScroll: true });
    return true;
  }

  /** Returns the last focused stop of a row that the focus enters, even while the row still scrolls. */
  #recall(target: HTMLElement, focused: Element | null): HTMLElement {
    const row = target.closest('ul');
    const last = row && !row.contains(focused) ? this.#lastInRow.get(row) : undefined;
    return last?.isConnected === true && isVisible(last) ? last : target;
  }

  /** Scrolls to a row that is still loading, and moves on once it is loaded. */
  #waitFor(region: HTMLElement, from: Box, direction: Direction): void {
    this.stopWaiting();
    const waiting = new AbortController();
    this.#waiting = waiting;
    const before = region.getBoundingClientRect().top;
    region.scrollIntoView({ block: 'center', behavior: 'instant' });
    const movedBy = region.getBoundingClientRect().top - before;
    const origin = { ...from, top: from.top + movedBy, bottom: from.bottom + movedBy };
    const observer = new MutationObserver(() => {
      if (region.ariaBusy === 'true' && region.isConnected) return;
      this.stopWaiting();
      const stops = findStops(region).filter((stop) => isReachable(stop, direction));
      const target = stops[findNearest(origin, stops.map(getBox), direction)] ?? stops[0];
      if (target) this.focus(target);
      else this.move(direction);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    const timer = window.setTimeout(() => {
      waiting.abort();
      this.#lateRows.add(region);
    }, PATIENCE_MS);
    waiting.signal.addEventListener('abort', () => {
      observer.disconnect();
      window.clearTimeout(timer);
    });
  }
}

/**
 * Returns a stop of the mini player, which covers a corner of the page: the arrow towards its side reaches it from the
 * end of each row.
 */
function findMiniPlayer(stops: readonly HTMLElement[], direction: Direction): HTMLElement | undefined {
  const mini = document.querySelector('[data-player="mini"]');
  if (!mini || mini.contains(document.activeElement)) return undefined;
  const { left, right } = getBox(mini);
  const side = left + right > window.innerWidth ? 'right' : 'left';
  return direction === side ? stops.find((stop) => mini.contains(stop)) : undefined;
}

const isInNotices = (element: Element | null) => (element?.closest('[data-notices]') ?? null) !== null;

/** Returns rows that are still loading. */
function findPending(scope: HTMLElement): readonly HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>('section[aria-busy="true"]')].filter(isVisible);
}

function isReachable(target: HTMLElement, direction: Direction): boolean {
  const isInside = isInNotices(document.activeElement);
  // Up leaves a notice that was not entered by the down key, or whose former place is gone.
  if (isInNotices(target) !== isInside && !(isInside && direction === 'up')) return false;
  if (direction === 'left' || direction === 'right') return true;
  const { left, right } = getBox(target);
  const isBesideWindow = right <= 0 || left >= window.innerWidth;
  return !isBesideWindow && !(direction === 'down' && isHeadingOfRow(target));
}

/**
 * Whether the target is the link of a row's heading. Up reaches it; down skips it, because it would cost a press at
 * every row.
 */
function isHeadingOfRow(target: HTMLElement): boolean {
  const section = target.closest('h2, h3')?.closest('section');
  if (!section || section.contains(document.activeElement)) return false;
  return section.querySelector('ul a') !== null;
}

function isFar(target: HTMLElement, direction: Direction): boolean {
  if (direction === 'left' || direction === 'right') return false;
  const { top, bottom } = getBox(target);
  const beyond = direction === 'down' ? top - window.innerHeight : -bottom;
  return beyond > FAR_SHARE * window.innerHeight;
}

/** Scrolls to text where there is nothing to press. */
function scroll(scope: HTMLElement, direction: Direction): void {
  if (scope.matches('[data-player]')) return;
  const sign = { up: -1, down: 1, left: 0, right: 0 }[direction];
  const scroller = scope === document.body ? window : scope;
  scroller.scrollBy({ top: sign * SCROLL_SHARE * window.innerHeight, behavior: getScrollBehavior() });
}

function getScrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/** Share of the window's height above the safe area at its bottom. */
const SAFE_SHARE = 0.94;

/** Whether the stop is in view when the page is at its top, and not behind notices or a mini player there. */
function isInViewAtTop(stop: HTMLElement): boolean {
  const { left, right, bottom } = getPageBox(stop);
  const covers = [...document.querySelectorAll('[data-notices], [data-player="mini"]')]
    .map(getBox)
    .filter((cover) => cover.left < right && cover.right > left);
  const covered = covers.reduce((height, cover) => height + cover.bottom - cover.top, 0);
  return bottom <= SAFE_SHARE * window.innerHeight - covered;
}

/** Scrolls the stop to the middle of the window, or the page to its top when the stop is in view there. */
function reveal(stop: HTMLElement): void {
  if (stop.closest('[data-player], [data-notices], header')) return;
  if (stop.closest('dialog, [popover]')) {
    stop.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    return;
  }
  const { top, bottom } = getPageBox(stop);
  stop.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const position = isInViewAtTop(stop) ? 0 : (top + bottom - window.innerHeight) / 2;
  const reach = () => window.scrollTo({ top: position, behavior: getScrollBehavior() });
  reach();
  // The smooth scroll of an earlier key may still move the page in the next frame, and end there.
  window.requestAnimationFrame(() => {
    if (document.activeElement === stop) reach();
  });
}

/** Keeps the focus on an element that is visible to the viewer. */
class FocusKeeper {
  readonly #mover: FocusMover;
  readonly #signal: AbortSignal;
  /**
   * Last position of the focus, from the top of its page, because the window still scrolls once the focus has moved.
   */
  #last: { readonly box: Box; readonly path: string } | undefined;
  /**
   * Element with the initial focus, until the viewer presses a key: content that loads before it may be a better place.
   */
  #entry: HTMLElement | undefined;
  /** Whether the focus has moved since the last frame. The viewer may scroll away from it to read. */
  #hasMoved = false;
  #noticesHeight = 0;
  #isScheduled = false;
  #emptyTimer = 0;

  constructor(mover: FocusMover, signal: AbortSignal) {
    this.#mover = mover;
    this.#signal = signal;
    const observer = new MutationObserver(() => this.#schedule());
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['inert', 'disabled', 'hidden', 'open', 'userinactive', 'aria-busy'],
    });
    signal.addEventListener('abort', () => {
      observer.disconnect();
      window.clearTimeout(this.#emptyTimer);
    });
    this.#schedule();
  }

  keep(target: HTMLElement): void {
    if (isLost(target)) {
      this.#schedule();
      return;
    }
    this.#hasMoved = true;
    this.#last = { box: getPageBox(target), path: window.location.pathname };
    this.#mover.keepRow(target);
    this.#schedule();
  }

  /** Called on a key press: makes the initial focus final. */
  leavePlace(): void {
    this.#entry = undefined;
  }

  /** Checks the focus in the next frame, after the effects of the page, which may move it themselves. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    window.requestAnimationFrame(() => {
      this.#isScheduled = false;
      if (this.#signal.aborted) return;
      followControls();
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement) || isLost(activeElement)) {
        this.#place();
        return;
      }
      window.clearTimeout(this.#emptyTimer);
      const hasNewNotice = this.#hasNewNotice();
      // Its row has scrolled by now. The path is kept, because the URL may change before the content of the next page.
      if (this.#last) this.#last = { ...this.#last, box: getPageBox(activeElement) };
      if (this.#entry === activeElement) this.#enter(getScope());
      // For example, a form has moved the focus to its first invalid field, or a notice has appeared over it.
      else if ((hasNewNotice || this.#hasMoved) && isOutOfSight(activeElement)) reveal(activeElement);
      this.#hasMoved = false;
    });
  }

  #hasNewNotice(): boolean {
    const { top, bottom } = getNoticeBox();
    const before = this.#noticesHeight;
    this.#noticesHeight = bottom - top;
    return this.#noticesHeight > before;
  }

  #place(): void {
    const scope = getScope();
    const place = scope.matches('[data-player]') ? scope : this.#findLastPlace(scope);
    if (place) place.focus({ preventScroll: true });
    else this.#enter(scope);
  }

  #enter(scope: HTMLElement): void {
    const entry = findEntry(scope);
    window.clearTimeout(this.#emptyTimer);
    this.#entry = entry;
    if (entry) entry.focus({ preventScroll: true });
    else {
      this.#emptyTimer = window.setTimeout(() => {
        if (isLost(document.activeElement)) findHeaderEntry()?.focus({ preventScroll: true });
      }, EMPTY_PAGE_MS);
    }
  }

  /** Returns the stop nearest to the place where the focus was lost on this page. */
  #findLastPlace(scope: HTMLElement): HTMLElement | undefined {
    const { activeElement } = document;
    // A notice that took the focus, because the viewer asked for it.
    if (activeElement && isInNotices(activeElement)) return findStops(activeElement)[0];
    const before = this.#mover.getBeforeNotices();
    if (before && scope.contains(before)) return before;
    if (scope !== document.body || this.#last?.path !== window.location.pathname) return undefined;
    // A link within the text leads to a heading, whose surroundings the viewer wants to see.
    const from = activeElement?.matches('main :is(h1, h2, h3, h4, h5, h6)')
      ? getPageBox(activeElement)
      : undefined;
    const stops = findStops(document.querySelector('main') ?? scope).filter(isInWindow);
    return stops[findClosest(from ?? this.#last.box, stops.map(getPageBox))];
  }
}

/**
 * Returns the stop for the initial focus: on a page the main action, a link or button with text, or a stop in the
 * header when none is in view; in a dialog the first field or button with text. Undefined while the page loads.
 */
function findEntry(scope: HTMLElement): HTMLElement | undefined {
  if (scope !== document.body) {
    const stops = findStops(scope);
    return stops.find(hasWords) ?? stops[0];
  }
  const all = findStops(document.querySelector('main') ?? scope);
  const stops = all.filter(isInWindow);
  const isMain = (stop: HTMLElement) => hasWords(stop) && !stop.matches('input, select');
  const entry = stops.find(isMain) ?? stops[0];
  return entry ?? (all.length > 0 ? findHeaderEntry() : undefined);
}

function findHeaderEntry(): HTMLElement | undefined {
  const stops = findStops(document.querySelector('header') ?? document);
  return stops.find((stop) => stop.ariaCurrent === 'page') ?? stops[0];
}

/**
 * Whether the focus is nowhere, or on an element that handles no keys, such as the page's content after a navigation.
 */
function isLost(focused: Element | null): boolean {
  if (!(focused instanceof HTMLElement) || focused.matches('body, dialog')) return true;
  const scope = getScope();
  if (!scope.contains(focused) || !isVisible(focused)) return true;
  return (
    focused.tabIndex < 0 && !focused.matches('a, button, input, select, textarea, [role], [data-player]')
  );
}

/** Returns the box relative to the top of the page, which scrolling does not change. */
function getPageBox(element: Element): Box {
  const { left, top, right, bottom } = getBox(element);
  return { left, top: top + window.scrollY, right, bottom: bottom + window.scrollY };
}

/** Whether the element is above or below the window, or at least partly behind a notice. */
function isOutOfSight(element: HTMLElement): boolean {
  const { top, bottom } = getBox(element);
  const notice = getNoticeBox();
  const isBehindNotice = notice.top < notice.bottom && top < notice.bottom && bottom > notice.top;
  return isBehindNotice || bottom <= 0 || top >= window.innerHeight;
}

/** Returns the box of the notices; an empty one when there are none. */
function getNoticeBox(): Box {
  const notices = document.querySelector('[data-notices]');
  return notices ? getBox(notices) : TOP;
}

function isInWindow(element: HTMLElement): boolean {
  const { left, top, right, bottom } = getBox(element);
  return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
}
