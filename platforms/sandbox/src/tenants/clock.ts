/** A source of the current time. Tests use one that they move themselves. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** The system clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** How long `{now}` in the catalog stays fixed, see `TenantClock.anchor`. */
const ANCHOR_LIFE_MS = 3_600_000;

/**
 * The clock of one tenant: the system clock plus an offset.
 *
 * Problem: `{now+2h}` must be a fixed instant, or an event would move away from a viewer who waits for it and no test
 * could move the clock past its start. But with an instant fixed forever, all events of a demo that runs for days
 * would end.
 *
 * Solution: `{now}` is the moment the tenant was created, without its offset, and advances by whole hours of real
 * time. Tests are shorter than that; a demo shows the same states again every hour.
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

  /** The value of `{now}` in the catalog in milliseconds since the epoch. */
  anchor(): number {
    const aliveMs = Math.max(0, this.#clock.now() - this.#begunAtMs);
    return this.#begunAtMs + Math.floor(aliveMs / ANCHOR_LIFE_MS) * ANCHOR_LIFE_MS;
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** Sets the tenant's time `offsetMs` ahead of the system clock, or behind it when negative. */
  setOffset(offsetMs: number): void {
    this.#offsetMs = offsetMs;
  }

  /** Resets the clock: no offset, `{now}` is this moment. */
  reset(): void {
    this.#offsetMs = 0;
    this.#begunAtMs = this.#clock.now();
  }
}
