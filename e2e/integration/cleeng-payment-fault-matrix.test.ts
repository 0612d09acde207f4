import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '@marquee/common/commerce/order.ts';
import type { RouteName } from '@marquee/sandbox/routes/route-names.ts';

import {
  billsOf,
  CARD,
  GOOD_CARD,
  openShop,
  PAYPAL,
  returnUrl,
  submissionOf,
  urls,
  YEAR,
  type Shop,
} from './cleeng-shop.ts';
import { createCleengSite, signal, type CleengSite } from './cleeng-site.ts';
import {
  answering,
  DONE_UNHEARD,
  expectArrived,
  expectedOf,
  expectFailure,
  failing,
} from './commerce-faults.ts';
import { startFaultHost, type FaultHost } from './fault-site.ts';

let host: FaultHost;
let site: CleengSite;
beforeAll(async () => {
  host = await startFaultHost();
});
afterAll(() => host.close());

/** A call that moves money; each starts with its own order. */
interface PayingCall {
  readonly name: string;
  readonly route: RouteName;
  /** Prepares the state that the call needs; returns the call. */
  readonly prepare: (shop: Shop, order: Order) => Promise<() => Promise<unknown>>;
  readonly couponCode?: string;
}

const PAYMENTS: readonly PayingCall[] = [
  {
    name: 'a payment by card',
    route: 'cleengCardPayment',
    prepare:
      async ({ cardFields }, { id: orderId }) =>
      () =>
        cardFields.pay({ orderId, submission: GOOD_CARD, returnUrl, captchaValue: undefined }),
  },
  {
    name: 'a payment after the bank’s challenge',
    route: 'cleengFinishCardPayment',
    prepare: async ({ cardFields }, { id: orderId }) => {
      const submission = submissionOf('5454545454545454');
      const outcome = await cardFields.pay({ orderId, submission, returnUrl, captchaValue: undefined });
      if (outcome.kind !== 'action') return expect.fail('the bank does not ask');
      const details = { threeDSResult: `${String(outcome.action.payload.token)}.authorised` };
      return () => cardFields.finishPayment(orderId, { details });
    },
  },
  {
    name: 'an order that needs no card',
    route: 'cleengPay',
    couponCode: 'FREE100',
    prepare:
      async ({ freePayment }, order) =>
      () =>
        freePayment.pay({ order, captchaValue: undefined }),
  },
];

/** Clear refusals by the provider, or by a server in its place. */
const REFUSED = new Set(['400', '401', '403', '404', '409', '429']);

describe.each(PAYMENTS)('$name', ({ route, prepare, couponCode }) => {
  let shop: Shop;
  let pay: () => Promise<unknown>;
  beforeEach(async () => {
    site = createCleengSite(host);
    shop = await openShop(site);
    const order = await shop.order(YEAR);
    const changed =
      couponCode === undefined
        ? order
        : await shop.commerce.updateOrder(order, { paymentMethodId: CARD, couponCode });
    pay = await prepare(shop, changed);
    site.tenant.requests.clear();
  });

  it.each(failing)(
    '$name: is sent once, fails as refused or unknown, and is never paid twice',
    async (fault) => {
      fault.inflict(site, route);
      const code = REFUSED.has(fault.name) ? 'payment_failed' : 'payment_unknown';
      const isOffline = fault.name === 'offline';
      await expectFailure(pay, { code, retryable: false });
      if (!isOffline) expectArrived(site, fault, route);
      site.heal();
      expect(billsOf(site, shop)).toHaveLength(DONE_UNHEARD.has(fault.name) ? 1 : 0);
      if (DONE_UNHEARD.has(fault.name)) {
        await expectFailure(pay, { code: 'order_access_granted' });
        shop.wait();
        expect(await shop.commerce.fetchSubscription(signal)).toMatchObject({ offerId: YEAR });
      } else {
        await pay();
      }
      expect(billsOf(site, shop)).toEqual([YEAR]);
    },
  );

  it.each(answering)('$name: pays once', async (fault) => {
    fault.inflict(site, route);
    await pay();
    expect(billsOf(site, shop)).toEqual([YEAR]);
  });
});

describe.each([
  {
    name: 'a coupon',
    route: 'cleengUpdateOrder' as const,
    code: 'coupon_failed' as const,
    ask: (shop: Shop, order: Order) =>
      shop.commerce.updateOrder(order, { paymentMethodId: CARD, couponCode: 'HALF50' }),
  },
  {
    name: 'another payment method',
    route: 'cleengUpdateOrder' as const,
    code: 'order_not_updated' as const,
    ask: (shop: Shop, order: Order) =>
      shop.commerce.updateOrder(order, { paymentMethodId: PAYPAL, couponCode: undefined }),
  },
  {
    name: 'PayPal',
    route: 'cleengPayPal' as const,
    code: 'paypal_failed' as const,
    ask: (shop: Shop, order: Order) => shop.commerce.startPayPal({ order, urls, captchaValue: undefined }),
  },
])('$name', ({ route, code, ask }) => {
  it.each(failing)(
    '$name: fails with a typed error without a retry, costs nothing, then succeeds',
    async (fault) => {
      site = createCleengSite(host);
      const shop = await openShop(site);
      const order = await shop.order();
      site.tenant.requests.clear();
      fault.inflict(site, route);
      await expectFailure(() => ask(shop, order), expectedOf(fault, code));
      expectArrived(site, fault, route);
      site.heal();
      await ask(shop, order);
      expect(billsOf(site, shop)).toEqual([]);
    },
  );
});

describe('a change of plan', () => {
  it.each(failing)('$name: fails with a typed error without a retry, and is made once', async (fault) => {
    site = createCleengSite(host);
    const shop = await openShop(site, 'mia@example.org');
    const subscription = await shop.commerce.fetchSubscription(signal);
    const offer = await shop.fetchOffer(YEAR);
    if (!subscription) return expect.fail('there is no subscription');
    site.tenant.requests.clear();
    fault.inflict(site, 'cleengSwitchPlan');
    const change = () => shop.planSwitch.switchPlan(subscription, offer, 'upgrade');
    await expectFailure(change, expectedOf(fault, 'subscription_not_changed'));
    expectArrived(site, fault, 'cleengSwitchPlan');
    site.heal();
    if (DONE_UNHEARD.has(fault.name)) await expectFailure(change, { code: 'subscription_not_changed' });
    else await change();
    expect(site.tenant.cleeng.commerce.switches.size).toBe(2);
  });
});
