import {
  OFFER_PERIODS,
  toOfferPeriod,
  type Offer,
  type OfferPeriod,
  type OfferType,
} from '../../../commerce/offer.ts';
import { readAmount, readCurrency, readSeconds } from '../../../commerce/read-money.ts';
import { readArray, readNumber, readRecord, readText, type UnknownRecord } from '../../../shared/reading.ts';

/** Number and unit, such as `3months`; a unit alone, such as `month`, counts as one. */
const PERIOD = /^(\d{0,3}) ?(hour|day|week|month|year)s?$/;

interface Term {
  readonly period: OfferPeriod;
  readonly amount: number;
}

/** Type of an offer by the prefix of its id; rentals do not count as purchases here (commerce 9). */
export function getOfferType(offerId: string): OfferType | undefined {
  if (offerId.startsWith('S')) return 'svod';
  return /^[CP]/.test(offerId) ? 'tvod' : undefined;
}

/** Parses a period as the provider writes it; undefined for anything else. */
export function readPeriod(value: unknown): Term | undefined {
  const [, count, unit] = PERIOD.exec(readText(value)?.toLowerCase() ?? '') ?? [];
  const period = OFFER_PERIODS.find((name) => name === unit);
  return period && { period, amount: Math.max(1, Number(count)) };
}

/**
 * Maps an offer of `GET /v2/offers/{id}` (cleeng 5.2). A requested id that names a country is kept, so that the same
 * offer is ordered, paid and looked up afterwards. Price and trial are those of that country's variant.
 *
 * Undefined without a readable amount or currency; null when the offer is no longer sold.
 */
export function toOffer(data: unknown, askedId: string): Offer | null | undefined {
  const record = readRecord(data);
  if (!record) return undefined;
  if (record['active'] === false) return null;
  const offerId = hasCountry(askedId) ? askedId : (readText(record['longId']) ?? askedId);
  const variant = findVariant(record, offerId);
  const price = readRecord(variant['price']) ?? {};
  const [amount, currency] = [readAmount(price['amount']), readCurrency(price['currency'])];
  if (amount === undefined || currency === undefined) return undefined;
  return {
    ...toIds(offerId),
    offerTitle: readText(variant['title']) ?? readText(record['title']) ?? '',
    customerPriceInclTax: amount,
    customerCurrency: currency,
    ...readTerms(record, offerId),
    ...readTrial(variant['freeTrial'] ?? record['freeTrial']),
    planSwitchEnabled: false,
  };
}

/** Maps an offer that a subscription can be switched to (cleeng 9). */
export function toTargetOffer(entry: UnknownRecord): Offer | undefined {
  const [offerId, amount] = [readText(entry['toOfferId']), readAmount(entry['price'])];
  const [currency, term] = [readCurrency(entry['currency']), readPeriod(entry['period'])];
  if (offerId === undefined || amount === undefined || currency === undefined || !term) return undefined;
  return {
    ...toIds(offerId),
    offerTitle: readText(entry['title']) ?? '',
    customerPriceInclTax: amount,
    customerCurrency: currency,
    ...toOfferPeriod(term.period, term.amount),
    freePeriods: 0,
    freeDays: 0,
    durationPeriod: undefined,
    durationAmount: 0,
    expiresAt: undefined,
    planSwitchEnabled: false,
  };
}

/** Returns the ids of an offer, and what they encode: its type and, after the underscore, its country. */
function toIds(offerId: string): Pick<Offer, 'id' | 'offerId' | 'type' | 'customerCountry'> {
  const customerCountry = offerId.split('_')[1]?.toUpperCase();
  return { id: undefined, offerId, type: getOfferType(offerId) ?? 'tvod', customerCountry };
}

function hasCountry(offerId: string): boolean {
  return offerId.includes('_');
}

/** Returns the variant of the offer for the country in its id, else the offer itself. */
function findVariant(record: UnknownRecord, offerId: string): UnknownRecord {
  const country = offerId.split('_')[1]?.toUpperCase();
  const variants = (readArray(record['localizations']) ?? []).map((entry) => readRecord(entry) ?? {});
  const found = variants.find(
    ({ id, countryCode }) => id === offerId || readText(countryCode)?.toUpperCase() === country,
  );
  return readRecord(found?.['price']) && found && country !== undefined ? found : record;
}

function readTerms(
  record: UnknownRecord,
  offerId: string,
): Pick<Offer, 'period' | 'periodAmount' | 'durationPeriod' | 'durationAmount' | 'expiresAt'> {
  const { periodUnit, amount } = readRecord(record['billingCycle']) ?? {};
  const billed = getOfferType(offerId) === 'svod' ? readPeriod(periodUnit) : undefined;
  const entitlement = readRecord(record['entitlement']) ?? {};
  const duration = readRecord(entitlement['duration']) ?? {};
  const lasting = readPeriod(duration['periodUnit']);
  const durationAmount = Math.floor(readAmount(duration['amount']) ?? 0);
  return {
    ...(billed
      ? toOfferPeriod(billed.period, billed.amount * Math.floor(readAmount(amount) ?? 1))
      : { period: undefined, periodAmount: 1 }),
    durationPeriod: durationAmount > 0 ? lasting?.period : undefined,
    durationAmount: lasting ? durationAmount : 0,
    expiresAt: readSeconds(entitlement['expiresAt']),
  };
}

function readTrial(value: unknown): Pick<Offer, 'freeDays' | 'freePeriods'> {
  const { type, duration } = readRecord(value) ?? {};
  const free = Math.max(0, Math.floor(readNumber(duration) ?? 0));
  return { freeDays: type === 'day' ? free : 0, freePeriods: type === 'period' ? free : 0 };
}
