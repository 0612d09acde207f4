import type { OrderRequest } from '../../../commerce/commerce-service.ts';
import { compareAmounts } from '../../../commerce/money.ts';
import { hasTrial } from '../../../commerce/offer.ts';
import type { Order } from '../../../commerce/order.ts';
import type { PaymentMethod } from '../../../commerce/payment/payment-method.ts';
import { readAmount } from '../../../commerce/read-money.ts';
import { readArray, readNumber, readRecord, readText } from '../../../shared/reading.ts';

/** An order of what has a price: here only, the platform knows none (jwp-inplayer 4.1). */
export function toOrder({ offer, user, paymentMethodId }: OrderRequest): Order {
  const price = offer.customerPriceInclTax;
  return {
    id: offer.id ?? '',
    customerId: user.id,
    offerId: offer.offerId,
    totalPrice: price,
    currency: offer.customerCurrency,
    taxRate: 0,
    // A card is wanted even where nothing is to be paid now.
    requiredPaymentDetails: true,
    mayBeTrial: hasTrial(offer),
    discount: { applied: false, type: undefined, periods: undefined },
    priceBreakdown: { offerPrice: price, discountAmount: 0, paymentMethodFee: 0, taxValue: 0 },
    paymentMethodId,
    couponCode: undefined,
  };
}

/** The order at its own price. */
export function withoutDiscount(order: Order): Order {
  return {
    ...order,
    totalPrice: order.priceBreakdown.offerPrice,
    discount: { applied: false, type: undefined, periods: undefined },
    priceBreakdown: { ...order.priceBreakdown, discountAmount: 0 },
    couponCode: undefined,
  };
}

/**
 * The order at the price that a voucher gives it, which is told of the offer's own price (jwp-inplayer 4.2); undefined for an
 * answer that is none.
 */
export function withDiscount(order: Order, couponCode: string, body: unknown): Order | undefined {
  const { amount, discount_duration: duration } = readRecord(body) ?? {};
  const { offerPrice } = order.priceBreakdown;
  const totalPrice = readAmount(amount);
  if (totalPrice === undefined || compareAmounts(totalPrice, offerPrice) > 0) return undefined;
  return {
    ...order,
    totalPrice,
    discount: { applied: true, type: 'coupon', periods: readAmount(duration) },
    priceBreakdown: { ...order.priceBreakdown, discountAmount: subtract(offerPrice, totalPrice) },
    couponCode,
  };
}

/** Without the dust of binary fractions: amounts have four decimals at most. */
function subtract(one: number, other: number): number {
  return Number((one - other).toFixed(4));
}

/** The ways to pay that the product can take, in the platform's order; undefined for anything else than a list. */
export function toPaymentMethods(body: unknown): readonly PaymentMethod[] | undefined {
  return readArray(body)?.flatMap((entry): readonly PaymentMethod[] => {
    const { id, method_name: name } = readRecord(entry) ?? {};
    const [number, methodName] = [readNumber(id), readText(name)?.toLowerCase()];
    if (number === undefined) return [];
    if (methodName === 'card') return [{ id: String(number), methodName, gateway: 'stripe' }];
    return methodName === 'paypal' ? [{ id: String(number), methodName, gateway: 'paypal' }] : [];
  });
}
