import type { TFunction } from 'i18next';
import { formatDay } from '@marquee/common/commerce/format-day.ts';
import { formatMoney } from '@marquee/common/commerce/money.ts';
import type { Transaction } from '@marquee/common/commerce/transaction.ts';

import type { TransactionRow } from './transaction-list.tsx';

/** Sources word these as they like; all others are shown as they come. */
const METHOD_KEYS: Readonly<Record<string, 'card' | 'paypal'>> = { card: 'card', paypal: 'paypal' };

const OUTCOME_KEYS = { refunded: 'outcome_refunded', failed: 'outcome_failed' } as const;

/** What a payment's receipt is asked for by; undefined where nothing was paid, as for access that was granted. */
export function getReceiptId({ trxToken, transactionId }: Transaction): string | undefined {
  return trxToken ?? transactionId;
}

export interface TransactionWords {
  /** Where it stands in the history. */
  readonly index: number;
  readonly hasReceipts: boolean;
  readonly t: TFunction<'payments'>;
  readonly language: string;
}

/** A payment in the viewer's words: dates and prices in their language, the price in the currency it was paid in. */
export function toTransactionRow(transaction: Transaction, words: TransactionWords): TransactionRow {
  const { index, hasReceipts, t, language } = words;
  const { offerTitle: title, transactionPriceInclTax, transactionCurrency, outcome } = transaction;
  const day = formatDay(transaction.transactionDate, language);
  const id = hasReceipts ? getReceiptId(transaction) : undefined;
  return {
    key: `${index} ${getReceiptId(transaction) ?? ''}`,
    title,
    facts: [...(day === undefined ? [] : [day]), describeMethod(transaction, t)],
    outcome: outcome === 'paid' ? undefined : t(OUTCOME_KEYS[outcome]),
    price: formatMoney(transactionPriceInclTax, transactionCurrency, language),
    receipt: id === undefined ? undefined : { id, label: t('receipt_of', { title, date: day ?? '' }) },
  };
}

function describeMethod({ paymentMethod }: Transaction, t: TFunction<'payments'>): string {
  if (paymentMethod === undefined) return t('status_granted');
  const key = METHOD_KEYS[paymentMethod.trim().toLowerCase()];
  return key === undefined ? paymentMethod : t(key);
}
