import type { Clock } from '@marquee/common/platform/clock.ts';

interface Timer {
  readonly atMs: number;
  readonly callback: () => void;
  readonly signal: AbortSignal | undefined;
}

/** A clock that only a test advances. */
export class FakeClock implements Clock {
  #nowMs: number;
  #timers: readonly Timer[] = [];

  constructor(nowMs = Date.UTC(2030, 2, 1, 12)) {
    this.#nowMs = nowMs;
  }

  now(): number {
    return this.#nowMs;
  }

  /** The number of pending timers. */
  get waiting(): number {
    return this.#listDue(Infinity).length;
  }

  after(delayMs: number, callback: () => void, signal?: AbortSignal): void {
    this.#timers = [...this.#timers, { atMs: this.#nowMs + delayMs, callback, signal }];
  }

  async giveWay(): Promise<void> {}

  /** The fake page becomes idle whenever the clock advances. */
  atRest(callback: () => void, signal?: AbortSignal): void {
    this.after(0, callback, signal);
  }

  /** Advances the clock and runs due timers in order, including due timers that those start. */
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
   * Simulates a sleeping device or a changed system clock: the time jumps, but timers do not fire earlier. A negative
   * value sets the clock back.
   */
  sleep(byMs: number): void {
    this.#nowMs += byMs;
    this.#timers = this.#timers.map((timer) => ({ ...timer, atMs: timer.atMs + byMs }));
  }

  /** Lists the timers that are due and not aborted, earliest first. */
  #listDue(untilMs: number): readonly Timer[] {
    return this.#timers
      .filter(({ atMs, signal }) => atMs <= untilMs && signal?.aborted !== true)
      .toSorted((one, other) => one.atMs - other.atMs);
  }
}
