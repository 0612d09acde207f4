import { inject, injectable } from 'inversify';

import type { CardValues } from '../../../commerce/card.ts';
import { commerceError } from '../../../commerce/commerce-errors.ts';
import type { CardUpdate, Receipt, Receipts } from '../../../commerce/commerce-service.ts';
import type { PaymentDetail } from '../../../commerce/payment/payment-detail.ts';
import type { Transaction } from '../../../commerce/transaction.ts';
import { encodePathPart } from '../../../shared/url.ts';
import { toCard, toTransactions } from './jwp-billing-mapper.ts';
import { JwpCommerceCalls } from './jwp-commerce-calls.ts';
import { toJwpCommerceError } from './jwp-commerce-errors.ts';
import { toCardForm } from './jwp-payments.ts';

const CARD_PATH = '/v2/payments/cards/default';
/** First bytes of every PDF file. */
const PDF_MARK = '%PDF-';

/** Billing history, card and receipts (jwp-inplayer 5.5). */
@injectable()
export class JwpBilling implements Receipts, CardUpdate {
  readonly isOffered = true;
  readonly #calls: JwpCommerceCalls;

  constructor(@inject(JwpCommerceCalls) calls: JwpCommerceCalls) {
    this.#calls = calls;
  }

  async fetchTransactions(signal: AbortSignal): Promise<readonly Transaction[]> {
    const path = '/v2/accounting/payment-history';
    const answer = await this.#calls.read('history', { method: 'GET', path, signal });
    const transactions = toTransactions(answer.body);
    if (!transactions) throw toJwpCommerceError('history', answer);
    return transactions;
  }

  /** Without a card, the platform responds with 404, no content or no cards (jwp-inplayer 5.5). */
  async fetchActivePayment(signal: AbortSignal): Promise<PaymentDetail | null> {
    const answer = await this.#calls.call({ method: 'GET', path: CARD_PATH, signal });
    if (answer.status === 404 || answer.status === 204) return null;
    const card = answer.isOk ? toCard(answer.body) : undefined;
    if (card === undefined) throw toJwpCommerceError('card', answer);
    return card;
  }

  async updateCard(card: CardValues, currency: string): Promise<void> {
    await this.#calls.change('updateCard', 'card_not_updated', {
      method: 'PUT',
      path: CARD_PATH,
      form: { ...toCardForm(card), currency_iso: currency },
    });
  }

  async fetchReceipt({ trxToken, transactionId }: Transaction): Promise<Receipt> {
    const token = trxToken ?? transactionId;
    if (token === undefined) throw commerceError('receipt_not_fetched');
    const path = `/v2/accounting/transactions/${encodePathPart(token)}/receipt`;
    const { body } = await this.#calls.read('receipt', { method: 'GET', path, wantsBytes: true });
    if (!isPdf(body)) throw commerceError('receipt_invalid', { data: { detail: 'not a PDF file' } });
    return { kind: 'pdf', bytes: body };
  }
}

function isPdf(body: unknown): body is Uint8Array<ArrayBuffer> {
  return (
    body instanceof Uint8Array && new TextDecoder().decode(body.subarray(0, PDF_MARK.length)) === PDF_MARK
  );
}
