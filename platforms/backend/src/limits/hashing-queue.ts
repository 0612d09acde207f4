import { availableParallelism } from 'node:os';

import { ApiError } from '../http/api-error.ts';

/** Node has four threads for such work; mails and files need one of them. */
const AT_ONCE = Math.min(3, availableParallelism());
/** A hash takes about a third of a second, so a longer queue would mean waiting for seconds. */
const WAITING = 24;
const OF_ONE_ADDRESS = 6;
const AGAIN_IN_S = 5;

/**
 * Hashes a few passwords at a time, with a short queue: without a limit, a burst of logins would delay all others for
 * as long as it lasts. One address gets only a part of the queue.
 */
export class HashingQueue {
  readonly #ofOneAddress: number;
  readonly #longest: number;
  readonly #byAddress = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** `factor` multiplies the length of the queue. */
  constructor(factor: number) {
    this.#ofOneAddress = OF_ONE_ADDRESS * factor;
    this.#longest = WAITING * factor;
  }

  /** @throws ApiError 503, with `Retry-After`, when too many wait */
  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#byAddress.get(address) ?? 0;
    const isFull = this.#running >= AT_ONCE && this.#waiting.length >= this.#longest;
    if (isFull || own >= this.#ofOneAddress)
      throw new ApiError(503, 'Too many requests at once. Please try again.', {
        'Retry-After': String(AGAIN_IN_S),
      });
    this.#byAddress.set(address, own + 1);
    try {
      if (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      else this.#running += 1;
      return await work();
    } finally {
      this.#leave(address);
    }
  }

  /** Passes the place to the request that has waited longest. */
  #leave(address: string): void {
    const left = (this.#byAddress.get(address) ?? 1) - 1;
    if (left > 0) this.#byAddress.set(address, left);
    else this.#byAddress.delete(address);
    const next = this.#waiting.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}
