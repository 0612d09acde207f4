import { DEFAULT_CURRENCY } from '../../../commerce/money.ts';
import { toOfferPeriod } from '../../../commerce/offer.ts';
import type { PaymentDetail } from '../../../commerce/payment/payment-detail.ts';
import {
  readIsRenewalFailed,
  readPaidAmount,
  readPaymentOutcome,
} from '../../../commerce/payment/payment-outcome.ts';
import { readAmount, readBilledCurrency, readCurrency, readSeconds } from '../../../commerce/read-money.ts';
import type { Subscription, SubscriptionStatus } from '../../../commerce/subscription.ts';
import type { Transaction } from '../../../commerce/transaction.ts';
import { readArray, readNumber, readRecord, readText, type UnknownRecord } from '../../../shared/reading.ts';
import { toHttpUrl } from '../../../shared/url.ts';
import { toPeriod } from './jwp-offer-mapper.ts';

/** Access to an asset (jwp-inplayer 5.1). */
export interface JwpAccess {
  readonly itemId: number;
  readonly title: string;
  /** Seconds since the epoch; 0 without an end. */
  readonly expiresAt: number;
}

export function toAccess(body: unknown): JwpAccess | undefined {
  const record = readRecord(body) ?? {};
  const item = readRecord(record['item']) ?? {};
  const end = record['expires_at'];
  const [itemId, expiresAt] = [readNumber(item['id']), end ? readSeconds(end) : 0];
  if (itemId === undefined || expiresAt === undefined) return undefined;
  return { itemId, expiresAt, title: readText(item['title']) ?? '' };
}

/** Maps the last action on a subscription to its status (jwp-inplayer 5.2). */
const STATUSES: Readonly<Record<string, SubscriptionStatus>> = {
  'free-trial': 'active_trial',
  recurrent: 'active',
  canceled: 'cancelled',
  incomplete_expired: 'expired',
  ended: 'expired',
};
/** In order of preference. */
const PREFERRED: readonly SubscriptionStatus[] = ['active', 'active_trial', 'cancelled'];

/**
 * Returns the viewer's subscription to an asset: the first running one, otherwise a canceled one, otherwise the
 * platform's first. Access without a subscription was granted. Undefined for a response in which no subscription can be
 * read.
 */
export function toSubscription(body: unknown, access: JwpAccess): Subscription | undefined {
  const rows = readArray(readRecord(body)?.['collection'])
    ?.map((row) => readRecord(row) ?? {})
    .filter((row) => getItemId(row) === access.itemId);
  if (!rows) return undefined;
  if (rows.length === 0) return toGranted(access);
  const known = rows.flatMap((row) => toRow(row, access) ?? []);
  const statuses = PREFERRED.flatMap((status) => known.find((row) => row.status === status) ?? []);
  return statuses[0] ?? known[0];
}

function getItemId(row: UnknownRecord): number | undefined {
  return readNumber(row['item_id']) ?? readNumber(row['asset_id']);
}

function toRow(row: UnknownRecord, access: JwpAccess): Subscription | undefined {
  const [subscriptionId, price] = [readText(row['subscription_id']), readPrice(row)];
  const [currency, terms] = [readBilledCurrency(row['currency']), toTerms(row['access_type'])];
  if (subscriptionId === undefined || price === undefined || currency === undefined || !terms)
    return undefined;
  return {
    subscriptionId,
    offerId: String(access.itemId),
    accessFeeId: toAccessFeeId(row['access_fee_id']),
    status: toStatus(row['action_type']),
    expiresAt: access.expiresAt,
    nextPaymentAt: readSeconds(row['next_rebill_date'] ?? row['next_billing_date']) ?? access.expiresAt,
    nextPaymentPrice: price,
    nextPaymentCurrency: currency,
    paymentGateway: 'stripe',
    paymentMethod: readText(row['payment_method_name']),
    offerTitle: readText(row['item_title'] ?? row['asset_title']) ?? access.title,
    ...terms,
    totalPrice: readAmount(row['charged_amount']) ?? price,
    isRenewalFailed: readIsRenewalFailed([row['action_type'], row['status']]),
    unsubscribeUrl: toHttpUrl(readText(row['unsubscribe_url']) ?? ''),
    pendingSwitchId: undefined,
  };
}

function toStatus(action: unknown): SubscriptionStatus {
  return STATUSES[readText(action) ?? ''] ?? 'terminated';
}

/** Reads the price of the next payment; older responses use other field names. */
function readPrice(row: UnknownRecord): number | undefined {
  return readAmount(row['subscription_price'] ?? row['amount'] ?? row['charged_amount']);
}

function toTerms(access: unknown): Pick<Subscription, 'period' | 'periodAmount'> | undefined {
  const { period: name, quantity } = readRecord(access) ?? {};
  const period = toPeriod(name);
  return period && toOfferPeriod(period, Math.floor(readAmount(quantity) ?? 1));
}

function toAccessFeeId(value: unknown): string | undefined {
  const id = readNumber(value);
  return id === undefined ? undefined : `S${id}`;
}

function toGranted({ itemId, title, expiresAt }: JwpAccess): Subscription {
  return {
    subscriptionId: '',
    offerId: String(itemId),
    accessFeeId: undefined,
    status: 'active',
    expiresAt,
    nextPaymentAt: expiresAt,
    nextPaymentPrice: 0,
    nextPaymentCurrency: DEFAULT_CURRENCY,
    paymentGateway: 'none',
    paymentMethod: undefined,
    offerTitle: title,
    period: 'granted',
    periodAmount: 1,
    totalPrice: 0,
    isRenewalFailed: false,
    unsubscribeUrl: undefined,
    pendingSwitchId: undefined,
  };
}

/** Reads the transactions, newest first (jwp-inplayer 5.5); undefined unless it is a list. */
export function toTransactions(body: unknown): readonly Transaction[] | undefined {
  return readArray(readRecord(body)?.['collection'])
    ?.flatMap((row) => toTransaction(row) ?? [])
    .sort((one, other) => other.transactionDate - one.transactionDate);
}

function toTransaction(value: unknown): Transaction | undefined {
  const row = readRecord(value) ?? {};
  const transactionDate = readSeconds(row['created_at']);
  const price = readPaidAmount(row['charged_amount'] ?? 0);
  const currency = readBilledCurrency(row['currency_iso']);
  if (transactionDate === undefined || price === undefined || currency === undefined) return undefined;
  return {
    transactionId: readText(row['transaction_token']),
    transactionDate,
    offerTitle: readText(row['item_title']) ?? '',
    transactionPriceInclTax: price.amount,
    transactionCurrency: currency,
    outcome: price.isRefund ? 'refunded' : readPaymentOutcome([row['action_type'], row['status']]),
    paymentMethod: readText(row['payment_method_name']),
    trxToken: readText(row['trx_token']),
  };
}

/** Reads the card in use: the first of a map by currency, or of a list (jwp-inplayer 5.5); null for none. */
export function toCard(body: unknown): PaymentDetail | null | undefined {
  const cards = readRecord(body)?.['cards'];
  if (cards === null) return null;
  const list = readArray(cards)?.map((card) => [readRecord(card)?.['currency'], card] as const);
  const entries = list ?? (readRecord(cards) ? Object.entries(readRecord(cards) ?? {}) : undefined);
  if (!entries) return undefined;
  return entries.flatMap(([currency, card]) => toPaymentDetail(card, currency) ?? [])[0] ?? null;
}

function toPaymentDetail(value: unknown, currency: unknown): PaymentDetail | undefined {
  const card = readRecord(value) ?? {};
  const [number, month] = [readNumber(card['number']), readNumber(card['exp_month'])];
  const year = readNumber(card['exp_year']);
  if (number === undefined) return undefined;
  const hasDate = month !== undefined && year !== undefined;
  return {
    id: '0',
    paymentMethodId: undefined,
    paymentMethod: 'card',
    currency: readCurrency(currency),
    holderName: readText(card['card_name']) ?? '',
    variant: readText(card['card_type']) ?? '',
    // Restores the leading zeros of a number.
    lastCardFourDigits: String(number).slice(-4).padStart(4, '0'),
    cardExpirationDate: hasDate ? `${String(month).padStart(2, '0')}/${toFullYear(year)}` : '',
  };
}

function toFullYear(year: number): number {
  return year < 100 ? 2_000 + year : year;
}
