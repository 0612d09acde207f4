import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCommerceCapabilities } from '@marquee/common/commerce/commerce-capabilities.ts';

import {
  CARD,
  GOOD_CARD,
  MONTH,
  openShop,
  recordCalls,
  PAYPAL,
  returnUrl,
  urls,
  YEAR,
} from './cleeng-shop.ts';
import { createCleengSite, signal, type CleengSite } from './cleeng-site.ts';
import { startFaultHost, type FaultHost } from './fault-site.ts';

let host: FaultHost;
let site: CleengSite;
beforeAll(async () => {
  host = await startFaultHost();
});
beforeEach(() => {
  site = createCleengSite(host);
});
afterAll(() => host.close());

const DAY_MS = 86_400_000;

describe('the provider’s commerce', () => {
  // spec: commerce 6.4
  it('supports renewal, another payment method and another plan, but no receipts', async () => {
    const { commerce } = await openShop(site);
    expect(getCommerceCapabilities(commerce)).toEqual({
      canRenew: true,
      canUpdatePaymentMethod: true,
      canUpdateCard: false,
      hasReceipts: false,
      planSwitchPlace: 'dialog',
    });
    expect(commerce.redirectHosts).toContain(new URL(site.apiBaseUrl).host);
  });

  // spec: commerce 6.2
  it('sends the viewer’s token with every call except those for offers', async () => {
    const shop = await openShop(site);
    const sent = recordCalls(site);
    const order = await shop.order();
    await shop.commerce.updateOrder(order, { paymentMethodId: CARD, couponCode: 'HALF50' });
    await shop.commerce.fetchSubscription(signal);
    const isSigned = sent.map(({ url, headers }) => [
      new URL(url).pathname.replace(/^.*\/cleeng/, ''),
      headers?.Authorization?.startsWith('Bearer ') ?? false,
    ]);
    expect(isSigned).toEqual([
      [`/v2/offers/${MONTH}`, false],
      ['/locales', false],
      ['/orders', true],
      [`/orders/${order.id}`, true],
      [`/customers/${shop.user.id}/subscriptions`, true],
    ]);
  });
});

describe('offers', () => {
  it('of the site come from its configuration', async () => {
    const { commerce } = await openShop(site);
    expect(commerce.subscriptionOfferIds).toEqual([MONTH]);
  });

  // spec: commerce 9.22
  it.each([
    ['S900100200_NL', 'svod'],
    ['P900', 'tvod'],
    ['C77050_90150', 'tvod'],
    ['R900300400_NL', undefined],
    ['', undefined],
  ])('%s has the type %s by the first letter of its id', async (offerId, type) => {
    const { commerce } = await openShop(site);
    expect(commerce.getOfferType(offerId)).toBe(type);
  });

  // spec: commerce 7.1
  it('are requested once each, keep their order and can be found by their short id', async () => {
    const { commerce } = await openShop(site);
    const offers = await commerce.fetchOffers([YEAR, 'S900100200', YEAR], signal);
    expect(offers.map(({ offerId }) => offerId)).toEqual([YEAR, MONTH]);
    expect(site.calls()).toEqual([`GET /v2/offers/${YEAR}`, 'GET /v2/offers/S900100200']);
  });

  // spec: commerce 3.6
  it('that are not for sale, or not sold in the viewer’s country, are left out', async () => {
    const { commerce } = await openShop(site);
    site.tenant.cleeng.rules = { ...site.tenant.cleeng.rules, missingOfferIds: [YEAR] };
    expect(await commerce.fetchOffers([YEAR, MONTH], signal)).toMatchObject([{ offerId: MONTH }]);
    site.tenant.cleeng.rules = { ...site.tenant.cleeng.rules, blockedCountries: ['NL'] };
    expect(await commerce.fetchOffers([YEAR, MONTH], signal)).toEqual([]);
  });

  it('that fail to load are left out; it is an error only when all fail', async () => {
    const { commerce } = await openShop(site);
    site.tenant.faults.set([{ route: 'cleengOffer', match: YEAR, kind: 'status', status: 500 }]);
    expect(await commerce.fetchOffers([YEAR, MONTH], signal)).toMatchObject([{ offerId: MONTH }]);
    await expect(commerce.fetchOffers([YEAR], signal)).rejects.toMatchObject({ code: 'offers_not_fetched' });
  });

  it('with an invalid price are left out', async () => {
    const { commerce } = await openShop(site);
    for (const price of [
      { amount: -1, currency: 'EUR' },
      { amount: 1e30, currency: 'EUR' },
      { amount: 1 },
      null,
    ]) {
      const body = JSON.stringify({ responseData: { id: 'S900100200', longId: MONTH, price }, errors: [] });
      site.tenant.faults.set([{ route: 'cleengOffer', kind: 'status', status: 200, body }]);
      await expect(commerce.fetchOffers([MONTH], signal)).rejects.toMatchObject({
        code: 'offers_not_fetched',
      });
    }
  });
});

describe('an order', () => {
  // spec: commerce 7.2
  it('is created for a signed-in viewer, in their country', async () => {
    const shop = await openShop(site);
    expect(await shop.order()).toMatchObject({ totalPrice: 7.99, taxRate: 0.21, paymentMethodId: CARD });
    expect(site.calls()).toEqual([`GET /v2/offers/${MONTH}`, 'GET /locales', 'POST /orders']);
  });

  it('is created even when the provider does not know the viewer’s country', async () => {
    const shop = await openShop(site);
    site.tenant.faults.set([{ route: 'cleengLocales', kind: 'status', status: 500 }]);
    expect(await shop.order()).toMatchObject({ totalPrice: 7.99, currency: 'EUR' });
  });

  it('is refused for offers that the viewer owns or that are not sold in their country', async () => {
    const shop = await openShop(site, 'mia@example.org');
    await expect(shop.order()).rejects.toMatchObject({ code: 'order_access_granted' });
    const offer = await shop.fetchOffer(YEAR);
    site.tenant.cleeng.rules = { ...site.tenant.cleeng.rules, blockedCountries: ['NL'] };
    const request = { offer, user: shop.user, paymentMethodId: undefined };
    await expect(shop.commerce.createOrder(request)).rejects.toMatchObject({ code: 'order_geo_blocked' });
    site.tenant.cleeng.rules = { ...site.tenant.cleeng.rules, blockedCountries: [], missingOfferIds: [YEAR] };
    await expect(shop.commerce.createOrder(request)).rejects.toMatchObject({ code: 'order_not_created' });
  });

  // spec: commerce 7.4
  it('is repriced for a coupon and for a payment method, and for removing them', async () => {
    const shop = await openShop(site);
    const order = await shop.order();
    const half = await shop.commerce.updateOrder(order, { paymentMethodId: CARD, couponCode: 'HALF50' });
    expect(half).toMatchObject({
      totalPrice: 3.99,
      couponCode: 'HALF50',
      discount: { type: 'coupon', periods: 3 },
    });
    const dear = await shop.commerce.updateOrder(half, { paymentMethodId: PAYPAL, couponCode: undefined });
    expect(dear).toMatchObject({ totalPrice: 8.49, couponCode: undefined, paymentMethodId: PAYPAL });
    const always = await shop.commerce.updateOrder(dear, { paymentMethodId: CARD, couponCode: 'ALWAYS20' });
    expect(always.discount).toEqual({ applied: true, type: 'coupon', periods: undefined });
  });

  it.each([
    ['NOPE', 'coupon_invalid'],
    ['a, b not found', 'coupon_invalid'],
    ['<b>Order with 1 not found</b>', 'coupon_invalid'],
    ['OTHERONLY', 'coupon_wrong_offer'],
    ['USED1', 'coupon_failed'],
    ['RESERVED1', 'coupon_failed'],
    ['NEWONLY1', 'coupon_failed'],
  ])('with the coupon %s fails with %s', async (couponCode, code) => {
    const shop = await openShop(site);
    const order = await shop.order();
    await expect(
      shop.commerce.updateOrder(order, { paymentMethodId: CARD, couponCode }),
    ).rejects.toMatchObject({ code });
  });

  it('that has expired is not found by coupons and payments', async () => {
    site = createCleengSite(host);
    site.tenant.cleeng.rules = { ...site.tenant.cleeng.rules, jwtLifeS: 200_000 };
    const shop = await openShop(site);
    const order = await shop.order();
    shop.wait(DAY_MS);
    const change = { paymentMethodId: CARD, couponCode: 'HALF50' };
    await expect(shop.commerce.updateOrder(order, change)).rejects.toMatchObject({ code: 'order_not_found' });
    await expect(shop.cardFields.openSession(order.id, returnUrl)).rejects.toMatchObject({
      code: 'adyen_order_unknown',
    });
    const payment = { orderId: order.id, submission: GOOD_CARD, returnUrl, captchaValue: undefined };
    await expect(shop.cardFields.pay(payment)).rejects.toMatchObject({ code: 'adyen_order_unknown' });
    await expect(shop.commerce.startPayPal({ order, urls, captchaValue: undefined })).rejects.toMatchObject({
      code: 'order_not_found',
    });
  });

  it('of the previous viewer cannot be changed after another viewer signs in', async () => {
    const shop = await openShop(site);
    const order = await shop.order();
    await shop.service.signIn({ email: 'mia@example.org', password: 'secret123' });
    await expect(
      shop.commerce.updateOrder(order, { paymentMethodId: CARD, couponCode: undefined }),
    ).rejects.toMatchObject({ code: 'id_required' });
  });

  it('starts with a trial for viewers who never subscribed, and still requires a card', async () => {
    site.tenant.cleeng.rules = { ...site.tenant.cleeng.rules, trialOfferIds: [MONTH] };
    const shop = await openShop(site);
    expect(await shop.fetchOffer()).toMatchObject({ freeDays: 7, freePeriods: 0 });
    expect(await shop.order()).toMatchObject({
      totalPrice: 0,
      requiredPaymentDetails: true,
      discount: { applied: true, type: 'trial' },
    });
  });
});
