import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, NavigationType } from 'react-router-dom';
import { PageMemory, type PageRecord } from '@marquee/common/navigation/page-memory.ts';
import { readNumber, readRecord, readText } from '@marquee/common/shared/reading.ts';

import { isPageNamed } from '../hooks/use-page-title.ts';
import { useService } from '../hooks/use-service.ts';
import styles from './navigation-effects.module.scss';

/** How long a page may take to be high enough for its scroll position. */
const RESTORE_WINDOW_MS = 3_000;

/**
 * What a browser does for documents and a single-page app must do itself: a new page starts at its top with the focus on
 * its content, going back, and loading the page anew, restores where the viewer was; going back also gives the focus to
 * the link that was followed. A change of the query alone (a dialog, a filter, the player) moves nothing, unless it is an
 * episode chosen in a list: its page begins anew. Who is typing a search keeps the field.
 */
export function NavigationEffects({ mainId }: { readonly mainId: string }) {
  const location = useLocation();
  const { pathname, key } = location;
  const navigationType = useNavigationType();
  const memory = useService(PageMemory);
  const previous = useRef<{ readonly path: string; readonly key: string }>(undefined);
  const stopRestoring = useRef<() => void>(undefined);
  const isPop = navigationType === NavigationType.Pop;
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

  // Let go of in the very commit that shows another page: the browser then clamps the position to the new page's height
  // and tells so, and that must not count for the page that was left.
  useLayoutEffect(() => {
    const before = previous.current;
    if (memory.read(key).first === undefined) {
      const place = before && isPop ? readPlace() : {};
      const isSamePath =
        before?.path === pathname ||
        (navigationType === NavigationType.Replace && before && getPage(before.path) === getPage(pathname));
      if (before && isSamePath && !isChoice && place.link === undefined) memory.copy(before.key, key);
      else memory.keep(key, { ...place, first: key });
    }
    const keepTop = () => memory.keep(key, { top: window.scrollY });
    const keepLink = ({ target }: Event) => {
      const place = { top: window.scrollY, link: getLink(target) };
      memory.keep(key, place);
      if (place.link !== undefined) keepInEntry(place);
    };
    window.addEventListener('scroll', keepTop, { passive: true });
    window.addEventListener('click', keepLink, { capture: true });
    return () => {
      window.removeEventListener('scroll', keepTop);
      window.removeEventListener('click', keepLink, { capture: true });
    };
  }, [memory, key, pathname, navigationType, isPop, isChoice]);

  useEffect(() => {
    const before = previous.current;
    previous.current = { path: pathname, key };
    // Also while it is still being restored: a page that comes back may replace its own address.
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

/** Says the title of a new page to those who cannot see it change; the focus on its content says nothing by itself. */
function PageAnnouncement() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let last = document.title;
    const observer = new MutationObserver(() => {
      // The site's own name stands there only until the new page knows its title.
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

/** A page without what follows its id: that is its title, which it puts into the address by itself. */
function getPage(pathname: string): string {
  return pathname.split('/').slice(0, 3).join('/');
}

/** The history's current entry keeps the place beside what the router has there: it outlasts the document. */
function keepInEntry(place: PageRecord): void {
  window.history.replaceState({ ...readRecord(window.history.state), ...place }, '');
}

function readPlace(): PageRecord {
  const entry = readRecord(window.history.state);
  return { top: readNumber(entry?.['top']), link: readText(entry?.['link']) };
}

/** The link of the page's content that a click is about to follow. */
function getLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('main a[href]') : null;
  return link?.getAttribute('href') ?? undefined;
}

/** The address follows what is typed into the search; that must not take the field away from the viewer. */
function isSearching(): boolean {
  return (document.activeElement?.closest('search, [role="search"]') ?? null) !== null;
}

/**
 * Scrolls and gives the focus back at once, and again while the page grows to what it was; any act of the viewer ends that.
 * Without a place to come back to nothing moves: the viewer may have scrolled already.
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
      window.addEventListener(event, stop, { passive: true, signal });
    }
  }
  return stop;
}

/** Whether the link has the focus now. The same title may be on the page twice: the one in view comes first. */
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
