import type { TFunction } from 'i18next';
import { formatDay } from '@marquee/common/commerce/format-day.ts';
import { formatMoney } from '@marquee/common/commerce/money.ts';
import type { Transaction } from '@marquee/common/commerce/transaction.ts';

import type { TransactionRow } from './transaction-list.tsx';

/** Sources spell these differently; all other names are shown as received. */
const METHOD_KEYS: Readonly<Record<string, 'card' | 'paypal'>> = { card: 'card', paypal: 'paypal' };

const OUTCOME_KEYS = { refunded: 'outcome_refunded', failed: 'outcome_failed' } as const;

/** Returns the id for requesting a receipt; undefined where nothing was paid, as for granted access. */
export function getReceiptId({ trxToken, transactionId }: Transaction): string | undefined {
  return trxToken ?? transactionId;
}

export interface TransactionWords {
  /** Index in the history. */
  readonly index: number;
  readonly hasReceipts: boolean;
  readonly t: TFunction<'payments'>;
  readonly language: string;
}

/**
 * Returns the display texts of a payment: date and price in the viewer's language, the price in its original currency.
 */
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
