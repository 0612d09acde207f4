import type { TFunction } from 'i18next';
import { formatMoney } from '@marquee/common/commerce/money.ts';
import type { OfferPeriod } from '@marquee/common/commerce/offer.ts';

const PERIOD_KEYS = {
  day: 'price_per_day',
  week: 'price_per_week',
  month: 'price_per_month',
  year: 'price_per_year',
} as const;

/** What is paid, and how often; undefined for once. */
export interface PeriodPrice {
  readonly amount: number;
  readonly currency: string;
  readonly period: OfferPeriod | undefined;
  readonly periodAmount: number;
}

/** A price with its period, such as `€7.99 per month`. */
export function describePrice(
  { amount, currency, period, periodAmount }: PeriodPrice,
  t: TFunction<'payments'>,
  language: string,
): string {
  const price = formatMoney(amount, currency, language);
  if (period === undefined) return price;
  if (periodAmount === 1 && period !== 'hour') return t(PERIOD_KEYS[period], { price });
  const unit = { style: 'unit', unit: period, unitDisplay: 'long' } as const;
  const duration = new Intl.NumberFormat(language, unit).format(periodAmount);
  return t('price_per_duration', { price, duration });
}
