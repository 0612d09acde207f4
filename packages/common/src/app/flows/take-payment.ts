import { inject, injectable } from 'inversify';

import { CheckoutController } from '../../commerce/checkout-controller.ts';
import { isSubscriptionOffer } from '../../commerce/offer.ts';
import { PaymentAttempts, type AttemptEnd, type Purchase } from '../../commerce/payment/payment-attempts.ts';
import { SiteContext } from '../../config/site-context.ts';
import { RELOAD_RETRIES, ReloadSubscription } from './reload-subscription.ts';

/** Where a viewer goes who has paid: `page` is the page below the dialog. */
export type PaidTarget = 'welcome' | 'page';

/** What every payment has before and after it. */
@injectable()
export class TakePayment {
  readonly #attempts: PaymentAttempts;
  readonly #checkout: CheckoutController;
  readonly #reload: ReloadSubscription;
  readonly #site: SiteContext;

  constructor(
    @inject(PaymentAttempts) attempts: PaymentAttempts,
    @inject(CheckoutController) checkout: CheckoutController,
    @inject(ReloadSubscription) reload: ReloadSubscription,
    @inject(SiteContext) site: SiteContext,
  ) {
    this.#attempts = attempts;
    this.#checkout = checkout;
    this.#reload = reload;
    this.#site = site;
  }

  /** Does `pay` unless it was just done, see `PaymentAttempts`. */
  attempt<Result>(
    purchase: Purchase,
    pay: () => Promise<Result>,
    getEnd: (result: Result) => AttemptEnd,
  ): Promise<Result> {
    return this.#attempts.run(purchase, pay, getEnd);
  }

  /** It is paid: all that a payment changes is brought along (commerce 4). Fails with the abort of `signal` alone. */
  async settle(userId: string, signal?: AbortSignal): Promise<void> {
    this.#checkout.forget();
    await this.#reload.run({ userId, retries: RELOAD_RETRIES.checkout }, signal);
  }

  /** By what was bought, and where that is not known, by what the site sells (flows 2.8). */
  getTarget(offerId: string | undefined): PaidTarget {
    const isSubscription =
      offerId === undefined ? this.#site.accessModel === 'SVOD' : isSubscriptionOffer(offerId);
    return isSubscription ? 'welcome' : 'page';
  }
}
