import { describe, expect, it } from 'vitest';

import { billsOf, GOOD_CARD, MONTH, openShop, returnUrl } from './cleeng-shop.ts';
import { createCleengSite, signal, type CleengSite } from './cleeng-site.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';

let site: CleengSite;
makeSiteForEachTest(createCleengSite, (made) => {
  site = made;
});

describe('a payment when the session has expired', () => {
  it('fails with the session’s error and costs nothing', async () => {
    const shop = await openShop(site);
    const order = await shop.order();
    await shop.service.signOut();
    const payment = { orderId: order.id, submission: GOOD_CARD, returnUrl, captchaValue: undefined };
    await expect(shop.cardFields.pay(payment)).rejects.toMatchObject({ code: 'id_required' });
    await expect(shop.commerce.fetchSubscription(signal)).rejects.toMatchObject({ code: 'id_required' });
    expect(billsOf(site, shop)).toEqual([]);
  });

  it('is made once after the session is refreshed', async () => {
    const shop = await openShop(site);
    const order = await shop.order();
    shop.wait(1_000_000);
    const payment = { orderId: order.id, submission: GOOD_CARD, returnUrl, captchaValue: undefined };
    expect(await shop.cardFields.pay(payment)).toEqual({ kind: 'done' });
    expect(billsOf(site, shop)).toEqual([MONTH]);
  });

  it('is not sent while the session cannot be refreshed', async () => {
    const shop = await openShop(site);
    const order = await shop.order();
    shop.wait(1_000_000);
    site.network.refuse('cleengRefresh', 1);
    const payment = { orderId: order.id, submission: GOOD_CARD, returnUrl, captchaValue: undefined };
    await expect(shop.cardFields.pay(payment)).rejects.toMatchObject({ code: 'network_unreachable' });
    expect(billsOf(site, shop)).toEqual([]);
  });
});
