import { invariant } from '../../invariant.ts';
import type { JsonObject } from '../../json-value.ts';
import { has, requireCustomer, textOf, type CleengAnswer, type CleengCall } from '../cleeng-call.ts';
import { requireValid, wordedRefusal } from '../cleeng-refusal.ts';
import type { CleengOffer, CleengSubscription } from './commerce-records.ts';
import type { CommerceState } from './commerce-state.ts';
import { priceOf } from './order-price.ts';

const LONGEST_REASON = 100;

/** Returns the customer's subscriptions (8.2), newest first. */
export function subscriptions(call: CleengCall): CleengAnswer {
  const customer = requireCustomer(call, call.id);
  const items = call.state.commerce
    .subscriptionsOf(customer.id)
    .filter(({ visibleAtMs }) => visibleAtMs <= call.delivery.nowMs)
    .map((subscription) => subscriptionJson(call, subscription, customer.currency));
  return { data: { items } };
}

/** Cancels a subscription, or reactivates a canceled one that has not ended (8.3). */
export function updateSubscription(call: CleengCall): CleengAnswer {
  const { body, state } = call;
  const customer = requireCustomer(call, call.id);
  const { status } = body;
  requireValid([
    status !== 'active' && status !== 'cancelled' && 'Invalid param status',
    textOf(body, 'cancellationReason').length > LONGEST_REASON && 'Invalid param cancellationReason',
  ]);
  const offerId = textOf(body, 'offerId');
  const subscription = state.commerce.subscriptionsOf(customer.id).find((one) => one.offerId === offerId);
  if (!subscription) throw wordedRefusal(422, 'Subscription not found');
  if (subscription.isExternallyManaged) throw wordedRefusal(422, 'Subscription is managed by a store');
  if (subscription.status !== 'active' && subscription.status !== 'cancelled')
    throw wordedRefusal(422, 'Subscription is expired');
  const changed = { ...subscription, status: status === 'active' ? 'active' : 'cancelled' } as const;
  state.commerce.keepSubscription(changed);
  return { data: { offerId, status: changed.status, expiresAt: changed.expiresAt } };
}

function subscriptionJson(
  { state, delivery }: CleengCall,
  subscription: CleengSubscription,
  customerCurrency: string,
): JsonObject {
  const { commerce } = state;
  const planSwitch = commerce.pendingSwitch(subscription.subscriptionId);
  const waiting = planSwitch?.direction === 'downgrade' ? planSwitch : undefined;
  const { status } = subscription;
  const offer = requireKnown(commerce, subscription.offerId);
  const next = requireKnown(commerce, waiting?.toOfferId ?? subscription.offerId);
  const none = has(delivery, 'cleengNoSwitchIsText') ? '' : null;
  return {
    subscriptionId: subscription.subscriptionId,
    offerId: subscription.offerId,
    status,
    startedAt: subscription.startedAt,
    expiresAt: subscription.expiresAt,
    nextPaymentPrice: status === 'active' ? billOf(subscription, next, true) : 0,
    nextPaymentCurrency: next.currency,
    nextPaymentAt: subscription.expiresAt,
    paymentGateway: subscription.paymentGateway,
    paymentMethod: subscription.paymentMethod,
    externalPaymentId: `A${subscription.subscriptionId}`,
    inTrial: subscription.inTrial,
    pendingSwitchId: waiting?.id ?? none,
    offerType: 'S',
    offerTitle: offer.title,
    period: offer.period,
    totalPrice: billOf(subscription, offer, false),
    customerCurrency,
    isExternallyManaged: subscription.isExternallyManaged,
  };
}

/** Returns the amount of one bill, in units of the offer's currency. */
function billOf(
  { taxRate, coupon, couponPeriodsLeft }: CleengSubscription,
  offer: CleengOffer,
  withCoupon: boolean,
): number {
  const counting = withCoupon && couponPeriodsLeft > 0 ? coupon : null;
  return priceOf({ offer, taxRate, coupon: counting, trial: null }, 0).total / 100;
}

function requireKnown(commerce: CommerceState, offerId: string): CleengOffer {
  const offer = commerce.offer(offerId);
  invariant(offer !== undefined, `a subscription is to an offer that there was: ${offerId}`);
  return offer;
}
