import { inject, injectable } from 'inversify';

import { Clock } from '../../platform/clock.ts';
import { Locks } from '../../platform/locks.ts';
import { KeyValueStorage } from '../../platform/storage/key-value-storage.ts';
import { isAppError } from '../../shared/app-error.ts';
import { parseJson } from '../../shared/parse-json.ts';
import { readNumber, readRecord } from '../../shared/reading.ts';
import { commerceError } from '../commerce-errors.ts';

const KEY = 'marquee.payment-attempt';

/** How long a payment counts as in progress or just made; longer than the server takes to list it. */
export const ATTEMPT_KEPT_MS = 60_000;

/** A user and the offer they pay for. */
export interface Purchase {
  readonly userId: string;
  readonly offerId: string;
}

/**
 * End of a payment attempt: `sent` when it was only accepted, `open` when nothing is paid yet and the viewer has to
 * complete another step first.
 */
export type AttemptEnd = 'paid' | 'sent' | 'open';

interface Attempt extends Purchase {
  readonly isPaid: boolean;
  readonly atMs: number;
}

/**
 * Problem: viewers who click twice, pay in two windows at once, or retry after a lost response would pay twice: each
 * window has its own order, and the server lists a payment only after some seconds.
 *
 * Solution: windows pay one at a time, and each records its payment in shared storage before it starts. The record is
 * removed when the payment is refused, and kept for a while when it succeeded or its outcome is unknown.
 */
@injectable()
export class PaymentAttempts {
  readonly #locks: Locks;
  readonly #storage: KeyValueStorage;
  readonly #clock: Clock;
  /** In-memory copy, also for browsers without storage. */
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
   * Runs `pay` unless the same purchase was just paid. Fails like `pay`, with `order_access_granted` when it was paid
   * already, with `payment_unknown` when another attempt is in progress or was lost, so that its outcome must be awaited,
   * and with `payment_failed` when a notification refused it (`clear`) before the response that accepted it.
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
        if (end === 'sent' && !this.#last) throw commerceError('payment_failed');
        if (end === 'open') this.clear();
        else this.#note(purchase, end === 'paid');
        return result;
      } catch (error) {
        if (!isAppError(error, 'payment_unknown')) this.clear();
        throw error;
      }
    });
  }

  /** Whether this purchase was sent recently and its outcome is still unknown here. */
  isPending(purchase: Purchase): boolean {
    return this.#read(purchase)?.isPaid === false;
  }

  /** Allows the last payment to be made again, after it was refused. */
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
    // In either direction: the clock may have been corrected since.
    const ageMs = Math.abs(this.#clock.now() - (readNumber(note.atMs) ?? 0));
    return ageMs < ATTEMPT_KEPT_MS ? { isPaid: note.isPaid === true } : undefined;
  }
}
