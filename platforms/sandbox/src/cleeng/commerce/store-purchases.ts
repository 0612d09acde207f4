import { requireCustomer, textOf, type CleengAnswer, type CleengCall } from '../cleeng-call.ts';
import { refusal } from '../cleeng-refusal.ts';
import { membersOf } from '../json-object.ts';
import { PERIOD_S } from './renewals.ts';

/**
 * Accepts the receipt of an Android in-app purchase (8.7). The response only confirms its arrival: a receipt with the
 * token `invalid` is rejected later and grants nothing.
 */
export function androidPayment(call: CleengCall): CleengAnswer {
  const { state, body, delivery } = call;
  const customer = requireCustomer(call);
  const { commerce, rules } = state;
  const offer = commerce.offer(textOf(body, 'offerId'), customer.country);
  if (!offer || offer.period === 'none') throw refusal('REQ0100');
  const token = textOf(membersOf(body.receipt), 'purchaseToken');
  if (token === '') throw refusal('REQ0001', 'Invalid param receipt');
  const transactionId = commerce.nextTransactionId();
  if (token === 'invalid') return { data: { transactionId } };
  const startedAt = Math.floor(delivery.nowMs / 1000);
  commerce.keepSubscription({
    subscriptionId: commerce.nextSubscriptionId(),
    customerId: customer.id,
    offerId: offer.longId,
    status: 'active',
    startedAt,
    expiresAt: startedAt + PERIOD_S[offer.period],
    inTrial: false,
    paymentGateway: 'android',
    paymentMethod: 'Google In-App',
    isExternallyManaged: true,
    taxRate: rules.taxRates[customer.country] ?? 0,
    country: customer.country,
    coupon: null,
    couponPeriodsLeft: 0,
    visibleAtMs: delivery.nowMs + rules.settlementDelayMs,
  });
  return { data: { transactionId } };
}
