import { setTimeout as delay } from 'node:timers/promises';

/** Waits `ms` milliseconds; rejects with the signal's reason when it aborts first. Tests use one that does not wait. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** Waits in real time. */
export const waitInRealTime: Wait = async (ms, signal) => {
  await delay(ms, undefined, { signal }).catch((error: unknown) => {
    // The timer rejects with a reason of its own; callers expect the signal's, as with fetch.
    signal.throwIfAborted();
    throw error;
  });
};

/**
 * Never resolves; rejects when one of the signals aborts. Removes its listeners, since one of the signals lives as long
 * as the process.
 */
export function waitForAbort(signals: readonly AbortSignal[]): Promise<never> {
  return new Promise((_resolve, reject) => {
    const done = new AbortController();
    const stop = (signal: AbortSignal): void => {
      done.abort();
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    };
    for (const signal of signals) {
      if (signal.aborted) stop(signal);
      else signal.addEventListener('abort', () => stop(signal), { once: true, signal: done.signal });
    }
  });
}
