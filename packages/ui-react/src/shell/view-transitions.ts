import { getPage } from '@marquee/common/content/paths.ts';

export const chunk = { code: startViewTransitions };

/** A page that takes longer appears without a transition, because the browser paints nothing while it waits. */
const PATIENCE_MS = 250;
/** A transition that takes longer is skipped. */
const LIMIT_MS = 1_500;

/**
 * Shows page changes, and changes between the player and the mini player, as view transitions. A click is delayed until
 * its effect is painted and the browser has captured the old state, and then replayed. A click during a transition ends
 * it and is not delayed. Back and forward have none: the browser may show its own, and scroll position and focus are
 * restored in one step (decision 0057).
 */
export function startViewTransitions(signal = new AbortController().signal): void {
  if (!isSupported(document)) return;
  let running: Running | undefined;
  let isReplayed = false;
  const end = () => {
    running?.transition?.skipTransition();
    running = undefined;
  };

  const handleClick = (event: MouseEvent) => {
    if (isReplayed) return;
    const isQuick = running !== undefined;
    end();
    const change = isQuick || document.hidden ? undefined : findChange(event);
    if (!change || isReduced()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const own: Running = { change };
    running = own;
    // Another click, or going back, replaces a delayed click.
    const isCurrent = () => running === own;
    const replay = () => {
      if (!isCurrent()) return;
      isReplayed = true;
      change.element.click();
      isReplayed = false;
    };
    // The browser paints nothing from here until the new state is rendered, so the effect of the press is painted
    // first.
    afterPaint(() => {
      if (!isCurrent()) return;
      const transition = show(change, replay);
      own.transition = transition;
      const timer = window.setTimeout(() => transition.skipTransition(), LIMIT_MS);
      void transition.finished.finally(() => {
        window.clearTimeout(timer);
        if (isCurrent()) running = undefined;
      });
    });
  };
  window.addEventListener('click', handleClick, { capture: true, signal });
  const handlePop = () => {
    // Minimizing the player goes back in history by itself.
    if (running?.change.name !== 'player') end();
  };
  window.addEventListener('popstate', handlePop, { capture: true, signal });
}

/** The change that a click makes, and its transition once that has started. */
interface Running {
  readonly change: Change;
  transition?: ViewTransition;
}

function afterPaint(run: () => void): void {
  window.requestAnimationFrame(() => window.setTimeout(run, 0));
}

const isReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Browsers before 2025 have no view transitions; they change pages as before. */
function isSupported(page: Partial<Pick<Document, 'startViewTransition'>>): boolean {
  return typeof page.startViewTransition === 'function';
}

/** A change that a click is about to make. */
interface Change {
  /** The clicked link or button; clicked again once the old state is captured. */
  readonly element: HTMLElement;
  /** Name of the element that is in both states. */
  readonly name: 'title-picture' | 'player';
  readonly findOld: () => HTMLElement | null;
  readonly findNew: () => HTMLElement | null;
  readonly isDone: () => boolean;
}

function findChange(event: MouseEvent): Change | undefined {
  const { target } = event;
  if (event.defaultPrevented || !isPlain(event) || !(target instanceof Element)) return undefined;
  return findPlayerChange(target) ?? findPageChange(target);
}

/** Whether it is a click that follows a link in this window. */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

function findPlayerChange(target: Element): Change | undefined {
  const element = target.closest<HTMLElement>('[data-player] button');
  const icon = element?.querySelector('[data-icon]')?.getAttribute('data-icon');
  const mode = icon === 'minimise' ? 'mini' : icon === 'expand' ? 'full' : undefined;
  if (!element || mode === undefined) return undefined;
  const findNew = () => document.querySelector<HTMLElement>(`[data-player="${mode}"]`);
  return {
    element,
    name: 'player',
    findOld: () => element.closest<HTMLElement>('[data-player]'),
    findNew,
    isDone: () => findNew() !== null,
  };
}

/** The image at the top of a title's page, also of its skeleton. */
const HERO = 'main [data-layout="cinema"] > [aria-hidden="true"]';

function findPageChange(target: Element): Change | undefined {
  const link = target.closest<HTMLAnchorElement>('[data-page] a[href]');
  if (!link || link.target !== '' || link.hasAttribute('download')) return undefined;
  const page = getPage(link.pathname);
  const isElsewhere = link.origin === window.location.origin && page !== getPage(window.location.pathname);
  // The player opens over the page at once, without a wait.
  if (!isElsewhere || new URLSearchParams(link.search).has('play')) return undefined;
  const main = document.querySelector('main');
  const oldHeading = main?.querySelector('h1');
  const oldText = oldHeading?.textContent;
  const findNew = () => document.querySelector<HTMLElement>(HERO);
  const oldHero = findNew();
  return {
    element: link,
    name: 'title-picture',
    findOld: () => findPicture(link),
    findNew: () => (findNew() === oldHero ? null : findNew()),
    isDone: () => {
      if (getPage(window.location.pathname) !== page) return false;
      const shown = main?.querySelector('h1, [aria-busy="true"]') ?? undefined;
      return shown !== undefined && (shown !== oldHeading || shown.textContent !== oldText);
    },
  };
}

/** Returns the box of a card's image, if that is loaded. */
function findPicture(link: HTMLElement): HTMLElement | null {
  const picture = link.querySelector('img');
  return picture?.complete === true && picture.naturalWidth > 0 ? picture.parentElement : null;
}

/** Captures the old state, makes the change, and animates to the new state once it is rendered. */
function show({ name, findOld, findNew, isDone }: Change, replay: () => void): ViewTransition {
  const named: HTMLElement[] = [];
  const rename = (element: HTMLElement | null) => {
    for (const other of named) other.style.removeProperty('view-transition-name');
    named.length = 0;
    if (!element) return;
    element.style.setProperty('view-transition-name', name);
    named.push(element);
  };
  const hasOld = findOld() !== null;
  rename(findOld());
  const transition = document.startViewTransition(async () => {
    rename(null);
    replay();
    const isThere = await waitUntil(isDone);
    if (isThere) rename(hasOld ? findNew() : null);
    else transition.skipTransition();
  });
  // A skipped transition rejects; the change itself happens in any case.
  transition.ready.catch((_skipped: unknown) => undefined);
  const clear = () => rename(null);
  transition.finished.then(clear, clear);
  return transition;
}

/** Resolves to whether `isDone` became true within the patience; no frames are rendered while a transition waits. */
function waitUntil(isDone: () => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => {
      observer.disconnect();
      window.clearTimeout(timer);
      // React runs its effects after the change: they scroll to the top and move the focus.
      window.setTimeout(() => resolve(isDone()), 0);
    };
    const observer = new MutationObserver(() => {
      if (isDone()) settle();
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    const timer = window.setTimeout(settle, PATIENCE_MS);
    if (isDone()) settle();
  });
}
