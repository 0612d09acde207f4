import { injectable } from 'inversify';
import type { Clock } from '@marquee/common/platform/clock.ts';

@injectable()
export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }

  after(delayMs: number, callback: () => void, signal?: AbortSignal): void {
    if (signal?.aborted) return;
    const timer = setTimeout(callback, delayMs);
    signal?.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }
}
