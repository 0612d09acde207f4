import { inject, injectable } from 'inversify';

import { commerceError } from '../../../commerce/commerce-errors.ts';
import type { OrderChange, OrderRequest } from '../../../commerce/commerce-service.ts';
import { compareAmounts } from '../../../commerce/money.ts';
import { hasTrial } from '../../../commerce/offer.ts';
import type { Order } from '../../../commerce/order.ts';
import type { PaymentMethod } from '../../../commerce/payment/payment-method.ts';
import { readAmount } from '../../../commerce/read-money.ts';
import { readArray, readNumber, readRecord, readText } from '../../../shared/reading.ts';
import { JwpCommerceCalls } from './jwp-commerce-calls.ts';
import { toJwpCommerceError } from './jwp-commerce-errors.ts';

/**
 * Orders, which exist on the client only, and the platform's vouchers and payment methods (jwp-inplayer 4.1 to 4.3).
 */
@injectable()
export class JwpOrders {
  readonly #calls: JwpCommerceCalls;

  constructor(@inject(JwpCommerceCalls) calls: JwpCommerceCalls) {
    this.#calls = calls;
  }

  async fetchPaymentMethods(signal: AbortSignal): Promise<readonly PaymentMethod[]> {
    const answer = await this.#calls.read('methods', { method: 'GET', path: '/payments/methods', signal });
    const methods = toPaymentMethods(answer.body);
    if (!methods) throw toJwpCommerceError('methods', answer);
    return methods;
  }

  /** Makes no call; the order does not expire. */
  async createOrder(request: OrderRequest): Promise<Order> {
    if (request.offer.id === undefined) throw commerceError('order_not_created');
    return toOrder(request);
  }

  /** The price depends on the voucher alone, so it is requested only for another one. */
  async updateOrder(order: Order, { paymentMethodId, couponCode = '' }: OrderChange): Promise<Order> {
    const changed = { ...order, paymentMethodId };
    const code = couponCode.trim();
    if (code === (order.couponCode ?? '')) return changed;
    if (code === '') return withoutDiscount(changed);
    const answer = await this.#calls.read('voucher', {
      method: 'POST',
      path: '/vouchers/discount',
      form: { voucher_code: code, access_fee_id: order.id },
    });
    const discounted = withDiscount(changed, code, answer.body);
    if (!discounted) throw toJwpCommerceError('voucher', answer);
    return discounted;
  }
}

/** Creates an order for an offer. It exists on the client only; the platform has no orders (jwp-inplayer 4.1). */
function toOrder({ offer, user, paymentMethodId }: OrderRequest): Order {
  const price = offer.customerPriceInclTax;
  return {
    id: offer.id ?? '',
    customerId: user.id,
    offerId: offer.offerId,
    totalPrice: price,
    currency: offer.customerCurrency,
    taxRate: 0,
    // The platform requires a card even if nothing is due now.
    requiredPaymentDetails: true,
    mayBeTrial: hasTrial(offer),
    discount: { applied: false, type: undefined, periods: undefined },
    priceBreakdown: { offerPrice: price, discountAmount: 0, paymentMethodFee: 0, taxValue: 0 },
    paymentMethodId,
    couponCode: undefined,
  };
}

/** Returns the order at the offer's own price. */
function withoutDiscount(order: Order): Order {
  return {
    ...order,
    totalPrice: order.priceBreakdown.offerPrice,
    discount: { applied: false, type: undefined, periods: undefined },
    priceBreakdown: { ...order.priceBreakdown, discountAmount: 0 },
    couponCode: undefined,
  };
}

/**
 * Returns the order with a voucher applied. The price in the response is the discounted price of the offer, not of the
 * order (jwp-inplayer 4.2). Undefined for an invalid response.
 */
function withDiscount(order: Order, couponCode: string, body: unknown): Order | undefined {
  const { amount, discount_duration: duration } = readRecord(body) ?? {};
  const { offerPrice } = order.priceBreakdown;
  const totalPrice = readAmount(amount);
  if (totalPrice === undefined || compareAmounts(totalPrice, offerPrice) > 0) return undefined;
  return {
    ...order,
    totalPrice,
    discount: { applied: true, type: 'coupon', periods: readAmount(duration) || undefined },
    priceBreakdown: { ...order.priceBreakdown, discountAmount: subtract(offerPrice, totalPrice) },
    couponCode,
  };
}

/** Removes floating-point errors: amounts have at most four decimals. */
function subtract(one: number, other: number): number {
  return Number((one - other).toFixed(4));
}

/** Reads the supported payment methods, in the platform's order; undefined unless it is a list. */
function toPaymentMethods(body: unknown): readonly PaymentMethod[] | undefined {
  return readArray(body)?.flatMap((entry): readonly PaymentMethod[] => {
    const { id, method_name: name } = readRecord(entry) ?? {};
    const [number, methodName] = [readNumber(id), readText(name)?.toLowerCase()];
    if (number === undefined) return [];
    if (methodName === 'card') return [{ id: String(number), methodName, gateway: 'stripe' }];
    return methodName === 'paypal' ? [{ id: String(number), methodName, gateway: 'paypal' }] : [];
  });
}
