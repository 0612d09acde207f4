import { inject, injectable } from 'inversify';

import { isAppError } from '../../shared/app-error.ts';
import { CheckoutMemory } from '../checkout-memory.ts';
import { commerceError } from '../commerce-errors.ts';

/**
 * Problem: a bank leads back to an address that tells what came of a payment, and telling the server twice would pay twice
 * or fail a payment that is through. The page may render twice, be loaded anew, or be come back to.
 *
 * Solution: who asks again while it is dealt with gets the same answer, and each return is noted for this window before it
 * is dealt with and after. One that was dealt with is through without another word; one whose end is not known is
 * `payment_unknown`, which has to be waited for; one that was refused is refused again.
 */
@injectable()
export class HandledReturns {
  readonly #memory: CheckoutMemory;
  #running: { readonly mark: string; readonly end: Promise<void> } | undefined;

  constructor(@inject(CheckoutMemory) memory: CheckoutMemory) {
    this.#memory = memory;
  }

  /** Does `work` for the return of this name, once. Fails as it does, and with `payment_unknown`. */
  async once(userId: string, name: string, work: () => Promise<void>): Promise<void> {
    const mark = `${userId}:${hash(name)}`;
    if (this.#running?.mark === mark) return this.#running.end;
    const { handledReturn, isReturnDone } = this.#memory.read(userId);
    if (handledReturn === mark) {
      if (isReturnDone) return undefined;
      throw commerceError('payment_unknown');
    }
    this.#running = { mark, end: this.#doNoted(userId, mark, work) };
    return this.#running.end;
  }

  async #doNoted(userId: string, mark: string, work: () => Promise<void>): Promise<void> {
    this.#memory.note(userId, { handledReturn: mark, isReturnDone: false });
    try {
      await work();
      this.#memory.note(userId, { isReturnDone: true });
    } catch (error) {
      // Refused, or not even told: telling it again pays nothing twice.
      if (!isAppError(error, 'payment_unknown')) this.#memory.note(userId, { handledReturn: undefined });
      this.#running = undefined;
      throw error;
    }
  }
}

/** A short name for a text that must not be kept itself. */
function hash(text: string): string {
  let value = 0;
  for (const character of text) value = (Math.imul(value, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return `${text.length}.${(value >>> 0).toString(36)}`;
}
