import type { TFunction } from 'i18next';
import { formatDay } from '@marquee/common/commerce/format-day.ts';
import { formatMoney } from '@marquee/common/commerce/money.ts';
import type { Offer, OfferPeriod } from '@marquee/common/commerce/offer.ts';
import {
  getBillingDate,
  getPeriodPrice,
  isGranted,
  type Subscription,
} from '@marquee/common/commerce/subscription.ts';

import type { Detail } from '../../components/details-list/details-list.tsx';
import type { SubscriptionSummaryProps } from './subscription-summary.tsx';

const PERIOD_KEYS = {
  day: 'price_per_day',
  week: 'price_per_week',
  month: 'price_per_month',
  year: 'price_per_year',
} as const;

const STATUS_KEYS = {
  active: 'status_active',
  active_trial: 'status_trial',
  cancelled: 'status_cancelled',
  expired: 'status_expired',
  terminated: 'status_expired',
} as const satisfies Record<Subscription['status'], string>;

/** Returns the status of a subscription as a short text. */
export function describeStatus(
  subscription: Subscription,
  t: TFunction<'payments'>,
): SubscriptionSummaryProps['status'] {
  const { status } = subscription;
  if (isGranted(subscription)) return { text: t('status_granted'), tone: 'good' };
  const goesOn = status === 'active' || status === 'active_trial';
  return { text: t(STATUS_KEYS[status]), tone: goesOn ? 'good' : 'quiet' };
}

/** Returns the price per period; undefined for a granted subscription. */
export function describeNextPrice(
  subscription: Subscription,
  t: TFunction<'payments'>,
  locale: string,
): string | undefined {
  const { period, periodAmount, nextPaymentCurrency: currency } = subscription;
  const amount = getPeriodPrice(subscription);
  return period === 'granted'
    ? undefined
    : describePrice({ amount, currency, period, periodAmount }, t, locale);
}

/** Returns the next billing date, or the end date (commerce 2); without a value when the date is invalid. */
export function describeBillingDate(
  subscription: Subscription,
  hasPendingDowngrade: boolean,
  t: TFunction<'payments'>,
  locale: string,
): Detail {
  const { kind, at } = getBillingDate(subscription, hasPendingDowngrade);
  const day = formatDay(at, locale);
  return {
    label: t(kind === 'next_billing' ? 'next_billing_date' : 'expiry_date'),
    values: day === undefined ? [] : [day],
  };
}

/**
 * Returns a sentence on the plan that follows at the end of the period.
 *
 * @param offer null while its name is unknown
 */
export function describePendingPlan(
  { expiresAt }: Pick<Subscription, 'expiresAt'>,
  offer: Offer | null,
  t: TFunction<'payments'>,
  locale: string,
): string {
  const date = formatDay(expiresAt, locale);
  if (!offer) return date === undefined ? t('downgrade_success_soon') : t('downgrade_success', { date });
  const plan = offer.offerTitle;
  return date === undefined ? t('pending_plan_soon', { plan }) : t('pending_plan', { plan, date });
}

/** A price and its period; undefined for a one-time price. */
interface PeriodPrice {
  readonly amount: number;
  readonly currency: string;
  readonly period: OfferPeriod | undefined;
  readonly periodAmount: number;
}

/** Formats a price with its period, such as `€7.99 per month`. */
export function describePrice(
  { amount, currency, period, periodAmount }: PeriodPrice,
  t: TFunction<'payments'>,
  locale: string,
): string {
  const price = formatMoney(amount, currency, locale);
  if (period === undefined) return price;
  if (periodAmount === 1 && period !== 'hour') return t(PERIOD_KEYS[period], { price });
  const unit = { style: 'unit', unit: period, unitDisplay: 'long' } as const;
  const duration = new Intl.NumberFormat(locale, unit).format(periodAmount);
  return t('price_per_duration', { price, duration });
}
