import type { Order, OrderDiscount } from '../../../commerce/order.ts';
import type { PaymentMethod } from '../../../commerce/payment/payment-method.ts';
import { readAmount, readCurrency } from '../../../commerce/read-money.ts';
import { readArray, readNumber, readRecord, readText, type UnknownRecord } from '../../../shared/reading.ts';

/** The value that means all periods (cleeng 6.1). */
const ALL_PERIODS = 999;

/** Reads an id that is a number or a text in the response. */
export function readId(value: unknown): string | undefined {
  return readNumber(value)?.toString() ?? readText(value);
}

/**
 * Maps the order of a response (cleeng 6.1); undefined without a readable id, customer, offer, total or currency.
 *
 * @param couponCode the coupon of the request: the response identifies a coupon by its number only
 */
export function toOrder(data: unknown, couponCode: string | undefined): Order | undefined {
  const order = readRecord(readRecord(data)?.['order']) ?? {};
  const [id, customerId] = [readId(order['id']), readId(order['customerId'])];
  const [offerId, total] = [readText(order['offerId']), readTotal(order)];
  if (id === undefined || customerId === undefined || offerId === undefined || !total) return undefined;
  const methodId = readId(order['paymentMethodId']);
  return {
    id,
    customerId,
    offerId,
    ...total,
    // Requires payment details unless the response is explicit, so that an order never counts as free by mistake.
    requiredPaymentDetails: order['requiredPaymentDetails'] !== false,
    mayBeTrial: false,
    discount: readDiscount(order['discount']),
    priceBreakdown: readBreakdown(order['priceBreakdown']),
    paymentMethodId: methodId === '0' ? undefined : methodId,
    couponCode,
  };
}

function readTotal(order: UnknownRecord): Pick<Order, 'totalPrice' | 'currency' | 'taxRate'> | undefined {
  const [totalPrice, currency] = [readAmount(order['totalPrice']), readCurrency(order['currency'])];
  const taxRate = readAmount(order['taxRate'] ?? 0);
  if (totalPrice === undefined || currency === undefined || taxRate === undefined) return undefined;
  return { totalPrice, currency, taxRate };
}

function readBreakdown(value: unknown): Order['priceBreakdown'] {
  const breakdown = readRecord(value) ?? {};
  return {
    offerPrice: readAmount(breakdown['offerPrice']) ?? 0,
    discountAmount: readAmount(breakdown['discountAmount']) ?? 0,
    paymentMethodFee: readAmount(breakdown['paymentMethodFee']) ?? 0,
    taxValue: readAmount(breakdown['taxValue']) ?? 0,
  };
}

function readDiscount(value: unknown): OrderDiscount {
  const discount = readRecord(value) ?? {};
  const type = KINDS.find((kind) => kind === discount['type']);
  if (discount['applied'] !== true || type === undefined)
    return { applied: false, type: undefined, periods: undefined };
  const periods = readAmount(discount['periods']) ?? 0;
  return { applied: true, type, periods: periods > 0 && periods < ALL_PERIODS ? periods : undefined };
}

const KINDS = ['coupon', 'trial'] as const;

/** The supported payment methods of a publisher (cleeng 7.1). */
export interface KnownMethods {
  readonly methods: readonly PaymentMethod[];
  /** The payment methods of orders that need no card, by what makes them free (cleeng 7.2). */
  readonly freeMethodIds: { readonly coupon: string | undefined; readonly freeOffer: string | undefined };
}

export function toPaymentMethods(data: unknown): KnownMethods | undefined {
  const entries = readArray(readRecord(data)?.['paymentMethods'])?.map((entry) => readRecord(entry) ?? {});
  if (!entries) return undefined;
  const idOf = (gateway: string) =>
    readId(entries.find(({ paymentGateway }) => paymentGateway === gateway)?.['id']);
  return {
    methods: entries.flatMap((entry) => toPaymentMethod(entry) ?? []),
    freeMethodIds: { coupon: idOf('coupon'), freeOffer: idOf('free-offer') },
  };
}

function toPaymentMethod({
  id: value,
  methodName,
  paymentGateway,
}: UnknownRecord): PaymentMethod | undefined {
  const id = readId(value);
  if (id === undefined) return undefined;
  if (methodName === 'card' && paymentGateway === 'adyen') return { id, methodName, gateway: 'adyen' };
  return methodName === 'paypal' ? { id, methodName, gateway: 'paypal' } : undefined;
}
