const MICROSECONDS = 1_000;

/**
 * Times that order a list: microseconds since 1970, each later than the previous one, so that entries of the same
 * millisecond keep their order.
 */
export class ListTime {
  readonly #now: () => number;
  #last = 0;

  /** `now` returns milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  next(): number {
    this.#last = Math.max(Math.floor(this.#now()) * MICROSECONDS, this.#last + 1);
    return this.#last;
  }
}

/** Converts the time of a list for clients. */
export function toIsoTime(microseconds: number): string {
  return new Date(microseconds / MICROSECONDS).toISOString();
}
