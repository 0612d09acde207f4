import { getAccessModel, type SiteConfig } from '../config/site-config.ts';

/** How often money is asked for, or how long something may be watched. */
export type OfferPeriod = 'hour' | 'day' | 'week' | 'month' | 'year';

/** A way to pay for a subscription or for one title (commerce 3), as far as anything of ours reads it. */
export interface Offer {
  /** The second id that the player platform gives it: of the fee. Undefined elsewhere. */
  readonly id: string | undefined;
  /** What it is ordered by; its first letter tells what it is, see `isSubscriptionOffer`. */
  readonly offerId: string;
  readonly offerTitle: string;
  /** What is paid a period, or once; with tax, in the units of `customerCurrency`. Never negative. */
  readonly customerPriceInclTax: number;
  /** Three capitals (ISO 4217). */
  readonly customerCurrency: string;
  /** Two capitals; undefined where the source does not tell. */
  readonly customerCountry: string | undefined;
  /** Of a subscription: what its period counts in. Twelve months are a year. */
  readonly period: OfferPeriod | undefined;
  /** Of a subscription: how many of `period`; 1 is the rule. */
  readonly periodAmount: number;
  /** Whole periods that are free at first; 0 for none. */
  readonly freePeriods: number;
  /** Days that are free at first; 0 for none. */
  readonly freeDays: number;
  /** Of a purchase: how long it may be watched; undefined when that has no end, or a date of its own. */
  readonly durationPeriod: OfferPeriod | undefined;
  readonly durationAmount: number;
  /** Of a purchase: seconds since the epoch, after which it is over for everybody; undefined for none. */
  readonly expiresAt: number | undefined;
  /** Whether subscribers may change over to it. */
  readonly planSwitchEnabled: boolean;
}

export type OfferType = 'svod' | 'tvod';

/** Whether an offer is a subscription: its id begins with S (flows 2.2). */
export function isSubscriptionOffer(offerId: string): boolean {
  return offerId.startsWith('S');
}

export function getOfferType({ offerId }: Pick<Offer, 'offerId'>): OfferType {
  return isSubscriptionOffer(offerId) ? 'svod' : 'tvod';
}

/** Twelve months are a year (commerce 1); everything else stays. */
export function toOfferPeriod(
  period: OfferPeriod,
  amount: number,
): { readonly period: OfferPeriod; readonly periodAmount: number } {
  return period === 'month' && amount === 12
    ? { period: 'year', periodAmount: 1 }
    : { period, periodAmount: Math.max(1, amount) };
}

/**
 * What the subscriptions of a site are asked for by (flows 2.1): the monthly and the yearly offer, or the asset whose plans
 * come all in one answer. Empty unless the site sells subscriptions.
 */
export function getSubscriptionOfferIds(config: SiteConfig): readonly string[] {
  if (getAccessModel(config) !== 'SVOD') return [];
  const { cleeng, jwp } = config.integrations;
  const ids = cleeng ? [cleeng.monthlyOffer, cleeng.yearlyOffer] : [jwp?.assetId?.toString()];
  return ids.filter((id) => id !== undefined);
}
