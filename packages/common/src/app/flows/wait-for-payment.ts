import { inject, injectable } from 'inversify';

import { CommerceService } from '../../commerce/commerce-service.ts';
import { Clock } from '../../platform/clock.ts';
import { waitFor } from '../../platform/wait-for.ts';
import { TakePayment, type PaidTarget } from './take-payment.ts';

/** Delay before each request, and number of requests (commerce 9). */
export const POLL_INTERVAL_MS = 3_000;
export const POLL_LIMIT = 5;

/** `late`: no access after the last request, it takes longer than usual. `nothing`: there is nothing to wait for. */
export type WaitEnd =
  { readonly kind: 'granted'; readonly target: PaidTarget } | { readonly kind: 'late' | 'nothing' };

/** Waits until the viewer has access to what was paid (commerce 4: Waiting for payment). */
@injectable()
export class WaitForPayment {
  readonly #service: CommerceService;
  readonly #payment: TakePayment;
  readonly #clock: Clock;

  constructor(
    @inject(CommerceService) service: CommerceService,
    @inject(TakePayment) payment: TakePayment,
    @inject(Clock) clock: Clock,
  ) {
    this.#service = service;
    this.#payment = payment;
    this.#clock = clock;
  }

  /**
   * Polls for access, each time after the previous response, and then updates everything that a payment changes. Fails
   * only with the abort of `signal`.
   *
   * @param offerId from the URL; undefined for the first subscription of the site
   */
  async run(userId: string, offerId: string | undefined, signal: AbortSignal): Promise<WaitEnd> {
    const [subscription] = this.#service.subscriptionOfferIds;
    const awaited = offerId ?? subscription;
    if (awaited === undefined) return { kind: 'nothing' };
    for (let asked = 0; asked < POLL_LIMIT; asked += 1) {
      await waitFor(this.#clock, POLL_INTERVAL_MS, signal);
      if (!(await this.#payment.hasAccess(awaited, signal))) continue;
      await this.#payment.settle({ userId, offerId: awaited, isGranted: true }, signal);
      // Passes and purchases lead back to the page (commerce 9: Offer id prefixes).
      const isPurchase = this.#service.getOfferType(awaited) === 'tvod';
      return { kind: 'granted', target: isPurchase ? 'page' : 'welcome' };
    }
    return { kind: 'late' };
  }
}
