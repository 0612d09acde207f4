import { inject, injectable } from 'inversify';

import { CheckoutController } from '../../commerce/checkout-controller.ts';
import { CommerceService } from '../../commerce/commerce-service.ts';
import { SiteContext } from '../../config/site-context.ts';
import { EntitlementService } from '../../entitlement/entitlement-service.ts';
import { Clock } from '../../platform/clock.ts';
import { waitFor } from '../../platform/wait-for.ts';
import { isAppError } from '../../shared/app-error.ts';
import { RELOAD_DELAY_MS, RELOAD_RETRIES, ReloadSubscription } from './reload-subscription.ts';

/** Where a viewer continues after a payment: `page` is the page below the dialog. */
export type PaidTarget = 'welcome' | 'page';

/** What was paid. */
interface Payment {
  readonly userId: string;
  /** Undefined when it is no longer known. */
  readonly offerId: string | undefined;
  /** Whether the server already grants access to the offer. */
  readonly isGranted: boolean;
}

/** Steps after every payment. */
@injectable()
export class TakePayment {
  readonly #service: CommerceService;
  readonly #checkout: CheckoutController;
  readonly #reload: ReloadSubscription;
  readonly #site: SiteContext;
  readonly #entitlements: EntitlementService;
  readonly #clock: Clock;

  constructor(
    @inject(CommerceService) service: CommerceService,
    @inject(CheckoutController) checkout: CheckoutController,
    @inject(ReloadSubscription) reload: ReloadSubscription,
    @inject(SiteContext) site: SiteContext,
    @inject(EntitlementService) entitlements: EntitlementService,
    @inject(Clock) clock: Clock,
  ) {
    this.#service = service;
    this.#checkout = checkout;
    this.#reload = reload;
    this.#site = site;
    this.#entitlements = entitlements;
    this.#clock = clock;
  }

  /**
   * Updates everything that a payment changes (commerce 4), once the server shows the subscription, or grants access to the
   * title: a viewer who buys a title may never have a subscription. Fails only with the abort of `signal`.
   */
  async settle(
    { userId, offerId, isGranted }: Payment,
    signal = new AbortController().signal,
  ): Promise<void> {
    this.#checkout.forget(offerId);
    const isTitle = this.getTarget(offerId) === 'page' && !this.#isSiteSubscription(offerId);
    if (isTitle && offerId !== undefined && !isGranted) await this.#waitForAccess(offerId, signal);
    await this.#reload.run({ userId, retries: isTitle ? 0 : RELOAD_RETRIES.checkout }, signal);
  }

  /** Whether the server grants access to the offer; a failed request means "not granted yet". */
  async hasAccess(offerId: string, signal: AbortSignal): Promise<boolean> {
    try {
      return await this.#entitlements.fetchHasAccess(offerId, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (isAppError(error)) return false;
      throw error;
    }
  }

  /** Returns the target for the bought offer, or if it is unknown, by what the site sells (flows 2.8). */
  getTarget(offerId: string | undefined): PaidTarget {
    const isSubscription =
      offerId === undefined
        ? this.#site.accessModel === 'SVOD'
        : this.#service.getOfferType(offerId) === 'svod';
    return isSubscription ? 'welcome' : 'page';
  }

  /** Ids that the site itself configures may have no type, such as those of an asset. */
  #isSiteSubscription(offerId: string | undefined): boolean {
    return offerId !== undefined && this.#service.subscriptionOfferIds.includes(offerId);
  }

  async #waitForAccess(offerId: string, signal: AbortSignal): Promise<void> {
    for (let left: number = RELOAD_RETRIES.checkout; left >= 0; left -= 1) {
      if (await this.hasAccess(offerId, signal)) return;
      if (left > 0) await waitFor(this.#clock, RELOAD_DELAY_MS, signal);
    }
  }
}
