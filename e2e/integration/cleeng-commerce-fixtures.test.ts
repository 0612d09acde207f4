import { describe, expect, it } from 'vitest';

import { answerWith, monthly } from './cleeng-fixture-answer.ts';
import { CARD, MONTH, openShop, PAYPAL, RENTAL } from './cleeng-shop.ts';
import { createCleengSite, signal, type CleengSite } from './cleeng-site.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';

let site: CleengSite;
makeSiteForEachTest(createCleengSite, (made) => {
  site = made;
});

describe('the examples of the contract are mapped to our entities', () => {
  // spec: commerce 3.1
  it.each([
    ['offer', MONTH, MONTH],
    ['offer', 'S900100200', MONTH],
    ['alternative-offer-short-ids', MONTH, MONTH],
    ['alternative-offer-short-ids', 'S900100200', 'S900100200'],
  ])('%s, requested as %s: an offer', async (name, askedId, offerId) => {
    const { commerce } = await openShop(site);
    answerWith(site, 'cleengOffer', name);
    const customerCountry = offerId.includes('_') ? 'NL' : undefined;
    expect(await commerce.fetchOffers([askedId], signal)).toEqual([{ ...monthly, offerId, customerCountry }]);
  });

  it('offer-rental: an offer with a period', async () => {
    const { commerce } = await openShop(site);
    answerWith(site, 'cleengOffer', 'offer-rental');
    expect(await commerce.fetchOffers([RENTAL], signal)).toEqual([
      {
        ...monthly,
        offerId: RENTAL,
        type: 'tvod',
        offerTitle: 'Rental',
        customerPriceInclTax: 3.99,
        period: undefined,
        freeDays: 0,
        durationPeriod: 'hour',
        durationAmount: 48,
      },
    ]);
  });

  const order = {
    id: '810000123',
    customerId: '501234568',
    offerId: MONTH,
    totalPrice: 7.99,
    currency: 'EUR',
    taxRate: 0.21,
    requiredPaymentDetails: true,
    mayBeTrial: false,
    discount: { applied: false, type: undefined, periods: undefined },
    priceBreakdown: { offerPrice: 6.6, discountAmount: 0, paymentMethodFee: 0, taxValue: 1.39 },
    paymentMethodId: CARD,
    couponCode: undefined,
  };

  // spec: commerce 3.8, commerce 3.10
  it.each([
    ['create-order', {}],
    [
      'create-order-trial',
      {
        totalPrice: 0,
        discount: { applied: true, type: 'trial', periods: 1 },
        priceBreakdown: { offerPrice: 6.6, discountAmount: 6.6, paymentMethodFee: 0, taxValue: 0 },
      },
    ],
  ])('%s: an order', async (name, changed) => {
    const shop = await openShop(site);
    const offer = await shop.fetchOffer();
    answerWith(site, 'cleengCreateOrder', name);
    const request = { offer, user: shop.user, paymentMethodId: CARD };
    expect(await shop.commerce.createOrder(request)).toEqual({ ...order, ...changed });
  });

  // spec: commerce 3.10, commerce 3.11
  it.each([
    [
      'update-order-coupon',
      'HALF50',
      {
        totalPrice: 3.99,
        discount: { applied: true, type: 'coupon', periods: 3 },
        priceBreakdown: { offerPrice: 6.6, discountAmount: 3.3, paymentMethodFee: 0, taxValue: 0.69 },
      },
    ],
    [
      'update-order-method',
      undefined,
      {
        totalPrice: 8.49,
        paymentMethodId: PAYPAL,
        priceBreakdown: { offerPrice: 6.6, discountAmount: 0, paymentMethodFee: 0.5, taxValue: 1.39 },
      },
    ],
    [
      'update-order-free',
      'FREE100',
      {
        totalPrice: 0,
        requiredPaymentDetails: false,
        discount: { applied: true, type: 'coupon', periods: 1 },
        priceBreakdown: { offerPrice: 6.6, discountAmount: 6.6, paymentMethodFee: 0, taxValue: 0 },
      },
    ],
  ])('%s: the order with %s', async (name, couponCode, changed) => {
    const shop = await openShop(site);
    const before = await shop.order();
    answerWith(site, 'cleengUpdateOrder', name);
    expect(await shop.commerce.updateOrder(before, { paymentMethodId: CARD, couponCode })).toEqual({
      ...order,
      ...changed,
      couponCode,
    });
  });
});
