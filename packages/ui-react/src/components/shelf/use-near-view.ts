import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { useKeptRow } from './kept-row.ts';

/**
 * Returns true once the element comes within `margin` (a CSS `rootMargin`; by default about a row) of the view. On a
 * page that the viewer returns to, it is true at once for elements in view, because the observer reports a frame later,
 * with a skeleton until then.
 */
export function useNearView<Target extends Element>(
  isNearAtOnce = false,
  margin = '320px 0px',
): readonly [RefObject<Target | null>, boolean] {
  const ref = useRef<Target>(null);
  const [isNear, setIsNear] = useState(isNearAtOnce);
  const { pageTop } = useKeptRow();
  useLayoutEffect(() => {
    if (pageTop !== undefined && isInViewAt(pageTop, ref.current)) setIsNear(true);
  }, [pageTop]);
  useEffect(() => {
    const target = ref.current;
    if (isNear || !target) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [isNear, margin]);
  return [ref, isNear];
}

/** Whether the element is in the window once the page is scrolled to `pageTop`. */
function isInViewAt(pageTop: number, target: Element | null): boolean {
  if (!target) return false;
  const { top, bottom } = target.getBoundingClientRect();
  const shift = window.scrollY - pageTop;
  return bottom + shift > 0 && top + shift < window.innerHeight;
}
