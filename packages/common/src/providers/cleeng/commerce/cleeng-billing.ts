import { inject, injectable } from 'inversify';

import { commerceError, type CommerceErrorCode } from '../../../commerce/commerce-errors.ts';
import type { Receipt, Receipts, Renewal } from '../../../commerce/commerce-service.ts';
import { toOfferPeriod } from '../../../commerce/offer.ts';
import type { PaymentDetail } from '../../../commerce/payment/payment-detail.ts';
import {
  readIsRenewalFailed,
  readPaidAmount,
  readPaymentOutcome,
} from '../../../commerce/payment/payment-outcome.ts';
import { readAmount, readBilledCurrency, readCurrency, readSeconds } from '../../../commerce/read-money.ts';
import type { Subscription } from '../../../commerce/subscription.ts';
import type { Transaction } from '../../../commerce/transaction.ts';
import { Clock } from '../../../platform/clock.ts';
import { readArray, readRecord, readText, type UnknownRecord } from '../../../shared/reading.ts';
import { encodePathPart } from '../../../shared/url.ts';
import { CleengCommerceCalls } from './cleeng-commerce-calls.ts';
import { cleengCommerceErrors, type CommerceErrorTable, unreadableFor } from './cleeng-commerce-errors.ts';
import { readPeriod } from './cleeng-offer-mapper.ts';
import { readId } from './cleeng-order-mapper.ts';

/** Bills per request, the provider's own default: a larger page may be cut, and would then count as the last. */
const PAGE_SIZE = 50;
/** A customer has no more than a few pages of them. */
const MOST_PAGES = 10;

/** Subscriptions, bills and payment details at the commerce provider (cleeng 8). */
@injectable()
export class CleengBilling implements Renewal, Receipts {
  /** The provider has receipts, but they are not offered to viewers (commerce 6). */
  readonly isOffered = false;
  readonly #calls: CleengCommerceCalls;
  readonly #clock: Clock;

  constructor(@inject(CleengCommerceCalls) calls: CleengCommerceCalls, @inject(Clock) clock: Clock) {
    this.#calls = calls;
    this.#clock = clock;
  }

  async fetchSubscription(signal: AbortSignal): Promise<Subscription | null> {
    const errors = cleengCommerceErrors.subscription;
    const data = await this.#read(errors, 'subscriptions', signal);
    return requireRead(toSubscription(data, this.#clock.now() / 1_000), errors.otherwise);
  }

  async fetchTransactions(signal: AbortSignal): Promise<readonly Transaction[]> {
    const errors = cleengCommerceErrors.transactions;
    const transactions: Transaction[] = [];
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const query = `transactions?limit=${PAGE_SIZE}&offset=${page * PAGE_SIZE}`;
      const found = requireRead(toTransactions(await this.#read(errors, query, signal)), errors.otherwise);
      transactions.push(...found.transactions);
      if (found.count < PAGE_SIZE) break;
    }
    return transactions.sort((one, other) => other.transactionDate - one.transactionDate);
  }

  async fetchActivePayment(signal: AbortSignal): Promise<PaymentDetail | null> {
    const errors = cleengCommerceErrors.paymentDetails;
    return requireRead(
      toActivePayment(await this.#read(errors, 'payment_details', signal)),
      errors.otherwise,
    );
  }

  cancelSubscription(subscription: Subscription): Promise<void> {
    return this.#setStatus(cleengCommerceErrors.cancel, subscription, 'cancelled');
  }

  renewSubscription(subscription: Subscription): Promise<void> {
    return this.#setStatus(cleengCommerceErrors.renew, subscription, 'active');
  }

  async fetchReceipt({ transactionId }: Transaction): Promise<Receipt> {
    const errors = cleengCommerceErrors.receipt;
    if (transactionId === undefined) throw commerceError(errors.otherwise);
    const path = `/receipt/${encodePathPart(transactionId)}`;
    const text = readText(await this.#calls.ask(errors, () => ({ method: 'GET', path })));
    if (text === undefined) throw commerceError('receipt_invalid', { data: { detail: 'no text' } });
    return { kind: 'html', html: decode(text) };
  }

  #read(errors: CommerceErrorTable, list: string, signal: AbortSignal): Promise<unknown> {
    return this.#calls.ask(errors, (id) => ({ method: 'GET', path: `/customers/${id}/${list}`, signal }));
  }

  async #setStatus(
    errors: CommerceErrorTable,
    { offerId }: Subscription,
    status: 'active' | 'cancelled',
  ): Promise<void> {
    await this.#calls.ask(errors, (id) => ({
      method: 'PATCH',
      path: `/customers/${id}/subscriptions`,
      body: { customerId: id, offerId, status },
    }));
  }
}

/** Decodes a receipt: text in UTF-8, in base64. */
function decode(text: string): string {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw commerceError('receipt_invalid', { data: { detail: 'not UTF-8 text in base64' }, cause });
  }
}

function requireRead<Value>(value: Value | undefined, code: CommerceErrorCode): Value {
  if (value === undefined) throw unreadableFor(code);
  return value;
}

/** In order of preference. */
const LIVE_STATUSES = ['active', 'cancelled'] as const;

/**
 * Returns the effective subscription (cleeng 8.2): the first active one, otherwise the first canceled one that has not
 * expired. Null for none; undefined for an invalid response, or when none of its live subscriptions can be read, which
 * must not count as none.
 */
function toSubscription(data: unknown, nowS: number): Subscription | null | undefined {
  const items = readArray(readRecord(data)?.['items'])?.map((item) => readRecord(item) ?? {});
  if (!items) return undefined;
  const live = LIVE_STATUSES.flatMap((status) => items.filter((item) => item['status'] === status));
  const known = live.flatMap((item) => toRow(item) ?? []);
  if (live.length > 0 && known.length === 0) return undefined;
  return known.find(({ status, expiresAt }) => status === 'active' || expiresAt > nowS) ?? null;
}

function toRow(item: UnknownRecord): Subscription | undefined {
  const [subscriptionId, offerId] = [readId(item['subscriptionId']), readText(item['offerId'])];
  const [expiresAt, term, bill] = [
    readSeconds(item['expiresAt']),
    readPeriod(item['period']),
    readBill(item),
  ];
  const status = LIVE_STATUSES.find((candidate) => candidate === item['status']);
  if (subscriptionId === undefined || offerId === undefined || expiresAt === undefined) return undefined;
  if (!bill || !term || !status) return undefined;
  return {
    subscriptionId,
    offerId,
    accessFeeId: undefined,
    status,
    expiresAt,
    nextPaymentAt: readSeconds(item['nextPaymentAt']) ?? expiresAt,
    ...bill,
    isRenewalFailed: readIsRenewalFailed([
      item['paymentStatus'],
      item['renewalStatus'],
      ...(item['inDunning'] === true ? ['dunning'] : []),
    ]),
    paymentGateway: readText(item['paymentGateway']) ?? '',
    paymentMethod: readText(item['paymentMethod']),
    offerTitle: readText(item['offerTitle']) ?? '',
    ...toOfferPeriod(term.period, term.amount),
    unsubscribeUrl: undefined,
    pendingSwitchId: readText(item['pendingSwitchId']),
  };
}

/** A missing or invalid price falls back to the other one, and such a currency to the customer's, else to euro. */
function readBill(
  item: UnknownRecord,
): Pick<Subscription, 'totalPrice' | 'nextPaymentPrice' | 'nextPaymentCurrency'> | undefined {
  const next = readAmount(item['nextPaymentPrice']);
  const totalPrice = readAmount(item['totalPrice']) ?? next;
  const nextPaymentPrice = next ?? totalPrice;
  const nextPaymentCurrency =
    readCurrency(item['nextPaymentCurrency']) ??
    readBilledCurrency(item['customerCurrency'] ?? item['nextPaymentCurrency']);
  if (totalPrice === undefined || nextPaymentPrice === undefined || nextPaymentCurrency === undefined)
    return undefined;
  return { totalPrice, nextPaymentPrice, nextPaymentCurrency };
}

/** Reads one page of bills (cleeng 8.5), in their order; undefined unless it is a list. */
function toTransactions(
  data: unknown,
): { readonly transactions: readonly Transaction[]; readonly count: number } | undefined {
  const items = readArray(readRecord(data)?.['items']);
  return items && { transactions: items.flatMap((item) => toTransaction(item) ?? []), count: items.length };
}

function toTransaction(value: unknown): Transaction | undefined {
  const item = readRecord(value) ?? {};
  const [transactionId, transactionDate] = [
    readId(item['transactionId']),
    readSeconds(item['transactionDate']),
  ];
  const price = readPaidAmount(item['transactionPriceInclTax']);
  const currency = readBilledCurrency(item['transactionCurrency']);
  if (transactionId === undefined || transactionDate === undefined) return undefined;
  if (price === undefined || currency === undefined) return undefined;
  return {
    transactionId,
    transactionDate,
    offerTitle: readText(item['offerTitle']) ?? '',
    transactionPriceInclTax: price.amount,
    transactionCurrency: currency,
    outcome: price.isRefund ? 'refunded' : readPaymentOutcome(readOutcomeWords(item)),
    paymentMethod: readText(item['paymentMethod']),
    trxToken: undefined,
  };
}

/** A refund or rejection reason implies that outcome. */
function readOutcomeWords(item: UnknownRecord): readonly unknown[] {
  return [
    ...['status', 'transactionStatus', 'paymentStatus', 'transactionType'].map((name) => item[name]),
    ...(readText(item['refundedReason']) === undefined ? [] : ['refunded']),
    ...(readText(item['rejectedReason']) === undefined ? [] : ['rejected']),
  ];
}

/** Reads the payment method in use (cleeng 8.4): the first active one; null for none; undefined unless it is a list. */
function toActivePayment(data: unknown): PaymentDetail | null | undefined {
  const entries = readArray(readRecord(data)?.['paymentDetails']);
  return entries && (entries.flatMap((entry) => toPaymentDetail(readRecord(entry) ?? {}) ?? [])[0] ?? null);
}

function toPaymentDetail(entry: UnknownRecord): PaymentDetail | undefined {
  const id = readId(entry['id']);
  const { paymentMethod } = entry;
  if (id === undefined || entry['active'] !== true) return undefined;
  if (paymentMethod !== 'card' && paymentMethod !== 'paypal') return undefined;
  const facts = readRecord(entry['paymentMethodSpecificParams']) ?? {};
  const isCard = paymentMethod === 'card';
  return {
    id,
    paymentMethodId: readId(entry['paymentMethodId']),
    paymentMethod,
    currency: undefined,
    holderName: readText(facts['holderName']) ?? '',
    variant: isCard ? (readText(facts['variant']) ?? '') : '',
    lastCardFourDigits: isCard ? toFourDigits(facts['lastCardFourDigits']) : '',
    cardExpirationDate: isCard ? (readText(facts['cardExpirationDate']) ?? '') : '',
  };
}

/** Restores the leading zeros of a number. */
function toFourDigits(value: unknown): string {
  const digits = readId(value);
  return digits === undefined ? '' : digits.slice(-4).padStart(4, '0');
}
