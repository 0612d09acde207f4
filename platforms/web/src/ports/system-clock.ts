import { injectable } from 'inversify';
import type { Clock } from '@marquee/common/platform/clock.ts';

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
}
