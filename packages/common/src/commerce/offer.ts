/** Billing period of a subscription, or viewing period of a purchase. */
export type OfferPeriod = (typeof OFFER_PERIODS)[number];
export const OFFER_PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const;

/** A subscription, or a purchase of a title. */
export type OfferType = 'svod' | 'tvod';

/** An offer for a subscription or for a single title (commerce 3), with the fields this app reads. */
export interface Offer {
  /** JWP only: the second id, that of the fee. Undefined elsewhere. */
  readonly id: string | undefined;
  /** Id to order by. */
  readonly offerId: string;
  readonly type: OfferType;
  readonly offerTitle: string;
  /** Price per period, or once; with tax, in the units of `customerCurrency`. Never negative. */
  readonly customerPriceInclTax: number;
  /** ISO 4217, uppercase. */
  readonly customerCurrency: string;
  /** ISO 3166-1 alpha-2, uppercase; undefined when the source does not provide it. */
  readonly customerCountry: string | undefined;
  /** Subscription only: unit of its period. Twelve months are converted to a year. */
  readonly period: OfferPeriod | undefined;
  /** Subscription only: number of `period` units, usually 1. */
  readonly periodAmount: number;
  /** Free periods at the start; 0 for none. */
  readonly freePeriods: number;
  /** Free days at the start; 0 for none. */
  readonly freeDays: number;
  /** Purchase only: viewing period; undefined when unlimited or limited by `expiresAt`. */
  readonly durationPeriod: OfferPeriod | undefined;
  readonly durationAmount: number;
  /** Purchase only: end of access for all buyers, in seconds since the epoch; undefined for none. */
  readonly expiresAt: number | undefined;
  /** Whether subscribers may switch to it. */
  readonly planSwitchEnabled: boolean;
}

/** Whether it has a free trial, for viewers who have not used it yet. */
export function hasTrial({ freeDays, freePeriods }: Pick<Offer, 'freeDays' | 'freePeriods'>): boolean {
  return freeDays + freePeriods > 0;
}

/** Converts twelve months to a year (commerce 1); keeps all other periods. */
export function toOfferPeriod(
  period: OfferPeriod,
  amount: number,
): { readonly period: OfferPeriod; readonly periodAmount: number } {
  return period === 'month' && amount === 12
    ? { period: 'year', periodAmount: 1 }
    : { period, periodAmount: Math.max(1, amount) };
}

/** Options of the offer dialog (flows 2.1). */
export interface OfferChoice {
  /** Available kinds; a switch is shown when there are two. */
  readonly types: readonly OfferType[];
  /** Kind preselected in the dialog. */
  readonly defaultType: OfferType;
}

/**
 * Determines the choice among all offers of the site and of the title. Premier offers are for titles that a
 * subscription does not unlock, so that only one-time purchases are offered then.
 */
export function getOfferChoice(offers: readonly Offer[], hasPremier: boolean): OfferChoice {
  const found = (['svod', 'tvod'] as const).filter((type) => listOffers(offers, type).length > 0);
  const types = hasPremier ? found.filter((type) => type === 'tvod') : found;
  return { types, defaultType: types[0] ?? 'tvod' };
}

/** Returns the offers of one kind without duplicates; the last one is preselected. */
export function listOffers(offers: readonly Offer[], type: OfferType): readonly Offer[] {
  const ofType = offers.filter((offer) => offer.type === type);
  return ofType.filter(({ offerId }, index) => ofType.findIndex((one) => one.offerId === offerId) === index);
}

/** A smaller saving would be displayed as zero. */
const SMALLEST_SAVING = 0.01;

/**
 * Returns the share saved by paying yearly instead of twelve months; undefined when nothing is saved or the prices
 * cannot be compared.
 */
export function getYearlySaving(yearly: Offer, offers: readonly Offer[]): number | undefined {
  if (yearly.period !== 'year' || yearly.periodAmount !== 1) return undefined;
  const monthly = offers.find(
    ({ period, periodAmount, customerCurrency }) =>
      period === 'month' && periodAmount === 1 && customerCurrency === yearly.customerCurrency,
  );
  if (!monthly || monthly.customerPriceInclTax <= 0) return undefined;
  const saving = 1 - yearly.customerPriceInclTax / (12 * monthly.customerPriceInclTax);
  return saving >= SMALLEST_SAVING ? saving : undefined;
}

/** Returns the subscription with the lowest price per period, or else the cheapest purchase; undefined without offers. */
export function getCheapestOffer(offers: readonly Offer[]): Offer | undefined {
  const byPrice = offers.toSorted((one, other) => one.customerPriceInclTax - other.customerPriceInclTax);
  return byPrice.find(({ type }) => type === 'svod') ?? byPrice[0];
}
