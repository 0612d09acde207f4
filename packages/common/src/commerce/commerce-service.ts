import type { ServiceIdentifier } from 'inversify';

import type { User } from '../account/account.ts';
import type { CardValues } from './card.ts';
import type { CardAction, CardActionResult, CardFieldsSession, CardSubmission } from './card-form.ts';
import type { Offer, OfferType } from './offer.ts';
import type { Order } from './order.ts';
import type { PaymentDetail } from './payment/payment-detail.ts';
import type { PaymentMethod } from './payment/payment-method.ts';
import type { Subscription, SwitchDirection } from './subscription.ts';
import type { Transaction } from './transaction.ts';

export interface OrderRequest {
  readonly offer: Offer;
  readonly user: User;
  /** Undefined when no method is available. */
  readonly paymentMethodId: string | undefined;
}

export interface OrderChange {
  readonly paymentMethodId: string | undefined;
  /** The coupon to apply; undefined removes the current one. */
  readonly couponCode: string | undefined;
}

/** URLs an external payment page returns to (flows 0.5). All are absolute. */
export interface ReturnUrls {
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly errorUrl: string;
  /** Page that waits for the outcome. */
  readonly waitingUrl: string;
}

/** A payment protected by a captcha, if the site has one. */
interface Guarded {
  /** Response of the captcha; undefined without one. */
  readonly captchaValue: string | undefined;
}

export interface PayPalPayment extends Guarded {
  readonly order: Order;
  readonly urls: ReturnUrls;
}

/**
 * Offers and payments of a site (commerce 1), from one source: the one of its accounts. Not bound where nothing is
 * sold. All calls but `fetchOffers` need a session and fail with `id_required` or `session_invalid` without one.
 *
 * Contract of all implementations:
 * - Reading fails with its own `…_not_fetched`, `retryable` like its cause, or with an `HttpErrorCode` when no response
 *   arrived. An invalid entry is left out: one whose amount is not a number, negative or implausible, or whose currency
 *   or date is invalid.
 * - Payments and changes are never retried automatically.
 * - A refused payment fails with a `payment_…` code: nothing was paid. A payment that was sent and got no readable
 *   response (offline, timeout, 5xx, unexpected body) fails with `payment_unknown`: it may have succeeded.
 * - Texts of the server are in `data.serverText`, see `toServerText`.
 * - No error, log or URL contains card data.
 * - Features that not every source has are optional members; check for them before a call.
 */
export interface CommerceService {
  /** Hosts that a payment may redirect to: exact, or `.domain` for all subdomains. Includes the source's own host. */
  readonly redirectHosts: readonly string[];
  /**
   * Ids for loading the site's subscriptions (flows 2.1): its offers, or the asset whose plans arrive in one response.
   * Empty unless the site sells subscriptions.
   */
  readonly subscriptionOfferIds: readonly string[];

  /**
   * Returns the type of an offer of which only the id is known, as after the return from a bank; undefined for ids that
   * do not tell (commerce 9: Offer id prefixes).
   */
  getOfferType(offerId: string): OfferType | undefined;
  /**
   * Fetches the offers with these ids, in their order; an id can yield several offers. Leaves out those not sold (any
   * more, or in this country) and those that fail; fails with `offers_not_fetched` when all fail. Needs no session.
   */
  fetchOffers(offerIds: readonly string[], signal: AbortSignal): Promise<readonly Offer[]>;
  /** Returns only supported methods, in the source's order. Fails with `payment_methods_not_fetched`. */
  fetchPaymentMethods(signal: AbortSignal): Promise<readonly PaymentMethod[]>;
  /** Fails with `order_access_granted`, `order_geo_blocked` or `order_not_created`. */
  createOrder(request: OrderRequest): Promise<Order>;
  /** Returns the updated order. Fails with `order_not_found`, a `coupon_…` code or `order_not_updated`. */
  updateOrder(order: Order, change: OrderChange): Promise<Order>;
  /**
   * Returns the PayPal page to continue at. Fails with `paypal_failed`, `payment_captcha_refused`, `order_not_found`,
   * or `paypal_access_active` when the viewer already has access.
   */
  startPayPal(payment: PayPalPayment): Promise<{ readonly redirectUrl: string }>;

  /**
   * Returns the effective subscription: active, or canceled and not yet expired; null for none. Fails with
   * `subscription_not_fetched`, and with `asset_missing` where the site configures no subscription.
   */
  fetchSubscription(signal: AbortSignal): Promise<Subscription | null>;
  /** Newest first. Fails with `transactions_not_fetched`. */
  fetchTransactions(signal: AbortSignal): Promise<readonly Transaction[]>;
  /** Returns the payment details used for the next payment; null for none. Fails with `payment_details_not_fetched`. */
  fetchActivePayment(signal: AbortSignal): Promise<PaymentDetail | null>;
  /**
   * Cancels; the subscription continues until it expires. Fails with `subscription_not_cancelled` or
   * `unsubscribe_url_missing`.
   */
  cancelSubscription(subscription: Subscription): Promise<void>;

  readonly freePayment?: FreePayment | undefined;
  readonly cardFields?: CardFields | undefined;
  readonly directCard?: DirectCard | undefined;
  readonly renewal?: Renewal | undefined;
  readonly paymentMethodUpdate?: PaymentMethodUpdate | undefined;
  readonly cardUpdate?: CardUpdate | undefined;
  readonly planSwitch?: PlanSwitch | undefined;
  readonly pendingDowngrades?: PendingDowngrades | undefined;
  readonly receipts?: Receipts | undefined;
}

export const CommerceService: ServiceIdentifier<CommerceService> = Symbol.for('CommerceService');

/** Orders that need no payment details (flows 2.3). */
export interface FreePayment {
  /** Fails with a `payment_…` code or `order_not_found`. */
  pay(payment: Guarded & { readonly order: Order }): Promise<void>;
}

/**
 * `done`: paid or saved. `action`: the bank requires another step; only the matching `finish…` call then completes it.
 */
export type CardOutcome =
  { readonly kind: 'done' } | { readonly kind: 'action'; readonly action: CardAction };

/** Card fields hosted by the provider, so that card numbers never pass through this app (flows 2.4, 2.13). */
export interface CardFields {
  /** Opens a session for an order, or for saving a card. Fails with `adyen_order_unknown` or `card_form_not_loaded`. */
  openSession(orderId: string | undefined, returnUrl: string): Promise<CardFieldsSession>;
  /** Fails with a `payment_…` code or `adyen_order_unknown`. */
  pay(
    payment: Guarded & {
      readonly orderId: string;
      readonly submission: CardSubmission;
      readonly returnUrl: string;
    },
  ): Promise<CardOutcome>;
  /** Fails like `pay`. */
  finishPayment(orderId: string, result: CardActionResult): Promise<void>;
  /** Saves another card for future payments. Fails with `payment_method_not_updated` or a `payment_…` code. */
  saveCard(card: {
    readonly paymentMethodId: string;
    readonly submission: CardSubmission;
    readonly returnUrl: string;
  }): Promise<CardOutcome>;
  /** Fails like `saveCard`. */
  finishCard(paymentMethodId: string, result: CardActionResult): Promise<void>;
}

/** Card payment through this app's own form (flows 2.5). */
export interface DirectCard {
  /**
   * Resolves when the payment is accepted, which does not mean paid: wait for the notification of the outcome.
   * `returnUrl` is where the bank leads back to, with `payment_intent`. Fails with a `payment_…` code.
   */
  pay(payment: {
    readonly order: Order;
    readonly card: CardValues;
    readonly returnUrl: string;
  }): Promise<void>;
  /** Completes a payment after the bank's step (`payment_intent` of the URL). Resolves and fails like `pay`. */
  confirm(confirmation: {
    readonly paymentIntent: string;
    readonly offerId: string;
    readonly couponCode: string | undefined;
  }): Promise<void>;
}

export interface Renewal {
  /** Renews a canceled subscription. Fails with `subscription_not_renewed`. */
  renewSubscription(subscription: Subscription): Promise<void>;
}

/** Changes the method of future payments to card or PayPal; cards use `cardFields` (flows 2.13). */
export interface PaymentMethodUpdate {
  /** Returns the PayPal page to continue at. Fails with `payment_method_not_updated`. */
  startPayPal(paymentMethodId: string, urls: ReturnUrls): Promise<{ readonly redirectUrl: string }>;
  /** Deletes the previous payment details. Fails with `payment_method_not_updated`. */
  deletePaymentDetail(id: string): Promise<void>;
}

/** Replaces the card of future payments through this app's own form (flows 2.13). */
export interface CardUpdate {
  /** Fails with `card_not_updated`. */
  updateCard(card: CardValues, currency: string): Promise<void>;
}

/** A plan that a subscriber may switch to. */
export interface PlanTarget {
  readonly offer: Offer;
  /** Undefined when it is derived by `getSwitchDirection`. */
  readonly direction: SwitchDirection | undefined;
}

export interface PlanSwitch {
  /** Where the plan is chosen: in `upgrade-subscription`, or on the payments page (flows 2.12). */
  readonly place: 'dialog' | 'page';
  /** Plans to switch to; with `page`, includes the current one. Fails with `plans_not_fetched`. */
  fetchTargets(subscription: Subscription, signal: AbortSignal): Promise<readonly PlanTarget[]>;
  /** Fails with `subscription_not_changed`. */
  switchPlan(subscription: Subscription, offer: Offer, direction: SwitchDirection): Promise<void>;
  /** The plan that starts after the current period; null for none. Fails with `plans_not_fetched`. */
  fetchPendingOffer(subscription: Subscription, user: User, signal: AbortSignal): Promise<Offer | null>;
}

/** For sources that do not store which plan starts after the current period (commerce 4, jwp-inplayer 5.4). */
export interface PendingDowngrades {
  /**
   * Stores the plan in the customer's metadata under `getPendingDowngradeKey`, keeping all other metadata; removes it
   * without an `accessFeeId`. Returns the updated user. Fails with `subscription_not_changed`.
   */
  note(user: User, subscription: Subscription, accessFeeId: string | undefined): Promise<User>;
}

export type Receipt =
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** A complete document of the source; must not be rendered inside the app. */
  | { readonly kind: 'html'; readonly html: string };

export interface Receipts {
  /** Whether receipts are offered to viewers; not every source that has some does (commerce 6). */
  readonly isOffered: boolean;
  /** Fails with `receipt_not_fetched`, or with `receipt_invalid` and the reason as `data.detail`. */
  fetchReceipt(transaction: Transaction): Promise<Receipt>;
}
