import { openJwpShop, jwpMonth, jwpOrder } from '@marquee/testing/sites/jwp-shop.ts';
import { jwpUser, sentForm } from '@marquee/testing/sites/jwp-site.ts';
import { describe, expect, it } from 'vitest';

import { AppError } from '../../../shared/app-error.ts';

const { signal } = new AbortController();
const offline = new AppError('network_unreachable', 'offline', { retryable: true });
const accepted = { code: 200, message: 'Submitted for payment' };
const card = {
  holderName: 'Mia Vos',
  number: '4242424242424242',
  expMonth: '03',
  expYear: '2030',
  cvc: '123',
};
const returnUrl = 'https://app.example.org/?u=waiting-for-payment&offerId=S77001_90101';
const payment = { order: jwpOrder, card, returnUrl };

describe('an order', () => {
  // spec: commerce 3.9
  it('is created without a call, with the price of its offer, and needs a card', async () => {
    const { http, shop } = await openJwpShop();
    expect(await shop.createOrder({ offer: jwpMonth, user: { ...jwpUser }, paymentMethodId: '1' })).toEqual(
      jwpOrder,
    );
    expect(http.calls).toEqual([]);
  });

  it.each([
    [{ freeDays: 7 }, true],
    [{ freePeriods: 1 }, true],
    [{}, false],
  ])(
    'of an offer with the trial %j may be a trial, which only the payment tells: %s',
    async (trial, mayBeTrial) => {
      const { shop } = await openJwpShop();
      const order = { offer: { ...jwpMonth, ...trial }, user: { ...jwpUser }, paymentMethodId: '1' };
      expect(await shop.createOrder(order)).toMatchObject({ mayBeTrial, totalPrice: 7.99 });
    },
  );

  // spec: commerce 7.24
  it('with a voucher has a price computed from that of the offer, whatever voucher it had before', async () => {
    const { http, ports, shop } = await openJwpShop();
    http.answerCall('POST /vouchers/discount', 200, { amount: 3.5, discount_duration: 3 });
    const change = { paymentMethodId: '1', couponCode: ' SPRING ' };
    const discounted = await shop.updateOrder({ ...jwpOrder, totalPrice: 5, couponCode: 'OTHER' }, change);
    expect(sentForm(ports)).toEqual({ voucher_code: 'SPRING', access_fee_id: '90101' });
    expect(discounted).toMatchObject({
      totalPrice: 3.5,
      discount: { applied: true, type: 'coupon', periods: 3 },
      priceBreakdown: { offerPrice: 7.99, discountAmount: 4.49 },
      couponCode: 'SPRING',
    });
  });

  it.each([0, -1, null, undefined])(
    'with a voucher that names no billing periods is discounted in all of them: %s',
    async (discount_duration) => {
      const { http, shop } = await openJwpShop();
      http.answerCall('POST /vouchers/discount', 200, { amount: 3.5, discount_duration });
      const change = { paymentMethodId: '1', couponCode: 'SPRING' };
      const discounted = await shop.updateOrder(jwpOrder, change);
      expect(discounted.discount).toEqual({ applied: true, type: 'coupon', periods: undefined });
    },
  );

  it('needs no call for another payment method or without its voucher', async () => {
    const { http, shop } = await openJwpShop();
    const order = { ...jwpOrder, totalPrice: 3.5, couponCode: 'SPRING' };
    const other = await shop.updateOrder(order, { paymentMethodId: '2', couponCode: 'SPRING' });
    expect(other).toEqual({ ...order, paymentMethodId: '2' });
    expect(await shop.updateOrder(order, { paymentMethodId: '1', couponCode: undefined })).toEqual(jwpOrder);
    expect(http.calls).toEqual([]);
  });

  it.each([{ amount: 12 }, { amount: -1 }, { amount: 'free' }, {}, 'x'])(
    'is not changed by the response %j',
    async (body) => {
      const { http, shop } = await openJwpShop();
      http.answerCall('POST /vouchers/discount', 200, body);
      const change = shop.updateOrder(jwpOrder, { paymentMethodId: '1', couponCode: 'X' });
      await expect(change).rejects.toMatchObject({ code: 'coupon_failed' });
    },
  );
});

describe('payment methods', () => {
  // spec: commerce 7.22, commerce 9.20
  it('are cards and PayPal, in the platform’s order', async () => {
    const { http, shop } = await openJwpShop();
    http.answerCall('GET /payments/methods', 200, [
      { id: 2, method_name: 'PayPal', is_external: true },
      { id: 3, method_name: 'Bank Transfer' },
      'x',
      { id: 1, method_name: 'Card' },
    ]);
    expect(await shop.fetchPaymentMethods(signal)).toEqual([
      { id: '2', methodName: 'paypal', gateway: 'paypal' },
      { id: '1', methodName: 'card', gateway: 'stripe' },
    ]);
  });
});

describe('a payment by card', () => {
  // spec: commerce 7.25
  it('for a subscription is sent to subscriptions, once, and accepted', async () => {
    const { http, ports, shop } = await openJwpShop();
    http.answerCall('POST /subscriptions', 202, accepted);
    await shop.directCard?.pay({ ...payment, order: { ...jwpOrder, couponCode: 'SPRING' } });
    const { referrer, ...sent } = sentForm(ports);
    expect(referrer).toContain('https://');
    expect(sent).toEqual({
      number: '4242424242424242',
      card_name: 'Mia Vos',
      exp_month: '03',
      exp_year: '30',
      cvv: '123',
      access_fee: '90101',
      payment_method: '1',
      voucher_code: 'SPRING',
      return_url: returnUrl,
    });
    expect(http.calls).toHaveLength(1);
  });

  // spec: commerce 7.26
  it('for anything else is sent to payments, and without a voucher if there is none', async () => {
    const { http, ports, shop } = await openJwpShop();
    http.answerCall('POST /payments', 200, accepted);
    await shop.directCard?.pay({ ...payment, order: { ...jwpOrder, id: '90150', offerId: 'C77050_90150' } });
    expect(sentForm(ports)).not.toHaveProperty('voucher_code');
  });

  it.each([
    [422, { code: 422, message: 'Your card has insufficient funds.' }, 'payment_failed'],
    [422, { code: 422, message: 'No', explain: { 422: 'You have it already' } }, 'payment_failed'],
    [429, {}, 'payment_failed'],
    [500, {}, 'payment_unknown'],
    [503, undefined, 'payment_unknown'],
    [408, {}, 'payment_unknown'],
    [200, undefined, 'payment_unknown'],
    [200, { title: 'Gateway' }, 'payment_unknown'],
  ])('with the response %i, %j fails with %s%s, and is not retried', async (status, body, code) => {
    const { http, shop } = await openJwpShop();
    http.answerCall('POST /subscriptions', status, body);
    await expect(shop.directCard?.pay(payment)).rejects.toMatchObject({ code, retryable: false });
    expect(http.calls).toHaveLength(1);
  });

  it('that is refused has the platform’s reason', async () => {
    const { http, shop } = await openJwpShop();
    http.answerCall('POST /subscriptions', 422, { message: 'No', explain: { 422: 'You have it already' } });
    await expect(shop.directCard?.pay(payment)).rejects.toMatchObject({
      data: { serverText: 'You have it already' },
    });
  });

  it('without a response has an unknown outcome', async () => {
    const { http, shop } = await openJwpShop();
    http.onCall('POST /subscriptions', () => Promise.reject(offline));
    await expect(shop.directCard?.pay(payment)).rejects.toMatchObject({
      code: 'payment_unknown',
      retryable: false,
    });
  });

  // spec: commerce 2.64c
  it('is not sent while the device is offline, and reports that', async () => {
    const { http, ports, shop } = await openJwpShop();
    ports.connectivity.set(false);
    await expect(shop.directCard?.pay(payment)).rejects.toMatchObject({ code: 'payment_not_sent' });
    const urls = { successUrl: returnUrl, cancelUrl: returnUrl, errorUrl: returnUrl, waitingUrl: returnUrl };
    const payPal = shop.startPayPal({ order: jwpOrder, urls, captchaValue: undefined });
    await expect(payPal).rejects.toMatchObject({ code: 'payment_not_sent' });
    expect(http.calls).toEqual([]);
  });

  it('with an invalid session fails', async () => {
    const { http, shop } = await openJwpShop();
    http.answerCall('POST /subscriptions', 401, { code: 401, message: 'Unauthorized' });
    await expect(shop.directCard?.pay(payment)).rejects.toMatchObject({ code: 'session_invalid' });
    await expect(shop.directCard?.pay(payment)).rejects.toMatchObject({ code: 'id_required' });
    expect(http.calls).toHaveLength(1);
  });

  it('leaves no card data in its errors and URLs', async () => {
    const { http, shop } = await openJwpShop();
    http.onCall('POST /subscriptions', () => Promise.reject(offline));
    const error: unknown = await shop.directCard?.pay(payment).catch((failure: unknown) => failure);
    expect(error).toMatchObject({ code: 'payment_unknown' });
    const texts = JSON.stringify([error, String(error), http.requests]);
    expect(texts).not.toMatch(/4242|123|Mia/);
  });
});

describe('the bank’s challenge', () => {
  it.each([
    ['S77001_90101', '/subscriptions'],
    ['C77050_90150', '/payments'],
  ])('is confirmed for %s at %s', async (offerId, path) => {
    const { http, ports, shop } = await openJwpShop();
    http.answerCall(`POST ${path}`, 200, accepted);
    await shop.directCard?.confirm({ paymentIntent: 'pi_1', offerId, couponCode: 'SPRING' });
    expect(sentForm(ports)).toEqual({ pi_id: 'pi_1', voucher_code: 'SPRING' });
  });
});

describe('PayPal', () => {
  const urls = {
    successUrl: 'https://app.test/s',
    cancelUrl: 'https://app.test/c',
    errorUrl: 'https://app.test/e',
    waitingUrl: 'https://app.test/w',
  };
  const order = { ...jwpOrder, paymentMethodId: '2', couponCode: 'SPRING' };
  const start = async (status: number, body: unknown) => {
    const opened = await openJwpShop();
    opened.http.answerCall('POST /external-payments', status, body);
    return { ...opened, begun: opened.shop.startPayPal({ order, urls, captchaValue: undefined }) };
  };

  // spec: commerce 7.23
  it('is opened at its URL, and returns to where the outcome is waited for', async () => {
    const { begun, ports } = await start(200, { endpoint: 'https://www.sandbox.paypal.com/x' });
    expect(await begun).toEqual({ redirectUrl: 'https://www.sandbox.paypal.com/x' });
    expect(sentForm(ports)).toEqual({
      origin: 'https://app.test/w',
      access_fee: '90101',
      payment_method: '2',
      voucher_code: 'SPRING',
    });
  });

  it.each([
    [200, { id: 4400, item: {} }, 'paypal_access_active'],
    [200, { endpoint: 'javascript:alert(1)' }, 'paypal_failed'],
    [200, {}, 'paypal_failed'],
    [500, {}, 'paypal_failed'],
    [422, { errors: { access_fee: 'invalid' } }, 'order_not_found'],
  ])('fails for the response %i, %j', async (status, body, code) => {
    const { begun } = await start(status, body);
    await expect(begun).rejects.toMatchObject({ code });
  });
});
