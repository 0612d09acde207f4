import { findNearest, type Box } from './find-nearest.ts';
import type { Direction } from './remote-keys.ts';
import { findStops, getBox, getPageBox, getScope, isVisible, TOP } from './stops.ts';

/** A row that takes longer to load is skipped by the next key. */
const PATIENCE_MS = 8_000;
/**
 * Shares of the window's height: for targets further away than the first, the page first scrolls by the second, so that
 * no text is skipped.
 */
const FAR_SHARE = 0.6;
const SCROLL_SHARE = 0.6;

/** Moves the focus by geometry. */
export class FocusMover {
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

export const isInNotices = (element: Element | null) => (element?.closest('[data-notices]') ?? null) !== null;

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
export function reveal(stop: HTMLElement): void {
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
