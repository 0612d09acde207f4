import type { Clock } from '@marquee/common/platform/clock.ts';

interface Timer {
  readonly atMs: number;
  readonly callback: () => void;
  readonly signal: AbortSignal | undefined;
}

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
  #nowMs: number;
  #timers: readonly Timer[] = [];

  constructor(nowMs = Date.UTC(2030, 2, 1, 12)) {
    this.#nowMs = nowMs;
  }

  now(): number {
    return this.#nowMs;
  }

  /** How many timers are still to come. */
  get waiting(): number {
    return this.#listDue(Infinity).length;
  }

  after(delayMs: number, callback: () => void, signal?: AbortSignal): void {
    this.#timers = [...this.#timers, { atMs: this.#nowMs + delayMs, callback, signal }];
  }

  async giveWay(): Promise<void> {}

  /** A page in a test is at rest when the time moves. */
  atRest(callback: () => void, signal?: AbortSignal): void {
    this.after(0, callback, signal);
  }

  /** Moves on and runs what is due, in order; also what those timers start, when it is due as well. */
  advance(byMs: number): void {
    const untilMs = this.#nowMs + byMs;
    for (;;) {
      const [next] = this.#listDue(untilMs);
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#nowMs = Math.max(this.#nowMs, next.atMs);
      next.callback();
    }
    this.#nowMs = untilMs;
  }

  /**
   * The device sleeps, or its clock is set: the time is another, and timers go on as if it were not. Negative: it is set back.
   */
  sleep(byMs: number): void {
    this.#nowMs += byMs;
    this.#timers = this.#timers.map((timer) => ({ ...timer, atMs: timer.atMs + byMs }));
  }

  /** Those that are still wanted, the next one first. */
  #listDue(untilMs: number): readonly Timer[] {
    return this.#timers
      .filter(({ atMs, signal }) => atMs <= untilMs && signal?.aborted !== true)
      .toSorted((one, other) => one.atMs - other.atMs);
  }
}
