const MINUTE_MS = 60_000;
/** Addresses counted individually within a minute, in about 5 MB; all others share one count. */
const MOST_ADDRESSES = 50_000;
const SHARED = 'all others';

/** Counts requests by address, in memory and per minute. Addresses are never stored. */
export class RequestLimits {
  readonly #perMinute: number;
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #startMs = 0;

  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Counts a request; returns false when `address` has exceeded its limit for this minute. */
  take(address: string): boolean {
    const count = this.#count(address) + 1;
    this.#counts.set(this.#getKey(address), count);
    return count <= this.#perMinute;
  }

  /** Whether `address` has reached its limit for this minute. */
  isUsedUp(address: string): boolean {
    return this.#count(address) >= this.#perMinute;
  }

  #count(address: string): number {
    const nowMs = this.#now();
    // Setting the clock back by a minute also begins a new one.
    if (Math.abs(nowMs - this.#startMs) >= MINUTE_MS) {
      this.#counts = new Map();
      this.#startMs = nowMs;
    }
    return this.#counts.get(this.#getKey(address)) ?? 0;
  }

  #getKey(address: string): string {
    return this.#counts.has(address) || this.#counts.size < MOST_ADDRESSES ? address : SHARED;
  }
}
