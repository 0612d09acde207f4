import type { JsonObject } from '../../json-value.ts';
import type { CommerceState } from './commerce-state.ts';

/** Returns the shop's state that tests may inspect, without secrets of payment pages. */
export function commerceView(state: CommerceState): JsonObject {
  return {
    subscriptions: state.subscriptions.map(({ coupon, ...subscription }) => ({
      ...subscription,
      couponCode: coupon?.code ?? null,
    })),
    orders: [...state.orders.values()].map(({ id, customerId, offer, coupon, isPaid, paymentMethodId }) => ({
      id,
      customerId,
      offerId: offer.longId,
      couponCode: coupon?.code ?? null,
      paymentMethodId,
      isPaid,
    })),
    transactions: state.transactions.map(
      ({ transactionId, customerId, offer, totalCents, paymentMethod }) => ({
        transactionId,
        customerId,
        offerId: offer.longId,
        totalCents,
        paymentMethod,
      }),
    ),
    access: state.access.map((access) => ({ ...access })),
    switches: [...state.switches.values()].map((planSwitch) => ({ ...planSwitch })),
  };
}
