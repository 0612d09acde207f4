import type { ServiceIdentifier } from 'inversify';

import type { User } from '../account/account.ts';
import type { CardValues } from './card.ts';
import type { CardAction, CardActionResult, CardFieldsSession, CardSubmission } from './card-form.ts';
import type { Offer } from './offer.ts';
import type { Order } from './order.ts';
import type { PaymentDetail } from './payment/payment-detail.ts';
import type { PaymentMethod } from './payment/payment-method.ts';
import type { Subscription, SwitchDirection } from './subscription.ts';
import type { Transaction } from './transaction.ts';

export interface OrderRequest {
  readonly offer: Offer;
  readonly user: User;
  /** Undefined while there is none. */
  readonly paymentMethodId: string | undefined;
}

export interface OrderChange {
  readonly paymentMethodId: string | undefined;
  /** The coupon that the order shall have; undefined takes away the one it has. */
  readonly couponCode: string | undefined;
}

/** Where a payment elsewhere leads back to (flows 0.5). Absolute addresses. */
export interface ReturnUrls {
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly errorUrl: string;
  /** Where the outcome is waited for. */
  readonly waitingUrl: string;
}

/** A payment that goes through the provider's captcha, if the site has one. */
interface Guarded {
  /** What the captcha answered; undefined without one. */
  readonly captchaValue: string | undefined;
}

export interface PayPalPayment extends Guarded {
  readonly order: Order;
  readonly urls: ReturnUrls;
}

/**
 * What a site sells, and what its viewers pay (commerce 1): one source, the one of its accounts. Not bound where nothing is
 * sold. All calls but `fetchOffers` need a session and fail with `id_required` or `session_invalid` without one.
 *
 * What all of them promise:
 * - Reading fails with its own `…_not_fetched`, `retryable` as its cause is, or with an `HttpErrorCode` when there was no
 *   answer at all. One bad entry costs that entry: amounts that are no number, negative or beyond reason, and currencies and
 *   dates that are none, make an entry bad.
 * - Nothing that pays or changes is sent twice by itself.
 * - A payment that is refused fails with a `payment_…` code: nothing was paid. When it was sent and no answer that can be
 *   read came back (offline, timed out, 5xx, another shape), it fails with `payment_unknown`: it may be through.
 * - What the server says travels as `data.serverText`, see `toServerText`.
 * - Nothing of a card is in an error, a log or an address.
 * - Abilities that not every source has are optional members; nobody calls one that is not there.
 */
export interface CommerceService {
  /** Hosts that a payment may lead the browser to, exact or as `.domain` with all below; the source's own host is one. */
  readonly redirectHosts: readonly string[];

  /**
   * The offers behind these ids, in their order; an id can stand for several. Those that are not sold (any more, or here)
   * are left out. One that fails costs only itself; when all fail, this fails with `offers_not_fetched`. Needs no session.
   */
  fetchOffers(offerIds: readonly string[], signal: AbortSignal): Promise<readonly Offer[]>;
  /** Only what the product can take, in the source's order. Fails with `payment_methods_not_fetched`. */
  fetchPaymentMethods(signal: AbortSignal): Promise<readonly PaymentMethod[]>;
  /** Fails with `order_access_granted`, `order_geo_blocked` or `order_not_created`. */
  createOrder(request: OrderRequest): Promise<Order>;
  /** The order as it is now. Fails with `order_not_found`, a `coupon_…` code or `order_not_updated`. */
  updateOrder(order: Order, change: OrderChange): Promise<Order>;
  /**
   * Where the viewer goes on at PayPal. Fails with `paypal_failed`, `payment_captcha_refused`, `order_not_found`, or
   * `paypal_access_active` when it is theirs already.
   */
  startPayPal(payment: PayPalPayment): Promise<{ readonly redirectUrl: string }>;

  /**
   * The one that counts: live, or cancelled and not yet over; null for none. Fails with `subscription_not_fetched`, and with
   * `asset_missing` where the site names nothing to subscribe to.
   */
  fetchSubscription(signal: AbortSignal): Promise<Subscription | null>;
  /** The newest first. Fails with `transactions_not_fetched`. */
  fetchTransactions(signal: AbortSignal): Promise<readonly Transaction[]>;
  /** What the next payment is taken from; null for none. Fails with `payment_details_not_fetched`. */
  fetchActivePayment(signal: AbortSignal): Promise<PaymentDetail | null>;
  /** It goes on until it expires. Fails with `subscription_not_cancelled` or `unsubscribe_url_missing`. */
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

/** Paid or saved; or what the bank wants first, after which `finish…` is the only success. */
export type CardOutcome =
  { readonly kind: 'done' } | { readonly kind: 'action'; readonly action: CardAction };

/** Card fields that the provider hosts: the digits never pass through here (flows 2.4, 2.13). */
export interface CardFields {
  /** For an order, or for a card that is only kept. Fails with `adyen_order_unknown` or `card_form_not_loaded`. */
  openSession(orderId: string | undefined, returnUrl: string): Promise<CardFieldsSession>;
  /** Fails with a `payment_…` code or `adyen_order_unknown`. */
  pay(
    payment: Guarded & {
      readonly orderId: string;
      readonly submission: CardSubmission;
      readonly returnUrl: string;
    },
  ): Promise<CardOutcome>;
  /** Fails as `pay` does. */
  finishPayment(orderId: string, result: CardActionResult): Promise<void>;
  /** Keeps another card to pay with from now on. Fails with `payment_method_not_updated` or a `payment_…` code. */
  saveCard(card: {
    readonly paymentMethodId: string;
    readonly submission: CardSubmission;
    readonly returnUrl: string;
  }): Promise<CardOutcome>;
  /** Fails as `saveCard` does. */
  finishCard(paymentMethodId: string, result: CardActionResult): Promise<void>;
}

/** A card that goes through our own hands (flows 2.5). */
export interface DirectCard {
  /**
   * Resolved when the payment is accepted, which is not paid: the outcome is notified and has to be waited for.
   * `returnUrl` is where a bank leads back to, with `payment_intent`. Fails with a `payment_…` code.
   */
  pay(payment: {
    readonly order: Order;
    readonly card: CardValues;
    readonly returnUrl: string;
  }): Promise<void>;
  /** What the bank asked for is done (`payment_intent` of the address). Accepted as `pay` is; fails as it does. */
  confirm(confirmation: {
    readonly paymentIntent: string;
    readonly offerId: string;
    readonly couponCode: string | undefined;
  }): Promise<void>;
}

export interface Renewal {
  /** A cancelled one goes on. Fails with `subscription_not_renewed`. */
  renewSubscription(subscription: Subscription): Promise<void>;
}

/** Another way to pay from now on, card or PayPal; the card by `cardFields` (flows 2.13). */
export interface PaymentMethodUpdate {
  /** Where the viewer goes on at PayPal. Fails with `payment_method_not_updated`. */
  startPayPal(paymentMethodId: string, urls: ReturnUrls): Promise<{ readonly redirectUrl: string }>;
  /** Takes away what was paid with before. Fails with `payment_method_not_updated`. */
  deletePaymentDetail(id: string): Promise<void>;
}

/** Another card in place of the one that is paid with, through our own hands (flows 2.13). */
export interface CardUpdate {
  /** Fails with `card_not_updated`. */
  updateCard(card: CardValues, currency: string): Promise<void>;
}

/** A plan that a subscriber may change over to. */
export interface PlanTarget {
  readonly offer: Offer;
  /** Undefined where the source leaves it to `getSwitchDirection`. */
  readonly direction: SwitchDirection | undefined;
}

export interface PlanSwitch {
  /** Where a plan is chosen: in `upgrade-subscription`, or on the payments page (flows 2.12). */
  readonly place: 'dialog' | 'page';
  /** Plans to change over to; on the `page` the current one is among them. Fails with `plans_not_fetched`. */
  fetchTargets(subscription: Subscription, signal: AbortSignal): Promise<readonly PlanTarget[]>;
  /** Fails with `subscription_not_changed`. */
  switchPlan(subscription: Subscription, offer: Offer, direction: SwitchDirection): Promise<void>;
  /** The plan that waits for the end of the period; null for none. Fails with `plans_not_fetched`. */
  fetchPendingOffer(subscription: Subscription, user: User, signal: AbortSignal): Promise<Offer | null>;
}

/** Sources that do not keep by themselves which plan waits for the end of the period (commerce 4, jwp-inplayer 5.4). */
export interface PendingDowngrades {
  /**
   * Notes the plan in the customer's metadata under `getPendingDowngradeKey`, beside what else stands there; without an
   * `accessFeeId` the note is taken away. Answers the user with it. Fails with `subscription_not_changed`.
   */
  note(user: User, subscription: Subscription, accessFeeId: string | undefined): Promise<User>;
}

export type Receipt =
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** A whole document of the source's; must not be shown inside ours. */
  | { readonly kind: 'html'; readonly html: string };

export interface Receipts {
  /** Whether viewers are offered them: not all sources that have some do (commerce 6). */
  readonly isOffered: boolean;
  /** Fails with `receipt_not_fetched`, or `receipt_invalid` with the reason as `data.detail`. */
  fetchReceipt(transaction: Transaction): Promise<Receipt>;
}
