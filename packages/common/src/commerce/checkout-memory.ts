import { inject, injectable } from 'inversify';

import { type KeyValueStorage, VisitStorage } from '../platform/storage/key-value-storage.ts';
import { parseJson } from '../shared/parse-json.ts';
import { readRecord, readText, type UnknownRecord } from '../shared/reading.ts';

const KEY = 'marquee.checkout';

/** Data a payment needs when the viewer returns from a bank or from PayPal. Contains no card data. */
export interface CheckoutNotes {
  /** The chosen offer. */
  readonly offerId: string | undefined;
  /** The coupon of the order. */
  readonly couponCode: string | undefined;
  /** The payment details to be replaced. */
  readonly replacedDetailId: string | undefined;
  /** Hash of the bank return handled last, and whether it is complete. */
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

/** Keeps these notes until the window is closed; notes of another user are ignored. */
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

  /** Forgets the chosen offer once it is bought or unavailable; keeps the handled bank return. */
  forgetChoice(): void {
    const { offerId: _offer, couponCode: _coupon, ...others } = this.#readAll() ?? {};
    this.#storage.write(KEY, JSON.stringify(others));
  }

  #readAll(): UnknownRecord | undefined {
    return readRecord(parseJson(this.#storage.read(KEY) ?? ''));
  }
}
