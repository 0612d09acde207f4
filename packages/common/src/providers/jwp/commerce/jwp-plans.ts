import { inject, injectable } from 'inversify';

import type { User } from '../../../account/account.ts';
import { commerceError } from '../../../commerce/commerce-errors.ts';
import type { PendingDowngrades, PlanSwitch, PlanTarget } from '../../../commerce/commerce-service.ts';
import type { Offer } from '../../../commerce/offer.ts';
import {
  getPendingDowngrade,
  getPendingDowngradeKey,
  isCurrentPlan,
  type Subscription,
} from '../../../commerce/subscription.ts';
import { isAppError } from '../../../shared/app-error.ts';
import { JwpSession } from '../jwp-session.ts';
import { updateAccount } from '../jwp-update-account.ts';
import { JwpCommerceCalls } from './jwp-commerce-calls.ts';
import { JwpOffers } from './jwp-offers.ts';

/**
 * Plan switches (jwp-inplayer 5.4). Plans are the fees of the asset. The platform does not report which plan is
 * pending, so the customer's metadata stores it.
 */
@injectable()
export class JwpPlans implements PlanSwitch, PendingDowngrades {
  readonly place = 'page';
  readonly #calls: JwpCommerceCalls;
  readonly #offers: JwpOffers;
  readonly #session: JwpSession;

  constructor(
    @inject(JwpCommerceCalls) calls: JwpCommerceCalls,
    @inject(JwpOffers) offers: JwpOffers,
    @inject(JwpSession) session: JwpSession,
  ) {
    this.#calls = calls;
    this.#offers = offers;
    this.#session = session;
  }

  async fetchTargets(subscription: Subscription, signal: AbortSignal): Promise<readonly PlanTarget[]> {
    const plans = await this.#fetchPlans(subscription, signal);
    return plans
      .filter((offer) => offer.planSwitchEnabled || isCurrentPlan(subscription, offer))
      .map((offer) => ({ offer, direction: undefined }));
  }

  async switchPlan({ subscriptionId }: Subscription, { id = '' }: Offer): Promise<void> {
    await this.#calls.change('switch', 'subscription_not_changed', {
      method: 'POST',
      path: '/v2/subscriptions/stripe:switch',
      form: { inplayer_token: subscriptionId, access_fee_id: id },
    });
  }

  async fetchPendingOffer(
    subscription: Subscription,
    { metadata }: User,
    signal: AbortSignal,
  ): Promise<Offer | null> {
    const accessFeeId = getPendingDowngrade(subscription, metadata);
    if (accessFeeId === undefined) return null;
    const plans = await this.#fetchPlans(subscription, signal);
    const pending = plans.find(({ id }) => `S${id}` === accessFeeId);
    // A pending plan counts even when it is no longer sold, so this must not return null.
    if (!pending) throw commerceError('plans_not_fetched');
    return pending;
  }

  /** The platform cannot remove metadata, so an empty value removes the note. */
  async note(user: User, subscription: Subscription, accessFeeId = ''): Promise<User> {
    const metadata = { [getPendingDowngradeKey(subscription)]: accessFeeId };
    try {
      return await updateAccount(this.#session, 'update', user, { metadata });
    } catch (cause) {
      if (!isAppError(cause) || isAppError(cause, 'session_invalid', 'id_required')) throw cause;
      throw commerceError('subscription_not_changed', { cause });
    }
  }

  async #fetchPlans({ offerId }: Subscription, signal: AbortSignal): Promise<readonly Offer[]> {
    const offers = await this.#offers.fetchOffersOf('plans', offerId, signal);
    return offers.filter(({ type }) => type === 'svod');
  }
}
