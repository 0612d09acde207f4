import { inject, injectable } from 'inversify';

import type { KeyValueStorage } from '../platform/storage/key-value-storage.ts';
import { VisitStorage } from '../platform/storage/visit-storage.ts';
import { parseJson } from '../shared/parse-json.ts';
import { readRecord, readText, type UnknownRecord } from '../shared/reading.ts';

const KEY = 'marquee.checkout';

/** What a payment must still know when the viewer comes back from a bank or from PayPal. Nothing of a card is in it. */
export interface CheckoutNotes {
  /** What was chosen. */
  readonly offerId: string | undefined;
  /** The coupon of the order. */
  readonly couponCode: string | undefined;
  /** The payment details that others are to take the place of. */
  readonly replacedDetailId: string | undefined;
  /** The return from a bank that was dealt with last, and how far that came. */
  readonly handledReturn: string | undefined;
  readonly isReturnDone: boolean;
}

const NOTHING: CheckoutNotes = {
  offerId: undefined,
  couponCode: undefined,
  replacedDetailId: undefined,
  handledReturn: undefined,
  isReturnDone: false,
};

/** Keeps these notes until the window is closed; those of another user are none. */
@injectable()
export class CheckoutMemory {
  readonly #storage: KeyValueStorage;

  constructor(@inject(VisitStorage) storage: KeyValueStorage) {
    this.#storage = storage;
  }

  read(userId: string): CheckoutNotes {
    const notes = this.#readAll();
    if (!notes || notes['userId'] !== userId) return NOTHING;
    return {
      offerId: readText(notes['offerId']),
      couponCode: readText(notes['couponCode']),
      replacedDetailId: readText(notes['replacedDetailId']),
      handledReturn: readText(notes['handledReturn']),
      isReturnDone: notes['isReturnDone'] === true,
    };
  }

  note(userId: string, notes: Partial<CheckoutNotes>): void {
    this.#storage.write(KEY, JSON.stringify({ ...this.read(userId), ...notes, userId }));
  }

  /** What was chosen is bought, or gone; which return was dealt with is still known. */
  forgetChoice(): void {
    const { offerId: _offer, couponCode: _coupon, ...others } = this.#readAll() ?? {};
    this.#storage.write(KEY, JSON.stringify(others));
  }

  #readAll(): UnknownRecord | undefined {
    return readRecord(parseJson(this.#storage.read(KEY) ?? ''));
  }
}
