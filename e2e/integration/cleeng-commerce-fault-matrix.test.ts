import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CommerceErrorCode } from '@marquee/common/commerce/commerce-errors.ts';
import type { Offer } from '@marquee/common/commerce/offer.ts';
import type { Subscription } from '@marquee/common/commerce/subscription.ts';
import type { Transaction } from '@marquee/common/commerce/transaction.ts';
import type { RouteName } from '@marquee/sandbox/routes/route-names.ts';

import { CARD, GOOD_CARD, MONTH, openShop, PAYPAL, returnUrl, urls, type Shop } from './cleeng-shop.ts';
import { createCleengSite, signal, type CleengSite } from './cleeng-site.ts';
import { answering, expectArrived, expectedOf, expectFailure, failing } from './commerce-faults.ts';
import { startFaultHost, type FaultHost } from './fault-site.ts';

let host: FaultHost;
let site: CleengSite;
beforeAll(async () => {
  host = await startFaultHost();
});
afterAll(() => host.close());

/** The objects of a customer that the calls need. */
interface Things {
  readonly shop: Shop;
  readonly offer: Offer;
  readonly subscription: Subscription;
  readonly bill: Transaction;
}

interface CommerceCall {
  readonly name: string;
  readonly route: RouteName;
  readonly code: CommerceErrorCode;
  /** Returns the same value whenever it succeeds. */
  readonly ask: (things: Things) => Promise<unknown>;
}

const CALLS: readonly CommerceCall[] = [
  {
    name: 'offers',
    route: 'cleengOffer',
    code: 'offers_not_fetched',
    ask: ({ shop }) => shop.commerce.fetchOffers([MONTH], signal),
  },
  {
    name: 'payment methods',
    route: 'cleengPaymentMethods',
    code: 'payment_methods_not_fetched',
    ask: ({ shop }) => shop.commerce.fetchPaymentMethods(signal),
  },
  {
    name: 'a new order',
    route: 'cleengCreateOrder',
    code: 'order_not_created',
    ask: ({ shop, offer }) => shop.commerce.createOrder({ offer, user: shop.user, paymentMethodId: CARD }),
  },
  {
    name: 'the subscription',
    route: 'cleengSubscriptions',
    code: 'subscription_not_fetched',
    ask: ({ shop }) => shop.commerce.fetchSubscription(signal),
  },
  {
    name: 'bills',
    route: 'cleengTransactions',
    code: 'transactions_not_fetched',
    ask: ({ shop }) => shop.commerce.fetchTransactions(signal),
  },
  {
    name: 'the current payment method',
    route: 'cleengPaymentDetails',
    code: 'payment_details_not_fetched',
    ask: ({ shop }) => shop.commerce.fetchActivePayment(signal),
  },
  {
    name: 'a cancellation',
    route: 'cleengUpdateSubscription',
    code: 'subscription_not_cancelled',
    ask: ({ shop, subscription }) => shop.commerce.cancelSubscription(subscription),
  },
  {
    name: 'a renewal',
    route: 'cleengUpdateSubscription',
    code: 'subscription_not_renewed',
    ask: ({ shop, subscription }) => shop.renewal.renewSubscription(subscription),
  },
  {
    name: 'plans to change to',
    route: 'cleengSwitchTargets',
    code: 'plans_not_fetched',
    ask: ({ shop, subscription }) => shop.planSwitch.fetchTargets(subscription, signal),
  },
  {
    name: 'a pending plan',
    route: 'cleengSwitch',
    code: 'plans_not_fetched',
    ask: ({ shop, subscription }) => shop.planSwitch.fetchPendingOffer(subscription, shop.user, signal),
  },
  {
    name: 'the offer of a pending plan',
    route: 'cleengOffer',
    code: 'plans_not_fetched',
    ask: ({ shop, subscription }) => shop.planSwitch.fetchPendingOffer(subscription, shop.user, signal),
  },
  {
    name: 'card fields',
    route: 'cleengCardSession',
    code: 'card_form_not_loaded',
    ask: ({ shop }) => shop.cardFields.openSession(undefined, returnUrl),
  },
  {
    name: 'a new card',
    route: 'cleengSaveCard',
    code: 'payment_method_not_updated',
    ask: ({ shop }) => shop.cardFields.saveCard({ paymentMethodId: CARD, submission: GOOD_CARD, returnUrl }),
  },
  {
    name: 'PayPal as the new payment method',
    route: 'cleengPayPalDetails',
    code: 'payment_method_not_updated',
    ask: ({ shop }) => shop.paymentMethodUpdate.startPayPal(PAYPAL, urls),
  },
  {
    name: 'a receipt',
    route: 'cleengReceipt',
    code: 'receipt_not_fetched',
    ask: ({ shop, bill }) => shop.receipts.fetchReceipt(bill),
  },
];

describe.each(CALLS)('$name', ({ route, code, ask }) => {
  let things: Things;
  beforeEach(async () => {
    site = createCleengSite(host);
    const shop = await openShop(site, 'downgrade@example.org');
    const [subscription, [bill], offer] = [
      await shop.commerce.fetchSubscription(signal),
      await shop.commerce.fetchTransactions(signal),
      await shop.fetchOffer(),
    ];
    if (!subscription || !bill) return expect.fail('the customer has nothing');
    things = { shop, subscription, bill, offer };
    site.tenant.requests.clear();
  });

  it.each(failing)('$name: fails with a typed error without a retry, then succeeds', async (fault) => {
    fault.inflict(site, route);
    await expectFailure(() => ask(things), expectedOf(fault, code));
    expectArrived(site, fault, route);
    site.heal();
    await ask(things);
  });

  it.each(answering)('$name: succeeds', async (fault) => {
    fault.inflict(site, route);
    await ask(things);
  });
});
