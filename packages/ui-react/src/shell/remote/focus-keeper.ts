import { findClosest, type Box } from './find-nearest.ts';
import { isInNotices, reveal, type FocusMover } from './focus-mover.ts';
import { followControls } from './player-keys.ts';
import { findStops, getBox, getPageBox, getScope, hasWords, isVisible, TOP } from './stops.ts';

/** After this time without focusable elements on a page, the header gets the focus. */
const EMPTY_PAGE_MS = 1_500;

/** Keeps the focus on an element that is visible to the viewer. */
export class FocusKeeper {
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
