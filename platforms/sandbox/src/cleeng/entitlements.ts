import { has, requireCustomer, type CleengAnswer, type CleengCall } from './cleeng-call.ts';
import { refusal } from './cleeng-refusal.ts';

/** Returns whether the customer has access to an offer (8.1). */
export function entitlement(call: CleengCall): CleengAnswer {
  const { state, delivery, id } = call;
  const { commerce } = state;
  const customer = requireCustomer(call);
  const offer = commerce.offer(id, customer.country);
  if (offer === undefined) throw refusal('REQ0100');
  const { nowMs } = delivery;
  const subscription = commerce
    .subscriptionsOf(customer.id)
    .find(
      ({ offerId, status, visibleAtMs }) =>
        offerId === offer.longId && (status === 'active' || status === 'cancelled') && visibleAtMs <= nowMs,
    );
  if (subscription)
    return { data: { accessGranted: true, expiresAt: subscription.expiresAt, grantType: 'subscription' } };
  const access = commerce.access.find(
    ({ customerId, offerId, expiresAtMs, visibleAtMs }) =>
      customerId === customer.id && offerId === offer.longId && expiresAtMs > nowMs && visibleAtMs <= nowMs,
  );
  if (access)
    return {
      data: { accessGranted: true, expiresAt: Math.floor(access.expiresAtMs / 1000), grantType: 'payment' },
    };
  const expiresAt = has(delivery, 'cleengDeniedExpiryIsNull') ? null : 0;
  return { data: { accessGranted: false, expiresAt } };
}
