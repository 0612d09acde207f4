const MICROSECONDS = 1_000;
/** Entries of the same millisecond are never this much ahead of it: the clock was set back. */
const SET_BACK_US = 1_000_000;

/**
 * Times that order a list: microseconds since 1970, each later than the previous one, so that entries of the same
 * millisecond keep their order. After the clock was set back they begin again: only the lists that were written before
 * stay ahead of it (`toListTime`).
 */
export class ListTime {
  readonly #now: () => number;
  #last = 0;

  /** `now` returns milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  next(): number {
    const now = Math.floor(this.#now()) * MICROSECONDS;
    this.#last = this.#last - now > SET_BACK_US ? now : Math.max(now, this.#last + 1);
    return this.#last;
  }
}

/** Converts the time of a list for clients. */
export function toIsoTime(microseconds: number): string {
  return new Date(microseconds / MICROSECONDS).toISOString();
}
