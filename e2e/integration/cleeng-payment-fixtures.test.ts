import { describe, expect, it } from 'vitest';
import type { RouteName } from '@marquee/sandbox/routes/route-names.ts';

import { answerWith } from './cleeng-fixture-answer.ts';
import { CARD, GOOD_CARD, openShop, PAYPAL, returnUrl, urls, type Shop } from './cleeng-shop.ts';
import { createCleengSite, signal, type CleengSite } from './cleeng-site.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';

let site: CleengSite;
makeSiteForEachTest(createCleengSite, (made) => {
  site = made;
});

describe('the payment examples of the contract have their outcome', () => {
  // spec: commerce 3.13, commerce 7.5
  it('payment-methods: a card and PayPal', async () => {
    const { commerce } = await openShop(site);
    answerWith(site, 'cleengPaymentMethods', 'payment-methods');
    expect(await commerce.fetchPaymentMethods(signal)).toEqual([
      { id: CARD, methodName: 'card', gateway: 'adyen' },
      { id: PAYPAL, methodName: 'paypal', gateway: 'paypal' },
    ]);
  });

  it.each<readonly [name: string, route: RouteName, ask: (shop: Shop) => Promise<unknown>, answer: unknown]>([
    [
      'payment',
      'cleengPay',
      async (shop) => shop.freePayment.pay({ order: await shop.order(), captchaValue: undefined }),
      undefined,
    ],
    [
      'paypal-token',
      'cleengPayPal',
      async (shop) => shop.commerce.startPayPal({ order: await shop.order(), urls, captchaValue: undefined }),
      { redirectUrl: 'https://www.sandbox.paypal.com/checkout?token=EC-1' },
    ],
    [
      'paypal-details-token',
      'cleengPayPalDetails',
      ({ paymentMethodUpdate }) => paymentMethodUpdate.startPayPal(PAYPAL, urls),
      { redirectUrl: 'https://www.sandbox.paypal.com/agreement?token=EC-2' },
    ],
    [
      'card-session',
      'cleengCardSession',
      ({ cardFields }) => cardFields.openSession('810000123', returnUrl),
      { id: 'CS0001', sessionData: 'Ab02', amount: { currency: 'EUR', value: 799 }, countryCode: 'NL' },
    ],
    ['card-payment', 'cleengCardPayment', payByCard, { kind: 'done' }],
    ['alternative-card-payment-flat', 'cleengCardPayment', payByCard, { kind: 'done' }],
    [
      'finish-card-payment',
      'cleengFinishCardPayment',
      ({ cardFields }) => cardFields.finishPayment('810000123', { details: {} }),
      undefined,
    ],
    ['save-card', 'cleengSaveCard', saveCard, { kind: 'done' }],
    ['alternative-save-card-wrapped', 'cleengSaveCard', saveCard, { kind: 'done' }],
    [
      'save-card',
      'cleengFinishCard',
      ({ cardFields }) => cardFields.finishCard(CARD, { details: {} }),
      undefined,
    ],
    [
      'alternative-save-card-wrapped',
      'cleengFinishCard',
      ({ cardFields }) => cardFields.finishCard(CARD, { details: {} }),
      undefined,
    ],
    [
      'delete-payment-details',
      'cleengDeletePaymentDetails',
      ({ paymentMethodUpdate }) => paymentMethodUpdate.deletePaymentDetail('840000001'),
      undefined,
    ],
  ])('%s: the outcome of %s', async (name, route, ask, expected) => {
    const shop = await openShop(site);
    answerWith(site, route, name);
    expect(await ask(shop)).toEqual(expected);
  });

  it.each([
    ['card-payment-redirect', 'redirect', 'https://bank.example.org/3ds?t=1'],
    ['alternative-card-payment-posted', 'redirect', 'https://bank.example.org/3ds'],
    ['card-payment-challenge', 'threeDS2', undefined],
  ])('%s: the bank’s challenge', async (name, type, url) => {
    const shop = await openShop(site);
    answerWith(site, 'cleengCardPayment', name);
    expect(await payByCard(shop)).toMatchObject({ kind: 'action', action: { type, url, payload: { type } } });
  });

  it.each([
    { type: 'redirect' },
    { type: 'redirect', url: 'javascript:alert(1)' },
    { type: 'threeDS2', url: 'data:text/html,x' },
    { url: 'https://bank.example.org/' },
    'redirect',
  ])('an invalid action is ignored, and the payment may have been made: %j', async (action) => {
    const shop = await openShop(site);
    const body = JSON.stringify({ responseData: { action }, errors: [] });
    site.tenant.faults.set([{ route: 'cleengCardPayment', kind: 'status', status: 200, body }]);
    await expect(payByCard(shop)).rejects.toMatchObject({ code: 'payment_unknown' });
  });
});

function payByCard({ cardFields }: Shop): Promise<unknown> {
  return cardFields.pay({ orderId: '810000123', submission: GOOD_CARD, returnUrl, captchaValue: undefined });
}

function saveCard({ cardFields }: Shop): Promise<unknown> {
  return cardFields.saveCard({ paymentMethodId: CARD, submission: GOOD_CARD, returnUrl });
}
