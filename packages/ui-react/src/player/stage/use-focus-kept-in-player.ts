import { useEffect, type RefObject } from 'react';

/** Attributes of the stage by which the style sheet hides controls. */
const HIDING = ['data-ad', 'data-phase'];

/**
 * When what had the focus goes from the player or is hidden in it, such as the button that skips an ad, the player's window
 * takes the focus: a player on a page hears its keys only while it has the focus. Browsers tell of neither by an event.
 */
export function useFocusKeptInPlayer(stageRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stage = stageRef.current;
    const playerWindow = stage?.closest<HTMLElement>('[data-player]');
    if (!stage || !playerWindow) return undefined;
    const isInPlayer = (place: EventTarget | null) => place instanceof Node && playerWindow.contains(place);
    let isInUse = isInPlayer(document.activeElement);
    const controller = new AbortController();
    for (const type of ['focusin', 'pointerdown'])
      document.addEventListener(type, ({ target }) => (isInUse = isInPlayer(target)), {
        capture: true,
        signal: controller.signal,
      });
    const observer = new MutationObserver(() => {
      if (isInUse && isLost(document.activeElement, stage)) playerWindow.focus({ preventScroll: true });
    });
    observer.observe(stage, { childList: true, subtree: true, attributeFilter: HIDING });
    return () => {
      controller.abort();
      observer.disconnect();
    };
  }, [stageRef]);
}

/** A browser takes the focus from what is hidden only when it draws the next picture. */
function isLost(focused: Element | null, stage: HTMLElement): boolean {
  if (focused === null || focused === document.body) return true;
  return stage.contains(focused) && getComputedStyle(focused).visibility === 'hidden';
}
