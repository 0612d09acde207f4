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

export const Clock: ServiceIdentifier<Clock> = Symbol.for('Clock');
