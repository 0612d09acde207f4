import type { ServiceIdentifier } from 'inversify';

/** The time and timers. Everything that waits or compares times asks here, so that tests can move the time. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once after `delayMs`, unless `signal` aborts before. */
  after(delayMs: number, callback: () => void, signal?: AbortSignal): void;
  /** Lets what waits for the processor go first: long work in parts keeps nobody from typing. */
  giveWay(): Promise<void>;
  /**
   * Calls back once, when the page has come with its pictures and the processor has nothing to do, unless `signal`
   * aborts before: for what may be of use later and must not delay anything now.
   */
  atRest(callback: () => void, signal?: AbortSignal): void;
}

export const Clock: ServiceIdentifier<Clock> = Symbol.for('Clock');
