import type { CleengOffer, CleengOrder, Coupon } from './commerce-records.ts';

/** The price of an order (6.1) in whole cents, so that sums are exact. */
export interface OrderPrice {
  /** Excluding tax and discount. */
  readonly offer: number;
  /** Excluding tax. */
  readonly discount: number;
  readonly tax: number;
  readonly fee: number;
  readonly total: number;
  readonly discountType: '' | 'trial' | 'coupon';
  /** Number of discounted bills. */
  readonly periods: number;
  /** Whether payment details are required, even when nothing is due today. */
  readonly requiresDetails: boolean;
}

/** Converts an amount to whole cents. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** Returns the price of an offer including tax, in cents. */
export function grossCents(
  { price, isTaxIncluded }: Pick<CleengOffer, 'price' | 'isTaxIncluded'>,
  taxRate: number,
): number {
  return toCents(isTaxIncluded ? price : price * (1 + taxRate));
}

/** Computes price, discount, tax and fee of an order. A coupon replaces a trial. */
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
