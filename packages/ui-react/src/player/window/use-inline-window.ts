import { useLayoutEffect, type RefObject } from 'react';

/** The room that a page keeps for the player (see `PlayerPlace`). */
const findPlace = () => document.querySelector<HTMLElement>('[data-player-place]');

/**
 * Lays the player over the place that the page keeps for it, for as long as `isInline`; `titleId` names the title, because
 * every title's page has a place of its own. The element itself stays where it is: moving it would stop what plays. The
 * style sheet makes a position of the measures.
 */
export function useInlineWindow(
  windowRef: RefObject<HTMLElement | null>,
  isInline: boolean,
  titleId: string,
): void {
  useLayoutEffect(() => {
    const place = findPlace();
    const playerWindow = windowRef.current;
    if (!isInline || !place || !playerWindow) return undefined;
    const follow = () => layOver(playerWindow, place);
    follow();
    // The body changes its height with whatever comes or goes above the place.
    const observer = new ResizeObserver(follow);
    for (const element of [place, document.body]) observer.observe(element);
    return () => observer.disconnect();
  }, [windowRef, isInline, titleId]);

  useFocusOfPlace(windowRef, isInline);
}

function layOver(playerWindow: HTMLElement, place: HTMLElement): void {
  const { left, top, width, height } = place.getBoundingClientRect();
  const measures = { left: left + window.scrollX, top: top + window.scrollY, width, height };
  for (const [name, px] of Object.entries(measures))
    playerWindow.style.setProperty(`--place-${name}`, `${px}px`);
}

/**
 * A viewer who pressed play is taken into the player, and back to the place when it closes around them. Whoever is elsewhere
 * on the page stays there.
 */
function useFocusOfPlace(windowRef: RefObject<HTMLElement | null>, isInline: boolean): void {
  useLayoutEffect(() => {
    const playerWindow = windowRef.current;
    if (!isInline || !playerWindow) return undefined;
    const { activeElement } = document;
    if (activeElement === document.body || findPlace()?.contains(activeElement))
      playerWindow.focus({ preventScroll: true });
    return () => {
      if (!playerWindow.contains(document.activeElement)) return;
      const target = findPlace()?.querySelector<HTMLElement>('a, button') ?? document.querySelector('main');
      target?.focus({ preventScroll: true });
    };
  }, [windowRef, isInline]);
}
