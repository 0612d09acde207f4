import type { JsonObject } from '../../json-value.ts';
import { requireCustomer, textOf, type CleengAnswer, type CleengCall } from '../cleeng-call.ts';
import type { CleengCustomer } from '../cleeng-records.ts';
import { refusal, wordedRefusal } from '../cleeng-refusal.ts';
import type { CleengState } from '../cleeng-state.ts';
import type { CleengOffer, CleengOrder, Coupon } from './commerce-records.ts';
import { FREE_TRIAL, requireOffer } from './offers.ts';
import { priceOf, type OrderPrice } from './order-price.ts';
import { hasAccess } from './purchases.ts';

const ORDER_LIFE_MS = 86_400_000;

/** Creates an order (6.1). */
export function createOrder(call: CleengCall): CleengAnswer {
  const { state, body, delivery } = call;
  const customer = requireCustomer(call);
  const { customerId = customer.id } = body;
  if (customerId !== customer.id && customerId !== Number(customer.id))
    throw refusal('REQ0001', 'Invalid param customerId');
  const offer = orderedOffer(call);
  if (hasAccess(state.commerce, customer.id, offer.longId, delivery.nowMs))
    throw wordedRefusal(422, 'Access already granted');
  const country = textOf(body, 'country') || customer.country;
  const isTrial =
    state.rules.trialOfferIds.includes(offer.longId) &&
    state.commerce.subscriptionsOf(customer.id).length === 0;
  const order: CleengOrder = {
    id: state.commerce.nextOrderId(),
    customerId: customer.id,
    offer,
    country,
    taxRate: state.rules.taxRates[country] ?? 0,
    paymentMethodId: methodIn(call) ?? null,
    coupon: null,
    trial: isTrial ? FREE_TRIAL : null,
    isGift: body.buyAsAGift === true,
    isPaid: false,
    expiresAtMs: delivery.nowMs + ORDER_LIFE_MS,
  };
  const code = textOf(body, 'couponCode');
  return keep(call, customer, code === '' ? order : { ...order, coupon: requireCoupon(state, code, order) });
}

/** Returns an order (6.2). */
export function readOrder(call: CleengCall): CleengAnswer {
  const customer = requireCustomer(call);
  return answerWith(call.state, customer, requireOrder(call, call.id, customer));
}

/** Changes the payment method or the coupon; an empty code or null removes the coupon (6.3). */
export function updateOrder(call: CleengCall): CleengAnswer {
  const { state, body } = call;
  const customer = requireCustomer(call);
  const order = requireOpenOrder(call, call.id, customer);
  const methodId = methodIn(call);
  const code = body.couponCode;
  const isCodeGiven = typeof code === 'string' || code === null;
  return keep(call, customer, {
    ...order,
    ...(methodId === undefined ? {} : { paymentMethodId: methodId }),
    ...(isCodeGiven
      ? { coupon: code === null || code === '' ? null : requireCoupon(state, code, order) }
      : {}),
    ...(typeof body.buyAsAGift === 'boolean' ? { isGift: body.buyAsAGift } : {}),
  });
}

/**
 * Returns an order of the customer.
 *
 * @throws CleengRefusal `Order with <id> not found`
 */
export function requireOrder(
  { state, delivery }: CleengCall,
  id: unknown,
  customer: CleengCustomer,
): CleengOrder {
  const order = state.commerce.orders.get(Number(id));
  const isTheirs = order?.customerId === customer.id;
  if (!order || !isTheirs || (!order.isPaid && order.expiresAtMs <= delivery.nowMs))
    throw wordedRefusal(422, `Order with ${String(id)} not found`);
  return order;
}

/**
 * Returns an unpaid order of the customer.
 *
 * @throws CleengRefusal also `Access already granted`, for a paid one
 */
export function requireOpenOrder(call: CleengCall, id: unknown, customer: CleengCustomer): CleengOrder {
  const order = requireOrder(call, id, customer);
  if (order.isPaid) throw wordedRefusal(422, 'Access already granted');
  return order;
}

/** Computes the price of an order with the current rules. */
export function orderPrice({ rules }: CleengState, order: CleengOrder): OrderPrice {
  const method = rules.paymentMethods.find(({ id }) => id === order.paymentMethodId);
  return priceOf(order, method?.fee ?? 0);
}

function orderedOffer(call: CleengCall): CleengOffer {
  const { commerce, rules } = call.state;
  const id = textOf(call.body, 'offerId');
  if (!commerce.offer(id) || rules.missingOfferIds.includes(id)) throw refusal('REQ0100');
  return requireOffer(call, id);
}

/** Returns the payment method in the body: null for null or 0, "none yet"; undefined when omitted. */
function methodIn({ state, body }: CleengCall): number | null | undefined {
  const { paymentMethodId } = body;
  if (paymentMethodId === undefined) return undefined;
  if (paymentMethodId === null || paymentMethodId === 0) return null;
  const isKnown = state.rules.paymentMethods.some(({ id }) => id === paymentMethodId);
  if (typeof paymentMethodId !== 'number' || !isKnown)
    throw refusal('REQ0001', 'Invalid param paymentMethodId');
  return paymentMethodId;
}

function requireCoupon({ commerce }: CleengState, code: string, { offer }: CleengOrder): Coupon {
  const coupon = commerce.coupons.get(code);
  if (!coupon) throw wordedRefusal(422, `Coupon ${code} not found`);
  if (coupon.problem !== null) throw wordedRefusal(422, `Coupon ${code} ${coupon.problem}`);
  if (coupon.offerIds !== null && !coupon.offerIds.includes(offer.longId))
    throw wordedRefusal(422, `Coupon ${code} cannot be applied on this offer`);
  return coupon;
}

function keep({ state }: CleengCall, customer: CleengCustomer, order: CleengOrder): CleengAnswer {
  state.commerce.orders.set(order.id, order);
  return answerWith(state, customer, order);
}

function answerWith(state: CleengState, customer: CleengCustomer, order: CleengOrder): CleengAnswer {
  return { data: { success: true, message: '', order: orderJson(state, customer, order) } };
}

function orderJson(state: CleengState, customer: CleengCustomer, order: CleengOrder): JsonObject {
  const { offer, taxRate, coupon } = order;
  const price = orderPrice(state, order);
  return {
    id: order.id,
    customerId: customer.id,
    customer: { locale: customer.locale, email: customer.email },
    publisherId: customer.publisherId,
    offerId: offer.longId,
    offer: {
      title: offer.title,
      description: offer.description || null,
      price: offer.isTaxIncluded ? Math.round((offer.price * 10_000) / (1 + taxRate)) / 10_000 : offer.price,
      currency: offer.currency,
    },
    totalPrice: price.total / 100,
    priceBreakdown: {
      offerPrice: price.offer / 100,
      discountAmount: price.discount / 100,
      discountedPrice: (price.offer - price.discount) / 100,
      taxValue: price.tax / 100,
      customerServiceFee: 0,
      paymentMethodFee: price.fee / 100,
    },
    taxRate,
    taxBreakdown: null,
    currency: offer.currency,
    country: order.country,
    paymentMethodId: order.paymentMethodId ?? 0,
    expirationDate: Math.floor(order.expiresAtMs / 1000),
    billingAddress: null,
    couponId: coupon?.couponId ?? null,
    discount: { applied: price.discountType !== '', type: price.discountType, periods: price.periods },
    requiredPaymentDetails: price.requiresDetails,
    buyAsAGift: order.isGift,
  };
}
