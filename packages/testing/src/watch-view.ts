import { act } from '@testing-library/react';
import { vi } from 'vitest';

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting' | 'boundingClientRect'>;

/**
 * Replaces `IntersectionObserver` to simulate scrolling, until `vi.unstubAllGlobals()`.
 *
 * @returns `reach` brings every observed element of the page near the view, `leave` takes one away from it; `isWatching`
 *   returns whether one is observed
 */
export function watchView() {
  const watched = new Map<ReachObserver, Element>();
  class ReachObserver {
    readonly notify: (entries: readonly Entry[]) => void;
    constructor(callback: (entries: readonly Entry[]) => void) {
      this.notify = callback;
    }
    observe(target: Element): void {
      watched.set(this, target);
    }
    disconnect(): void {
      watched.delete(this);
    }
  }
  vi.stubGlobal('IntersectionObserver', ReachObserver);
  const move = (isNear: boolean, isMoved: (target: Element) => boolean) =>
    act(async () => {
      for (const [observer, target] of [...watched].filter(([, element]) => isMoved(element)))
        // Elements removed from the page are never in view.
        observer.notify([
          {
            isIntersecting: isNear && target.isConnected,
            boundingClientRect: target.getBoundingClientRect(),
          },
        ]);
    });
  return {
    reach: () => move(true, () => true),
    leave: (target: Element) => move(false, (element) => element === target),
    isWatching: () => watched.size > 0,
  };
}
