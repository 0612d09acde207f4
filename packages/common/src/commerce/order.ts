/** An order to be paid (commerce 3). Amounts are in the units of `currency`. */
export interface Order {
  readonly id: string;
  readonly customerId: string;
  readonly offerId: string;
  /** Including tax, discount and fees. */
  readonly totalPrice: number;
  /** ISO 4217, uppercase. */
  readonly currency: string;
  /** As a fraction: 0.21 for 21 %. */
  readonly taxRate: number;
  /** Whether payment details are required, now or after a trial. */
  readonly requiredPaymentDetails: boolean;
  /** The offer has a trial, but only the payment reveals whether this viewer gets it (jwp-inplayer 4.1). */
  readonly mayBeTrial: boolean;
  readonly discount: OrderDiscount;
  readonly priceBreakdown: PriceBreakdown;
  /** Method the order is priced for; undefined when there is none. */
  readonly paymentMethodId: string | undefined;
  /** Coupon included in the price; undefined for none. */
  readonly couponCode: string | undefined;
}

export interface OrderDiscount {
  readonly applied: boolean;
  readonly type: 'coupon' | 'trial' | undefined;
  /** Number of discounted periods; undefined for all of them. */
  readonly periods: number | undefined;
}

export interface PriceBreakdown {
  /** Without tax. */
  readonly offerPrice: number;
  /** Without tax. */
  readonly discountAmount: number;
  readonly paymentMethodFee: number;
  readonly taxValue: number;
}

/** Returns the tax rate as displayed: a rounded percentage (commerce 3). */
export function getTaxPercent({ taxRate }: Pick<Order, 'taxRate'>): number {
  return Math.round(taxRate * 100);
}

/** Returns the amount saved by a coupon or trial, with tax like all other lines (cleeng 6.1). */
export function getDiscountInclTax({ priceBreakdown, taxRate }: Order): number {
  return priceBreakdown.discountAmount * (1 + taxRate);
}
