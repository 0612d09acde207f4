import type { ServiceIdentifier } from 'inversify';

/** When work is wanted that gives way: for what is shown next, or for what may be shown later. */
export type Urgency = 'next' | 'later';

/** The time and timers. Everything that waits or compares times asks here, so that tests can move the time. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once after `delayMs`, unless `signal` aborts before. */
  after(delayMs: number, callback: () => void, signal?: AbortSignal): void;
  /**
   * Lets what waits for the processor go first: long work in parts keeps nobody from typing. Work for `later` also lets go
   * first what comes up while it waits, such as the rendering of what is there already.
   */
  giveWay(urgency: Urgency): Promise<void>;
  /**
   * Calls back once, when the page has come with its pictures and the processor has nothing to do, unless `signal`
   * aborts before: for what may be of use later and must not delay anything now.
   */
  atRest(callback: () => void, signal?: AbortSignal): void;
}

export const Clock: ServiceIdentifier<Clock> = Symbol.for('Clock');
