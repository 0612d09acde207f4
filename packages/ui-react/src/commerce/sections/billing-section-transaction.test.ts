import i18next, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import payments from '@marquee/i18n/locales/en/payments.json';
import { monthlyTransaction } from '@marquee/testing/sites/commerce-site.ts';
import type { Transaction } from '@marquee/common/commerce/transaction.ts';

import { getReceiptId, toTransactionRow } from './billing-section.tsx';

let t: TFunction<'payments'>;

beforeAll(async () => {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: 'en',
    defaultNS: 'payments',
    resources: { en: { payments } },
    interpolation: { escapeValue: false },
  });
  t = i18n.getFixedT('en', 'payments');
});

const toRow = (change: Partial<Transaction>, hasReceipts = true) =>
  toTransactionRow({ ...monthlyTransaction, ...change }, { index: 0, hasReceipts, t, locale: 'en' });

describe('a payment in the history', () => {
  it('has its date, its payment method and its price in the currency of the payment', () => {
    expect(toRow({ transactionCurrency: 'USD' })).toEqual({
      key: '0 T870000001',
      title: 'Month pass',
      facts: ['January 8, 2031', 'Card'],
      price: '$7.99',
      outcome: undefined,
      receipt: { id: 'T870000001', label: 'Receipt for Month pass, January 8, 2031' },
    });
  });

  it('omits an invalid date', () => {
    expect(toRow({ transactionDate: 0 }).facts).toEqual(['Card']);
  });

  it.each([
    ['PayPal', 'PayPal'],
    ['Apple In-App', 'Apple In-App'],
    [undefined, 'Access granted'],
  ])('shows a payment method that is not a card as the source names it: %s', (paymentMethod, words) => {
    expect(toRow({ paymentMethod }).facts[1]).toBe(words);
  });

  it('has a receipt by its token, else by its id', () => {
    expect(getReceiptId({ ...monthlyTransaction, trxToken: 'tx_99' })).toBe('tx_99');
    expect(getReceiptId(monthlyTransaction)).toBe('T870000001');
  });

  it('has no receipt where the source offers none, nor for access that was granted', () => {
    expect(toRow({}, false).receipt).toBeUndefined();
    expect(toRow({ transactionId: undefined }).receipt).toBeUndefined();
  });
});
