import { monthlyOffer, monthlySubscription, yearlyOffer } from '@marquee/testing/sites/commerce-site.ts';
import { mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { openShop } from '@marquee/testing/sites/open-shop.ts';
import { expect, it } from 'vitest';

import { SignOut } from '../app/flows/sign-out.ts';
import { CommerceQueries } from './commerce-queries.ts';

async function openQueries(commerce = new FakeCommerceService().subscribe(), config = {}) {
  const shop = await openShop({ commerce, config });
  return { ...shop, queries: shop.get(CommerceQueries) };
}

it('the site’s subscriptions are requested by the ids in its configuration', async () => {
  const { queries, queryClient, commerce } = await openQueries();
  expect(await queryClient.query(queries.subscriptionOffers(mia.id))).toEqual([monthlyOffer, yearlyOffer]);
  expect(commerce.calls.at(-1)).toEqual(['fetchOffers', [monthlyOffer.offerId, yearlyOffer.offerId]]);
});

it('requests nothing on a site without subscriptions', async () => {
  const { queries } = await openQueries(undefined, { integrations: { cleeng: { id: '1' } } });
  expect([queries.subscriptionOffers(mia.id).enabled, queries.subscription(mia.id).enabled]).toEqual([
    false,
    false,
  ]);
});

it('plans are requested for subscribers where plans can be changed', async () => {
  const { queries, queryClient, commerce } = await openQueries();
  expect(await queryClient.query(queries.planTargets(mia.id, monthlySubscription))).toEqual(commerce.targets);
  expect(queries.planTargets(mia.id, null).enabled).toBe(false);
  commerce.without('planSwitch');
  expect(queries.planTargets(mia.id, monthlySubscription).enabled).toBe(false);
  expect(queries.pendingOffer(mia, monthlySubscription).enabled).toBe(false);
});

// spec: accounts 4.9
it('signing out clears subscription, transactions and payment', async () => {
  const { queries, queryClient, get } = await openQueries();
  await queryClient.query(queries.subscription(mia.id));
  await queryClient.query(queries.transactions(mia.id));
  await queryClient.query(queries.activePayment(mia.id));
  await queryClient.query(queries.paymentMethods(mia.id));
  await get(SignOut).run();
  expect(queryClient.getQueryCache().findAll({ queryKey: queries.ofViewer(mia.id) })).toEqual([]);
});
