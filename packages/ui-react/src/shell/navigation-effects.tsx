import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, NavigationType } from 'react-router-dom';
import { getPage } from '@marquee/common/content/paths.ts';
import { PageMemory, type PageRecord } from '@marquee/common/navigation/page-memory.ts';
import { readNumber, readRecord, readText } from '@marquee/common/shared/reading.ts';

import { isPageNamed } from '../hooks/use-page-title.ts';
import { useService } from '../hooks/use-service.ts';
import styles from './navigation-effects.module.scss';

/** Time limit for a page to grow to its scroll position. */
const RESTORE_WINDOW_MS = 3_000;

/**
 * Scroll and focus handling that browsers do for documents. A new page starts at its top with the focus on its content.
 * Going back or reloading restores the scroll position; going back also restores the focus to the followed link. A
 * change of the query alone (a dialog, a filter, the player) moves nothing, except for an episode selected in a list,
 * which starts at the top. While the viewer types a search, the field keeps the focus.
 */
export function NavigationEffects({ mainId }: { readonly mainId: string }) {
  const location = useLocation();
  const { pathname, key } = location;
  const memory = useService(PageMemory);
  const previous = useRef<{ readonly path: string; readonly key: string }>(undefined);
  const stopRestoring = useRef<() => void>(undefined);
  const isPop = useNavigationType() === NavigationType.Pop;
  const isChoice = !isPop && readRecord(location.state)?.['isEpisodeChoice'] === true;

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => keepInEntry({ top: window.scrollY });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      stopRestoring.current?.();
    };
  }, []);

  // A layout effect, so that the listeners are removed in the commit that shows another page: the browser then clamps
  // the scroll position to the new page's height and fires a scroll event, which must not count for the old page.
  useLayoutEffect(() => {
    const before = previous.current;
    if (memory.read(key).first === undefined) {
      const place = before && isPop ? readPlace() : {};
      // By its id: on a slow device, one render may include both the correction of a title and a pressed link.
      const isSamePage = before && getPage(before.path) === getPage(pathname);
      if (isSamePage && !isChoice && place.link === undefined) memory.copy(before.key, key);
      else memory.keep(key, { ...place, first: key });
    }
    const keepTop = () => memory.keep(key, { top: window.scrollY });
    const keepLink = ({ target }: Event) => {
      const link = getLink(target);
      // Only for links, since reading the scroll position makes a press wait for style and layout.
      const place = link === undefined ? { link } : { top: window.scrollY, link };
      memory.keep(key, place);
      if (link !== undefined) keepInEntry(place);
    };
    window.addEventListener('scroll', keepTop, { passive: true });
    window.addEventListener('click', keepLink, { capture: true });
    return () => {
      window.removeEventListener('scroll', keepTop);
      window.removeEventListener('click', keepLink, { capture: true });
    };
  }, [memory, key, pathname, isPop, isChoice]);

  useEffect(() => {
    const before = previous.current;
    previous.current = { path: pathname, key };
    // Also while scrolling is still being restored: a page may replace its own URL on load.
    if (before && memory.isSamePage(before.key, key)) return;
    stopRestoring.current?.();
    if (!before) stopRestoring.current = restore({ top: readPlace().top });
    else {
      const { top = 0, link } = isPop ? memory.read(key) : {};
      const isField = isSearching();
      if (!isField) document.getElementById(mainId)?.focus({ preventScroll: true });
      stopRestoring.current = restore({ top, link: isField ? undefined : link });
    }
  }, [pathname, key, isPop, mainId, memory]);

  return <PageAnnouncement />;
}

/** Announces the title of a new page to screen readers; moving the focus to its content announces nothing. */
function PageAnnouncement() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let last = document.title;
    const observer = new MutationObserver(() => {
      // The site's name is the title only until the new page sets one.
      if (!isPageNamed() || document.title === last || document.title === '') return;
      const isFirst = last === '';
      last = document.title;
      if (!isFirst && !isSearching()) setTitle(last);
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <p className={styles['announcement']} aria-live="polite">
      {title}
    </p>
  );
}

/** Stores the position in the current history entry, next to the router's state, where it survives a reload. */
function keepInEntry(place: PageRecord): void {
  window.history.replaceState({ ...readRecord(window.history.state), ...place }, '');
}

function readPlace(): PageRecord {
  const entry = readRecord(window.history.state);
  return { top: readNumber(entry?.['top']), link: readText(entry?.['link']) };
}

/** Returns the link in the page's content that a click is about to follow. */
function getLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('main a[href]') : null;
  return link?.getAttribute('href') ?? undefined;
}

/** Whether the search has the focus: the URL follows the typed query, which must not move the focus. */
function isSearching(): boolean {
  return (document.activeElement?.closest('search, [role="search"]') ?? null) !== null;
}

/**
 * Restores scroll position and focus at once, and again while the page grows to its former height; any input of
 * the viewer ends that. Without a stored position nothing moves: the viewer may have scrolled already.
 */
function restore({ top, link }: PageRecord): (() => void) | undefined {
  if (top === undefined) return undefined;
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => {
    controller.abort();
  };
  let isFocused = link === undefined;
  const apply = () => {
    window.scrollTo({ top, behavior: 'instant' });
    isFocused ||= focusLink(link);
    if (isFocused && Math.abs(window.scrollY - top) < 2) stop();
  };
  apply();
  if (!signal.aborted) {
    const sizes = new ResizeObserver(apply);
    sizes.observe(document.documentElement);
    const contents = new MutationObserver(apply);
    contents.observe(document.body, { childList: true, subtree: true });
    const timer = window.setTimeout(stop, RESTORE_WINDOW_MS);
    signal.addEventListener('abort', () => {
      sizes.disconnect();
      contents.disconnect();
      window.clearTimeout(timer);
    });
    for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
      window.addEventListener(event, stop, { capture: true, passive: true, signal });
    }
  }
  return stop;
}

/**
 * Focuses the link and returns whether it has the focus. Prefers the link in view, because the same title may be on the
 * page twice.
 */
function focusLink(href: string | undefined): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('main a[href]')].filter(
    (link) => link.getAttribute('href') === href && link.closest('[inert]') === null,
  );
  const target = links.find(isInView) ?? links[0];
  target?.focus({ preventScroll: true });
  return target !== undefined && target === document.activeElement;
}

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
}
