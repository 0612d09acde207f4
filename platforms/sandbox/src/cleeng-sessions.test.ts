import { createPublicKey, verify, type JsonWebKeyInput } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { claimsOf, createCleengTest, PUBLISHER_ID, type CleengTest } from './fixtures/cleeng-client.ts';
import { at } from './fixtures/json-path.ts';
import { NOW_MS } from './fixtures/test-sandbox.ts';

const REFUSED_REFRESH = 'Refresh token is expired or does not exist';

function refresh({ call }: CleengTest, refreshToken: unknown) {
  return call('POST', '/auths/refresh_token', { refreshToken });
}

describe('signing in (cleeng 3.2)', () => {
  it.each(['mia', 'noah', 'viewer', 'subscriber', 'cancelled'])(
    'lets the seeded customer %s in, whatever the case of the address',
    async (name) => {
      const test = await createCleengTest();
      const { id, jwt } = await test.signIn(`${name.toUpperCase()}@example.org`);
      const { data } = await test.call('GET', `/customers/${id}`, undefined, { jwt });
      expect(at(data, 'email')).toBe(`${name}@example.org`);
    },
  );

  it.each([
    [400, 'Invalid param email', 'REQ0001', { email: 'mia' }],
    [400, 'Invalid param email,Invalid param password', 'REQ0001', { email: '', password: '' }],
    [401, 'Wrong email or password', 'USER0001', { password: 'secret124' }],
    [401, 'Wrong email or password', 'USER0001', { email: 'nobody@example.org' }],
    [422, 'Customer is not associated with the publisher', 'USER0003', { publisherId: '640112299' }],
    [422, 'Offer or publisher not found', 'REQ0100', { publisherId: '1' }],
    [422, 'Offer or publisher not found', 'REQ0100', { publisherId: ['640112233'] }],
    [422, 'Offer or publisher not found', 'REQ0100', { publisherId: undefined, offerId: 'S1_XX' }],
  ])('refuses with %i %s', async (status, text, code, changed) => {
    const { call } = await createCleengTest();
    const body = { email: 'mia@example.org', password: 'secret123', publisherId: PUBLISHER_ID, ...changed };
    expect(await call('POST', '/auths', body)).toMatchObject({
      status,
      body: { responseData: {}, errors: [text], code, message: text },
    });
  });

  it('finds the publisher by one of its offers, too', async () => {
    const { call } = await createCleengTest();
    const body = { email: 'mia@example.org', password: 'secret123', offerId: 'S900100200' };
    expect((await call('POST', '/auths', body)).status).toBe(200);
  });

  it.each(['', '[]', '7', '{"email":'])('refuses the body %j, which is not an object', async (body) => {
    const { call } = await createCleengTest();
    expect(await call('POST', '/auths', body)).toMatchObject({ status: 400, body: { code: 'REQ0001' } });
  });
});

describe('access tokens (cleeng 2)', () => {
  it('are valid for a quarter of an hour, signed with a public key', async () => {
    const test = await createCleengTest();
    const { jwt } = await test.signIn();
    expect(claimsOf(jwt).raw).toEqual({
      customerId: '501234567',
      publisherId: 640_112_233,
      exp: NOW_MS / 1000 + 900,
    });
    const jwk = at(await test.getJson('/cleeng/.well-known/jwks.json'), 'keys', 0) as JsonWebKeyInput['key'];
    const [head = '', body = '', signature = ''] = jwt.split('.');
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    expect(
      verify('RSA-SHA256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')),
    ).toBe(true);
  });

  it('are refused when missing, changed, another customer’s or expired', async () => {
    const test = await createCleengTest();
    const { id, jwt } = await test.signIn();
    const [head = '', , signature = ''] = jwt.split('.');
    const claims = Buffer.from(JSON.stringify({ customerId: id, publisherId: 1, exp: 9e9 })).toString(
      'base64url',
    );
    const ask = (token?: string, customer = id) =>
      test.call('GET', `/customers/${customer}`, undefined, token === undefined ? undefined : { jwt: token });
    expect(await ask()).toMatchObject({ status: 401, error: 'Missing required JWT' });
    for (const bad of ['x', 'a.b.c', `${head}.${claims}.${signature}`, `${jwt}x.y`])
      expect(await ask(bad)).toMatchObject({ status: 401, error: 'Invalid JWT token' });
    expect(await ask(jwt, '501234568')).toMatchObject({ status: 401, error: 'Invalid JWT token' });
    test.tenant.clock.setOffset(899_000);
    expect((await ask(jwt)).status).toBe(200);
    test.tenant.clock.setOffset(900_000);
    expect(await ask(jwt)).toMatchObject({
      status: 401,
      error: 'Expired JWT token',
      body: { code: 'AUTH0003' },
    });
  });

  it('are valid for as long as the tenant’s setting says', async () => {
    const test = await createCleengTest();
    await test.get('/_control/cleeng', { method: 'PUT', body: '{"jwtLifeS":2}' });
    expect(claimsOf((await test.signIn()).jwt).exp).toBe(NOW_MS / 1000 + 2);
  });
});

describe('refreshing (cleeng 2)', () => {
  it('returns new tokens once; the used token is refused, the new one works', async () => {
    const test = await createCleengTest();
    const { id, refreshToken } = await test.signIn();
    const { data } = await refresh(test, refreshToken);
    expect(claimsOf(String(at(data, 'jwt'))).customerId).toBe(id);
    expect(await refresh(test, refreshToken)).toMatchObject({ status: 401, error: REFUSED_REFRESH });
    expect((await refresh(test, at(data, 'refreshToken'))).status).toBe(200);
  });

  it('is refused after 100 days', async () => {
    const test = await createCleengTest();
    const { refreshToken } = await test.signIn();
    test.tenant.clock.setOffset(100 * 86_400_000);
    expect((await refresh(test, refreshToken)).error).toBe(REFUSED_REFRESH);
  });

  it.each([undefined, '', 7, null])('requires a token: %j', async (token) => {
    const { status, error } = await refresh(await createCleengTest(), token);
    expect([status, error]).toEqual([400, 'Missing or invalid parameter: refreshToken']);
  });

  it('keeps a customer’s sessions apart', async () => {
    const test = await createCleengTest();
    const [first, second] = [await test.signIn(), await test.signIn()];
    await refresh(test, first.refreshToken);
    expect((await refresh(test, second.refreshToken)).status).toBe(200);
  });
});

describe('faults by route name', () => {
  it.each([
    ['cleengRefresh', 'POST', '/auths/refresh_token'],
    ['cleengCustomer', 'GET', '/customers/501234567'],
    ['cleengUpdateCustomer', 'PATCH', '/customers/501234567'],
    ['cleengForgotPassword', 'PUT', '/customers/passwords'],
    ['cleengSetPassword', 'PATCH', '/customers/passwords'],
    ['cleengCapture', 'PUT', '/customers/501234567/capture'],
    ['cleengUpdateConsents', 'PUT', '/customers/501234567/consents'],
  ] as const)('%s matches %s %s only', async (route, method, path) => {
    const { call, tenant } = await createCleengTest();
    tenant.faults.set([{ route, kind: 'status', status: 503 }]);
    expect((await call(method, path, method === 'GET' ? undefined : {})).status).toBe(503);
    expect((await call('GET', '/locales')).status).toBe(200);
    expect(tenant.requests.all.map((request) => request.route)).toEqual([route, 'cleengLocales']);
  });

  it('answers 405 for a method that the address does not support', async () => {
    const { get } = await createCleengTest();
    expect((await get('/cleeng/customers/passwords', { method: 'POST' })).status).toBe(405);
  });
});
