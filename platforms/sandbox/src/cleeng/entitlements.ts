import type { JsonObject } from '../json-value.ts';
import { has, requireCustomer, type CleengAnswer, type CleengCall } from './cleeng-call.ts';
import type { CleengOffer, CleengSubscription } from './cleeng-records.ts';
import { refusal } from './cleeng-refusal.ts';
import type { CleengState } from './cleeng-state.ts';

const PERIOD_S: Readonly<Record<CleengOffer['period'], number>> = {
  month: 31 * 86_400,
  year: 365 * 86_400,
  none: 0,
};

/** Whether the customer may watch what the offer covers (8.1). */
export function entitlement(call: CleengCall): CleengAnswer {
  const { state, delivery, id } = call;
  const customer = requireCustomer(call);
  const offer = state.offer(id);
  if (offer === undefined) throw refusal('REQ0100');
  const nowS = Math.floor(delivery.nowMs / 1000);
  const granting = subscriptionsOf(state, customer.id, nowS).find(
    ({ offerId, status }) => offerId === offer.longId && (status === 'active' || status === 'cancelled'),
  );
  if (granting === undefined) {
    const expiresAt = has(delivery, 'cleengDeniedExpiryIsNull') ? null : 0;
    return { data: { accessGranted: false, expiresAt } };
  }
  return { data: { accessGranted: true, expiresAt: granting.expiresAt, grantType: 'subscription' } };
}

/** The customer's subscriptions (8.2). */
export function subscriptions(call: CleengCall): CleengAnswer {
  const { state, delivery } = call;
  const customer = requireCustomer(call, call.id);
  const nowS = Math.floor(delivery.nowMs / 1000);
  const items = subscriptionsOf(state, customer.id, nowS).flatMap((subscription) => {
    const offer = state.offer(subscription.offerId);
    return offer === undefined ? [] : subscriptionJson(subscription, offer, customer.currency);
  });
  return { data: { items } };
}

/** Subscriptions as they stand at a moment: active ones have been renewed until then, cancelled ones may have ended. */
function subscriptionsOf(
  state: CleengState,
  customerId: string,
  nowS: number,
): readonly CleengSubscription[] {
  return state.subscriptions
    .filter((subscription) => subscription.customerId === customerId)
    .map((subscription) => {
      const periodS = PERIOD_S[state.offer(subscription.offerId)?.period ?? 'none'];
      const isOver = subscription.expiresAt <= nowS;
      if (!isOver || subscription.status === 'expired' || subscription.status === 'terminated')
        return subscription;
      if (subscription.status === 'cancelled' || periodS === 0) return { ...subscription, status: 'expired' };
      const periods = Math.floor((nowS - subscription.expiresAt) / periodS) + 1;
      return { ...subscription, expiresAt: subscription.expiresAt + periods * periodS };
    });
}

function subscriptionJson(
  { subscriptionId, offerId, status, startedAt, expiresAt }: CleengSubscription,
  offer: CleengOffer,
  customerCurrency: string,
): JsonObject {
  return {
    subscriptionId,
    offerId,
    status,
    startedAt,
    expiresAt,
    nextPaymentPrice: status === 'active' ? offer.price : 0,
    nextPaymentCurrency: offer.currency,
    nextPaymentAt: expiresAt,
    paymentGateway: 'adyen',
    paymentMethod: 'card',
    externalPaymentId: 'A1',
    inTrial: false,
    pendingSwitchId: null,
    offerType: 'S',
    offerTitle: offer.title,
    period: offer.period,
    totalPrice: offer.price,
    customerCurrency,
    isExternallyManaged: false,
  };
}
