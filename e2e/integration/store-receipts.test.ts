import { expect, it } from 'vitest';
import { canChange, getStore, type Subscription } from '@marquee/common/commerce/subscription.ts';
import type { HttpCall, HttpClient } from '@marquee/common/platform/http/http-client.ts';

import { MONTH, openShop as openCleengShop } from './cleeng-shop.ts';
import { createCleengSite, type CleengSite } from './cleeng-site.ts';
import { createJwpSite, openShop as openJwpShop, signal, type JwpSite } from './jwp-site.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';

/** Store apps send receipts elsewhere; these tests check how the app treats such purchases. */

let cleeng: CleengSite;
let jwp: JwpSite;
makeSiteForEachTest(
  (host) => [createCleengSite(host), createJwpSite(host)] as const,
  (sites) => {
    [cleeng, jwp] = sites;
  },
);

/** The headers that the app sends with a call, including the viewer's token. */
async function headersOf(network: HttpClient, call: () => Promise<unknown>) {
  const sent: HttpCall[] = [];
  const send = network.call.bind(network);
  network.call = (request) => {
    sent.push(request);
    return send(request);
  };
  await call();
  return { ...sent[0]?.headers };
}

function expectStore(subscription: Subscription | null, store: string): void {
  expect(subscription).not.toBeNull();
  if (!subscription) return;
  expect(getStore(subscription.paymentMethod)).toBe(store);
  expect(canChange(subscription)).toBe(false);
}

// spec: commerce 7.20
it('cleeng: a receipt from Android makes a subscription that can be changed only in its store', async () => {
  const { commerce, wait } = await openCleengShop(cleeng);
  const headers = await headersOf(cleeng.network, () => commerce.fetchSubscription(signal));
  const answer = await fetch(`${cleeng.apiBaseUrl}/cleeng/android/payment`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ offerId: MONTH, receipt: { purchaseToken: 'good' } }),
  });
  expect(answer.status).toBe(200);
  wait();
  expectStore(await commerce.fetchSubscription(signal), 'google');
});

// spec: commerce 7.35
it.each([
  ['google-play', 'google'],
  ['apple', 'apple'],
])(
  'jwp: a receipt from %s makes a subscription that can be changed only in its store',
  async (path, store) => {
    const { shop } = await openJwpShop(jwp);
    const headers = await headersOf(jwp.network, () => shop.fetchTransactions(signal));
    const answer = await fetch(`${jwp.apiBaseUrl}/jwp/v2/external-payments/${path}/validate`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ receipt: 'r', item_id: '77001', access_fee_id: '90101' }),
    });
    expect(answer.status).toBe(200);
    expectStore(await shop.fetchSubscription(signal), store);
  },
);
