import type { CleengOffer, CleengOrder, Coupon } from './commerce-records.ts';

/** What an order comes to (6.1). Whole cents, so that nothing is lost in adding. */
export interface OrderPrice {
  /** Without tax and discount. */
  readonly offer: number;
  /** Without tax. */
  readonly discount: number;
  readonly tax: number;
  readonly fee: number;
  readonly total: number;
  readonly discountType: '' | 'trial' | 'coupon';
  /** How many bills the discount is taken off. */
  readonly periods: number;
  /** Whether a card or PayPal account is wanted, also when nothing is paid today. */
  readonly requiresDetails: boolean;
}

/** An amount of money in whole cents. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** What a customer pays for an offer in a country with that tax, in cents. */
export function grossCents(
  { price, isTaxIncluded }: Pick<CleengOffer, 'price' | 'isTaxIncluded'>,
  taxRate: number,
): number {
  return toCents(isTaxIncluded ? price : price * (1 + taxRate));
}

/** Price, discount, tax and fee of an order. A coupon counts in place of a trial. */
export function priceOf(
  { offer, taxRate, coupon, trial }: Pick<CleengOrder, 'offer' | 'taxRate' | 'coupon' | 'trial'>,
  methodFee: number,
): OrderPrice {
  const gross = grossCents(offer, taxRate);
  const net = Math.round(gross / (1 + taxRate));
  const isTrial = coupon === null && trial !== null;
  const discount = isTrial ? net : discountOf(coupon, net);
  const discounted = net - discount;
  const tax = discount === 0 ? gross - net : Math.round(discounted * taxRate);
  const fee = discounted === 0 ? 0 : toCents(methodFee);
  const total = discounted + tax + fee;
  return {
    offer: net,
    discount,
    tax,
    fee,
    total,
    ...(isTrial ? { discountType: 'trial', periods: 1 } : couponFacts(coupon)),
    requiresDetails: total > 0 || isTrial || coupon?.requiresDetails === true,
  };
}

function couponFacts(coupon: Coupon | null): Pick<OrderPrice, 'discountType' | 'periods'> {
  return coupon === null
    ? { discountType: '', periods: 0 }
    : { discountType: 'coupon', periods: coupon.periods };
}

function discountOf(coupon: Coupon | null, netCents: number): number {
  if (coupon === null) return 0;
  const { percent, amount } = coupon;
  const off = percent === null ? toCents(amount) : Math.round((netCents * percent) / 100);
  return Math.min(off, netCents);
}
