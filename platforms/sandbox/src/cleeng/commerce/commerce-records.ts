/** An offer (5.1), in one country. */
export interface CleengOffer {
  /** With the country, `S900100200_NL`; its first letter is the type. */
  readonly longId: string;
  readonly title: string;
  readonly description: string;
  /** The billing period of a subscription; `none` for one-time purchases. */
  readonly period: 'month' | 'year' | 'none';
  /** In units of `currency`; 0 is free. */
  readonly price: number;
  readonly currency: string;
  /** Whether the tax is part of `price`. */
  readonly isTaxIncluded: boolean;
  /** How long a one-time purchase can be watched; null for subscriptions. */
  readonly duration: { readonly amount: number; readonly periodUnit: 'hour' | 'day' } | null;
}

/** The free days of a new subscriber. */
export interface FreeTrial {
  readonly type: 'day' | 'period';
  readonly duration: number;
}

/** A code that reduces the price of an offer. */
export interface Coupon {
  readonly code: string;
  readonly couponId: number;
  /** The long ids that it applies to; null for all. */
  readonly offerIds: readonly string[] | null;
  /** Percentage discount, 0 to 100; null when `amount` applies. */
  readonly percent: number | null;
  /** Discount on the price without tax, in units of the offer's currency. */
  readonly amount: number;
  /** How many bills are discounted; 999 is all. */
  readonly periods: number;
  /** Whether an order that it makes free still requires a card. */
  readonly requiresDetails: boolean;
  /** The provider's message when it can no longer be used, after `Coupon <CODE> `; null while it is valid. */
  readonly problem: string | null;
}

/** An order (6); it keeps a copy of its offer, so that it can be paid after the offer is removed from the shop. */
export interface CleengOrder {
  readonly id: number;
  readonly customerId: string;
  readonly offer: CleengOffer;
  readonly country: string;
  readonly taxRate: number;
  /** Null until one is chosen. */
  readonly paymentMethodId: number | null;
  readonly coupon: Coupon | null;
  readonly trial: FreeTrial | null;
  readonly isGift: boolean;
  readonly isPaid: boolean;
  readonly expiresAtMs: number;
}

/** A payment method (7.1). */
export interface PaymentMethod {
  readonly id: number;
  readonly methodName: string;
  readonly paymentGateway: string;
  readonly logoUrl: string;
  /** Fee on top of the price, in units of the order's currency. */
  readonly fee: number;
}

/** A card or PayPal account that a customer pays with (8.4). */
export interface PaymentDetails {
  readonly id: number;
  readonly customerId: string;
  readonly methodName: 'card' | 'paypal';
  readonly holderName: string;
  /** Of a card; empty otherwise. */
  readonly variant: string;
  readonly lastFourDigits: string;
  /** `MM/YYYY`. */
  readonly expires: string;
  readonly isActive: boolean;
  /** When it becomes visible to the customer, in milliseconds. */
  readonly visibleAtMs: number;
}

/** A subscription (8.2). Times in seconds since the epoch, except `visibleAtMs`. */
export interface CleengSubscription {
  readonly subscriptionId: number;
  readonly customerId: string;
  readonly offerId: string;
  readonly status: 'active' | 'cancelled' | 'expired' | 'terminated';
  readonly startedAt: number;
  readonly expiresAt: number;
  readonly inTrial: boolean;
  readonly paymentGateway: string;
  /** `card`, `paypal`, or the name of a store: `Apple In-App`, `Google In-App`. */
  readonly paymentMethod: string;
  readonly isExternallyManaged: boolean;
  readonly taxRate: number;
  readonly country: string;
  /** A continuing coupon, and for how many further bills. */
  readonly coupon: Coupon | null;
  readonly couponPeriodsLeft: number;
  /** When it becomes visible to the customer, in milliseconds. */
  readonly visibleAtMs: number;
}

/** A one-time purchase. Times in milliseconds. */
export interface OneTimeAccess {
  readonly customerId: string;
  readonly offerId: string;
  readonly expiresAtMs: number;
  readonly visibleAtMs: number;
}

/** A paid bill (8.5). */
export interface CleengTransaction {
  readonly transactionId: string;
  readonly customerId: string;
  readonly offer: CleengOffer;
  /** Milliseconds; hidden until `visibleAtMs`. */
  readonly atMs: number;
  readonly visibleAtMs: number;
  readonly totalCents: number;
  readonly taxCents: number;
  readonly discountCents: number;
  readonly taxRate: number;
  readonly country: string;
  readonly paymentMethod: string;
  readonly coupon: Coupon | null;
}

/** A change of plan (9). Times in milliseconds. */
export interface PlanSwitch {
  readonly id: string;
  readonly customerId: string;
  readonly subscriptionId: number;
  readonly direction: 'upgrade' | 'downgrade';
  readonly fromOfferId: string;
  readonly toOfferId: string;
  readonly status: 'NEW' | 'COMPLETED' | 'CANCELLED';
  /** When an upgrade takes effect; null for a downgrade, which waits for the next bill. */
  readonly appliesAtMs: number | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** The pending payment of a customer on a page of a bank or of PayPal: an order, or new payment details only. */
export interface PaymentVisit {
  readonly customerId: string;
  /** Null for new payment details. */
  readonly orderId: number | null;
  readonly method: 'card' | 'paypal';
  /** The typed card; null for PayPal. */
  readonly card: CardFacts | null;
  /** The return addresses for the browser. */
  readonly urls: { readonly success: string; readonly cancel: string; readonly error: string };
  /** The customer's decision on the page; null while pending. */
  readonly outcome: 'authorised' | 'refused' | 'cancelled' | null;
}

/** The stored facts of a card: never its number or its code. */
export interface CardFacts {
  readonly holderName: string;
  readonly variant: string;
  readonly lastFourDigits: string;
  readonly expires: string;
}
