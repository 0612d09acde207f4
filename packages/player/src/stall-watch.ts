import type { Clock } from '@marquee/common/platform/clock.ts';
import { STALL_CHECK_MS } from '@marquee/common/playback/playback-recovery.ts';

/** Ends waiting that has no end: calls back once when nothing has moved for `STALL_CHECK_MS` while it was armed. */
export class StallWatch {
  readonly #clock: Clock;
  readonly #onStall: () => void;
  #waiting: AbortController | undefined;

  constructor(clock: Clock, onStall: () => void) {
    this.#clock = clock;
    this.#onStall = onStall;
  }

  /** Starts to count, unless it counts already. */
  arm(): void {
    if (this.#waiting) return;
    const waiting = new AbortController();
    this.#waiting = waiting;
    this.#clock.after(
      STALL_CHECK_MS,
      () => {
        if (waiting.signal.aborted) return;
        this.#waiting = undefined;
        this.#onStall();
      },
      waiting.signal,
    );
  }

  /** Something moved: counts anew from here. */
  restart(): void {
    if (!this.#waiting) return;
    this.disarm();
    this.arm();
  }

  disarm(): void {
    this.#waiting?.abort();
    this.#waiting = undefined;
  }
}
