import { expect, it } from 'vitest';

import { CARD, openShop, PAYPAL } from './cleeng-shop.ts';
import { createCleengSite, signal, type CleengSite } from './cleeng-site.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';

let withKey: CleengSite;
let withoutKey: CleengSite;
makeSiteForEachTest(
  (host) => [createCleengSite(host), createCleengSite(host, [])] as const,
  (sites) => {
    [withKey, withoutKey] = sites;
  },
);

// spec: commerce 2.35
it('cards are offered only with a client key, PayPal also without it', async () => {
  const idsOf = async (site: CleengSite) => {
    const { commerce } = await openShop(site);
    return (await commerce.fetchPaymentMethods(signal)).map(({ id }) => id);
  };
  expect(await idsOf(withKey)).toEqual([CARD, PAYPAL]);
  expect(await idsOf(withoutKey)).toEqual([PAYPAL]);
});
