/** What is to be paid (commerce 3). Amounts are in the units of `currency`. */
export interface Order {
  readonly id: string;
  readonly customerId: string;
  readonly offerId: string;
  /** With tax, discount and fees. */
  readonly totalPrice: number;
  /** Three capitals (ISO 4217). */
  readonly currency: string;
  /** 0.21 for 21 %. */
  readonly taxRate: number;
  /** Whether the viewer has to say how they pay, now or once a trial is over. */
  readonly requiredPaymentDetails: boolean;
  /** The offer has a trial, and whether this viewer has it only the payment tells (jwp-inplayer 4.1). */
  readonly mayBeTrial: boolean;
  readonly discount: OrderDiscount;
  readonly priceBreakdown: PriceBreakdown;
  /** Of the method that it is reckoned for; undefined while there is none. */
  readonly paymentMethodId: string | undefined;
  /** The coupon that it is reckoned with; undefined for none. */
  readonly couponCode: string | undefined;
}

export interface OrderDiscount {
  readonly applied: boolean;
  readonly type: 'coupon' | 'trial' | undefined;
  /** How many periods it lasts; undefined for all of them. */
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

/** The tax as it is shown: a rounded percentage (commerce 3). */
export function getTaxPercent({ taxRate }: Pick<Order, 'taxRate'>): number {
  return Math.round(taxRate * 100);
}

/** What a coupon or trial saves, with tax as all other lines have it (cleeng 6.1). */
export function getDiscountInclTax({ priceBreakdown, taxRate }: Order): number {
  return priceBreakdown.discountAmount * (1 + taxRate);
}
