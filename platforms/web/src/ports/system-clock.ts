import { injectable } from 'inversify';
import type { Clock } from '@marquee/common/platform/clock.ts';

import { whenLoaded } from '../when-loaded.ts';

/** When a page is taken to be at rest where the browser does not say so itself. */
const AT_REST_MS = 1_000;

@injectable()
export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }

  after(delayMs: number, callback: () => void, signal?: AbortSignal): void {
    if (signal?.aborted) return;
    const stop = (): void => clearTimeout(timer);
    const timer = setTimeout(() => {
      // Who asks again and again with one signal must not leave a listener behind each time.
      signal?.removeEventListener('abort', stop);
      callback();
    }, delayMs);
    signal?.addEventListener('abort', stop, { once: true });
  }

  giveWay(): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve);
    });
  }

  atRest(callback: () => void, signal?: AbortSignal): void {
    whenLoaded(() => {
      if (signal?.aborted) return;
      // Safari has no idle callbacks.
      if (!('requestIdleCallback' in window)) {
        this.after(AT_REST_MS, callback, signal);
        return;
      }
      const stop = (): void => cancelIdleCallback(id);
      const id = requestIdleCallback(() => {
        signal?.removeEventListener('abort', stop);
        callback();
      });
      signal?.addEventListener('abort', stop, { once: true });
    });
  }
}
