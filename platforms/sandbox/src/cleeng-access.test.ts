import { describe, expect, it } from 'vitest';
import { createCleengTest, type CleengTest } from './fixtures/cleeng-client.ts';
import { at } from './fixtures/json-path.ts';

const device = { deviceId: 'tv-7c1', deviceName: 'Living room', broadcasterId: 640_112_233 };

async function codeOf({ call }: CleengTest): Promise<string> {
  return String(at((await call('POST', '/v1/codes/generate', device)).body, 'code'));
}

function check({ call }: CleengTest, code: string, deviceId = 'tv-7c1') {
  return call('GET', `/v1/codes/check?code=${code}&deviceId=${deviceId}`);
}

describe('device codes (cleeng 4)', () => {
  it('sign a device in once a signed-in customer has authorized it', async () => {
    const test = await createCleengTest();
    const code = await codeOf(test);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(await check(test, code)).toMatchObject({
      status: 401,
      body: { code: 'PINP0301', message: `PIN-Pair Authentication Code ${code} not authorized yet` },
    });
    const mia = await test.signIn();
    const body = { code, additionalPayload: { room: 1 } };
    expect((await test.call('POST', '/v1/codes/authorize', body, mia)).status).toBe(200);
    const { body: tokens } = await check(test, code);
    expect(tokens).toMatchObject({ customerId: mia.id, expiresIn: 900_000, additionalPayload: { room: 1 } });
    const jwt = String(at(tokens, 'accessToken'));
    expect((await test.call('GET', `/customers/${mia.id}`, undefined, { jwt })).status).toBe(200);
    expect(await check(test, code)).toMatchObject({ status: 404, body: { code: 'PINP0201' } });
  });

  it('are authorized once, by a customer, and only for the device that requested them', async () => {
    const test = await createCleengTest();
    const code = await codeOf(test);
    expect((await test.call('POST', '/v1/codes/authorize', { code })).error).toBe('Missing required JWT');
    await test.call('POST', '/v1/codes/authorize', { code }, await test.signIn());
    const again = await test.call(
      'POST',
      '/v1/codes/authorize',
      { code },
      await test.signIn('noah@example.org'),
    );
    expect(again).toMatchObject({ status: 404, body: { code: 'PINP0201' } });
    expect((await check(test, code, 'other')).status).toBe(404);
  });

  it('expire after ten minutes', async () => {
    const test = await createCleengTest();
    const code = await codeOf(test);
    test.tenant.clock.setOffset(600_000);
    const authorized = await test.call('POST', '/v1/codes/authorize', { code }, await test.signIn());
    for (const reply of [authorized, await check(test, code)])
      expect(reply).toMatchObject({
        status: 410,
        body: { code: 'PINP0203' },
        error: expect.stringMatching(/has expired$/) as unknown,
      });
  });

  it('cannot be guessed: after ten wrong ones in a minute every code is refused', async () => {
    const test = await createCleengTest();
    const code = await codeOf(test);
    const mia = await test.signIn();
    const authorize = (text: string) => test.call('POST', '/v1/codes/authorize', { code: text }, mia);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await authorize(`GUESS${guess}`)).status).toBe(404);
      expect((await check(test, `GUESS${guess}`, `tv-${guess}`)).status).toBe(404);
    }
    expect((await authorize(code)).status).toBe(429);
    expect((await check(test, code)).status).toBe(429);
    const noah = await test.signIn('noah@example.org');
    test.tenant.clock.setOffset(60_001);
    expect((await check(test, code)).status).toBe(401);
    expect((await test.call('POST', '/v1/codes/authorize', { code }, noah)).status).toBe(200);
  });

  it.each([
    ['Invalid param deviceId', { deviceId: '' }],
    ['Invalid param deviceName', { deviceName: 'x'.repeat(129) }],
    ['Invalid param broadcasterId', { broadcasterId: '640112233' }],
    ['Invalid param broadcasterId', { broadcasterId: 1_000_000_000 }],
  ])('are not issued: %s', async (error, changed) => {
    const { call } = await createCleengTest();
    expect(await call('POST', '/v1/codes/generate', { ...device, ...changed })).toMatchObject({
      status: 400,
      error,
    });
  });

  it('accept either name for the publisher, and need the feature switched on', async () => {
    const { call, get } = await createCleengTest();
    const { broadcasterId: publisherId, ...rest } = device;
    expect((await call('POST', '/v1/codes/generate', { ...rest, publisherId })).status).toBe(200);
    await get('/_control/cleeng', { method: 'PUT', body: '{"isDeviceLoginOn":false}' });
    expect(await call('POST', '/v1/codes/generate', device)).toMatchObject({
      status: 422,
      body: { code: 'PINP0001' },
    });
  });

  it.each(['', '?code=ABCDEF', '?deviceId=tv-7c1'])('are not checked with the query %j', async (query) => {
    const { call } = await createCleengTest();
    expect(await call('GET', `/v1/codes/check${query}`)).toMatchObject({
      status: 400,
      body: { code: 'REQ0002' },
    });
  });

  it.each([{ code: 'AAAAAA' }, { code: 7 }, {}])(
    'that were never issued cannot be authorized: %j',
    async (body) => {
      const test = await createCleengTest();
      const { status } = await test.call('POST', '/v1/codes/authorize', body, await test.signIn());
      expect(status).toBe(body.code === 'AAAAAA' ? 404 : 400);
    },
  );
});

describe('entitlements and subscriptions (cleeng 8.1, 8.2)', () => {
  it.each([
    ['mia', 'S900100200_NL', true],
    ['mia', 'S900100200', true],
    ['mia', 'S900100201_NL', false],
    ['noah', 'S900100200_NL', false],
    ['subscriber', 'S900100201_NL', true],
    ['cancelled', 'S900100200_NL', true],
  ])('%s may watch %s: %j', async (name, offer, isGranted) => {
    const test = await createCleengTest();
    const session = await test.signIn(`${name}@example.org`);
    const { data } = await test.call('GET', `/entitlements/${offer}`, undefined, session);
    expect(at(data, 'accessGranted')).toBe(isGranted);
  });

  it('denies access for an offer that does not exist', async () => {
    const test = await createCleengTest();
    const { error } = await test.call('GET', '/entitlements/S1_NL', undefined, await test.signIn());
    expect(error).toBe('Offer or publisher not found');
  });

  it('an active subscription renews itself, a canceled one ends', async () => {
    const test = await createCleengTest();
    test.tenant.clock.setOffset(40 * 86_400_000);
    const statuses = [];
    for (const name of ['mia', 'cancelled']) {
      const session = await test.signIn(`${name}@example.org`);
      const { data } = await test.call('GET', `/customers/${session.id}/subscriptions`, undefined, session);
      const { data: granted } = await test.call('GET', '/entitlements/S900100200_NL', undefined, session);
      statuses.push([at(data, 'items', 0, 'status'), at(granted, 'accessGranted')]);
    }
    expect(statuses).toEqual([
      ['active', true],
      ['expired', false],
    ]);
  });
});
