const MINUTE_MS = 60_000;
/** Addresses that are counted one by one in a minute, in about 5 MB; all others share one count. */
const MOST_ADDRESSES = 50_000;
const SHARED = 'all others';

/** Counts requests by address, in memory and for a minute. Addresses are stored nowhere. */
export class RequestLimits {
  readonly #perMinute: number;
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #startMs = 0;

  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Counts a request; false when `address` has had too many in this minute. */
  take(address: string): boolean {
    const count = this.#count(address) + 1;
    this.#counts.set(this.#getKey(address), count);
    return count <= this.#perMinute;
  }

  /** Whether `address` has used up its minute. */
  isUsedUp(address: string): boolean {
    return this.#count(address) >= this.#perMinute;
  }

  #count(address: string): number {
    const nowMs = this.#now();
    // A clock that was set back begins a new minute as well.
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
