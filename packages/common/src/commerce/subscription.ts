import { readText } from '../shared/reading.ts';
import { compareAmounts } from './money.ts';
import type { Offer, OfferPeriod } from './offer.ts';

export type SubscriptionStatus = 'active' | 'active_trial' | 'cancelled' | 'expired' | 'terminated';

/** A subscription, independent of its source (commerce 3, flows 4). */
export interface Subscription {
  /** Empty for granted access. */
  readonly subscriptionId: string;
  readonly offerId: string;
  /** The fee's id prefixed with S; undefined where the source has no fees. */
  readonly accessFeeId: string | undefined;
  readonly status: SubscriptionStatus;
  /** Seconds since the epoch; 0 for access without an end. */
  readonly expiresAt: number;
  /** Seconds since the epoch. */
  readonly nextPaymentAt: number;
  /** In the units of `nextPaymentCurrency`. */
  readonly nextPaymentPrice: number;
  /** ISO 4217, uppercase. */
  readonly nextPaymentCurrency: string;
  /** As named by the source, e.g. `adyen`; `none` for granted access. */
  readonly paymentGateway: string;
  /** As named by the source, e.g. `card` or `Apple In-App`; undefined for granted access. */
  readonly paymentMethod: string | undefined;
  readonly offerTitle: string;
  readonly period: OfferPeriod | 'granted';
  /** Number of `period` units, usually 1. */
  readonly periodAmount: number;
  readonly totalPrice: number;
  /** Whether the last renewal could not be paid. */
  readonly isRenewalFailed: boolean;
  /** Absolute http(s) URL for canceling; undefined where the source has another way. */
  readonly unsubscribeUrl: string | undefined;
  /** Id of a plan switch that takes effect after the current period; undefined for none. */
  readonly pendingSwitchId: string | undefined;
}

/**
 * Returns the price per period: the total price where the next payment is 0, as for a canceled subscription (commerce
 * 2).
 */
export function getPeriodPrice({
  nextPaymentPrice,
  totalPrice,
}: Pick<Subscription, 'nextPaymentPrice' | 'totalPrice'>): number {
  return nextPaymentPrice || totalPrice;
}

/** Whether the operator granted it: there is nothing to pay, change or cancel. */
export function isGranted({ period }: Pick<Subscription, 'period'>): boolean {
  return period === 'granted';
}

/**
 * Returns which button to show; undefined for none. Every renewing subscription can be canceled, even where the source
 * cannot renew it (decision 0024); renewing requires the source's support (commerce 2).
 */
export function getSubscriptionAction(
  subscription: Subscription,
  canRenew: boolean,
): 'cancel' | 'renew' | undefined {
  if (canChange(subscription)) return 'cancel';
  return canRenew && isOurs(subscription) ? 'renew' : undefined;
}

/** Whether it renews automatically, so that it can be canceled or switched to another plan. */
export function canChange(subscription: Subscription): boolean {
  const { status } = subscription;
  return isOurs(subscription) && (status === 'active' || status === 'active_trial');
}

/** Whether it is paid on this site: neither granted nor bought in an app store. */
function isOurs(subscription: Subscription): boolean {
  return !isGranted(subscription) && getStore(subscription.paymentMethod) === undefined;
}

/**
 * Returns the date to show: the next billing date if it renews, else its end (commerce 2). In seconds since the epoch.
 */
export function getBillingDate(
  subscription: Subscription,
  hasPendingDowngrade: boolean,
): { readonly kind: 'next_billing' | 'expiry'; readonly at: number } {
  const goesOn = subscription.status === 'active' && !isGranted(subscription) && !hasPendingDowngrade;
  return goesOn
    ? { kind: 'next_billing', at: subscription.nextPaymentAt }
    : { kind: 'expiry', at: subscription.expiresAt };
}

export type AppStore = 'apple' | 'google' | 'roku';

const STORES: Readonly<Record<string, AppStore>> = {
  'apple in-app': 'apple',
  storekit2: 'apple',
  'google in-app': 'google',
  android: 'google',
  'roku in-app': 'roku',
};

/** Returns the app store it was bought in, the only place to change it (commerce 2, 9); undefined for none. */
export function getStore(paymentMethod: string | undefined): AppStore | undefined {
  return STORES[paymentMethod?.trim().toLowerCase() ?? ''];
}

export type SwitchDirection = 'upgrade' | 'downgrade';

/**
 * Returns the direction of a plan switch (commerce 4): from a month to something longer is an upgrade, from a year to
 * something shorter a downgrade; between equal periods the price decides.
 */
export function getSwitchDirection(subscription: Subscription, offer: Offer): SwitchDirection {
  if (subscription.period !== offer.period) {
    if (subscription.period === 'month') return 'upgrade';
    if (subscription.period === 'year') return 'downgrade';
  }
  return compareAmounts(offer.customerPriceInclTax, getPeriodPrice(subscription)) > 0
    ? 'upgrade'
    : 'downgrade';
}

/** Whether this is the viewer's current plan. Compares fees where there are some, as many fees share one asset. */
export function isCurrentPlan(subscription: Subscription, offer: Offer): boolean {
  return subscription.accessFeeId === undefined
    ? subscription.offerId === offer.offerId
    : subscription.accessFeeId === `S${offer.id}`;
}

/** Returns the key of the customer's metadata that holds the plan of the next period (jwp-inplayer 5.4). */
export function getPendingDowngradeKey({ subscriptionId }: Pick<Subscription, 'subscriptionId'>): string {
  return `${subscriptionId}_pending_downgrade`;
}

/** Returns the `accessFeeId` of the plan of the next period from the customer's metadata; undefined for none. */
export function getPendingDowngrade(
  subscription: Subscription,
  metadata: Readonly<Record<string, unknown>>,
): string | undefined {
  const noted = readText(metadata[getPendingDowngradeKey(subscription)]);
  return noted === subscription.accessFeeId ? undefined : noted;
}
