import type { ServiceIdentifier } from 'inversify';

/** The time and timers. Everything that waits or compares times asks here, so that tests can move the time. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once after `delayMs`, unless `signal` aborts before. */
  after(delayMs: number, callback: () => void, signal?: AbortSignal): void;
  /** Lets what waits for the processor go first: long work in parts keeps nobody from typing. */
  giveWay(): Promise<void>;
}

export const Clock: ServiceIdentifier<Clock> = Symbol.for('Clock');
