import type { Clock } from './clock.ts';

/** Resolves after `delayMs`; fails with the reason of `signal` as soon as that aborts. */
export function waitFor(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    };
    if (signal.aborted) {
      stop();
      return;
    }
    signal.addEventListener('abort', stop, { once: true });
    clock.after(
      delayMs,
      () => {
        signal.removeEventListener('abort', stop);
        resolve();
      },
      signal,
    );
  });
}
