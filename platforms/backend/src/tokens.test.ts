import { createHmac } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { TestBackend } from './fixtures/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start();
});
afterAll(() => backend.stop());

const DAY_MS = 86_400_000;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The same token with other claims or another head, and the signature of the right one. */
function alter(token: string, claims: object, header?: object): string {
  const [head = '', body = '', signature = ''] = token.split('.');
  const read: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  return [
    header === undefined ? head : encode(header),
    encode({ ...Object(read), ...claims }),
    signature,
  ].join('.');
}

function sign(key: string, header: object, claims: object): string {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}

async function expectNobody(token: string): Promise<void> {
  expect((await backend.call('GET /customers/me', { token })).at('user')).toBeNull();
  for (const call of ['GET /favorites', 'GET /history']) {
    const answer = await backend.call(call, { token });
    expect(answer.status).toBe(401);
    expect(answer.at('errors.0.message')).toBe('Unauthorized, you must be logged in to make this request.');
  }
  expect((await backend.call('POST /customers/refresh-token', { token })).status).toBe(403);
}

describe('a token', () => {
  test('changed to name another customer is refused', async () => {
    const [mia, noah] = [await backend.register(), await backend.register()];
    await expectNobody(alter(mia.token, { id: noah.id }));
  });

  test('with an extended expiry is refused', async () => {
    const { token } = await backend.register();
    await expectNobody(alter(token, { exp: 9_999_999_999 }));
  });

  test('without a signature, by alg none, is refused', async () => {
    const { token } = await backend.register();
    await expectNobody(alter(token, {}, { alg: 'none', typ: 'JWT' }).replace(/[^.]*$/, ''));
  });

  test('signed with another secret is refused', async () => {
    const { id } = await backend.register();
    const header = { alg: 'HS256', authVersion: 1, typ: 'JWT' };
    const claims = { id, collection: 'customers', tokenVersion: 0, exp: 9_999_999_999 };
    await expectNobody(sign('secret', header, claims));
  });

  test.each(['', 'x', '..', 'a.b.c', 'null', 'é', 'a'.repeat(9_000)])('is refused: %j', async (token) => {
    const headers = { Authorization: `Bearer ${encodeURIComponent(token)}` };
    expect((await backend.call('GET /favorites', { headers })).status).toBe(401);
  });

  test('is valid for exactly thirty days', async () => {
    const { token, id } = await backend.register();
    backend.aheadMs = 30 * DAY_MS - 60_000;
    expect((await backend.call('GET /favorites', { token })).status).toBe(200);
    backend.aheadMs = 30 * DAY_MS + 1_000;
    await expectNobody(token);
    backend.aheadMs = 0;
    expect((await backend.call('GET /customers/me', { token })).at('user.id')).toBe(id);
  });

  test('is accepted as Bearer and as JWT, and from no other place', async () => {
    const { token } = await backend.register();
    const ask = (headers: Record<string, string>, query = '') =>
      backend.call(`GET /favorites${query}`, { headers });
    expect((await ask({ Authorization: `JWT ${token}` })).status).toBe(200);
    expect((await ask({ Authorization: `Basic ${token}` })).status).toBe(401);
    expect((await ask({ 'X-Access-Token': token }, `?token=${token}`)).status).toBe(401);
  });

  test('of a deleted customer is refused', async () => {
    const { token, id } = await backend.register();
    await backend.query('DELETE FROM customers WHERE id = $1', [id]);
    await expectNobody(token);
  });
});
