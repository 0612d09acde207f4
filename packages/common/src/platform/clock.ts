import type { ServiceIdentifier } from 'inversify';

/** The time and timers. All code that waits or compares times uses it, so that tests can control the time. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once after `delayMs`, unless `signal` aborts before. */
  after(delayMs: number, callback: () => void, signal?: AbortSignal): void;
  /** Yields to pending tasks, so that long work in parts does not block input. */
  giveWay(): Promise<void>;
  /**
   * Calls back once when the page has loaded with its images and the main thread is idle, unless `signal` aborts
   * before: for work that must not delay anything now.
   */
  atRest(callback: () => void, signal?: AbortSignal): void;
}

/** Maximum delay when waiting for a point in time: a sleeping device stops its timers, and its clock may be changed. */
export const LONGEST_TIMER_MS = 30_000;

/** Returns the result of `promise`, or undefined when it takes longer than `limitMs`. Fails when `promise` fails in time. */
export async function waitAtMost<Value>(
  clock: Clock,
  limitMs: number,
  promise: Promise<Value>,
): Promise<Value | undefined> {
  const done = new AbortController();
  const limit = new Promise<undefined>((resolve) => {
    clock.after(limitMs, () => resolve(undefined), done.signal);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    done.abort();
  }
}

export const Clock: ServiceIdentifier<Clock> = Symbol.for('Clock');
