import { inject, injectable } from 'inversify';

import { getSubscriptionOfferIds } from '../../commerce/offer.ts';
import { SiteContext } from '../../config/site-context.ts';
import { EntitlementService } from '../../entitlement/entitlement-service.ts';
import { Clock } from '../../platform/clock.ts';
import { waitFor } from '../../platform/wait-for.ts';
import { isAppError } from '../../shared/app-error.ts';
import { TakePayment, type PaidTarget } from './take-payment.ts';

/** Before each question, and how many there are (commerce 9). */
export const POLL_INTERVAL_MS = 3_000;
export const POLL_LIMIT = 5;

/** `late` after the last question: it takes longer than usual. `nothing` when there is nothing that could be waited for. */
export type WaitEnd =
  { readonly kind: 'granted'; readonly target: PaidTarget } | { readonly kind: 'late' | 'nothing' };

/** Waits until what was paid can be watched (commerce 4: Waiting for payment). */
@injectable()
export class WaitForPayment {
  readonly #entitlements: EntitlementService;
  readonly #payment: TakePayment;
  readonly #site: SiteContext;
  readonly #clock: Clock;

  constructor(
    @inject(EntitlementService) entitlements: EntitlementService,
    @inject(TakePayment) payment: TakePayment,
    @inject(SiteContext) site: SiteContext,
    @inject(Clock) clock: Clock,
  ) {
    this.#entitlements = entitlements;
    this.#payment = payment;
    this.#site = site;
    this.#clock = clock;
  }

  /**
   * Asks so often, each time after the answer before, and brings along what a payment changes once there is access. Fails
   * with the abort of `signal` alone.
   *
   * @param offerId of the address; undefined for the first subscription of the site
   */
  async run(userId: string, offerId: string | undefined, signal: AbortSignal): Promise<WaitEnd> {
    const [subscription] = getSubscriptionOfferIds(this.#site.config);
    const awaited = offerId ?? subscription;
    if (awaited === undefined) return { kind: 'nothing' };
    for (let asked = 0; asked < POLL_LIMIT; asked += 1) {
      await waitFor(this.#clock, POLL_INTERVAL_MS, signal);
      if (!(await this.#ask(awaited, signal))) continue;
      await this.#payment.settle(userId, signal);
      return { kind: 'granted', target: getWaitTarget(awaited) };
    }
    return { kind: 'late' };
  }

  /** A question that fails is as good as a no. */
  async #ask(offerId: string, signal: AbortSignal): Promise<boolean> {
    try {
      return await this.#entitlements.fetchHasAccess(offerId, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (isAppError(error)) return false;
      throw error;
    }
  }
}

/** Passes and purchases lead back to the page, everything else is welcomed (commerce 9: Offer id prefixes). */
function getWaitTarget(offerId: string): PaidTarget {
  return /^[CP]/.test(offerId) ? 'page' : 'welcome';
}
