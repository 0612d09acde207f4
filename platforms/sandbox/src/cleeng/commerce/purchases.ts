import type { JsonObject } from '../../json-value.ts';
import type { CleengState } from '../cleeng-state.ts';
import type { CardFacts, CleengOrder } from './commerce-records.ts';
import type { CommerceState } from './commerce-state.ts';
import { hoursOf } from './offers.ts';
import { priceOf, type OrderPrice } from './order-price.ts';
import { PERIOD_S } from './renewals.ts';

const DAY_MS = 86_400_000;

/** The payment of an order. */
export interface Payment {
  readonly method: 'card' | 'paypal' | 'coupon';
  /** The card stored for the next bill; null for other methods. */
  readonly card: CardFacts | null;
  readonly nowMs: number;
  /** Delay until the purchase becomes visible to the customer. */
  readonly delayMs: number;
}

/** Whether a customer has paid for an offer and still has access, even if the purchase is not visible yet. */
export function hasAccess(state: CommerceState, customerId: string, offerId: string, nowMs: number): boolean {
  const isSubscribed = state
    .subscriptionsOf(customerId)
    .some(
      (subscription) =>
        subscription.offerId === offerId && ['active', 'cancelled'].includes(subscription.status),
    );
  return (
    isSubscribed ||
    state.access.some(
      (access) =>
        access.customerId === customerId && access.offerId === offerId && access.expiresAtMs > nowMs,
    )
  );
}

/** Applies all effects of a payment by any method (10). Returns the response of the calls (7.2). */
export function completeOrder(state: CleengState, order: CleengOrder, payment: Payment): JsonObject {
  const { commerce, rules } = state;
  const fee = rules.paymentMethods.find(({ id }) => id === order.paymentMethodId)?.fee ?? 0;
  const price = priceOf(order, payment.method === 'coupon' ? 0 : fee);
  const visibleAtMs = payment.nowMs + payment.delayMs;
  commerce.orders.set(order.id, { ...order, isPaid: true });
  if (order.offer.period === 'none') {
    const expiresAtMs = payment.nowMs + hoursOf(order.offer) * 3_600_000;
    commerce.access.push({
      customerId: order.customerId,
      offerId: order.offer.longId,
      expiresAtMs,
      visibleAtMs,
    });
  } else {
    subscribe(commerce, order, payment, visibleAtMs);
  }
  commerce.transactions.push({
    transactionId: commerce.nextTransactionId(),
    customerId: order.customerId,
    offer: order.offer,
    atMs: payment.nowMs,
    visibleAtMs,
    totalCents: price.total,
    taxCents: price.tax,
    discountCents: price.discount,
    taxRate: order.taxRate,
    country: order.country,
    paymentMethod: payment.method,
    coupon: order.coupon,
  });
  const detailsId = keepDetails(state, order.customerId, payment);
  return paymentJson(state, order, { price, detailsId, method: payment.method });
}

/** Stores the payment details and returns their id; null when there are none to store. */
export function keepDetails({ commerce }: CleengState, customerId: string, payment: Payment): number | null {
  const { method, card, nowMs, delayMs } = payment;
  if (method === 'coupon') return null;
  const id = commerce.nextDetailsId();
  commerce.keepDetails({
    id,
    customerId,
    methodName: method,
    holderName: card?.holderName ?? 'PayPal customer',
    variant: card?.variant ?? '',
    lastFourDigits: card?.lastFourDigits ?? '',
    expires: card?.expires ?? '',
    isActive: true,
    visibleAtMs: nowMs + delayMs,
  });
  return id;
}

function subscribe(commerce: CommerceState, order: CleengOrder, payment: Payment, visibleAtMs: number): void {
  const { offer, coupon, trial } = order;
  const startedAt = Math.floor(payment.nowMs / 1000);
  const inTrial = trial !== null && coupon === null;
  const trialS = (trial?.duration ?? 0) * (trial?.type === 'period' ? PERIOD_S[offer.period] : DAY_MS / 1000);
  commerce.keepSubscription({
    subscriptionId: commerce.nextSubscriptionId(),
    customerId: order.customerId,
    offerId: offer.longId,
    status: 'active',
    startedAt,
    expiresAt: startedAt + (inTrial ? trialS : PERIOD_S[offer.period]),
    inTrial,
    paymentGateway: payment.method === 'card' ? 'adyen' : payment.method,
    paymentMethod: payment.method,
    isExternallyManaged: false,
    taxRate: order.taxRate,
    country: order.country,
    coupon,
    couponPeriodsLeft: coupon === null ? 0 : coupon.periods - 1,
    visibleAtMs,
  });
}

function paymentJson(
  state: CleengState,
  { id, customerId, offer, country, coupon }: CleengOrder,
  paid: { readonly price: OrderPrice; readonly detailsId: number | null; readonly method: Payment['method'] },
): JsonObject {
  const { price, detailsId, method } = paid;
  const paymentId = state.commerce.nextPaymentId();
  return {
    id: paymentId,
    orderId: id,
    status: 'payable',
    totalAmount: price.total / 100,
    currency: offer.currency,
    customerId,
    paymentGateway: method === 'card' ? 'adyen' : method,
    paymentMethod: method,
    externalPaymentId: method === 'coupon' ? '' : `A${paymentId}`,
    couponId: coupon?.couponId ?? null,
    amount: (price.total - price.tax) / 100,
    country,
    offerType: offer.period === 'none' ? 'vod' : 'subscription',
    taxValue: price.tax / 100,
    paymentMethodFee: price.fee / 100,
    customerServiceFee: 0,
    rejectedReason: null,
    refundedReason: null,
    paymentDetailsId: detailsId,
    paymentOperation: 'payment',
  };
}
