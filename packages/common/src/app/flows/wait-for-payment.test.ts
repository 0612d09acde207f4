import { monthlyOffer, monthlySubscription } from '@marquee/testing/sites/commerce-site.ts';
import { mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { openShop, settle } from '@marquee/testing/sites/open-shop.ts';
import { describe, expect, it } from 'vitest';

import { AppError } from '../../shared/app-error.ts';
import { POLL_INTERVAL_MS, POLL_LIMIT, WaitForPayment } from './wait-for-payment.ts';

const never = new AbortController().signal;

describe('waiting for a payment', () => {
  // spec: commerce 4.21, commerce 9.1
  it('polls every 3 s up to five times, then reports that it takes longer', async () => {
    const shop = await openShop();
    const wait = shop.get(WaitForPayment).run(mia.id, 'S1', never);
    for (let asked = 0; asked < POLL_LIMIT; asked += 1) {
      shop.clock.advance(POLL_INTERVAL_MS - 1);
      await settle();
      expect(shop.entitlements.asked).toHaveLength(asked);
      shop.clock.advance(1);
      await settle();
    }
    expect(await wait).toEqual({ kind: 'late' });
    expect([shop.entitlements.asked.length, shop.clock.waiting, POLL_LIMIT]).toEqual([5, 0, 5]);
  });

  // spec: commerce 2.20, commerce 4.23, commerce 4.24, commerce 9.22
  it.each([
    ['C77050_90150', 'page'],
    ['P900', 'page'],
    ['S900100200_NL', 'welcome'],
    ['R900300400_NL', 'welcome'],
    ['77001', 'welcome'],
  ])('for %s ends at %s', async (offerId, target) => {
    const shop = await openShop({ commerce: new FakeCommerceService().subscribe() });
    shop.entitlements.isGranted = true;
    const wait = shop.get(WaitForPayment).run(mia.id, offerId, never);
    expect(await shop.through(wait)).toEqual({ kind: 'granted', target });
    expect(shop.entitlements.asked).toEqual([offerId]);
    expect(shop.commerce.count('fetchSubscription')).toBe(1);
  });

  it('for a title does not wait for a subscription as well', async () => {
    const shop = await openShop();
    shop.entitlements.isGranted = true;
    const wait = shop.get(WaitForPayment).run(mia.id, 'R900300400_NL', never);
    await shop.through(wait, POLL_INTERVAL_MS);
    expect(shop.commerce.count('fetchSubscription')).toBe(1);
  });

  it('for the asset of the site waits for the subscription as well', async () => {
    const shop = await openShop();
    shop.commerce.subscriptionOfferIds = ['77001'];
    shop.commerce.subscriptions = [null, monthlySubscription];
    shop.entitlements.isGranted = true;
    await shop.through(shop.get(WaitForPayment).run(mia.id, undefined, never));
    expect(shop.commerce.count('fetchSubscription')).toBe(2);
  });

  it('checks the first subscription of the site when the URL names no offer', async () => {
    const shop = await openShop({ commerce: new FakeCommerceService().subscribe() });
    shop.entitlements.isGranted = true;
    await shop.through(shop.get(WaitForPayment).run(mia.id, undefined, never));
    expect(shop.entitlements.asked).toEqual([monthlyOffer.offerId]);
  });

  it('has nothing to wait for without an offer', async () => {
    const shop = await openShop({ config: { integrations: { cleeng: { id: '1' } } } });
    expect(await shop.get(WaitForPayment).run(mia.id, undefined, never)).toEqual({ kind: 'nothing' });
  });

  it('continues when a request fails', async () => {
    const shop = await openShop();
    shop.entitlements.failure = new AppError('network_timeout', 'late', { retryable: true });
    expect(await shop.through(shop.get(WaitForPayment).run(mia.id, 'S1', never))).toEqual({ kind: 'late' });
    expect(shop.entitlements.asked).toHaveLength(5);
  });

  it('ends when the dialog closes', async () => {
    const shop = await openShop();
    const dialog = new AbortController();
    const wait = shop.get(WaitForPayment).run(mia.id, 'S1', dialog.signal);
    dialog.abort();
    await expect(wait).rejects.toMatchObject({ name: 'AbortError' });
    expect(shop.clock.waiting).toBe(0);
  });
});
