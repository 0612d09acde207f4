import { describe, expect, it } from 'vitest';

import { answerWith, monthly } from './cleeng-fixture-answer.ts';
import { CARD, MONTH, openShop, PAYPAL, YEAR } from './cleeng-shop.ts';
import { createCleengSite, signal, type CleengSite } from './cleeng-site.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';

let site: CleengSite;
makeSiteForEachTest(createCleengSite, (made) => {
  site = made;
});

describe('the billing examples of the contract are mapped to our entities', () => {
  // spec: commerce 3.20
  it('subscriptions: the subscription', async () => {
    const { commerce } = await openShop(site);
    answerWith(site, 'cleengSubscriptions', 'subscriptions');
    expect(await commerce.fetchSubscription(signal)).toEqual({
      subscriptionId: '860000001',
      offerId: MONTH,
      accessFeeId: undefined,
      status: 'active',
      expiresAt: 1_931_072_095,
      nextPaymentAt: 1_931_072_095,
      nextPaymentPrice: 7.99,
      nextPaymentCurrency: 'EUR',
      paymentGateway: 'adyen',
      paymentMethod: 'card',
      offerTitle: 'Month pass',
      period: 'month',
      periodAmount: 1,
      totalPrice: 7.99,
      isRenewalFailed: false,
      unsubscribeUrl: undefined,
      pendingSwitchId: undefined,
    });
  });

  // spec: commerce 3.18
  it('transactions: the bills', async () => {
    const { commerce } = await openShop(site);
    answerWith(site, 'cleengTransactions', 'transactions');
    expect(await commerce.fetchTransactions(signal)).toEqual([
      {
        transactionId: 'T870000001',
        transactionDate: 1_928_393_695,
        offerTitle: 'Month pass',
        transactionPriceInclTax: 7.99,
        transactionCurrency: 'EUR',
        outcome: 'paid',
        paymentMethod: 'card',
        trxToken: undefined,
      },
    ]);
  });

  const card = {
    id: '840000001',
    paymentMethodId: CARD,
    paymentMethod: 'card',
    currency: undefined,
    holderName: 'Mia Vos',
    variant: 'mc',
    lastCardFourDigits: '4444',
    cardExpirationDate: '03/2030',
  };

  // spec: commerce 3.15, commerce 7.13
  it.each([
    ['payment-details', card],
    [
      'payment-details-paypal',
      {
        ...card,
        id: '840000007',
        paymentMethodId: PAYPAL,
        paymentMethod: 'paypal',
        variant: '',
        lastCardFourDigits: '',
        cardExpirationDate: '',
      },
    ],
  ])('%s: the payment method', async (name, expected) => {
    const { commerce } = await openShop(site);
    answerWith(site, 'cleengPaymentDetails', name);
    expect(await commerce.fetchActivePayment(signal)).toEqual(expected);
  });

  it('receipt: the document', async () => {
    const { commerce, receipts } = await openShop(site, 'mia@example.org');
    const [bill] = await commerce.fetchTransactions(signal);
    answerWith(site, 'cleengReceipt', 'receipt');
    if (!bill) return expect.fail('there is no bill');
    expect(await receipts.fetchReceipt(bill)).toEqual({
      kind: 'html',
      html: '<!doctype html><title>Receipt</title><h1>Receipt – € 7.99</h1>',
    });
  });

  it('switch-targets, switch-targets-none: the plans to change to', async () => {
    const { commerce, planSwitch } = await openShop(site, 'mia@example.org');
    const subscription = await commerce.fetchSubscription(signal);
    if (!subscription) return expect.fail('there is no subscription');
    answerWith(site, 'cleengSwitchTargets', 'switch-targets');
    expect(await planSwitch.fetchTargets(subscription, signal)).toEqual([
      {
        direction: 'upgrade',
        offer: {
          ...monthly,
          offerId: YEAR,
          offerTitle: 'Year pass',
          customerPriceInclTax: 79,
          period: 'year',
          freeDays: 0,
        },
      },
    ]);
    answerWith(site, 'cleengSwitchTargets', 'switch-targets-none');
    expect(await planSwitch.fetchTargets(subscription, signal)).toEqual([]);
  });

  it('switch-plan, update-subscription: successful changes', async () => {
    const { commerce, planSwitch, renewal, fetchOffer } = await openShop(site, 'mia@example.org');
    const [subscription, offer] = [await commerce.fetchSubscription(signal), await fetchOffer(YEAR)];
    if (!subscription) return expect.fail('there is no subscription');
    answerWith(site, 'cleengSwitchPlan', 'switch-plan');
    await planSwitch.switchPlan(subscription, offer, 'upgrade');
    answerWith(site, 'cleengUpdateSubscription', 'update-subscription');
    await commerce.cancelSubscription(subscription);
    await renewal.renewSubscription(subscription);
  });

  it('switch: the pending plan', async () => {
    const { commerce, planSwitch, user } = await openShop(site, 'downgrade@example.org');
    const subscription = await commerce.fetchSubscription(signal);
    answerWith(site, 'cleengSwitch', 'switch');
    if (!subscription) return expect.fail('there is no subscription');
    expect(await planSwitch.fetchPendingOffer(subscription, user, signal)).toMatchObject({ offerId: MONTH });
  });
});
