import { describe, expect, it } from 'vitest';

import type { CommerceErrorCode } from '../../../commerce/commerce-errors.ts';
import { readReply, type CleengRefusal } from '../cleeng-reply-mapper.ts';
import { cleengCommerceErrors, toCommerceError, toPaymentError } from './cleeng-commerce-errors.ts';

type Call = keyof typeof cleengCommerceErrors;

function refusalOf(status: number, text: string | undefined, code?: string): CleengRefusal {
  const body = text === undefined ? undefined : { responseData: {}, errors: [text], code, message: text };
  const reply = readReply({ status, isOk: status < 300, body });
  if (reply.isOk) return expect.fail('it is no refusal');
  return reply;
}

/** The catalog of the contract (1.4, 6.3): the messages of the provider, and our codes for them (commerce 8). */
const rows: readonly (readonly [Call, string, string | undefined, CommerceErrorCode])[] = [
  ['offers', 'Internal error', 'S0001', 'offers_not_fetched'],
  ['paymentMethods', 'Internal error', 'S0001', 'payment_methods_not_fetched'],
  ['createOrder', 'Access already granted', undefined, 'order_access_granted'],
  ['createOrder', 'Offer is blocked for country NL', undefined, 'order_geo_blocked'],
  ['createOrder', 'Offer or publisher not found', 'REQ0100', 'order_not_created'],
  ['updateOrder', 'Coupon NOPE not found', undefined, 'coupon_invalid'],
  ['updateOrder', 'coupon a,b not found', undefined, 'coupon_invalid'],
  ['updateOrder', 'Coupon Order with 7 not found', undefined, 'coupon_invalid'],
  ['updateOrder', 'Coupon OTHERONLY cannot be applied on this offer', undefined, 'coupon_wrong_offer'],
  ['updateOrder', 'Invalid coupon code for this offer', undefined, 'coupon_wrong_offer'],
  ['updateOrder', 'The coupon is not for this offer any more', undefined, 'coupon_wrong_offer'],
  ['updateOrder', 'Coupon FOR THIS OFFER not found', undefined, 'coupon_invalid'],
  ['updateOrder', 'Invalid coupon code', undefined, 'coupon_invalid'],
  ['updateOrder', 'Coupon USED1 is already used', undefined, 'coupon_failed'],
  ['updateOrder', 'Coupon RESERVED1 is reserved', undefined, 'coupon_failed'],
  ['updateOrder', 'Coupon X cannot be applied on existing subscription', undefined, 'coupon_failed'],
  ['updateOrder', 'Order with 810000123 not found', undefined, 'order_not_found'],
  ['updateOrder', 'Order not found', undefined, 'order_not_found'],
  ['updateOrder', 'Internal error', 'S0001', 'order_not_updated'],
  ['payPal', 'Order with 810000123 not found', undefined, 'order_not_found'],
  ['payPal', 'Access already granted', undefined, 'paypal_access_active'],
  ['payPal', 'reCAPTCHA verification required', 'CPT0001', 'payment_captcha_refused'],
  ['payPal', 'The reCAPTCHA token is missing', undefined, 'payment_captcha_refused'],
  ['payPal', 'Internal error', 'S0001', 'paypal_failed'],
  ['cardSession', 'Order with 810000123 not found', 'ADYEN0001', 'adyen_order_unknown'],
  ['cardSession', 'Order not found', undefined, 'adyen_order_unknown'],
  ['cardSession', 'Internal error', 'S0001', 'card_form_not_loaded'],
  ['saveCard', 'Payment refused', 'ADYEN0002', 'payment_refused'],
  ['saveCard', 'Invalid param paymentMethodId', 'REQ0001', 'payment_method_not_updated'],
  ['updatePaymentMethod', 'Internal error', 'S0001', 'payment_method_not_updated'],
  ['subscription', 'Internal error', 'S0001', 'subscription_not_fetched'],
  ['transactions', 'Internal error', 'S0001', 'transactions_not_fetched'],
  ['paymentDetails', 'Internal error', 'S0001', 'payment_details_not_fetched'],
  ['cancel', 'Subscription is expired', undefined, 'subscription_not_cancelled'],
  ['renew', 'Subscription is expired', undefined, 'subscription_not_renewed'],
  ['switchPlan', 'A switch is in progress', undefined, 'subscription_not_changed'],
  ['plans', 'Internal error', 'S0001', 'plans_not_fetched'],
  ['receipt', 'Internal error', 'S0001', 'receipt_not_fetched'],
];

describe('a refused commerce call', () => {
  it.each(rows)('%s: "%s" (%s) is %s', (call, text, code, expected) => {
    const error = toCommerceError(cleengCommerceErrors[call], refusalOf(422, text, code));
    expect(error.code).toBe(expected);
    expect(error.data).toEqual({ serverText: text.replace(',', ', ') });
  });

  it('is retryable where its status is, unless the provider gave a reason', () => {
    const { offers, createOrder } = cleengCommerceErrors;
    expect(toCommerceError(offers, refusalOf(503, undefined)).retryable).toBe(true);
    expect(toCommerceError(offers, refusalOf(400, undefined)).retryable).toBe(false);
    expect(toCommerceError(createOrder, refusalOf(503, 'Access already granted')).retryable).toBe(false);
  });
});

describe('a refused payment', () => {
  it.each([
    [422, 'Payment refused', 'ADYEN0002', 'payment_refused'],
    [422, 'Cancelled', 'ADYEN0003', 'payment_cancelled'],
    [422, 'Error', 'ADYEN0004', 'payment_failed'],
    [500, 'Unable to process', 'ADYEN0005', 'payment_failed'],
    [422, 'Order with 810000123 not found', 'ADYEN0001', 'adyen_order_unknown'],
    [422, 'Access already granted', undefined, 'order_access_granted'],
    [429, 'reCAPTCHA verification failed', 'CPT0002', 'payment_captcha_refused'],
    [400, 'Invalid param returnUrl', 'REQ0001', 'payment_failed'],
  ] as const)('%d "%s" (%s) was not paid: %s', (status, text, code, expected) => {
    expect(toPaymentError(cleengCommerceErrors.cardPayment, refusalOf(status, text, code)).code).toBe(
      expected,
    );
  });

  it.each([
    [500, 'Internal error', 'S0001'],
    [502, undefined, undefined],
    [408, undefined, undefined],
    [200, undefined, undefined],
  ])('%d "%s" (%s) may have been paid', (status, text, code) => {
    expect(toPaymentError(cleengCommerceErrors.cardPayment, refusalOf(status, text, code)).code).toBe(
      'payment_unknown',
    );
  });

  it('of an order that needs no card has the error of the order', () => {
    const gone = refusalOf(422, 'Order with 810000123 not found');
    expect(toPaymentError(cleengCommerceErrors.payNothing, gone).code).toBe('order_not_found');
  });
});
