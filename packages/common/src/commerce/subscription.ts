import { readText } from '../shared/reading.ts';
import { compareAmounts } from './money.ts';
import type { Offer, OfferPeriod } from './offer.ts';

export type SubscriptionStatus = 'active' | 'active_trial' | 'cancelled' | 'expired' | 'terminated';

/** A subscription, whatever its source calls things (commerce 3, flows 4). */
export interface Subscription {
  /** Empty when it was granted. */
  readonly subscriptionId: string;
  readonly offerId: string;
  /** The fee's id behind an S; undefined where the source has no fees. */
  readonly accessFeeId: string | undefined;
  readonly status: SubscriptionStatus;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
  /** Seconds since the epoch. */
  readonly nextPaymentAt: number;
  /** In the units of `nextPaymentCurrency`. */
  readonly nextPaymentPrice: number;
  /** Three capitals (ISO 4217). */
  readonly nextPaymentCurrency: string;
  /** As the source words it, e.g. `adyen`; `none` when it was granted. */
  readonly paymentGateway: string;
  /** As the source words it, e.g. `card` or `Apple In-App`; undefined when it was granted. */
  readonly paymentMethod: string | undefined;
  readonly offerTitle: string;
  readonly period: OfferPeriod | 'granted';
  /** How many of `period`; 1 is the rule. */
  readonly periodAmount: number;
  readonly totalPrice: number;
  /** Whether its last renewal could not be paid. */
  readonly isRenewalFailed: boolean;
  /** Absolute http(s) address by which it is cancelled; undefined where the source has another way. */
  readonly unsubscribeUrl: string | undefined;
  /** Of a change of plan that waits for the end of the period; undefined for none. */
  readonly pendingSwitchId: string | undefined;
}

/** What a period costs: the whole price where the next payment is nothing, as of a cancelled subscription (commerce 2). */
export function getPeriodPrice({
  nextPaymentPrice,
  totalPrice,
}: Pick<Subscription, 'nextPaymentPrice' | 'totalPrice'>): number {
  return nextPaymentPrice || totalPrice;
}

/** Whether somebody gave it to the viewer: there is nothing to pay, to change or to cancel. */
export function isGranted({ period }: Pick<Subscription, 'period'>): boolean {
  return period === 'granted';
}

/**
 * What a cancel or renew button is shown for; undefined for neither. Every subscription that goes on can be cancelled, also
 * where the source cannot renew it (decision 0024); renewing is for sources that can (commerce 2).
 */
export function getSubscriptionAction(
  subscription: Subscription,
  canRenew: boolean,
): 'cancel' | 'renew' | undefined {
  if (canChange(subscription)) return 'cancel';
  return canRenew && isOurs(subscription) ? 'renew' : undefined;
}

/** Whether it goes on by itself, so that it can be cancelled or another plan can follow it. */
export function canChange(subscription: Subscription): boolean {
  const { status } = subscription;
  return isOurs(subscription) && (status === 'active' || status === 'active_trial');
}

/** Whether it is paid here: neither granted nor bought in a store elsewhere. */
function isOurs(subscription: Subscription): boolean {
  return !isGranted(subscription) && getStore(subscription.paymentMethod) === undefined;
}

/** The date that matters: the next bill of one that goes on, else its end (commerce 2). Seconds since the epoch. */
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

/** The store elsewhere that something was bought in, where alone it can be changed (commerce 2, 9); undefined for none. */
export function getStore(paymentMethod: string | undefined): AppStore | undefined {
  return STORES[paymentMethod?.trim().toLowerCase() ?? ''];
}

export type SwitchDirection = 'upgrade' | 'downgrade';

/**
 * Which way a change of plan goes (commerce 4): from a month to something longer is up, from a year to something shorter is
 * down, and between plans of one period the price decides.
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

/** Whether the viewer has this plan now. Where there are fees they decide: many of them share one offer's asset. */
export function isCurrentPlan(subscription: Subscription, offer: Offer): boolean {
  return subscription.accessFeeId === undefined
    ? subscription.offerId === offer.offerId
    : subscription.accessFeeId === `S${offer.id}`;
}

/** The customer's metadata name the plan that waits for the end of the period under this (jwp-inplayer 5.4). */
export function getPendingDowngradeKey({ subscriptionId }: Pick<Subscription, 'subscriptionId'>): string {
  return `${subscriptionId}_pending_downgrade`;
}

/** The `accessFeeId` of the plan that waits for the end of the period, by the customer's metadata; undefined for none. */
export function getPendingDowngrade(
  subscription: Subscription,
  metadata: Readonly<Record<string, unknown>>,
): string | undefined {
  const noted = readText(metadata[getPendingDowngradeKey(subscription)]);
  return noted === subscription.accessFeeId ? undefined : noted;
}
