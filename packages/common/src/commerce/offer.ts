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

/** Whether it is free at first, for those who have not had that yet. */
export function hasTrial({ freeDays, freePeriods }: Pick<Offer, 'freeDays' | 'freePeriods'>): boolean {
  return freeDays + freePeriods > 0;
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

/** What a viewer can choose from (flows 2.1). */
export interface OfferChoice {
  /** Between which kinds; a switch shows when there are two. */
  readonly types: readonly OfferType[];
  /** What is shown at first. */
  readonly defaultType: OfferType;
}

/**
 * The choice among all offers, those of the site and of the title. A premier offer is for those whom a subscription does not
 * help: then only what is paid once counts.
 */
export function getOfferChoice(offers: readonly Offer[], hasPremier: boolean): OfferChoice {
  const found = (['svod', 'tvod'] as const).filter((type) => listOffers(offers, type).length > 0);
  const types = hasPremier ? found.filter((type) => type === 'tvod') : found;
  return { types, defaultType: types[0] ?? 'tvod' };
}

/** The offers of one kind, each once; the last of them is chosen at first. */
export function listOffers(offers: readonly Offer[], type: OfferType): readonly Offer[] {
  const ofType = offers.filter((offer) => getOfferType(offer) === type);
  return ofType.filter(({ offerId }, index) => ofType.findIndex((one) => one.offerId === offerId) === index);
}
