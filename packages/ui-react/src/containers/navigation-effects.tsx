import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, NavigationType } from 'react-router-dom';
import { readNumber, readRecord, type UnknownRecord } from '@marquee/common/shared/reading.ts';

import styles from './navigation-effects.module.scss';

/** How long a page may take to be high enough for its scroll position. */
const RESTORE_WINDOW_MS = 3_000;

/**
 * What a browser does for documents and a single-page app must do itself: a new page starts at its top with the focus on
 * its content, going back, and loading the page anew, restores where the viewer was. A change of the query alone (a
 * dialog, a filter, the player) moves nothing, and who is typing a search keeps the field.
 */
export function NavigationEffects({ mainId }: { readonly mainId: string }) {
  const { pathname, key } = useLocation();
  const navigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const previousPath = useRef<string>(undefined);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    // The entry itself keeps the place for a visit that comes back to it in another document.
    const keep = () => {
      window.history.replaceState({ ...readEntry(), top: window.scrollY }, '');
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
    };
  }, []);

  // Let go of in the very commit that shows another page: the browser then clamps the position to the new page's height
  // and tells so, and that must not count for the page that was left.
  useLayoutEffect(() => {
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
    };
  }, [key]);

  useEffect(() => {
    if (previousPath.current === pathname) return undefined;
    const before = previousPath.current;
    previousPath.current = pathname;
    if (before === undefined) return restore(readNumber(readEntry()['top']));
    if (navigationType === NavigationType.Replace && getPage(before) === getPage(pathname)) {
      positions.current.set(key, window.scrollY);
      return undefined;
    }
    if (!isSearching()) document.getElementById(mainId)?.focus({ preventScroll: true });
    const isReturn = navigationType === NavigationType.Pop;
    return scrollWhenPossible(isReturn ? (positions.current.get(key) ?? 0) : 0);
  }, [pathname, key, navigationType, mainId]);

  return <PageAnnouncement />;
}

/** Says the title of a new page to those who cannot see it change; the focus on its content says nothing by itself. */
function PageAnnouncement() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let last = document.title;
    const observer = new MutationObserver(() => {
      // The site's own name stands there only until the new page knows its title.
      const isPending = document.head.querySelector('title')?.hasAttribute('data-site') === true;
      if (isPending || document.title === last || document.title === '') return;
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

/** The state of the history's current entry: the router's, and ours. */
function readEntry(): UnknownRecord {
  return readRecord(window.history.state) ?? {};
}

/** Without a place to come back to nothing moves: the viewer may have scrolled already. */
function restore(top: number | undefined): (() => void) | undefined {
  return top === undefined ? undefined : scrollWhenPossible(top);
}

/** The address follows what is typed into the search; that must not take the field away from the viewer. */
function isSearching(): boolean {
  return (document.activeElement?.closest('search, [role="search"]') ?? null) !== null;
}

/** Scrolls at once, and again while the page grows to the height it had; any act of the viewer ends that. */
function scrollWhenPossible(top: number): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => {
    controller.abort();
  };
  const apply = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 2) stop();
  };
  apply();
  if (!signal.aborted) {
    const observer = new ResizeObserver(apply);
    observer.observe(document.documentElement);
    signal.addEventListener('abort', () => {
      observer.disconnect();
    });
    for (const event of ['wheel', 'touchstart', 'keydown']) {
      window.addEventListener(event, stop, { passive: true, signal });
    }
    const timer = window.setTimeout(stop, RESTORE_WINDOW_MS);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
    });
  }
  return stop;
}
