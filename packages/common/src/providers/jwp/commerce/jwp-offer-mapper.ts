import {
  OFFER_PERIODS,
  toOfferPeriod,
  type Offer,
  type OfferPeriod,
  type OfferType,
} from '../../../commerce/offer.ts';
import { readAmount, readCurrency, readSeconds } from '../../../commerce/read-money.ts';
import { readArray, readNumber, readRecord, readText, type UnknownRecord } from '../../../shared/reading.ts';

/** Access types of one-time purchases; all others are recurring (jwp-inplayer 3). */
const ONCE: ReadonlySet<string> = new Set(['ppv', 'ppv_custom']);
const DAYS: Readonly<Record<OfferPeriod, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 };
const MONTHS: Readonly<Partial<Record<OfferPeriod, number>>> = { month: 1, year: 12 };

/** Type of an offer by the prefix of its id (jwp-inplayer 3, commerce 9); undefined for a bare asset id. */
export function getOfferType(offerId: string): OfferType | undefined {
  if (offerId.startsWith('S')) return 'svod';
  return /^[CP]/.test(offerId) ? 'tvod' : undefined;
}

/** Maps the fees of an asset to offers (jwp-inplayer 3); undefined unless it is a list. */
export function toOffers(body: unknown): readonly Offer[] | undefined {
  return readArray(body)?.flatMap((fee) => toOffer(fee) ?? []);
}

function toOffer(value: unknown): Offer | undefined {
  const fee = readRecord(value) ?? {};
  const access = readRecord(fee['access_type']) ?? {};
  const [price, currency] = [readAmount(fee['amount']), readCurrency(fee['currency'])];
  const isOnce = ONCE.has(readText(access['name']) ?? '');
  const ids = toIds(fee, isOnce);
  if (!ids || price === undefined || currency === undefined) return undefined;
  return {
    ...ids,
    type: isOnce ? 'tvod' : 'svod',
    offerTitle: readText(fee['description']) ?? readText(fee['title']) ?? '',
    customerPriceInclTax: price,
    customerCurrency: currency,
    customerCountry: undefined,
    ...toTerms(access, isOnce),
    ...toTrial(fee['trial_period'], access),
    expiresAt: isOnce ? readSeconds(fee['expires_at']) : undefined,
    planSwitchEnabled: readRecord(fee['item'])?.['plan_switch_enabled'] === true,
  };
}

function toIds(fee: UnknownRecord, isOnce: boolean): Pick<Offer, 'id' | 'offerId'> | undefined {
  const [id, itemId] = [readNumber(fee['id']), readNumber(fee['item_id'] ?? readRecord(fee['item'])?.['id'])];
  if (id === undefined || itemId === undefined) return undefined;
  return { id: String(id), offerId: `${isOnce ? 'C' : 'S'}${itemId}_${id}` };
}

function toTerms(
  access: UnknownRecord,
  isOnce: boolean,
): Pick<Offer, 'period' | 'periodAmount' | 'durationPeriod' | 'durationAmount'> {
  const period = toPeriod(access['period']);
  const quantity = Math.max(0, Math.floor(readAmount(access['quantity']) ?? 0));
  if (isOnce) {
    const durationPeriod = quantity > 0 ? period : undefined;
    return { period: undefined, periodAmount: 1, durationPeriod, durationAmount: quantity };
  }
  const none = { durationPeriod: undefined, durationAmount: 0 };
  return period === undefined
    ? { period, periodAmount: 1, ...none }
    : { ...toOfferPeriod(period, quantity), ...none };
}

/** Trials of whole billing periods are counted in those, all others in days. One of unknown length is one free period. */
function toTrial(value: unknown, access: UnknownRecord): Pick<Offer, 'freeDays' | 'freePeriods'> {
  const trial = readRecord(value);
  if (!trial) return { freeDays: 0, freePeriods: 0 };
  const period = toPeriod(trial['period']);
  const quantity = Math.floor(readAmount(trial['quantity']) ?? 0);
  if (period === undefined || quantity === 0) return { freeDays: 0, freePeriods: 1 };
  const periods = countMonths(trial) / countMonths(access);
  return Number.isInteger(periods)
    ? { freeDays: 0, freePeriods: periods }
    : { freeDays: Math.floor(DAYS[period] * quantity), freePeriods: 0 };
}

/** NaN for a term that is not of months or years. */
function countMonths({ period, quantity }: UnknownRecord): number {
  const months = MONTHS[toPeriod(period) ?? 'day'] ?? NaN;
  return months * Math.max(1, Math.floor(readAmount(quantity) ?? 1));
}

/** Reads a known period; undefined for anything else. */
export function toPeriod(value: unknown): OfferPeriod | undefined {
  const text = readText(value)?.toLowerCase();
  return OFFER_PERIODS.find((period) => period === text);
}

/**
 * Parses an offer id into its asset and its fee, if any: `S77001_90102`, `C77050_90150`, or the bare asset id
 * (jwp-inplayer 3); undefined for anything else.
 */
export function readOfferId(
  offerId: string,
): { readonly assetId: string; readonly feeId: string | undefined } | undefined {
  const [, assetId, feeId] = /^[A-Z]?(\d+)(?:_(\d+))?$/.exec(offerId) ?? [];
  return assetId === undefined ? undefined : { assetId, feeId };
}
