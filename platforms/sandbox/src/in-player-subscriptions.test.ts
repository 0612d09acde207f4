import { describe, expect, it } from 'vitest';
import { pay, setUpBuyer } from './fixtures/in-player-buyer.ts';
import { setUpInPlayer, type InPlayerClient } from './fixtures/in-player-client.ts';
import { at, listAt } from './fixtures/json-path.ts';

const DAY_MS = 86_400_000;

async function subscriptionOf(client: InPlayerClient): Promise<unknown> {
  return at((await client.get('/subscriptions?limit=15&page=0')).body, 'collection', 0);
}

async function leave(client: InPlayerClient) {
  const url = new URL(String(at(await subscriptionOf(client), 'unsubscribe_url')));
  return client.get(`${url.pathname.slice(url.pathname.indexOf('/subscriptions'))}${url.search}`);
}

describe('subscriptions (5.2)', () => {
  it.each([
    ['mia', 'recurrent', 'Card'],
    ['cancelled', 'canceled', 'Card'],
    ['trial', 'free-trial', 'Card'],
    ['store', 'recurrent', 'Apple In-App'],
    ['downgrade', 'recurrent', 'Card'],
  ])('%s has one with the type %s, paid by %s', async (name, action, method) => {
    const { client } = await setUpInPlayer();
    await client.logIn(`${name}@example.org`);
    expect(await subscriptionOf(client)).toMatchObject({ action_type: action, payment_method_name: method });
    expect((await client.get('/items/77001/access')).status).toBe(200);
  });

  it('granted has access without a subscription', async () => {
    const { client } = await setUpInPlayer();
    await client.logIn('granted@example.org');
    expect((await client.get('/items/77001/access')).status).toBe(200);
    expect(await subscriptionOf(client)).toBeUndefined();
  });

  it('renew on their day, each time with a payment', async () => {
    const { charges, client, pass } = await setUpBuyer();
    await pay(client, '4242424242424242');
    pass(1_500);
    pass(70 * DAY_MS);
    expect(charges()).toEqual([799, 799, 799]);
    await client.logIn('noah@example.org');
    expect((await client.get('/items/77001/access')).status).toBe(200);
  });

  it('whose renewal is declined end', async () => {
    const { client, get, pass, toldTypes } = await setUpBuyer('mia@example.org');
    await get('/_control/jwp', { method: 'PUT', body: '{"areRenewalsDeclined": true}' });
    pass(30 * DAY_MS);
    await client.logIn();
    expect(await subscriptionOf(client)).toMatchObject({
      action_type: 'incomplete_expired',
      status: 'inactive',
    });
    expect(toldTypes()).toEqual(['subscribe.failed', 'subscribe.expired', 'access.revoked']);
  });

  it('renew when a test moves the clock, and listeners are notified', async () => {
    const { get, toldTypes } = await setUpBuyer('cancelled@example.org');
    const body = JSON.stringify({ offsetMs: 31 * DAY_MS });
    await get('/_control/clock', { method: 'PUT', body });
    expect(toldTypes()).toEqual(['subscribe.expired', 'access.revoked']);
  });
});

describe('canceling (5.3)', () => {
  it('keeps access until the end of the paid period', async () => {
    const { client, pass, toldTypes } = await setUpBuyer('mia@example.org');
    expect((await leave(client)).body).toMatchObject({
      code: 200,
      operation: 'unsubscribe',
      status: 'pending',
    });
    expect(await subscriptionOf(client)).toMatchObject({ action_type: 'canceled' });
    expect((await client.get('/items/77001/access')).status).toBe(200);
    pass(30 * DAY_MS);
    await client.logIn();
    expect((await client.get('/items/77001/access')).status).toBe(402);
    expect(await subscriptionOf(client)).toMatchObject({ action_type: 'ended' });
    expect(toldTypes()).toEqual(['subscribe.cancel.success', 'subscribe.expired', 'access.revoked']);
  });

  it('twice has the same result as once', async () => {
    const { client, toldTypes } = await setUpBuyer('mia@example.org');
    await leave(client);
    expect((await leave(client)).status).toBe(200);
    expect(toldTypes()).toEqual(['subscribe.cancel.success']);
  });

  it('is refused for an app store’s subscription and for another user’s', async () => {
    const { client, tenant } = await setUpBuyer('store@example.org');
    expect(await subscriptionOf(client)).toMatchObject({ unsubscribe_url: '' });
    const [others] = tenant.inPlayer.commerce.subscriptions.of(300_123);
    expect((await client.get(`/subscriptions/cancel?token=${others?.cancelToken}`)).status).toBe(404);
  });
});

describe('app stores (4.6)', () => {
  const form = { receipt: 'r', item_id: '77001', access_fee_id: '90101' };

  // spec: commerce 7.35
  it.each([
    ['google-play', 'Google In-App'],
    ['apple', 'Apple In-App'],
  ])('%s: a receipt creates a subscription that only the store can end', async (store, method) => {
    const { client } = await setUpBuyer();
    const path = `/v2/external-payments/${store}/validate`;
    expect((await client.call('POST', path, form)).status).toBe(200);
    expect((await client.call('POST', path, form)).status).toBe(200);
    expect((await client.get('/subscriptions')).body).toMatchObject({
      total: 1,
      collection: [{ payment_method_name: method, unsubscribe_url: '' }],
    });
    expect((await client.call('POST', path, { ...form, receipt: '' })).status).toBe(422);
  });
});

describe('changing the plan (5.4)', () => {
  const change = async (client: InPlayerClient, access_fee_id: string) => {
    const inplayer_token = String(at(await subscriptionOf(client), 'subscription_id'));
    return client.call('POST', '/v2/subscriptions/stripe:switch', { inplayer_token, access_fee_id });
  };

  it('to a higher plan is charged and active at once', async () => {
    const { charges, client } = await setUpBuyer('mia@example.org');
    expect((await change(client, '90102')).status).toBe(200);
    expect(await subscriptionOf(client)).toMatchObject({ access_fee_id: 90_102, charged_amount: 79 });
    expect(charges()[0]).toBe(7_900);
  });

  it('to a lower plan is pending until the next payment', async () => {
    const { charges, client, pass } = await setUpBuyer('downgrade@example.org');
    expect(await subscriptionOf(client)).toMatchObject({ access_fee_id: 90_102 });
    expect((await change(client, '90101')).status).toBe(200);
    pass(365 * DAY_MS);
    await client.logIn('downgrade@example.org');
    expect(await subscriptionOf(client)).toMatchObject({ access_fee_id: 90_101, subscription_price: 7.99 });
    expect(charges()[0]).toBe(799);
  });

  it.each([
    ['the full id of an offer', 'mia', '77001_90102'],
    ['the plan itself', 'mia', '90101'],
    ['another item', 'mia', '90150'],
    ['a canceled subscription', 'cancelled', '90102'],
    ['a subscription from a store', 'store', '90102'],
  ])('is refused for %s', async (_name, name, fee) => {
    const { client } = await setUpBuyer(`${name}@example.org`);
    expect((await change(client, fee)).status).toBe(422);
  });
});

describe('payments (5.5)', () => {
  it('are listed newest first, on several pages', async () => {
    const { client } = await setUpBuyer('mia@example.org');
    const { body } = await client.get('/v2/accounting/payment-history');
    expect([at(body, 'total'), listAt(body, 'collection').length]).toEqual([6, 6]);
    expect(at(body, 'collection', 0)).toMatchObject({ charged_amount: 7.99, currency_iso: 'EUR' });
  });

  it('have PDF receipts for their payer only', async () => {
    const { client, get } = await setUpBuyer('mia@example.org');
    const token = String(
      at((await client.get('/v2/accounting/payment-history')).body, 'collection', 0, 'trx_token'),
    );
    const path = `/jwp/v2/accounting/transactions/${token}/receipt`;
    const response = await get(path, { headers: { Authorization: `Bearer ${client.token}` } });
    const text = await response.text();
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(text.slice(0, 8)).toBe('%PDF-1.4');
    expect(text).toContain('(Amount: 7.99 EUR) Tj');
    // The table of a PDF file says at which byte it begins.
    expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1])).startsWith('xref')).toBe(true);
    await client.logIn('noah@example.org');
    expect((await client.get(path.slice('/jwp'.length))).status).toBe(404);
  });

  it('are listed by viewer for tests that look for double charges', async () => {
    const { getJson } = await setUpInPlayer();
    const rows = await getJson('/_control/jwp/purchases');
    expect(rows).toContainEqual({
      email: 'granted@example.org',
      token: '',
      accessFeeId: 90_101,
      action: 'granted',
      cents: 0,
      paymentMethod: '',
    });
  });
});

describe('the card (5.5)', () => {
  const changed = {
    number: '5555555555554444',
    card_name: 'Mia Vos',
    cvv: '123',
    exp_month: '12',
    exp_year: '2040',
    currency_iso: 'EUR',
  };

  it('is known by its last digits as a number without leading zeros, and can be replaced', async () => {
    const { client } = await setUpBuyer('mia@example.org');
    const put = await client.call('PUT', '/v2/payments/cards/default', {
      ...changed,
      number: '4000000000000077',
    });
    expect(put.body).toEqual({ number: 77, card_name: 'Mia Vos', exp_month: '12', exp_year: '2040' });
    await client.call('PUT', '/v2/payments/cards/default', changed);
    expect((await client.get('/v2/payments/cards/default')).body).toEqual({
      cards: {
        EUR: {
          number: 4_444,
          card_name: 'Mia Vos',
          exp_month: '12',
          exp_year: '2040',
          card_type: 'mastercard',
          account_id: 300_123,
        },
      },
    });
  });

  it.each([
    ['the bank does not accept', { number: '4000000000000002' }],
    ['has no currency', { currency_iso: '' }],
  ])('is refused when it %s', async (_name, changes) => {
    const { client } = await setUpBuyer('mia@example.org');
    const { status } = await client.call('PUT', '/v2/payments/cards/default', { ...changed, ...changes });
    expect(status).toBe(422);
  });

  it('is missing for a viewer who has never paid by card', async () => {
    const { client, tenant } = await setUpBuyer();
    expect((await client.get('/v2/payments/cards/default')).status).toBe(404);
    tenant.variants = new Set(['jwpNoCardIsEmpty']);
    expect((await client.get('/v2/payments/cards/default')).body).toEqual({ cards: {} });
  });
});

describe('the alternatives of the commerce contract', () => {
  it('jwpPaymentIs200: payments are accepted with 200', async () => {
    const { client, tenant } = await setUpBuyer();
    tenant.variants = new Set(['jwpPaymentIs200']);
    expect((await pay(client, '4242424242424242')).status).toBe(200);
  });

  it('jwpSubscriptionsOldestFirst, jwpSubscriptionsHaveOldNames: the reverse order, and the old names', async () => {
    const { client, tenant } = await setUpBuyer('mia@example.org');
    tenant.inPlayer.commerce.revoke(300_123, 77_001);
    await pay(client, '4242424242424242');
    tenant.inPlayer.commerce.rules = { ...tenant.inPlayer.commerce.rules, settlementMs: 0 };
    await pay(client, '4242424242424242');
    tenant.inPlayer.commerce.advance();
    tenant.variants = new Set(['jwpSubscriptionsOldestFirst', 'jwpSubscriptionsHaveOldNames']);
    expect(await subscriptionOf(client)).toMatchObject({
      action_type: 'ended',
      asset_id: 77_001,
      amount: 7.99,
    });
  });

  it('jwpCardsAreList: a list instead of a map', async () => {
    const { client, tenant } = await setUpBuyer('mia@example.org');
    tenant.variants = new Set(['jwpCardsAreList']);
    const { body } = await client.get('/v2/payments/cards/default');
    expect(at(body, 'cards', 0)).toMatchObject({ number: 4_242, currency: 'EUR' });
  });
});

describe('deleting an account', () => {
  it('ends its subscriptions', async () => {
    const { client, tenant } = await setUpBuyer('mia@example.org');
    await client.call('DELETE', '/accounts/erase', { password: 'secret123' });
    const { commerce } = tenant.inPlayer;
    expect([commerce.subscriptions.of(300_123), commerce.history.of(300_123)]).toEqual([[], []]);
  });
});
