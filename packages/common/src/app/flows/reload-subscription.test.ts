import { monthlySubscription } from '@marquee/testing/sites/commerce-site.ts';
import { mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { FakeBroadcast } from '@marquee/testing/fakes/fake-broadcast.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { openShop, settle } from '@marquee/testing/sites/open-shop.ts';
import { QueryClient } from '@tanstack/query-core';
import { describe, expect, it } from 'vitest';

import { commerceError } from '../../commerce/commerce-errors.ts';
import { CommerceQueries } from '../../commerce/commerce-queries.ts';
import { EntitlementQueries } from '../../entitlement/entitlement-queries.ts';
import { PaymentReactions } from './payment-reactions.ts';
import {
  RELOAD_DELAY_MS,
  RELOAD_RETRIES,
  ReloadSubscription,
  SWITCH_DELAY_MS,
} from './reload-subscription.ts';

describe('the subscription after a payment', () => {
  // spec: commerce 4.26, commerce 9.2
  it('is requested every 1.5 s until there is one', async () => {
    const commerce = new FakeCommerceService();
    commerce.subscriptions = [null, null, monthlySubscription];
    const shop = await openShop({ commerce });
    const reload = shop.get(ReloadSubscription).run({ userId: mia.id, retries: 10 });
    for (const looks of [1, 2, 3]) {
      await settle();
      expect(commerce.count('fetchSubscription')).toBe(looks);
      shop.clock.advance(RELOAD_DELAY_MS - 1);
      await settle();
      expect(commerce.count('fetchSubscription')).toBe(looks);
      shop.clock.advance(1);
    }
    expect(await reload).toEqual(monthlySubscription);
    expect(commerce.count('fetchSubscription')).toBe(3);
  });

  // spec: commerce 4.29
  it('is no longer requested after ten retries', async () => {
    const shop = await openShop();
    const { checkout: retries } = RELOAD_RETRIES;
    const found = await shop.through(shop.get(ReloadSubscription).run({ userId: mia.id, retries }));
    expect([found, shop.commerce.count('fetchSubscription')]).toEqual([null, 11]);
  });

  // spec: commerce 4.28, commerce 9.3
  it('is retried ten times after a change of status or a checkout, five times after a card change', () => {
    expect(RELOAD_RETRIES).toEqual({ statusChange: 10, checkout: 10, card: 5 });
  });

  // spec: commerce 4.31, commerce 9.4
  it('is requested after 3 s when the plan was changed', async () => {
    const shop = await openShop({ commerce: new FakeCommerceService().subscribe() });
    const reload = shop
      .get(ReloadSubscription)
      .run({ userId: mia.id, retries: 10, delayMs: SWITCH_DELAY_MS });
    shop.clock.advance(2_999);
    await settle();
    expect(shop.commerce.count('fetchSubscription')).toBe(0);
    shop.clock.advance(1);
    expect(await reload).toEqual(monthlySubscription);
  });

  it('is requested until it shows the change', async () => {
    const commerce = new FakeCommerceService();
    const cancelled = { ...monthlySubscription, status: 'cancelled' } as const;
    commerce.subscriptions = [monthlySubscription, monthlySubscription, cancelled];
    const shop = await openShop({ commerce });
    const isExpected = (now: { status: string } | null) => now?.status === 'cancelled';
    const reload = shop.get(ReloadSubscription).run({ userId: mia.id, retries: 10, isExpected });
    expect(await shop.through(reload)).toEqual(cancelled);
  });

  it('that fails to load is requested again, without an error', async () => {
    const commerce = new FakeCommerceService().fail(
      'fetchSubscription',
      commerceError('subscription_not_fetched'),
    );
    const shop = await openShop({ commerce });
    const reload = shop.get(ReloadSubscription).run({ userId: mia.id, retries: 2 });
    expect(await shop.through(reload)).toBeNull();
    expect(commerce.count('fetchSubscription')).toBe(3);
  });

  it('is refetched wherever it is shown if every request failed', async () => {
    const shop = await openShop({ commerce: new FakeCommerceService().subscribe() });
    const [client, query] = [shop.get(QueryClient), shop.get(CommerceQueries).subscription(mia.id)];
    await client.query(query);
    shop.commerce.fail('fetchSubscription', commerceError('subscription_not_fetched'));
    await shop.through(shop.get(ReloadSubscription).run({ userId: mia.id, retries: 1 }));
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
    shop.commerce.fail('fetchSubscription', undefined);
    await shop.through(shop.get(ReloadSubscription).run({ userId: mia.id, retries: 1 }));
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(false);
  });

  it('is not requested after its signal aborts', async () => {
    const shop = await openShop();
    const leave = new AbortController();
    const reload = shop.get(ReloadSubscription).run({ userId: mia.id, retries: 10 }, leave.signal);
    await settle();
    leave.abort();
    await expect(reload).rejects.toMatchObject({ name: 'AbortError' });
    expect(shop.clock.waiting).toBe(0);
  });

  // spec: commerce 7.39
  it('also refreshes transactions, payment and access', async () => {
    const shop = await openShop({ commerce: new FakeCommerceService().subscribe() });
    const { queryClient } = shop;
    const queries = shop.get(CommerceQueries);
    const kept = [
      queries.transactions(mia.id).queryKey,
      queries.activePayment(mia.id).queryKey,
      shop.get(EntitlementQueries).subscription(mia.id).queryKey,
    ];
    for (const key of kept) queryClient.setQueryData(key, 'before');
    await shop.get(ReloadSubscription).run({ userId: mia.id, retries: 0 });
    const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
    expect(kept.map(isStale)).toEqual([true, true, true]);
    expect(isStale(queries.subscription(mia.id).queryKey)).toBe(false);
  });

  it('is also refreshed in the other windows of the viewer, with their access', async () => {
    const air: ConstructorParameters<typeof FakeBroadcast>[0] = new Set();
    const open = () => openShop({ ports: { ...createFakePorts(), broadcast: new FakeBroadcast(air) } });
    const [shop, other] = [await open(), await open()];
    const keys = [
      other.get(CommerceQueries).subscription(mia.id).queryKey,
      other.get(EntitlementQueries).subscription(mia.id).queryKey,
    ];
    for (const key of keys) other.queryClient.setQueryData(key, 'before');
    const isStale = (key: readonly unknown[]) => other.queryClient.getQueryState(key)?.isInvalidated;
    await shop.get(PaymentReactions).react(mia.id, { type: 'subscribe.success', resource: {} });
    await settle();
    expect(keys.map(isStale), 'the server notifies the other windows itself').toEqual([false, false]);
    await shop.get(ReloadSubscription).run({ userId: mia.id, retries: 0 });
    await settle();
    expect(keys.map(isStale)).toEqual([true, true]);
  });

  it('is also refreshed in a page that comes back from the back-forward cache, with the access', async () => {
    const { ports, get, queryClient } = await openShop();
    const keys = [
      get(CommerceQueries).subscription(mia.id).queryKey,
      get(EntitlementQueries).subscription(mia.id).queryKey,
    ];
    for (const key of keys) queryClient.setQueryData(key, 'before');
    const areStale = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated);
    ports.lifecycle.hide();
    ports.lifecycle.show();
    await settle();
    expect(areStale(), 'a page that was only hidden hears of it').toEqual([false, false]);
    ports.lifecycle.restore();
    await settle();
    expect(areStale()).toEqual([true, true]);
  });

  // spec: commerce 4.32
  it('is not requested on sites without subscriptions', async () => {
    const shop = await openShop({ config: { integrations: { cleeng: { id: '1' } } } });
    expect(await shop.get(ReloadSubscription).run({ userId: mia.id, retries: 10 })).toBeNull();
    expect(shop.commerce.count('fetchSubscription')).toBe(0);
  });
});
