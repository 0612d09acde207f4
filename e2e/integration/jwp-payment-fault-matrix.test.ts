import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommerceErrorCode } from '@marquee/common/commerce/commerce-errors.ts';

import { FAULT_CLASSES, type FaultClass } from './fault-classes.ts';
import { startFaultHost, type FaultHost } from './fault-site.ts';
import { createJwpSite, goodCard, openShop, orderOf, returnUrls, signal, type JwpSite } from './jwp-site.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

let host: FaultHost;
let site: JwpSite;
beforeAll(async () => {
  host = await startFaultHost();
});
afterAll(() => host.close());

async function failureOf(asked: Promise<unknown>): Promise<unknown> {
  return asked.then(
    () => expect.fail('it went well'),
    (reason: unknown) => reason,
  );
}

/** Payment flows, each tested for its errors and for what is charged in the end. */
const PAYMENTS = [
  { name: 'a payment by card', route: 'jwpSubscribe', begin: async (_window: Shop) => undefined },
  { name: 'a confirmed payment', route: 'jwpSubscribe', begin: beginChallenge },
] as const;

/** Simulates a viewer who has returned from the bank's page; returns the id of the payment. */
async function beginChallenge(window: Shop): Promise<string> {
  const { commerce } = site.tenant.inPlayer;
  const fee = commerce.findFee(90_101);
  if (!fee) expect.fail('the month is not sold');
  const { id } = commerce.begin(
    {
      accountId: Number(window.user.id),
      fee,
      discount: null,
      card: null,
      outcome: 'challenged',
      method: 'Card',
      returnUrl: returnUrls.waitingUrl,
    },
    site.apiBaseUrl,
  );
  window.pass(1_500);
  commerce.answerChallenge(id, true);
  return id;
}

function expectedOfPayment({
  effect,
  name,
}: FaultClass): CommerceErrorCode | 'session_invalid' | 'goes well' {
  if (name === 'redirect 302') return 'payment_unknown';
  if (effect.kind === 'answer') return 'goes well';
  if (name === '401') return 'session_invalid';
  const isRefused = /^4\d\d$/.test(name);
  return isRefused ? 'payment_failed' : 'payment_unknown';
}

describe.each(PAYMENTS)('$name', ({ begin, route }) => {
  it.each(FAULT_CLASSES)('$name: is charged at most once, and then shown', async (fault) => {
    site = createJwpSite(host);
    const window = await openShop(site);
    const { charges, pass, service, shop } = window;
    const order = await orderOf(window);
    const paymentIntent = await begin(window);
    const pay = async (): Promise<void> => {
      if (paymentIntent === undefined)
        await shop.directCard?.pay({ order, card: goodCard, returnUrl: returnUrls.waitingUrl });
      else await shop.directCard?.confirm({ paymentIntent, offerId: order.offerId, couponCode: undefined });
    };
    fault.inflict(site, route);
    const expected = expectedOfPayment(fault);
    if (expected === 'goes well') await pay();
    else expect(await failureOf(pay())).toMatchObject({ code: expected, retryable: false });
    site.heal();
    if (expected === 'session_invalid')
      await service.signIn({ email: 'noah@example.org', password: 'secret123' });
    pass(1_500);
    const paid = charges().length;
    expect(paid).toBeLessThanOrEqual(expected === 'goes well' || expected === 'payment_unknown' ? 1 : 0);
    const subscription = await shop.fetchSubscription(signal);
    expect(subscription?.status).toBe(paid === 1 ? 'active' : undefined);
    // A second attempt is refused because the viewer owns it already, or pays for the first time.
    await pay().catch((error: unknown) => expect(error).toMatchObject({ code: 'payment_failed' }));
    pass(1_500);
    expect(charges()).toEqual([799]);
  });
});

describe('PayPal', () => {
  it.each(FAULT_CLASSES)('$name: nothing is charged before the viewer approves', async (fault) => {
    site = createJwpSite(host);
    const window = await openShop(site);
    const order = { ...(await orderOf(window)), paymentMethodId: '2' };
    const start = () => window.shop.startPayPal({ order, urls: returnUrls, captchaValue: undefined });
    fault.inflict(site, 'jwpExternalPay');
    const isPosted = fault.name === 'redirect 302';
    if (fault.effect.kind === 'answer' && !isPosted) await start();
    else {
      const code = fault.name === '401' ? 'session_invalid' : 'paypal_failed';
      expect(await failureOf(start())).toMatchObject({ code });
    }
    window.pass(1_500);
    expect(window.charges()).toEqual([]);
  });
});

describe('a voucher', () => {
  it.each(FAULT_CLASSES.filter(({ name }) => name !== 'redirect 302'))(
    '$name: keeps the order’s price, or takes the voucher’s',
    async (fault) => {
      site = createJwpSite(host);
      const window = await openShop(site);
      const order = await orderOf(window);
      const change = () => window.shop.updateOrder(order, { paymentMethodId: '1', couponCode: 'HALF50' });
      fault.inflict(site, 'jwpVoucher');
      const { effect, name } = fault;
      if (effect.kind === 'answer') expect((await change()).totalPrice).toBe(4);
      else {
        const isSilent = effect.kind === 'passing' && effect.status === undefined;
        const usual = name === '404' ? 'coupon_invalid' : 'coupon_failed';
        const code = isSilent ? effect.code : name === '401' ? 'session_invalid' : usual;
        expect(await failureOf(change())).toMatchObject({ code });
        expect(order.totalPrice).toBe(7.99);
      }
    },
  );
});
