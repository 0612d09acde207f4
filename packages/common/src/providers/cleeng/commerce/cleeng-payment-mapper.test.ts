import { describe, expect, it } from 'vitest';

import { readCardReply, readPaymentReply } from './cleeng-payment-mapper.ts';

const payment = { id: 820_000_001, orderId: 810_000_123, status: 'payable' };
const action = { type: 'redirect', url: 'https://bank.example.test/3ds' };

describe('the response to a payment', () => {
  it.each([
    ['flat', payment],
    ['as payment', { payment }],
    ['beside an empty action', { payment, action: null }],
    ['with an empty reason for a rejection', { ...payment, rejectedReason: '' }],
    ['without a reason for a rejection', { ...payment, rejectedReason: null }],
  ])('is done when it holds the payment %s', (_name, data) => {
    expect(readPaymentReply(data)).toEqual({ kind: 'done' });
  });

  it.each(['Not for you', { code: 5 }])('is a rejection for the reason %j', (rejectedReason) => {
    expect(readPaymentReply({ payment: { ...payment, rejectedReason } })?.kind).toBe('rejected');
  });

  it('is the bank’s step when it has one', () => {
    expect(readPaymentReply({ action, payment: null })).toMatchObject({ kind: 'action' });
  });

  it.each([{}, { action: {} }, { action: { type: 'redirect' } }, null])('is unreadable as %j', (data) => {
    expect(readPaymentReply(data)).toBeUndefined();
  });
});

describe('the response to a new card', () => {
  const card = { id: 840_000_001 };

  it.each([
    ['flat', card],
    ['as paymentDetails', { paymentDetails: card }],
    ['in a list', { paymentDetails: [card] }],
    ['beside an empty action', { paymentDetails: card, action: null }],
  ])('is done when it holds the card %s', (_name, data) => {
    expect(readCardReply(data)).toEqual({ kind: 'done' });
  });

  it.each([{}, { paymentDetails: [] }, { paymentDetails: {} }])('is unreadable as %j', (data) => {
    expect(readCardReply(data)).toBeUndefined();
  });
});
