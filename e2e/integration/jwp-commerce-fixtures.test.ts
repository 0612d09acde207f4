import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RouteName } from '@marquee/sandbox/routes/route-names.ts';

import { createJwpSite, goodCard, openShop, orderOf, returnUrls, signal, type JwpSite } from './jwp-site.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';

let site: JwpSite;
makeSiteForEachTest(createJwpSite, (made) => {
  site = made;
});

const FIXTURES = new URL('../../platforms/sandbox/src/contract-fixtures/jwp/', import.meta.url);
const { waitingUrl: returnUrl } = returnUrls;

/** Makes these calls return examples of the contract from now on. */
function answerWith(...examples: readonly (readonly [route: RouteName, name: string])[]): void {
  site.tenant.faults.set(
    examples.map(([route, name]) => ({
      route,
      kind: 'status',
      status: 200,
      body: readFileSync(new URL(`${name}.json`, FIXTURES), 'utf8'),
    })),
  );
}

describe('the commerce examples of the player platform’s contract are mapped to our entities', () => {
  // spec: commerce 3.3
  it('access-fees: offers', async () => {
    const { shop } = await openShop(site);
    answerWith(['jwpOffers', 'access-fees']);
    expect(await shop.fetchOffers(['77001'], signal)).toEqual([
      {
        id: '90102',
        offerId: 'S77001_90102',
        type: 'svod',
        offerTitle: 'Year access',
        customerPriceInclTax: 79,
        customerCurrency: 'EUR',
        customerCountry: undefined,
        period: 'year',
        periodAmount: 1,
        freePeriods: 0,
        freeDays: 7,
        durationPeriod: undefined,
        durationAmount: 0,
        expiresAt: undefined,
        planSwitchEnabled: true,
      },
    ]);
  });

  it('voucher: the reduced order', async () => {
    const window = await openShop(site);
    const order = await orderOf(window);
    answerWith(['jwpVoucher', 'voucher']);
    const change = { paymentMethodId: '1', couponCode: 'SPRING' };
    expect(await window.shop.updateOrder(order, change)).toMatchObject({
      totalPrice: 3.5,
      discount: { applied: true, type: 'coupon', periods: 3 },
      priceBreakdown: { discountAmount: 4.49, taxValue: 0, paymentMethodFee: 0 },
    });
  });

  it('payment-methods: card and PayPal', async () => {
    const { shop } = await openShop(site);
    answerWith(['jwpPaymentMethods', 'payment-methods']);
    expect(await shop.fetchPaymentMethods(signal)).toEqual([
      { id: '1', methodName: 'card', gateway: 'stripe' },
      { id: '2', methodName: 'paypal', gateway: 'paypal' },
    ]);
  });

  it('payment-accepted: a pending payment', async () => {
    const window = await openShop(site);
    const order = await orderOf(window);
    answerWith(['jwpSubscribe', 'payment-accepted']);
    await expect(window.shop.directCard?.pay({ order, card: goodCard, returnUrl })).resolves.toBeUndefined();
  });

  it('external-payment: the address at which to continue', async () => {
    const window = await openShop(site);
    const order = await orderOf(window);
    answerWith(['jwpExternalPay', 'external-payment']);
    const begun = window.shop.startPayPal({ order, urls: returnUrls, captchaValue: undefined });
    expect((await begun).redirectUrl).toMatch(/^https:\/\/www\.sandbox\.paypal\.com\//);
  });

  // spec: commerce 3.21, commerce 9.12
  it('access, subscriptions: a subscription', async () => {
    const { shop } = await openShop(site);
    answerWith(['jwpAccess', 'access'], ['jwpSubscriptions', 'subscriptions']);
    expect(await shop.fetchSubscription(signal)).toEqual({
      subscriptionId: 'S-a1b2c3-ST',
      offerId: '77001',
      accessFeeId: 'S90101',
      status: 'active',
      expiresAt: 1_931_072_095,
      nextPaymentAt: 1_931_072_095,
      nextPaymentPrice: 7.99,
      nextPaymentCurrency: 'EUR',
      paymentGateway: 'stripe',
      paymentMethod: 'Card',
      offerTitle: 'All films',
      period: 'month',
      periodAmount: 1,
      totalPrice: 7.99,
      isRenewalFailed: false,
      unsubscribeUrl: 'https://services.inplayer.com/…/cancel?token=c1',
      pendingSwitchId: undefined,
    });
  });

  it('unsubscribed, plan-switched, card-changed: success', async () => {
    const { shop } = await openShop(site, 'mia@example.org');
    const [running, offers] = [
      await shop.fetchSubscription(signal),
      await shop.fetchOffers(['S77001_90102'], signal),
    ];
    const [year] = offers;
    if (!running || !year) expect.fail('there is nothing to change');
    answerWith(
      ['jwpUnsubscribe', 'unsubscribed'],
      ['jwpPlanSwitch', 'plan-switched'],
      ['jwpCardChange', 'card-changed'],
    );
    await shop.planSwitch?.switchPlan(running, year, 'upgrade');
    await shop.cardUpdate?.updateCard(goodCard, 'EUR');
    await expect(shop.cancelSubscription(running)).resolves.toBeUndefined();
  });

  // spec: commerce 3.19
  it('payment-history: transactions', async () => {
    const { shop } = await openShop(site);
    answerWith(['jwpPaymentHistory', 'payment-history']);
    expect(await shop.fetchTransactions(signal)).toEqual([
      {
        transactionId: 'S-a1b2c3-ST',
        transactionDate: 1_928_393_695,
        offerTitle: 'All films',
        transactionPriceInclTax: 7.99,
        transactionCurrency: 'EUR',
        outcome: 'paid',
        paymentMethod: 'Card',
        trxToken: 'tx_99',
      },
    ]);
  });

  // spec: commerce 3.16
  it('card: the payment method', async () => {
    const { shop } = await openShop(site);
    answerWith(['jwpCard', 'card']);
    expect(await shop.fetchActivePayment(signal)).toMatchObject({
      paymentMethod: 'card',
      currency: 'EUR',
      holderName: 'Mia Vos',
      variant: 'visa',
      lastCardFourDigits: '4242',
      cardExpirationDate: '03/2030',
    });
  });
});
