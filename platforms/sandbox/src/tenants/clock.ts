/** Where the time comes from. Tests give one that stands still. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** The time of the machine. */
export const systemClock: Clock = { now: () => Date.now() };

/** How long `{now}` in the catalogue stands still, see `TenantClock.anchor`. */
const ANCHOR_LIFE_MS = 3_600_000;

/**
 * The time of one tenant: that of the machine plus an offset.
 *
 * Problem: `{now+2h}` must be a fixed instant, or an event would move away from a viewer who waits for it and no test
 * could move the clock past its start. But an instant fixed for ever lets every event of a demo that runs for days end.
 *
 * Solution: `{now}` is the moment the tenant began, without its offset, and moves on by whole hours of real time. A
 * test never lives that long; a demo shows the same states again every hour.
 */
export class TenantClock {
  readonly #clock: Clock;
  #begunAtMs: number;
  #offsetMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#begunAtMs = clock.now();
  }

  /** The tenant's time, milliseconds since the epoch. */
  now(): number {
    return this.#clock.now() + this.#offsetMs;
  }

  /** What `{now}` in the catalogue stands for, milliseconds since the epoch. */
  anchor(): number {
    const aliveMs = Math.max(0, this.#clock.now() - this.#begunAtMs);
    return this.#begunAtMs + Math.floor(aliveMs / ANCHOR_LIFE_MS) * ANCHOR_LIFE_MS;
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** Moves the tenant's time `offsetMs` ahead of the machine's, or behind it when negative. */
  setOffset(offsetMs: number): void {
    this.#offsetMs = offsetMs;
  }

  /** Begins anew: no offset, `{now}` is this moment. */
  reset(): void {
    this.#offsetMs = 0;
    this.#begunAtMs = this.#clock.now();
  }
}
