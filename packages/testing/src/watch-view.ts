import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Replaces `IntersectionObserver` to simulate scrolling, until `vi.unstubAllGlobals()`.
 *
 * @returns `reach` brings every observed element of the page near the view; `isWatching` returns whether there is one
 */
export function watchView() {
  const watched = new Set<() => void>();
  class ReachObserver {
    #target: Element | undefined;
    readonly #notify: () => void;
    constructor(callback: (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void) {
      // Elements removed from the page are never in view.
      this.#notify = () => callback([{ isIntersecting: this.#target?.isConnected === true }]);
    }
    observe(target: Element): void {
      this.#target = target;
      watched.add(this.#notify);
    }
    disconnect(): void {
      watched.delete(this.#notify);
    }
  }
  vi.stubGlobal('IntersectionObserver', ReachObserver);
  return {
    reach: () => act(async () => [...watched].forEach((notify) => notify())),
    isWatching: () => watched.size > 0,
  };
}
