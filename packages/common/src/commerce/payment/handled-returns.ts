import { inject, injectable } from 'inversify';

import { isAppError } from '../../shared/app-error.ts';
import { CheckoutMemory } from '../checkout-memory.ts';
import { commerceError } from '../commerce-errors.ts';

/**
 * Problem: a bank leads back to a URL with the outcome of a payment, and submitting it twice would pay twice or fail a
 * completed payment. The page may render twice, be reloaded, or be reopened.
 *
 * Solution: concurrent callers share one promise, and each return is recorded for this window before and after it is
 * handled. A completed return resolves at once; one with an unknown end fails with `payment_unknown`, so that the
 * outcome is awaited; a refused one is submitted again.
 */
@injectable()
export class HandledReturns {
  readonly #memory: CheckoutMemory;
  #running: { readonly mark: string; readonly end: Promise<void> } | undefined;

  constructor(@inject(CheckoutMemory) memory: CheckoutMemory) {
    this.#memory = memory;
  }

  /** Runs `work` once for the return of this name. Fails like `work`, and with `payment_unknown`. */
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
      // Refused or not sent: submitting it again cannot pay twice.
      if (!isAppError(error, 'payment_unknown')) this.#memory.note(userId, { handledReturn: undefined });
      this.#running = undefined;
      throw error;
    }
  }
}

/** Short id of a text that must not be stored itself. */
function hash(text: string): string {
  let value = 0;
  for (const character of text) value = (Math.imul(value, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return `${text.length}.${(value >>> 0).toString(36)}`;
}
