import { describe, expect, it } from 'vitest';
import { pay, RETURN_URL, setUpBuyer } from './fixtures/in-player-buyer.ts';
import { setUpInPlayer } from './fixtures/in-player-client.ts';
import { at } from './fixtures/json-path.ts';

const GOOD = '4242424242424242';
const CHALLENGED = '4000002500003155';

describe('offers and vouchers (3, 4.2, 4.3)', () => {
  it('are the fees of an item, visible to everyone', async () => {
    const { client } = await setUpInPlayer();
    expect((await client.get('/v2/items/77001/access-fees')).body).toMatchObject([
      { id: 90_101, amount: 7.99, currency: 'EUR', trial_period: null },
      {
        id: 90_102,
        amount: 79,
        access_type: { quantity: 1, period: 'year' },
        trial_period: { quantity: 7 },
      },
    ]);
    expect((await client.get('/v2/items/77050/access-fees')).body).toMatchObject([
      { id: 90_150, access_type: { name: 'ppv', quantity: 2, period: 'day' } },
    ]);
    expect((await client.get('/v2/items/1/access-fees')).status).toBe(404);
  });

  it('have payment methods for signed-in viewers', async () => {
    const { client } = await setUpInPlayer();
    expect((await client.get('/payments/methods')).status).toBe(401);
  });

  it.each([
    ['SPRING', '90101', 200, { amount: 3.5, discount_duration: 3 }],
    ['half50', '90101', 200, { amount: 4, discount_duration: 3 }],
    ['FREE100', '90102', 200, { amount: 0 }],
    ['NOPE', '90101', 404, { message: 'Voucher not found' }],
    ['OTHERONLY', '90101', 422, { message: 'The voucher is not valid for this access fee' }],
    ['USED1', '90101', 422, { message: 'The voucher has reached its usage limit' }],
    ['HALF50', '1', 422, { message: 'The given data was invalid.' }],
  ])('with the voucher %s for the fee %s answer %i', async (voucher_code, access_fee_id, status, body) => {
    const { client } = await setUpInPlayer();
    await client.logIn();
    expect(await client.call('POST', '/vouchers/discount', { voucher_code, access_fee_id })).toMatchObject({
      status,
      body,
    });
  });
});

describe('a payment by card (4.4)', () => {
  it('is accepted at once; access and a notification follow a moment later', async () => {
    const { charges, client, pass, told, toldTypes } = await setUpBuyer();
    expect(await pay(client, GOOD)).toEqual({
      status: 202,
      body: { code: 200, message: 'Submitted for payment' },
    });
    expect((await client.get('/items/77001/access')).status).toBe(402);
    pass(1_500);
    expect((await client.get('/items/77001/access')).status).toBe(200);
    expect(toldTypes()).toEqual(['access.granted', 'subscribe.success']);
    expect(told[1]).toMatchObject({
      resource: { item_id: 77_001, amount: '7.99', currency_iso: 'EUR', formatted_amount: '€7.99' },
    });
    expect(charges()).toEqual([799]);
  });

  it('for one title gives access for the period of its fee', async () => {
    const { client, pass, toldTypes } = await setUpBuyer();
    await pay(client, GOOD, { access_fee: '90150' });
    pass(1_500);
    expect((await client.get('/items/77050/access')).status).toBe(200);
    pass(48 * 3_600_000);
    expect((await client.get('/items/77050/access')).status).toBe(402);
    expect(toldTypes()).toEqual(['access.granted', 'payment.card.success', 'access.revoked']);
  });

  it('that is declined is accepted first, and charges nothing', async () => {
    const { charges, client, pass, told } = await setUpBuyer();
    expect((await pay(client, '4000000000000002')).status).toBe(202);
    pass(1_500);
    expect(told).toMatchObject([
      { type: 'subscribe.failed', resource: { code: 422, message: 'Your card was declined.' } },
    ]);
    expect(charges()).toEqual([]);
  });

  it('with a voucher shows the plan’s full price beside the charged amount', async () => {
    const { client, pass } = await setUpBuyer();
    await pay(client, GOOD, { access_fee: '90101', voucher_code: 'FREE100' });
    pass(1_500);
    expect((await client.get('/subscriptions')).body).toMatchObject({
      collection: [{ subscription_price: 7.99, charged_amount: 0, access_type: { period: 'month' } }],
    });
  });

  it('without sufficient funds is refused at once', async () => {
    const { client } = await setUpBuyer();
    expect(await pay(client, '4000000000009995')).toMatchObject({
      status: 422,
      body: { message: 'Your card has insufficient funds.' },
    });
  });

  it('starts with a free trial, once', async () => {
    const { charges, client, pass } = await setUpBuyer();
    await pay(client, GOOD, { access_fee: '90102' });
    pass(1_500);
    const { body } = await client.get('/subscriptions?limit=15&page=0');
    expect(body).toMatchObject({ total: 1, collection: [{ action_type: 'free-trial', charged_amount: 0 }] });
    pass(7 * 86_400_000);
    expect(charges()).toEqual([7_900, 0]);
  });

  it('with a voucher costs less for as long as the voucher says', async () => {
    const { charges, client, pass } = await setUpBuyer();
    await pay(client, GOOD, { voucher_code: 'HALF50' });
    pass(1_500);
    pass(125 * 86_400_000);
    expect(charges()).toEqual([799, 799, 400, 400, 400]);
  });

  it('with nothing to pay is recorded with the amount 0', async () => {
    const { charges, client, pass } = await setUpBuyer();
    await pay(client, GOOD, { voucher_code: 'FREE100' });
    pass(1_500);
    expect(charges()).toEqual([0]);
  });

  it.each([
    ['a viewer with access', 'mia@example.org', {}, 'explain'],
    ['an unknown fee', 'noah@example.org', { access_fee: '1' }, 'errors'],
    ['an invalid card number', 'noah@example.org', { number: '4242424242424241' }, 'errors'],
    ['an expired card', 'noah@example.org', { exp_year: '2029' }, 'errors'],
    ['an invalid return URL', 'noah@example.org', { return_url: 'javascript:1' }, 'errors'],
    ['PayPal', 'noah@example.org', { payment_method: '2' }, 'errors'],
  ])('is refused for %s', async (_name, email, changes, member) => {
    const { client } = await setUpBuyer(email);
    const { status, body } = await pay(client, GOOD, changes);
    expect([status, at(body, member) === undefined]).toEqual([422, false]);
  });

  it('that is sent twice is charged twice, to expose a faulty client', async () => {
    const { charges, client, pass } = await setUpBuyer();
    await pay(client, GOOD);
    await pay(client, GOOD);
    pass(1_500);
    expect(charges()).toEqual([799, 799]);
  });

  it.each([
    ['once', ['access.granted', 'subscribe.success']],
    ['twice', ['access.granted', 'subscribe.success', 'subscribe.success']],
    ['never', ['access.granted']],
  ] as const)('sends its notification %s when a test requests it', async (paymentNotices, types) => {
    const { client, get, pass, toldTypes } = await setUpBuyer();
    await get('/_control/jwp', { method: 'PUT', body: JSON.stringify({ paymentNotices }) });
    await pay(client, GOOD);
    pass(1_500);
    expect(toldTypes()).toEqual(types);
  });

  it('sends its notification before its response when a test requests it', async () => {
    const { client, get, toldTypes } = await setUpBuyer();
    await get('/_control/jwp', { method: 'PUT', body: '{"paymentNotices": "early"}' });
    await pay(client, GOOD);
    expect(toldTypes()).toEqual(['access.granted', 'subscribe.success']);
  });

  it('settles as slowly as a test requests', async () => {
    const { client, get, pass } = await setUpBuyer();
    await get('/_control/jwp', { method: 'PUT', body: '{"settlementMs": 20000}' });
    await pay(client, GOOD);
    pass(19_000);
    expect((await client.get('/items/77001/access')).status).toBe(402);
    pass(1_000);
    expect((await client.get('/items/77001/access')).status).toBe(200);
  });

  it('settles by itself in real time', async () => {
    const { client, clock, get, toldTypes } = await setUpBuyer();
    await get('/_control/jwp', { method: 'PUT', body: '{"settlementMs": 10}' });
    await pay(client, GOOD);
    clock.nowMs += 10;
    await expect.poll(toldTypes).toContain('subscribe.success');
  });
});

describe('the bank’s page (4.4, 7)', () => {
  const challenge = async () => {
    const buyer = await setUpBuyer();
    await pay(buyer.client, CHALLENGED);
    buyer.pass(1_500);
    const url = new URL(String(at(buyer.told[0], 'resource', 'redirect_to_url')));
    const path = `/jwp/__sca${url.search}`;
    const answer = async (name: string): Promise<string> => {
      const response = await buyer.get(path, { method: 'POST', body: new URLSearchParams({ answer: name }) });
      return new URL(response.headers.get('location') ?? '').searchParams.get('payment_intent') ?? '';
    };
    return { ...buyer, path, answer };
  };

  it('is the redirect target, and shows the payment', async () => {
    const { get, path, told } = await challenge();
    expect(told).toMatchObject([{ type: 'subscribe.requires.action' }]);
    expect(await (await get(path)).text()).toContain('All films, Month access: <strong>€7.99</strong>');
  });

  it('returns with the payment, which is charged once it is confirmed, and only once', async () => {
    const { answer, charges, client, pass, toldTypes } = await challenge();
    const pi_id = await answer('approve');
    pass(5_000);
    expect(charges()).toEqual([]);
    expect((await client.call('POST', '/subscriptions', { pi_id })).status).toBe(202);
    pass(1_500);
    expect((await client.call('POST', '/subscriptions', { pi_id })).status).toBe(202);
    pass(1_500);
    expect(charges()).toEqual([799]);
    expect(toldTypes()).toEqual(['subscribe.requires.action', 'access.granted', 'subscribe.success']);
  });

  it.each([
    ['refused', 'refuse'],
    ['never answered by the viewer', undefined],
  ])('that is %s cannot be confirmed', async (_name, name) => {
    const { answer, charges, client, pass, told } = await challenge();
    const url = new URL(String(at(told[0], 'resource', 'redirect_to_url')));
    const pi_id = name === undefined ? (url.searchParams.get('pi') ?? '') : await answer(name);
    expect(await client.call('POST', '/subscriptions', { pi_id })).toMatchObject({
      status: 422,
      body: { message: 'Your card was declined.' },
    });
    pass(1_500);
    expect(charges()).toEqual([]);
  });

  it('is for one viewer only', async () => {
    const { answer, client } = await challenge();
    const pi_id = await answer('approve');
    await client.logIn('granted@example.org');
    expect((await client.call('POST', '/subscriptions', { pi_id })).status).toBe(404);
  });
});

describe('PayPal (4.5)', () => {
  const form = {
    origin: RETURN_URL,
    access_fee: '90101',
    payment_method: '2',
  };
  const leave = async (answer: string) => {
    const buyer = await setUpBuyer();
    const { body } = await buyer.client.call('POST', '/external-payments', form);
    const url = new URL(String(at(body, 'endpoint')));
    const path = `/jwp/__paypal${url.search}`;
    const response = await buyer.get(path, { method: 'POST', body: new URLSearchParams({ answer }) });
    return { ...buyer, back: response.headers.get('location') };
  };

  it.each([
    ['pay', [799], ['access.granted', 'external.payment.success']],
    ['cancel', [], []],
    ['fail', [], ['external.payment.failed']],
  ])('returns to the same page after %s', async (answer, paid, types) => {
    const { back, charges, toldTypes } = await leave(answer);
    expect([back, charges(), toldTypes()]).toEqual([RETURN_URL, paid, types]);
  });

  it('returns the existing access to a viewer who has it', async () => {
    const { client } = await setUpBuyer('mia@example.org');
    const { body } = await client.call('POST', '/external-payments', form);
    expect(body).toMatchObject({ id: 4_400, item: { id: 77_001 } });
  });
});
