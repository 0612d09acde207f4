import { inject, injectable } from 'inversify';

import { commerceError, type CommerceErrorCode } from '../../../commerce/commerce-errors.ts';
import type { Receipt, Receipts, Renewal } from '../../../commerce/commerce-service.ts';
import type { PaymentDetail } from '../../../commerce/payment/payment-detail.ts';
import type { Subscription } from '../../../commerce/subscription.ts';
import type { Transaction } from '../../../commerce/transaction.ts';
import { Clock } from '../../../platform/clock.ts';
import { readText } from '../../../shared/reading.ts';
import { encodePathPart } from '../../../shared/url.ts';
import { toActivePayment, toSubscription, toTransactions } from './cleeng-billing-mapper.ts';
import { CleengCommerceCalls } from './cleeng-commerce-calls.ts';
import { cleengCommerceErrors, unreadableFor, type CommerceErrorTable } from './cleeng-commerce-errors.ts';

/** Bills come by so many; a customer has no more than some pages of them. */
const PAGE_SIZE = 100;
const MOST_PAGES = 5;

/** Subscriptions, bills and what is paid with, at the commerce provider (cleeng 8). */
@injectable()
export class CleengBilling implements Renewal, Receipts {
  /** The provider has receipts; viewers of this source are not offered them (commerce 6). */
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

/** A receipt is text in UTF-8, in base64. */
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
