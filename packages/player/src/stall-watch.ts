import type { Clock } from '@marquee/common/platform/clock.ts';
import { STALL_CHECK_MS } from '@marquee/common/playback/playback-recovery.ts';

/** Detects stalls: calls back once when nothing has moved for `STALL_CHECK_MS` while armed. */
export class StallWatch {
  readonly #clock: Clock;
  readonly #onStall: () => void;
  #waiting: AbortController | undefined;

  constructor(clock: Clock, onStall: () => void) {
    this.#clock = clock;
    this.#onStall = onStall;
  }

  /** Starts the timer, unless it is running. */
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

  /** Restarts the timer; call when playback moves or data arrives. */
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
