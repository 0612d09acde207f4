import { inject, injectable } from 'inversify';

import { CheckoutController } from '../../commerce/checkout-controller.ts';
import { CommerceService } from '../../commerce/commerce-service.ts';
import { SiteContext } from '../../config/site-context.ts';
import { RELOAD_RETRIES, ReloadSubscription } from './reload-subscription.ts';

/** Where a viewer continues after a payment: `page` is the page below the dialog. */
export type PaidTarget = 'welcome' | 'page';

/** Steps after every payment. */
@injectable()
export class TakePayment {
  readonly #service: CommerceService;
  readonly #checkout: CheckoutController;
  readonly #reload: ReloadSubscription;
  readonly #site: SiteContext;

  constructor(
    @inject(CommerceService) service: CommerceService,
    @inject(CheckoutController) checkout: CheckoutController,
    @inject(ReloadSubscription) reload: ReloadSubscription,
    @inject(SiteContext) site: SiteContext,
  ) {
    this.#service = service;
    this.#checkout = checkout;
    this.#reload = reload;
    this.#site = site;
  }

  /** Updates everything that a payment changes (commerce 4). Fails only with the abort of `signal`. */
  async settle(userId: string, signal?: AbortSignal): Promise<void> {
    this.#checkout.forget();
    await this.#reload.run({ userId, retries: RELOAD_RETRIES.checkout }, signal);
  }

  /** Returns the target for the bought offer, or if it is unknown, by what the site sells (flows 2.8). */
  getTarget(offerId: string | undefined): PaidTarget {
    const isSubscription =
      offerId === undefined
        ? this.#site.accessModel === 'SVOD'
        : this.#service.getOfferType(offerId) === 'svod';
    return isSubscription ? 'welcome' : 'page';
  }
}
