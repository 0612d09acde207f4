import { describe, expect, it } from 'vitest';

import { CARD, MONTH, openShop, PAYPAL, subscriptionOf, YEAR } from './cleeng-shop.ts';
import { createCleengSite, signal, type CleengSite } from './cleeng-site.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';

let site: CleengSite;
makeSiteForEachTest(createCleengSite, (made) => {
  site = made;
});

describe('a subscription', () => {
  // spec: commerce 7.17
  it('can be canceled and renewed', async () => {
    const shop = await openShop(site, 'mia@example.org');
    const subscription = await subscriptionOf(shop);
    await shop.commerce.cancelSubscription(subscription);
    expect(await subscriptionOf(shop)).toMatchObject({ status: 'cancelled' });
    await shop.renewal.renewSubscription(subscription);
    expect(await subscriptionOf(shop)).toMatchObject({ status: 'active' });
  });

  it.each([
    ['noah@example.org', null],
    ['expired@example.org', null],
    ['trial@example.org', { status: 'active' }],
    ['store@example.org', { paymentMethod: 'Apple In-App' }],
    ['subscriber@example.org', { period: 'year', periodAmount: 1 }],
  ])('of %s is %j', async (email, expected) => {
    const { commerce } = await openShop(site, email);
    const subscription = await commerce.fetchSubscription(signal);
    if (expected === null) expect(subscription).toBeNull();
    else expect(subscription).toMatchObject(expected);
  });

  // spec: commerce 7.16
  it('that is active is preferred to a canceled subscription; an unreadable subscription is an error', async () => {
    const { commerce } = await openShop(site);
    const row = {
      subscriptionId: 1,
      offerId: MONTH,
      expiresAt: 4_000_000_000,
      period: 'month',
      totalPrice: 7.99,
      nextPaymentCurrency: 'EUR',
    };
    const answer = (...items: readonly object[]) => {
      const body = JSON.stringify({ responseData: { items }, errors: [] });
      site.tenant.faults.set([{ route: 'cleengSubscriptions', kind: 'status', status: 200, body }]);
    };
    answer({ ...row, status: 'cancelled' }, { ...row, subscriptionId: 2, status: 'active' });
    expect(await commerce.fetchSubscription(signal)).toMatchObject({ subscriptionId: '2', status: 'active' });
    answer({ ...row, status: 'active', totalPrice: -7 });
    await expect(commerce.fetchSubscription(signal)).rejects.toMatchObject({
      code: 'subscription_not_fetched',
    });
    answer({ ...row, status: 'active', period: '3months', pendingSwitchId: '' });
    expect(await commerce.fetchSubscription(signal)).toMatchObject({
      period: 'month',
      periodAmount: 3,
      pendingSwitchId: undefined,
    });
    answer({ ...row, status: 'active', period: '12months' });
    expect(await commerce.fetchSubscription(signal)).toMatchObject({ period: 'year', periodAmount: 1 });
    answer({ ...row, status: 'cancelled', expiresAt: 1_000 });
    expect(await commerce.fetchSubscription(signal)).toBeNull();
  });

  it('without a next payment has the customer’s currency, else euro, and the other price', async () => {
    const { commerce } = await openShop(site);
    const item = {
      subscriptionId: 1,
      offerId: MONTH,
      status: 'cancelled',
      expiresAt: 4_000_000_000,
      period: 'month',
      totalPrice: '',
      nextPaymentPrice: 7.99,
      nextPaymentCurrency: '',
    };
    const answer = (customerCurrency: string) => {
      const body = JSON.stringify({ responseData: { items: [{ ...item, customerCurrency }] }, errors: [] });
      site.tenant.faults.set([{ route: 'cleengSubscriptions', kind: 'status', status: 200, body }]);
    };
    answer('GBP');
    expect(await commerce.fetchSubscription(signal)).toMatchObject({
      totalPrice: 7.99,
      nextPaymentPrice: 7.99,
      nextPaymentCurrency: 'GBP',
    });
    answer('');
    expect(await commerce.fetchSubscription(signal)).toMatchObject({ nextPaymentCurrency: 'EUR' });
  });
});

describe('a change of plan', () => {
  // spec: commerce 7.14
  it('to a higher plan happens within seconds', async () => {
    const shop = await openShop(site, 'mia@example.org');
    const subscription = await subscriptionOf(shop);
    const [target] = await shop.planSwitch.fetchTargets(subscription, signal);
    expect(target).toMatchObject({
      direction: 'upgrade',
      offer: { offerId: YEAR, customerPriceInclTax: 79 },
    });
    if (!target) return;
    await shop.planSwitch.switchPlan(subscription, target.offer, 'upgrade');
    shop.wait();
    expect(await subscriptionOf(shop)).toMatchObject({ offerId: YEAR, period: 'year' });
  });

  // spec: commerce 7.14
  it('to a lower plan is pending, with the future offer', async () => {
    const shop = await openShop(site, 'subscriber@example.org');
    const before = await subscriptionOf(shop);
    expect(await shop.planSwitch.fetchPendingOffer(before, shop.user, signal)).toBeNull();
    await shop.planSwitch.switchPlan(before, await shop.fetchOffer(), 'downgrade');
    const after = await subscriptionOf(shop);
    expect(after).toMatchObject({ offerId: YEAR, pendingSwitchId: expect.stringMatching(/^sw-/) as unknown });
    expect(await shop.planSwitch.fetchPendingOffer(after, shop.user, signal)).toMatchObject({
      offerId: MONTH,
    });
  });

  it('that is refused is reported as an error', async () => {
    const shop = await openShop(site, 'downgrade@example.org');
    const subscription = await subscriptionOf(shop);
    expect(await shop.planSwitch.fetchTargets(subscription, signal)).toEqual([]);
    await expect(
      shop.planSwitch.switchPlan(subscription, await shop.fetchOffer(), 'downgrade'),
    ).rejects.toMatchObject({
      code: 'subscription_not_changed',
      data: { serverText: 'A switch is in progress' },
    });
  });

  it('that was canceled is no longer pending', async () => {
    const shop = await openShop(site, 'downgrade@example.org');
    const subscription = await subscriptionOf(shop);
    const body = JSON.stringify({ responseData: { status: 'CANCELLED', toOfferId: MONTH }, errors: [] });
    site.tenant.faults.set([{ route: 'cleengSwitch', kind: 'status', status: 200, body }]);
    expect(await shop.planSwitch.fetchPendingOffer(subscription, shop.user, signal)).toBeNull();
  });
});

describe('bills', () => {
  it('are loaded completely, newest first, without invalid bills', async () => {
    const { commerce } = await openShop(site, 'mia@example.org');
    const bills = await commerce.fetchTransactions(signal);
    expect(bills).toHaveLength(6);
    expect(bills[0]?.transactionDate).toBeGreaterThan(bills[5]?.transactionDate ?? Infinity);
    const row = { transactionId: 'T1', transactionDate: 1_928_393_695, transactionCurrency: 'EUR' };
    const items = [
      { ...row, transactionPriceInclTax: '7.9900' },
      { ...row, transactionPriceInclTax: '6.9900', transactionCurrency: undefined },
      { ...row, transactionPriceInclTax: 'a lot' },
      { ...row, transactionPriceInclTax: '7.99', transactionDate: 1e18 },
      { ...row, transactionPriceInclTax: '7.99', transactionCurrency: '?' },
    ];
    const body = JSON.stringify({ responseData: { items }, errors: [] });
    site.tenant.faults.set([{ route: 'cleengTransactions', kind: 'status', status: 200, body }]);
    expect(await commerce.fetchTransactions(signal)).toMatchObject([
      { transactionPriceInclTax: 7.99 },
      { transactionPriceInclTax: 6.99, transactionCurrency: 'EUR' },
    ]);
  });

  it('show refunds and failures where the provider reports them', async () => {
    const { commerce } = await openShop(site, 'mia@example.org');
    const row = { transactionId: 'T1', transactionDate: 1_928_393_695, transactionCurrency: 'EUR' };
    const paid = { ...row, transactionPriceInclTax: '7.9900' };
    const items = [
      { ...paid, refundedReason: null },
      { ...paid, refundedReason: 'customer' },
      { ...row, transactionPriceInclTax: '-7.9900' },
      { ...paid, status: 'rejected' },
    ];
    const body = JSON.stringify({ responseData: { items }, errors: [] });
    site.tenant.faults.set([{ route: 'cleengTransactions', kind: 'status', status: 200, body }]);
    expect(await commerce.fetchTransactions(signal)).toMatchObject(
      ['paid', 'refunded', 'refunded', 'failed'].map((outcome) => ({
        outcome,
        transactionPriceInclTax: 7.99,
      })),
    );
  });

  // spec: commerce 7.18
  it('are loaded in pages of fifty, the provider’s default', async () => {
    const { commerce } = await openShop(site, 'mia@example.org');
    const item = {
      transactionId: 'T1',
      transactionDate: 1_928_393_695,
      transactionCurrency: 'EUR',
      transactionPriceInclTax: '1.00',
    };
    const items = Array.from({ length: 50 }, () => item);
    const body = JSON.stringify({ responseData: { items }, errors: [] });
    site.tenant.faults.set([{ route: 'cleengTransactions', kind: 'status', status: 200, body, times: 1 }]);
    site.tenant.requests.clear();
    expect(await commerce.fetchTransactions(signal)).toHaveLength(50);
    expect(site.tenant.requests.all.map(({ query }) => query)).toEqual([
      'limit=50&offset=0',
      'limit=50&offset=50',
    ]);
  });

  // spec: commerce 7.19
  it('have a receipt, in any alphabet', async () => {
    const { commerce, receipts } = await openShop(site, 'mia@example.org');
    const [bill] = await commerce.fetchTransactions(signal);
    if (!bill) return expect.fail('there is no bill');
    expect(receipts.isOffered).toBe(false);
    expect(await receipts.fetchReceipt(bill)).toMatchObject({
      kind: 'html',
      html: expect.stringContaining('Receipt – thank you') as unknown,
    });
  });

  it.each(['%%%', '/w==', ''])('with an unreadable receipt are an error: %j', async (text) => {
    const { commerce, receipts } = await openShop(site, 'mia@example.org');
    const [bill] = await commerce.fetchTransactions(signal);
    const body = JSON.stringify({ responseData: text, errors: [] });
    site.tenant.faults.set([{ route: 'cleengReceipt', kind: 'status', status: 200, body }]);
    if (!bill) return expect.fail('there is no bill');
    await expect(receipts.fetchReceipt(bill)).rejects.toMatchObject({
      code: 'receipt_invalid',
      data: { detail: expect.stringMatching(/^no/) as unknown },
    });
  });
});

describe('the payment method', () => {
  it.each([
    ['noah@example.org', null],
    ['mia@example.org', { paymentMethod: 'card', lastCardFourDigits: '4444', cardExpirationDate: '03/2030' }],
    ['paypal@example.org', { paymentMethod: 'paypal', lastCardFourDigits: '' }],
  ])('of %s is %j', async (email, expected) => {
    const payment = await (await openShop(site, email)).commerce.fetchActivePayment(signal);
    if (expected === null) expect(payment).toBeNull();
    else expect(payment).toMatchObject(expected);
  });

  // spec: commerce 3.14
  it('can only be a card or PayPal', async () => {
    const { commerce } = await openShop(site);
    expect(await commerce.fetchPaymentMethods(signal)).toEqual([
      { id: CARD, methodName: 'card', gateway: 'adyen' },
      { id: PAYPAL, methodName: 'paypal', gateway: 'paypal' },
    ]);
  });
});
