import { describe, expect, it } from 'vitest';
import { EntitlementService } from '@marquee/common/entitlement/entitlement-service.ts';

import {
  billsOf,
  CARD,
  decide,
  GOOD_CARD,
  MONTH,
  openShop,
  recordCalls,
  PAYPAL,
  RENTAL,
  returnUrl,
  submissionOf,
  subscriptionOf,
  urls,
  type Shop,
} from './cleeng-shop.ts';
import { createCleengSite, signal, type CleengSite } from './cleeng-site.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';

let site: CleengSite;
makeSiteForEachTest(createCleengSite, (made) => {
  site = made;
});

const hasAccess = ({ app }: Shop, offerId = MONTH) =>
  app.container.get(EntitlementService).fetchHasAccess(offerId, signal);

describe('a payment by card', () => {
  const pay = ({ cardFields }: Shop, orderId: string, number = '4111111111111111') =>
    cardFields.pay({ orderId, submission: submissionOf(number), returnUrl, captchaValue: undefined });

  // spec: commerce 7.10
  it('for a subscription adds subscription, card, bill and access some seconds later', async () => {
    const shop = await openShop(site);
    const { id } = await shop.order();
    expect(await pay(shop, id)).toEqual({ kind: 'done' });
    expect(await shop.commerce.fetchSubscription(signal)).toBeNull();
    shop.wait();
    expect(await subscriptionOf(shop)).toMatchObject({ offerId: MONTH, status: 'active' });
    expect(await shop.commerce.fetchActivePayment(signal)).toMatchObject({ lastCardFourDigits: '1111' });
    expect(await shop.commerce.fetchTransactions(signal)).toMatchObject([{ transactionPriceInclTax: 7.99 }]);
    expect(await hasAccess(shop)).toBe(true);
  });

  // spec: commerce 2.64c
  it('is not sent while the device is offline, and succeeds once it is online', async () => {
    const shop = await openShop(site);
    const { id } = await shop.order();
    const sent = recordCalls(site);
    site.network.isOnline = false;
    await expect(pay(shop, id)).rejects.toMatchObject({ code: 'payment_not_sent' });
    expect(sent).toEqual([]);
    site.network.isOnline = true;
    expect(await pay(shop, id)).toEqual({ kind: 'done' });
  });

  it('for a title gives access to it', async () => {
    const shop = await openShop(site);
    await pay(shop, (await shop.order(RENTAL)).id);
    shop.wait();
    expect(await hasAccess(shop, RENTAL)).toBe(true);
    expect(await shop.commerce.fetchSubscription(signal)).toBeNull();
  });

  it.each([
    ['4000000000000002', 'payment_refused'],
    ['4000000000009995', 'payment_failed'],
    ['4000000000000119', 'payment_failed'],
  ])('%s is %s and costs nothing; another card pays', async (number, code) => {
    const shop = await openShop(site);
    const { id } = await shop.order();
    await expect(pay(shop, id, number)).rejects.toMatchObject({ code });
    expect(billsOf(site, shop)).toEqual([]);
    await pay(shop, id);
    expect(billsOf(site, shop)).toEqual([MONTH]);
  });

  // spec: commerce 7.9
  it('opens card fields for the amount of the order, or for zero to save a card', async () => {
    const shop = await openShop(site);
    const { id } = await shop.order();
    const session = await shop.cardFields.openSession(id, returnUrl);
    expect(session).toMatchObject({ amount: { value: 799, currency: 'EUR' }, countryCode: 'NL' });
    expect((await shop.cardFields.openSession(undefined, returnUrl)).amount.value).toBe(0);
  });

  it('sends browser data for a challenge on our page, which tests always request', async () => {
    const shop = await openShop(site);
    const { id } = await shop.order();
    const sent = recordCalls(site);
    await pay(shop, id);
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      orderId: Number(id),
      paymentMethod: GOOD_CARD.paymentMethod,
      browserInfo: { language: 'en' },
      returnUrl,
      origin: 'https://app.example.test',
      attemptAuthentication: 'always',
    });
  });

  // spec: commerce 7.10
  it.each([
    ['authorised', undefined],
    ['refused', 'payment_refused'],
    ['cancelled', 'payment_cancelled'],
  ])('that the bank checks on its own page ends with the result of that page: %s', async (choice, code) => {
    const shop = await openShop(site);
    const { id } = await shop.order();
    const outcome = await pay(shop, id, '4212345678903220');
    if (outcome.kind !== 'action') return expect.fail('the bank does not ask');
    expect(outcome.action.type).toBe('redirect');
    expect(billsOf(site, shop)).toEqual([]);
    const back = await decide(outcome.action.url ?? '', choice);
    const redirectResult = back.searchParams.get('redirectResult');
    const finish = () => shop.cardFields.finishPayment(id, { details: { redirectResult } });
    if (code === undefined) {
      await finish();
      expect(billsOf(site, shop)).toEqual([MONTH]);
      await expect(finish()).rejects.toMatchObject({ code: 'order_access_granted' });
      expect(billsOf(site, shop)).toEqual([MONTH]);
    } else {
      await expect(finish()).rejects.toMatchObject({ code });
      expect(billsOf(site, shop)).toEqual([]);
    }
  });

  it('with a challenge on our page is completed with its result', async () => {
    const shop = await openShop(site);
    const { id } = await shop.order();
    const outcome = await pay(shop, id, '5454545454545454');
    if (outcome.kind !== 'action') return expect.fail('the bank does not ask');
    expect(outcome.action).toMatchObject({ type: 'threeDS2', url: undefined });
    const details = { threeDSResult: `${String(outcome.action.payload.token)}.authorised` };
    await shop.cardFields.finishPayment(id, { details, paymentData: 'Ab02' });
    expect(billsOf(site, shop)).toEqual([MONTH]);
  });

  it('that is requested twice is charged once', async () => {
    const shop = await openShop(site);
    const { id } = await shop.order();
    await pay(shop, id);
    await expect(pay(shop, id)).rejects.toMatchObject({ code: 'order_access_granted' });
    expect(billsOf(site, shop)).toEqual([MONTH]);
  });

  it('sends the captcha’s response where it is required', async () => {
    site.tenant.cleeng.rules = { ...site.tenant.cleeng.rules, isPaymentCaptchaRequired: true };
    const shop = await openShop(site);
    const order = await shop.order();
    await expect(pay(shop, order.id)).rejects.toMatchObject({ code: 'payment_captcha_refused' });
    await expect(shop.commerce.startPayPal({ order, urls, captchaValue: 'fail' })).rejects.toMatchObject({
      code: 'payment_captcha_refused',
    });
    const payment = { orderId: order.id, submission: GOOD_CARD, returnUrl, captchaValue: 'ok' };
    expect(await shop.cardFields.pay(payment)).toEqual({ kind: 'done' });
  });
});

describe('an order that needs no card', () => {
  // spec: commerce 7.6
  it('is moved to the provider’s own payment method and paid', async () => {
    const shop = await openShop(site);
    const change = { paymentMethodId: CARD, couponCode: 'FREE100' };
    const order = await shop.commerce.updateOrder(await shop.order(), change);
    expect(order).toMatchObject({ totalPrice: 0, requiredPaymentDetails: false });
    await shop.freePayment.pay({ order, captchaValue: undefined });
    expect(site.tenant.cleeng.commerce.orders.get(Number(order.id))?.paymentMethodId).toBe(730_000_003);
    shop.wait();
    expect(await hasAccess(shop)).toBe(true);
    await expect(shop.freePayment.pay({ order, captchaValue: undefined })).rejects.toMatchObject({
      code: 'order_access_granted',
    });
    expect(billsOf(site, shop)).toEqual([MONTH]);
  });

  it('is paid even if the payment method cannot be changed', async () => {
    const shop = await openShop(site);
    const change = { paymentMethodId: CARD, couponCode: 'FREE100' };
    const order = await shop.commerce.updateOrder(await shop.order(), change);
    site.tenant.faults.set([{ route: 'cleengPaymentMethods', kind: 'status', status: 500 }]);
    await shop.freePayment.pay({ order, captchaValue: undefined });
    expect(billsOf(site, shop)).toEqual([MONTH]);
  });

  it('that is rejected shows the reason', async () => {
    const shop = await openShop(site);
    const order = await shop.order();
    const data = { id: 820_000_001, rejectedReason: 'Not for you' };
    const body = JSON.stringify({ responseData: data, errors: [] });
    site.tenant.faults.set([{ route: 'cleengPay', kind: 'status', status: 200, body }]);
    await expect(shop.freePayment.pay({ order, captchaValue: undefined })).rejects.toMatchObject({
      code: 'payment_refused',
      data: { serverText: 'Not for you' },
    });
  });
});

describe('PayPal', () => {
  // spec: commerce 7.7
  it('pays an order on its own pages', async () => {
    const shop = await openShop(site);
    const order = await shop.order();
    const { redirectUrl } = await shop.commerce.startPayPal({ order, urls, captchaValue: undefined });
    expect((await decide(redirectUrl, 'approve')).href).toBe(urls.successUrl);
    shop.wait();
    expect(await hasAccess(shop)).toBe(true);
  });

  // spec: commerce 8.8
  it('refuses an order that is paid already', async () => {
    const shop = await openShop(site);
    const order = await shop.order();
    const start = () => shop.commerce.startPayPal({ order, urls, captchaValue: undefined });
    await decide((await start()).redirectUrl, 'approve');
    await expect(start()).rejects.toMatchObject({ code: 'paypal_access_active' });
    expect(billsOf(site, shop)).toEqual([MONTH]);
  });

  // spec: commerce 7.8, commerce 7.12
  it('replaces a card once it is approved; then the card can be deleted, also twice', async () => {
    const shop = await openShop(site, 'mia@example.org');
    const before = await shop.commerce.fetchActivePayment(signal);
    const { redirectUrl } = await shop.paymentMethodUpdate.startPayPal(PAYPAL, urls);
    expect(await shop.commerce.fetchActivePayment(signal)).toEqual(before);
    await decide(redirectUrl, 'approve');
    expect(await shop.commerce.fetchActivePayment(signal)).toMatchObject({ paymentMethod: 'paypal' });
    await shop.paymentMethodUpdate.deletePaymentDetail(before?.id ?? '');
    await shop.paymentMethodUpdate.deletePaymentDetail(before?.id ?? '');
  });

  it('is not opened at an address that is not a web address', async () => {
    const shop = await openShop(site);
    const order = await shop.order();
    const body = JSON.stringify({ responseData: { redirectUrl: 'javascript:alert(1)' }, errors: [] });
    site.tenant.faults.set([{ route: 'cleengPayPal', kind: 'status', status: 200, body }]);
    await expect(shop.commerce.startPayPal({ order, urls, captchaValue: undefined })).rejects.toMatchObject({
      code: 'paypal_failed',
    });
  });
});

describe('another card', () => {
  // spec: commerce 7.11
  it('replaces the old card at once, or after the bank’s challenge', async () => {
    const shop = await openShop(site, 'mia@example.org');
    const save = (number: string) =>
      shop.cardFields.saveCard({ paymentMethodId: CARD, submission: submissionOf(number), returnUrl });
    expect(await save('4111111111111111')).toEqual({ kind: 'done' });
    expect(await shop.commerce.fetchActivePayment(signal)).toMatchObject({ lastCardFourDigits: '1111' });
    await expect(save('4000000000000002')).rejects.toMatchObject({ code: 'payment_refused' });
    const outcome = await save('4212345678903220');
    if (outcome.kind !== 'action') return expect.fail('the bank does not ask');
    expect(await shop.commerce.fetchActivePayment(signal)).toMatchObject({ lastCardFourDigits: '1111' });
    const back = await decide(outcome.action.url ?? '', 'authorised');
    const redirectResult = back.searchParams.get('redirectResult');
    await shop.cardFields.finishCard(CARD, { details: { redirectResult } });
    expect(await shop.commerce.fetchActivePayment(signal)).toMatchObject({ lastCardFourDigits: '3220' });
  });

  it.each([
    ['refused', 'payment_refused'],
    ['cancelled', 'payment_cancelled'],
  ])('that is %s on the bank’s page leaves the old card', async (choice, code) => {
    const shop = await openShop(site, 'mia@example.org');
    const before = await shop.commerce.fetchActivePayment(signal);
    const submission = submissionOf('4212345678903220');
    const outcome = await shop.cardFields.saveCard({ paymentMethodId: CARD, submission, returnUrl });
    if (outcome.kind !== 'action') return expect.fail('the bank does not ask');
    const back = await decide(outcome.action.url ?? '', choice);
    const redirectResult = back.searchParams.get('redirectResult');
    const finish = shop.cardFields.finishCard(CARD, { details: { redirectResult } });
    await expect(finish).rejects.toMatchObject({ code });
    expect(await shop.commerce.fetchActivePayment(signal)).toEqual(before);
  });
});
