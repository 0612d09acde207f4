import type { TFunction } from 'i18next';
import { formatMoney } from '@marquee/common/commerce/money.ts';
import type { Offer, OfferPeriod } from '@marquee/common/commerce/offer.ts';

/** An offer as display texts. */
export interface OfferWords {
  readonly title: string;
  /** Includes the currency. */
  readonly price: string;
  /** E.g. "per month"; undefined for one-time purchases. */
  readonly period: string | undefined;
  readonly benefits: readonly string[];
}

/** Returns the display texts of an offer (commerce 2: Choose offer). */
export function describeOffer(offer: Offer, t: TFunction<'checkout'>, locale: string): OfferWords {
  return {
    title: describeTitle(offer, t),
    price: formatMoney(offer.customerPriceInclTax, offer.customerCurrency, locale),
    period: describePeriod(offer, t, locale),
    benefits: offer.type === 'svod' ? describeSubscription(offer, t) : describePurchase(offer, t, locale),
  };
}

/** The monthly and the yearly plan have translated names; all others keep the operator's name. */
function describeTitle({ type, period, periodAmount, offerTitle }: Offer, t: TFunction<'checkout'>): string {
  if (type === 'tvod' || periodAmount !== 1) return offerTitle;
  if (period === 'month') return t('offer_title_month');
  return period === 'year' ? t('offer_title_year') : offerTitle;
}

const PERIOD_KEYS = {
  day: 'per_day',
  week: 'per_week',
  month: 'per_month',
  year: 'per_year',
} as const satisfies Partial<Record<OfferPeriod, string>>;

function describePeriod(offer: Offer, t: TFunction<'checkout'>, locale: string): string | undefined {
  const { type, period, periodAmount } = offer;
  if (type === 'tvod' || period === undefined) return undefined;
  if (period === 'hour' || periodAmount !== 1)
    return t('per_duration', { duration: formatUnits(periodAmount, period, locale) });
  return t(PERIOD_KEYS[period]);
}

function describeSubscription(
  { freeDays, freePeriods, period }: Offer,
  t: TFunction<'checkout'>,
): readonly string[] {
  const isLong = period === 'month' || period === 'year';
  return [
    ...(freeDays > 0 ? [t('benefit_trial_days', { count: freeDays })] : []),
    ...(freeDays === 0 && freePeriods > 0 ? [t('benefit_trial_periods', { count: freePeriods })] : []),
    ...(isLong ? [t('benefit_cancel_anytime')] : []),
    t('benefit_all_devices'),
  ];
}

function describePurchase(offer: Offer, t: TFunction<'checkout'>, locale: string): readonly string[] {
  const { durationPeriod, durationAmount, expiresAt } = offer;
  const duration =
    durationPeriod === undefined ? undefined : formatUnits(durationAmount, durationPeriod, locale);
  return [
    ...(duration === undefined ? [] : [t('benefit_duration', { duration })]),
    ...(duration === undefined && expiresAt !== undefined
      ? [t('benefit_until', { date: formatDay(expiresAt, locale) })]
      : []),
    t('benefit_all_devices'),
  ];
}

/** Formats a duration, e.g. "48 hours". */
function formatUnits(amount: number, unit: OfferPeriod, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

function formatDay(seconds: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(seconds * 1_000);
}
