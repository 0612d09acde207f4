/** What can be bought (5.1), in one country. */
export interface CleengOffer {
  /** With the country, `S900100200_NL`; its first letter says what it is. */
  readonly longId: string;
  readonly title: string;
  readonly description: string;
  /** How long a subscription runs until it is paid again; `none` for what is bought once. */
  readonly period: 'month' | 'year' | 'none';
  /** In units of `currency`; 0 is free. */
  readonly price: number;
  readonly currency: string;
  /** Whether the tax is part of `price`. */
  readonly isTaxIncluded: boolean;
  /** How long what is bought once may be watched; null for subscriptions. */
  readonly duration: { readonly amount: number; readonly periodUnit: 'hour' | 'day' } | null;
}

/** The days that a new subscriber does not pay for. */
export interface FreeTrial {
  readonly type: 'day' | 'period';
  readonly duration: number;
}

/** A code that makes an offer cheaper. */
export interface Coupon {
  readonly code: string;
  readonly couponId: number;
  /** The long ids that it is good for; null for all. */
  readonly offerIds: readonly string[] | null;
  /** Off the price, 0 to 100; or, when it is null, `amount`. */
  readonly percent: number | null;
  /** Off the price without tax, in units of the offer's currency. */
  readonly amount: number;
  /** How many bills are cheaper; 999 is all. */
  readonly periods: number;
  /** Whether an order that costs nothing by it wants a card all the same. */
  readonly requiresDetails: boolean;
  /** What the provider says when it cannot be used any more, behind `Coupon <CODE> `; null while it can. */
  readonly problem: string | null;
}

/** An order (6); it knows its offer as it was, so that what vanishes from the shop can still be paid. */
export interface CleengOrder {
  readonly id: number;
  readonly customerId: string;
  readonly offer: CleengOffer;
  readonly country: string;
  readonly taxRate: number;
  /** Null while none is chosen. */
  readonly paymentMethodId: number | null;
  readonly coupon: Coupon | null;
  readonly trial: FreeTrial | null;
  readonly isGift: boolean;
  readonly isPaid: boolean;
  readonly expiresAtMs: number;
}

/** A way to pay (7.1). */
export interface PaymentMethod {
  readonly id: number;
  readonly methodName: string;
  readonly paymentGateway: string;
  readonly logoUrl: string;
  /** What it costs beside the price, in units of the order's currency. */
  readonly fee: number;
}

/** A card or PayPal account by which a customer pays (8.4). */
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
  /** From when on the customer sees it, milliseconds. */
  readonly visibleAtMs: number;
}

/** A subscription (8.2). Times in seconds since the epoch, save one. */
export interface CleengSubscription {
  readonly subscriptionId: number;
  readonly customerId: string;
  readonly offerId: string;
  readonly status: 'active' | 'cancelled' | 'expired' | 'terminated';
  readonly startedAt: number;
  readonly expiresAt: number;
  readonly inTrial: boolean;
  readonly paymentGateway: string;
  /** `card`, `paypal`, or that of a store: `Apple In-App`, `Google In-App`. */
  readonly paymentMethod: string;
  readonly isExternallyManaged: boolean;
  readonly taxRate: number;
  readonly country: string;
  /** A coupon that goes on, and for how many further bills. */
  readonly coupon: Coupon | null;
  readonly couponPeriodsLeft: number;
  /** From when on the customer sees it, milliseconds. */
  readonly visibleAtMs: number;
}

/** What was bought once. Times in milliseconds. */
export interface OneTimeAccess {
  readonly customerId: string;
  readonly offerId: string;
  readonly expiresAtMs: number;
  readonly visibleAtMs: number;
}

/** A bill that was paid (8.5). */
export interface CleengTransaction {
  readonly transactionId: string;
  readonly customerId: string;
  readonly offer: CleengOffer;
  /** Milliseconds; nobody sees it before. */
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

/** What a customer pays for who stands on a page of a bank or of PayPal: an order, or new details alone. */
export interface PaymentVisit {
  readonly customerId: string;
  /** Null when details are added. */
  readonly orderId: number | null;
  readonly method: 'card' | 'paypal';
  /** The card that was typed; null for PayPal. */
  readonly card: CardFacts | null;
  /** Where the browser goes back to. */
  readonly urls: { readonly success: string; readonly cancel: string; readonly error: string };
  /** What the customer has said there; null while nothing. */
  readonly outcome: 'authorised' | 'refused' | 'cancelled' | null;
}

/** What remains of a card after it was sent: never its number or its code. */
export interface CardFacts {
  readonly holderName: string;
  readonly variant: string;
  readonly lastFourDigits: string;
  readonly expires: string;
}
