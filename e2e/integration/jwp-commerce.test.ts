import { describe, expect, it } from 'vitest';
import { EntitlementService } from '@marquee/common/entitlement/entitlement-service.ts';

import { createJwpSite, goodCard, openShop, orderOf, returnUrls, signal, type JwpSite } from './jwp-site.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';

let site: JwpSite;
makeSiteForEachTest(createJwpSite, (made) => {
  site = made;
});

const SETTLED_MS = 1_500;
const { waitingUrl: returnUrl } = returnUrls;
type Shop = Awaited<ReturnType<typeof openShop>>;

const hasAccess = ({ app }: Shop, offerId: string) =>
  app.container.get(EntitlementService).fetchHasAccess(offerId, signal);

/** Records all notifications that a viewer receives. */
function hear({
  user,
}: Shop): { readonly type: string; readonly resource: Readonly<Record<string, unknown>> }[] {
  const heard: ReturnType<typeof hear> = [];
  const listen = (text: string): void => void heard.push(JSON.parse(text) as (typeof heard)[number]);
  site.tenant.inPlayer.notifications.listen(user.uuid ?? '', listen, signal);
  return heard;
}

describe('a payment by card', () => {
  it('for a month is accepted, then charged once, and adds subscription, bill and card', async () => {
    const window = await openShop(site);
    const { shop } = window;
    await shop.directCard?.pay({ order: await orderOf(window), card: goodCard, returnUrl });
    expect(await shop.fetchSubscription(signal)).toBeNull();
    window.pass(SETTLED_MS);
    expect(await shop.fetchSubscription(signal)).toMatchObject({
      status: 'active',
      accessFeeId: 'S90101',
      nextPaymentPrice: 7.99,
      nextPaymentCurrency: 'EUR',
      paymentMethod: 'Card',
      period: 'month',
    });
    expect(await shop.fetchTransactions(signal)).toMatchObject([
      { offerTitle: 'All films', transactionPriceInclTax: 7.99, transactionCurrency: 'EUR' },
    ]);
    expect(await shop.fetchActivePayment(signal)).toMatchObject({
      lastCardFourDigits: '4242',
      cardExpirationDate: '03/2049',
    });
    expect(window.charges()).toEqual([799]);
  });

  it('for a year starts with a trial', async () => {
    const window = await openShop(site);
    const [offer] = await window.shop.fetchOffers(['S77001_90102'], signal);
    expect(offer).toMatchObject({ period: 'year', freeDays: 7 });
    const order = await orderOf(window, 'S77001_90102');
    await window.shop.directCard?.pay({ order, card: goodCard, returnUrl });
    window.pass(SETTLED_MS);
    expect(await window.shop.fetchSubscription(signal)).toMatchObject({
      status: 'active_trial',
      totalPrice: 0,
    });
    expect(window.charges()).toEqual([0]);
  });

  it.each([
    ['HALF50', 4, 400],
    ['FREE100', 0, 0],
  ])('with the voucher %s costs %d', async (couponCode, totalPrice, cents) => {
    const window = await openShop(site);
    const order = await window.shop.updateOrder(await orderOf(window), { paymentMethodId: '1', couponCode });
    expect(order).toMatchObject({ totalPrice, requiredPaymentDetails: true });
    await window.shop.directCard?.pay({ order, card: goodCard, returnUrl });
    window.pass(SETTLED_MS);
    expect(window.charges()).toEqual([cents]);
  });

  it.each([
    ['NOPE', 'coupon_invalid'],
    ['OTHERONLY', 'coupon_wrong_offer'],
    ['USED1', 'coupon_failed'],
  ])('with the voucher %s is refused', async (couponCode, code) => {
    const window = await openShop(site);
    const change = window.shop.updateOrder(await orderOf(window), { paymentMethodId: '1', couponCode });
    await expect(change).rejects.toMatchObject({ code });
  });

  it('for one title gives access to that title alone', async () => {
    const window = await openShop(site);
    const order = await orderOf(window, 'C77050_90150');
    await window.shop.directCard?.pay({ order, card: goodCard, returnUrl });
    window.pass(SETTLED_MS);
    expect(await hasAccess(window, 'C77050_90150')).toBe(true);
    expect(await window.shop.fetchSubscription(signal)).toBeNull();
  });

  it('can be repeated with another card after the first was declined, and is charged once', async () => {
    const window = await openShop(site);
    const heard = hear(window);
    const order = await orderOf(window);
    const declined = { ...goodCard, number: '4000000000000002' };
    await window.shop.directCard?.pay({ order, card: declined, returnUrl });
    window.pass(SETTLED_MS);
    expect(heard).toMatchObject([
      { type: 'subscribe.failed', resource: { message: 'Your card was declined.' } },
    ]);
    await window.shop.directCard?.pay({ order, card: goodCard, returnUrl });
    window.pass(SETTLED_MS);
    expect(window.charges()).toEqual([799]);
  });

  it('without sufficient funds is refused at once with the bank’s message', async () => {
    const window = await openShop(site);
    const card = { ...goodCard, number: '4000000000009995' };
    const paid = window.shop.directCard?.pay({ order: await orderOf(window), card, returnUrl });
    await expect(paid).rejects.toMatchObject({ code: 'payment_failed' });
    expect(window.charges()).toEqual([]);
  });

  it('for an offer that the viewer owns is refused and costs nothing', async () => {
    const window = await openShop(site, 'mia@example.org');
    const before = window.charges();
    const paid = window.shop.directCard?.pay({ order: await orderOf(window), card: goodCard, returnUrl });
    await expect(paid).rejects.toMatchObject({
      code: 'payment_failed',
      data: { serverText: 'The customer already has access to this item.' },
    });
    expect(window.charges()).toEqual(before);
  });

  it('for an offer that no longer exists is refused', async () => {
    const window = await openShop(site);
    const order = await orderOf(window);
    const { commerce } = site.tenant.inPlayer;
    commerce.rules = { ...commerce.rules, accessFees: [] };
    const change = window.shop.updateOrder(order, { paymentMethodId: '1', couponCode: 'HALF50' });
    await expect(change).rejects.toMatchObject({ code: 'order_not_found' });
    const paid = window.shop.directCard?.pay({ order, card: goodCard, returnUrl });
    await expect(paid).rejects.toMatchObject({ code: 'payment_failed' });
  });

  it('is not made when the session ends during the order', async () => {
    const window = await openShop(site);
    const order = await orderOf(window);
    site.tenant.inPlayer.sessions.endAll(Number(window.user.id));
    const paid = window.shop.directCard?.pay({ order, card: goodCard, returnUrl });
    await expect(paid).rejects.toMatchObject({ code: 'session_invalid' });
    window.pass(SETTLED_MS);
    expect(window.charges()).toEqual([]);
  });
});

describe('a payment that the bank checks', () => {
  const answerBank = async (answer: 'approve' | 'refuse') => {
    const window = await openShop(site);
    const heard = hear(window);
    const card = { ...goodCard, number: '4000002500003155' };
    await window.shop.directCard?.pay({ order: await orderOf(window), card, returnUrl });
    window.pass(SETTLED_MS);
    const page = String(heard[0]?.resource['redirect_to_url']);
    const body = new URLSearchParams({ answer });
    const back = await fetch(page, { method: 'POST', body, redirect: 'manual' });
    const { searchParams } = new URL(back.headers.get('location') ?? '');
    const paymentIntent = searchParams.get('payment_intent') ?? '';
    const confirm = () =>
      window.shop.directCard?.confirm({ paymentIntent, offerId: 'S77001_90101', couponCode: undefined });
    return { ...window, page, searchParams, confirm };
  };

  it('opens an allowed host and returns to the page that waits for the outcome', async () => {
    const { page, searchParams, shop } = await answerBank('approve');
    expect(shop.redirectHosts).toContain(new URL(page).host);
    expect(searchParams.get('u')).toBe('waiting-for-payment');
  });

  it('is charged once, however often it is confirmed', async () => {
    const { charges, confirm, pass } = await answerBank('approve');
    await confirm();
    await confirm();
    pass(SETTLED_MS);
    await confirm();
    pass(SETTLED_MS);
    expect(charges()).toEqual([799]);
  });

  it('is not charged when the viewer refuses', async () => {
    const { charges, confirm, pass } = await answerBank('refuse');
    await expect(confirm()).rejects.toMatchObject({ code: 'payment_failed' });
    pass(SETTLED_MS);
    expect(charges()).toEqual([]);
  });
});

describe('PayPal', () => {
  const leave = async (window: Shop) => {
    const order = { ...(await orderOf(window)), paymentMethodId: '2' };
    return window.shop.startPayPal({ order, urls: returnUrls, captchaValue: undefined });
  };

  it.each([
    ['pay', [799]],
    ['cancel', []],
  ])('%s returns to the page that waits for the outcome, and %j is charged', async (answer, paid) => {
    const window = await openShop(site);
    const { redirectUrl } = await leave(window);
    expect(window.shop.redirectHosts).toContain(new URL(redirectUrl).host);
    const body = new URLSearchParams({ answer });
    const back = await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' });
    expect(back.headers.get('location')).toBe(returnUrls.waitingUrl);
    expect(window.charges()).toEqual(paid);
  });

  it('with a voucher of 50 % charges half of the price', async () => {
    const window = await openShop(site);
    const order = await window.shop.updateOrder(await orderOf(window), {
      paymentMethodId: '2',
      couponCode: 'HALF50',
    });
    expect(order).toMatchObject({
      totalPrice: 4,
      discount: { applied: true, type: 'coupon' },
      priceBreakdown: { discountAmount: 3.99 },
    });
    const leaving = { order, urls: returnUrls, captchaValue: undefined };
    const { redirectUrl } = await window.shop.startPayPal(leaving);
    await fetch(redirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'pay' }),
      redirect: 'manual',
    });
    expect(window.charges()).toEqual([400]);
  });

  it('is refused for an offer that the viewer owns', async () => {
    const window = await openShop(site, 'mia@example.org');
    await expect(leave(window)).rejects.toMatchObject({ code: 'paypal_access_active' });
  });
});

describe('the alternatives of the commerce contract', () => {
  it('jwpPaymentIs200: a payment is accepted', async () => {
    const window = await openShop(site);
    site.tenant.variants = new Set(['jwpPaymentIs200']);
    await window.shop.directCard?.pay({ order: await orderOf(window), card: goodCard, returnUrl });
    window.pass(SETTLED_MS);
    expect(window.charges()).toEqual([799]);
  });

  it('jwpSubscriptionsOldestFirst, jwpSubscriptionsHaveOldNames: the active subscription is found', async () => {
    const window = await openShop(site, 'mia@example.org');
    site.tenant.inPlayer.commerce.revoke(Number(window.user.id), 77_001);
    await window.shop.directCard?.pay({ order: await orderOf(window), card: goodCard, returnUrl });
    window.pass(SETTLED_MS);
    site.tenant.variants = new Set(['jwpSubscriptionsOldestFirst', 'jwpSubscriptionsHaveOldNames']);
    expect(await window.shop.fetchSubscription(signal)).toMatchObject({
      status: 'active',
      nextPaymentPrice: 7.99,
      offerTitle: 'All films',
    });
  });

  it('jwpCardsAreList, jwpNoCardIsEmpty: the card is found, or none', async () => {
    const mia = await openShop(site, 'mia@example.org');
    site.tenant.variants = new Set(['jwpCardsAreList', 'jwpNoCardIsEmpty']);
    expect(await mia.shop.fetchActivePayment(signal)).toMatchObject({
      lastCardFourDigits: '4242',
      currency: 'EUR',
    });
    site.tenant.variants = new Set(['jwpNoCardIsEmpty']);
    const noah = await openShop(site);
    expect(await noah.shop.fetchActivePayment(signal)).toBeNull();
  });
});
