import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, NavigationType } from 'react-router-dom';

/** How long a page may take to be high enough for its scroll position. */
const RESTORE_WINDOW_MS = 3_000;

/**
 * What a browser does for documents and a single-page app must do itself: a new page starts at its top with the focus on
 * its content, going back restores where the viewer was. A change of the query alone (a dialog, a filter, the player)
 * moves nothing.
 */
export function NavigationEffects({ mainId }: { readonly mainId: string }) {
  const { pathname, key } = useLocation();
  const navigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const previousPath = useRef(pathname);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  // Let go of in the very commit that shows another page: the browser then clamps the position to the new page's height
  // and tells so, and that must not count for the page that was left.
  useLayoutEffect(() => {
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    if (previousPath.current === pathname) return undefined;
    previousPath.current = pathname;
    document.getElementById(mainId)?.focus({ preventScroll: true });
    const wanted = navigationType === NavigationType.Pop ? (positions.current.get(key) ?? 0) : 0;
    return scrollWhenPossible(wanted);
  }, [pathname, key, navigationType, mainId]);

  return null;
}

/** Scrolls at once, and again while the page grows to the height it had; any act of the viewer ends that. */
function scrollWhenPossible(top: number): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  const apply = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 2) stop();
  };
  apply();
  if (!signal.aborted) {
    const observer = new ResizeObserver(apply);
    observer.observe(document.documentElement);
    signal.addEventListener('abort', () => observer.disconnect());
    for (const event of ['wheel', 'touchstart', 'keydown']) {
      window.addEventListener(event, stop, { passive: true, signal });
    }
    const timer = window.setTimeout(stop, RESTORE_WINDOW_MS);
    signal.addEventListener('abort', () => window.clearTimeout(timer));
  }
  return stop;
}
