import { describe, expect, it } from 'vitest';
import { createCleengShop, MONTH, YEAR, type CleengShop } from './fixtures/cleeng-shop.ts';
import { at, listAt, pluck } from './fixtures/json-path.ts';

const DAY_MS = 86_400_000;

/** A shop whose tokens live long enough for time to be moved. */
async function openShop(email?: string): Promise<CleengShop> {
  const shop = await createCleengShop(email);
  shop.tenant.cleeng.rules = { ...shop.tenant.cleeng.rules, jwtLifeS: 400 * 86_400 };
  const again = await shop.signIn(email ?? 'noah@example.org');
  return {
    ...shop,
    ask: (method, path, body) => shop.call(method, path, body, again),
    list: async (name) => {
      const { data } = await shop.call('GET', `/customers/${again.id}/${name}?limit=100`, undefined, again);
      return listAt(data, 'items');
    },
  };
}

const setStatus = ({ ask, buyer }: CleengShop, status: string, offerId = MONTH) =>
  ask('PATCH', `/customers/${buyer.id}/subscriptions`, { customerId: buyer.id, offerId, status });

describe('subscriptions (cleeng 8.2, 8.3)', () => {
  it('renew with a monthly bill until canceled, and can be resumed before they end', async () => {
    const shop = await openShop('mia@example.org');
    expect(await shop.list('transactions')).toHaveLength(6);
    shop.wait(63 * DAY_MS);
    expect(await shop.list('subscriptions')).toMatchObject([{ status: 'active' }]);
    expect(await shop.list('transactions')).toHaveLength(8);
    expect((await setStatus(shop, 'cancelled')).data).toMatchObject({ status: 'cancelled', offerId: MONTH });
    expect((await setStatus(shop, 'active')).data).toMatchObject({ status: 'active' });
    await setStatus(shop, 'cancelled');
    shop.wait(31 * DAY_MS);
    expect(await shop.list('subscriptions')).toMatchObject([{ status: 'expired' }]);
    expect((await setStatus(shop, 'active')).error).toBe('Subscription is expired');
  });

  it('from an app store can only be changed there', async () => {
    const shop = await openShop('store@example.org');
    expect(await shop.list('subscriptions')).toMatchObject([
      { paymentMethod: 'Apple In-App', isExternallyManaged: true },
    ]);
    expect((await setStatus(shop, 'cancelled')).error).toBe('Subscription is managed by a store');
  });

  it('that start with a trial get their first bill after it', async () => {
    const shop = await openShop();
    shop.tenant.cleeng.rules = { ...shop.tenant.cleeng.rules, trialOfferIds: [MONTH] };
    await shop.pay(await shop.order());
    shop.wait(2_000);
    expect(await shop.list('subscriptions')).toMatchObject([{ inTrial: true, status: 'active' }]);
    expect(await shop.list('transactions')).toMatchObject([{ transactionPriceInclTax: '0.0000' }]);
    shop.wait(7 * DAY_MS);
    expect(await shop.list('subscriptions')).toMatchObject([{ inTrial: false, status: 'active' }]);
    expect(await shop.list('transactions')).toMatchObject([
      { transactionPriceInclTax: '7.9900' },
      { transactionPriceInclTax: '0.0000' },
    ]);
  });

  it('cost less for as long as their coupon lasts', async () => {
    const shop = await openShop();
    const id = await shop.order();
    await shop.ask('PATCH', `/orders/${id}`, { couponCode: 'HALF50' });
    await shop.pay(id);
    shop.wait(4 * 31 * DAY_MS);
    const bills = await shop.list('transactions');
    expect(bills.map((bill) => at(bill, 'transactionPriceInclTax'))).toEqual([
      '7.9900',
      '7.9900',
      '3.9900',
      '3.9900',
      '3.9900',
    ]);
  });

  // spec: commerce 7.20
  it('from Android are created by a store receipt; an invalid receipt has no effect', async () => {
    const shop = await openShop();
    const send = (purchaseToken: string) =>
      shop.ask('POST', '/android/payment', { offerId: MONTH, receipt: { purchaseToken } });
    expect((await send('invalid')).status).toBe(200);
    shop.wait(2_000);
    expect(await shop.list('subscriptions')).toEqual([]);
    await send('good');
    shop.wait(2_000);
    expect(await shop.list('subscriptions')).toMatchObject([{ paymentMethod: 'Google In-App' }]);
    expect((await send('')).status).toBe(400);
  });
});

describe('changes of plan (cleeng 9)', () => {
  const change = ({ ask, buyer }: CleengShop, from: string, toOfferId: string, switchDirection: string) =>
    ask('POST', `/customers/${buyer.id}/subscription_switches/${from}`, { toOfferId, switchDirection });

  it('to a higher plan happen within seconds, with a bill', async () => {
    const shop = await openShop('mia@example.org');
    expect((await change(shop, MONTH, YEAR, 'upgrade')).data).toBe('');
    expect(await shop.list('subscriptions')).toMatchObject([{ offerId: MONTH, pendingSwitchId: null }]);
    shop.wait(2_000);
    expect(await shop.list('subscriptions')).toMatchObject([{ offerId: YEAR, period: 'year' }]);
    expect((await shop.list('transactions'))[0]).toMatchObject({ transactionPriceInclTax: '79.0000' });
  });

  it('to a lower plan are pending until the next bill, and can be canceled until then', async () => {
    const shop = await openShop('downgrade@example.org');
    const [subscription] = await shop.list('subscriptions');
    const id = String(at(subscription, 'pendingSwitchId'));
    expect((await change(shop, YEAR, MONTH, 'downgrade')).error).toBe('A switch is in progress');
    expect(
      (await shop.ask('PATCH', `/subscription_switches/${id}`, { status: 'cancelled' })).data,
    ).toMatchObject({
      status: 'CANCELLED',
    });
    await change(shop, YEAR, MONTH, 'downgrade');
    expect(await shop.list('subscriptions')).toMatchObject([{ offerId: YEAR, nextPaymentPrice: 7.99 }]);
    shop.wait(355 * DAY_MS);
    expect(await shop.list('subscriptions')).toMatchObject([{ offerId: MONTH, pendingSwitchId: null }]);
    expect((await shop.ask('GET', `/subscription_switches/${id}`)).data).toMatchObject({
      status: 'CANCELLED',
    });
  });

  it.each([
    ['store@example.org', 'The payment gateway does not support switching'],
    ['mia@example.org', 'The offer cannot be switched to'],
  ])('of %s are refused: %s', async (email, error) => {
    const shop = await openShop(email);
    expect((await change(shop, MONTH, 'S1_NL', 'upgrade')).error).toBe(error);
  });

  it('are refused for a subscription with a coupon or without a payment method', async () => {
    const shop = await openShop();
    const id = await shop.order();
    await shop.ask('PATCH', `/orders/${id}`, { couponCode: 'HALF50' });
    await shop.pay(id);
    shop.wait(2_000);
    expect((await change(shop, MONTH, YEAR, 'upgrade')).error).toBe(
      'Subscriptions with a coupon cannot be switched',
    );
    const mia = await openShop('mia@example.org');
    await mia.ask('DELETE', '/payment_details/840000001');
    expect((await change(mia, MONTH, YEAR, 'upgrade')).error).toBe('There are no payment details');
  });
});

describe('bills (cleeng 8.5, 8.6)', () => {
  it('are listed newest first, in pages', async () => {
    const { ask, buyer } = await openShop('mia@example.org');
    const { data } = await ask('GET', `/customers/${buyer.id}/transactions?limit=2&offset=4`);
    expect(pluck(data, 'items', 'transactionId')).toEqual(['T870000102', 'T870000101']);
  });

  it('are returned as a document to their payer', async () => {
    const { ask, call, signIn } = await openShop('mia@example.org');
    const { data } = await ask('GET', '/receipt/T870000101');
    const html = Buffer.from(String(data), 'base64').toString();
    expect(html).toContain('Receipt – thank you');
    expect(html).toContain('EUR 7.99');
    expect(html).not.toContain('<script');
    const noah = await signIn('noah@example.org');
    expect((await call('GET', '/receipt/T870000101', undefined, noah)).status).toBe(404);
  });
});
