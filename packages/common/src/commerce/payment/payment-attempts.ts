import { inject, injectable } from 'inversify';

import { Clock } from '../../platform/clock.ts';
import { Locks } from '../../platform/locks.ts';
import { KeyValueStorage } from '../../platform/storage/key-value-storage.ts';
import { isAppError } from '../../shared/app-error.ts';
import { parseJson } from '../../shared/parse-json.ts';
import { readNumber, readRecord } from '../../shared/reading.ts';
import { commerceError } from '../commerce-errors.ts';

const KEY = 'marquee.payment-attempt';

/** How long a payment counts as under way, or as just made: longer than it takes to show up at the server. */
export const ATTEMPT_KEPT_MS = 60_000;

/** What is paid, by whom. */
export interface Purchase {
  readonly userId: string;
  readonly offerId: string;
}

/**
 * What came of a payment: `sent` when it was only accepted, `open` when nothing is paid yet and the viewer has to do
 * something else first.
 */
export type AttemptEnd = 'paid' | 'sent' | 'open';

interface Attempt extends Purchase {
  readonly isPaid: boolean;
  readonly atMs: number;
}

/**
 * Problem: whoever clicks twice, pays in two windows at once, or pays again because the answer was lost, would pay twice:
 * each window has an order of its own, and the server tells of a payment only some seconds after it was made.
 *
 * Solution: windows pay one after the other, and each notes what it pays before it does, for all windows to read. The note
 * goes when the payment is refused, and stays for a while when it was made, or when nobody knows.
 */
@injectable()
export class PaymentAttempts {
  readonly #locks: Locks;
  readonly #storage: KeyValueStorage;
  readonly #clock: Clock;
  /** Also here, for browsers that keep nothing. */
  #last: Attempt | undefined;

  constructor(
    @inject(Locks) locks: Locks,
    @inject(KeyValueStorage) storage: KeyValueStorage,
    @inject(Clock) clock: Clock,
  ) {
    this.#locks = locks;
    this.#storage = storage;
    this.#clock = clock;
  }

  /**
   * Does `pay` unless the same was just paid. Fails as `pay` does, with `order_access_granted` when it was paid already, and
   * with `payment_unknown` when another try is under way or was lost: then its outcome has to be waited for.
   */
  run<Result>(
    purchase: Purchase,
    pay: () => Promise<Result>,
    getEnd: (result: Result) => AttemptEnd,
  ): Promise<Result> {
    return this.#locks.run(`${KEY}.${purchase.userId}`, async () => {
      const before = this.#read(purchase);
      if (before) throw commerceError(before.isPaid ? 'order_access_granted' : 'payment_unknown');
      this.#note(purchase, false);
      try {
        const result = await pay();
        const end = getEnd(result);
        if (end === 'open') this.clear();
        else this.#note(purchase, end === 'paid');
        return result;
      } catch (error) {
        if (!isAppError(error, 'payment_unknown')) this.clear();
        throw error;
      }
    });
  }

  /** The last payment was refused after all: it may be made again. */
  clear(): void {
    this.#last = undefined;
    this.#storage.remove(KEY);
  }

  #note(purchase: Purchase, isPaid: boolean): void {
    const { userId, offerId } = purchase;
    this.#last = { userId, offerId, isPaid, atMs: this.#clock.now() };
    this.#storage.write(KEY, JSON.stringify(this.#last));
  }

  #read({ userId, offerId }: Purchase): { readonly isPaid: boolean } | undefined {
    const note = readRecord(parseJson(this.#storage.read(KEY) ?? '')) ?? this.#last;
    if (note?.userId !== userId || note.offerId !== offerId) return undefined;
    const ageMs = this.#clock.now() - (readNumber(note.atMs) ?? 0);
    return ageMs >= 0 && ageMs < ATTEMPT_KEPT_MS ? { isPaid: note.isPaid === true } : undefined;
  }
}
