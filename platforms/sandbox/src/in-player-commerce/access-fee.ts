import { MERCHANT_ID } from '../in-player/account.ts';
import { inPlayerItems } from '../in-player/access-table.ts';
import type { JsonObject } from '../json-value.ts';

/** Kinds of fees: recurring, or one-time. */
export const feeKinds = ['subscription', 'ppv', 'ppv_custom'] as const;

export type FeeKind = (typeof feeKinds)[number];

/** Units of a fee's period. */
export const feePeriods = ['hour', 'day', 'week', 'month', 'year'] as const;

export type FeePeriod = (typeof feePeriods)[number];

/** The price of access to an item (contract 3). */
export interface AccessFee {
  readonly id: number;
  readonly itemId: number;
  readonly kind: FeeKind;
  readonly title: string;
  readonly description: string;
  /** In hundredths of the currency, so that prices are whole numbers. */
  readonly cents: number;
  /** ISO 4217 code. */
  readonly currency: string;
  /** Number of periods covered by one payment. */
  readonly quantity: number;
  readonly period: FeePeriod;
  /** Trial in days; 0 for none. */
  readonly trialDays: number;
  readonly isSwitchable: boolean;
}

const common = { currency: 'EUR', trialDays: 0, isSwitchable: true };

/** The merchant's offers: two plans for all films, and one film (contract, invented constants). */
export const defaultAccessFees: readonly AccessFee[] = [
  {
    ...common,
    id: 90_101,
    itemId: 77_001,
    kind: 'subscription',
    title: 'Month',
    description: 'Month access',
    cents: 799,
    quantity: 1,
    period: 'month',
  },
  {
    ...common,
    id: 90_102,
    itemId: 77_001,
    kind: 'subscription',
    title: 'Year',
    description: 'Year access',
    cents: 7_900,
    quantity: 1,
    period: 'year',
    trialDays: 7,
  },
  {
    ...common,
    id: 90_150,
    itemId: 77_050,
    kind: 'ppv',
    title: 'One film',
    description: 'Two days of one film',
    cents: 399,
    quantity: 2,
    period: 'day',
    isSwitchable: false,
  },
];

const MERCHANT_ACCOUNT = 21;
const CREATED_AT_S = 1_919_600_000;
const GOOGLE = 3;

/** Formats a fee as the provider does (contract 3). */
export function accessFeeJson(fee: AccessFee): JsonObject {
  return {
    id: fee.id,
    merchant_id: MERCHANT_ACCOUNT,
    merchant_uuid: MERCHANT_ID,
    amount: toAmount(fee.cents),
    currency: fee.currency,
    title: fee.title,
    description: fee.description,
    starts_at: 0,
    expires_at: 0,
    created_at: CREATED_AT_S,
    updated_at: CREATED_AT_S,
    access_type: {
      id: 7,
      account_id: MERCHANT_ACCOUNT,
      name: fee.kind,
      quantity: fee.quantity,
      period: fee.period,
      created_at: 0,
      updated_at: 0,
    },
    plan_switch_enabled: fee.isSwitchable,
    item_id: fee.itemId,
    item: itemJson(fee),
    trial_period:
      fee.trialDays === 0
        ? null
        : { quantity: fee.trialDays, period: 'day', description: `${fee.trialDays} days free` },
    setup_fee: null,
    seasonal_fee: null,
    external_fees: [
      {
        id: 1,
        payment_provider_id: GOOGLE,
        access_fee_id: fee.id,
        external_id: `app.${fee.title.toLowerCase().replaceAll(' ', '-')}`,
        merchant_id: MERCHANT_ACCOUNT,
      },
    ],
    geo_restriction: null,
    current_phase: null,
    next_phase: null,
    template_id: null,
  };
}

function itemJson({ itemId, isSwitchable }: AccessFee): JsonObject {
  return {
    id: itemId,
    merchant_id: MERCHANT_ACCOUNT,
    merchant_uuid: MERCHANT_ID,
    active: true,
    title: titleOfItem(itemId),
    access_control_type: { id: 4, name: 'Paid', auth: true },
    item_type: { id: 2, name: 'html_asset', content_type: 'html', host: 'inplayer', description: '' },
    age_restriction: null,
    metadata: [],
    metahash: {},
    content: '',
    template_id: null,
    created_at: 0,
    update_at: 0,
    plan_switch_enabled: isSwitchable,
  };
}

/** Returns the product name of an item. */
export function titleOfItem(itemId: number): string {
  return inPlayerItems.find(({ id }) => id === itemId)?.title ?? '';
}

/** Converts hundredths to major units, as the provider writes them. */
export function toAmount(cents: number): number {
  return cents / 100;
}

/** Formats an amount for people. */
export function toMoneyText(cents: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(toAmount(cents));
}

const HOUR_S = 3_600;
const DAY_S = 86_400;
const MONTHS: Readonly<Partial<Record<FeePeriod, number>>> = { month: 1, year: 12 };
const SECONDS: Readonly<Partial<Record<FeePeriod, number>>> = { hour: HOUR_S, day: DAY_S, week: 7 * DAY_S };

/**
 * Returns the end of a period that begins at `fromS`, in Unix seconds: calendar months, clamped to the last day of
 * shorter ones.
 */
export function endOfPeriod({ quantity, period }: AccessFee, fromS: number): number {
  const seconds = SECONDS[period];
  if (seconds !== undefined) return fromS + quantity * seconds;
  const date = new Date(fromS * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + quantity * (MONTHS[period] ?? 1));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}

/** Returns the end of a fee's trial in Unix seconds. */
export function endOfTrial({ trialDays }: AccessFee, fromS: number): number {
  return fromS + trialDays * DAY_S;
}
