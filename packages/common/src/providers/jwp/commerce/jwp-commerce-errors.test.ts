import { describe, expect, it } from 'vitest';

import { toJwpCommerceError } from './jwp-commerce-errors.ts';

describe('the player platform’s payment responses', () => {
  it.each([
    ['voucher', 404, { message: 'Voucher not found' }, 'coupon_invalid'],
    ['voucher', 422, { message: 'Voucher not found' }, 'coupon_invalid'],
    ['voucher', 422, { message: 'The voucher is not valid for this access fee' }, 'coupon_wrong_offer'],
    ['voucher', 422, { message: 'It is not good for this offer' }, 'coupon_wrong_offer'],
    ['voucher', 422, { message: 'The voucher has reached its usage limit' }, 'coupon_failed'],
    ['voucher', 422, { message: 'Invalid', errors: { access_fee_id: 'x' } }, 'order_not_found'],
    ['pay', 422, { message: 'No' }, 'payment_failed'],
    ['pay', 500, { message: 'No' }, 'payment_unknown'],
    ['payPal', 400, {}, 'paypal_failed'],
    ['methods', 500, {}, 'payment_methods_not_fetched'],
    ['subscription', 500, {}, 'subscription_not_fetched'],
    ['history', 500, {}, 'transactions_not_fetched'],
    ['card', 500, {}, 'payment_details_not_fetched'],
    ['cancel', 500, {}, 'subscription_not_cancelled'],
    ['plans', 500, {}, 'plans_not_fetched'],
    ['switch', 422, {}, 'subscription_not_changed'],
    ['updateCard', 422, {}, 'card_not_updated'],
    ['receipt', 404, {}, 'receipt_not_fetched'],
    ['offers', 500, {}, 'offers_not_fetched'],
  ] as const)('%s, %i, %j means %s', (call, status, body, code) => {
    expect(toJwpCommerceError(call, { status, isOk: false, body })).toMatchObject({ code, data: { status } });
  });

  it.each([
    [{ message: 'Plain' }, 'Plain'],
    [{ message: 'Plain', explain: 'Why' }, 'Why'],
    [{ message: 'Plain', explain: { 422: 'Why' } }, 'Why'],
    [{ message: '<b>\u202Etxet</b>' }, '<b> txet</b>'],
    [{ message: 5 }, undefined],
    ['text', undefined],
  ])('%j is mapped to %j', (body, serverText) => {
    const error = toJwpCommerceError('pay', { status: 422, isOk: false, body });
    expect(error.data['serverText']).toBe(serverText);
  });
});
