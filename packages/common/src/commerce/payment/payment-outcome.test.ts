import { describe, expect, it } from 'vitest';

import { readIsRenewalFailed, readPaidAmount, readPaymentOutcome } from './payment-outcome.ts';

describe('the outcome of a payment', () => {
  it.each([
    ['refund', 'refunded'],
    ['Refunded', 'refunded'],
    ['chargeback', 'refunded'],
    ['charge_back', 'refunded'],
    ['failed', 'failed'],
    ['payment_failed', 'failed'],
    ['rejected', 'failed'],
    ['declined', 'failed'],
    ['recurrent', 'paid'],
    ['charge', 'paid'],
    ['granted', 'paid'],
    ['', 'paid'],
    [7, 'paid'],
    [undefined, 'paid'],
  ])('that a source calls %s is %s', (word, outcome) => {
    expect(readPaymentOutcome([undefined, word])).toBe(outcome);
  });

  it('that failed and was refunded is refunded', () => {
    expect(readPaymentOutcome(['failed', 'refund'])).toBe('refunded');
  });
});

it.each([
  ['past_due', true],
  ['unpaid', true],
  ['failed', true],
  ['active', false],
  [null, false],
])('a subscription that a source calls %s has failed to renew: %s', (word, isFailed) => {
  expect(readIsRenewalFailed([word])).toBe(isFailed);
});

it.each([
  ['7.9900', { amount: 7.99, isRefund: false }],
  [-7.99, { amount: 7.99, isRefund: true }],
  [0, { amount: 0, isRefund: false }],
  [1e12, undefined],
  ['much', undefined],
])('the amount %s is read as %j', (value, read) => {
  expect(readPaidAmount(value)).toEqual(read);
});
