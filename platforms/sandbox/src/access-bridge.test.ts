import { describe, expect, it } from 'vitest';
import { readPassport } from './access-bridge/passport.ts';
import { InPlayerClient } from './fixtures/in-player-client.ts';
import { at } from './fixtures/json-path.ts';
import { createTestSandbox, NOW_MS } from './fixtures/test-sandbox.ts';

const SITE = 'sItE0001';
const GENERATE = `/bridge/v2/sites/${SITE}/access/generate`;
const REFRESH = `/bridge/v2/sites/${SITE}/access/refresh`;

async function setUp() {
  const sandbox = await createTestSandbox();
  const client = new InPlayerClient(sandbox);
  const generate = (token = client.token): Promise<unknown> =>
    sandbox.getJson(GENERATE, {
      method: 'PUT',
      headers: token === '' ? {} : { Authorization: `Bearer ${token}` },
    });
  const refresh = (body: string): Promise<Response> => sandbox.get(REFRESH, { method: 'PUT', body });
  const passportOf = async (email?: string): Promise<string> => {
    if (email !== undefined) await client.logIn(email);
    return String(at(await generate(), 'passport'));
  };
  const play = (id: string, passport: string, planId: string): Promise<Response> =>
    sandbox.get(`/v2/sites/${SITE}/media/${id}/playback.json?passport=${passport}&plan_id=${planId}`);
  return { ...sandbox, client, generate, refresh, passportOf, play };
}

describe('a passport (2.1)', () => {
  it('names viewer, site and plans, and is valid for an hour', async () => {
    const { passportOf } = await setUp();
    expect(readPassport(await passportOf('mia@example.org'))).toEqual({
      viewerId: '300123',
      siteId: SITE,
      plans: [
        { id: 'pLnFree1', exp: expect.any(Number) as unknown },
        { id: 'pLnAuth1', exp: expect.any(Number) as unknown },
        { id: 'pLnSvod1', exp: NOW_MS / 1000 + 30 * 86_400 },
      ],
      issuedAtS: NOW_MS / 1000,
      expiresS: NOW_MS / 1000 + 3_600,
    });
  });

  it('for a guest has only the free plans', async () => {
    const { passportOf } = await setUp();
    expect(readPassport(await passportOf())).toMatchObject({
      viewerId: 'anonymous',
      plans: [{ id: 'pLnFree1' }],
    });
  });

  it('with an empty authorization header is issued for a guest', async () => {
    const { getJson } = await setUp();
    const body = await getJson(GENERATE, { method: 'PUT', headers: { Authorization: '' } });
    expect(readPassport(String(at(body, 'passport')))?.viewerId).toBe('anonymous');
  });

  it('is refused for an invalid token', async () => {
    const { get } = await setUp();
    const response = await get(GENERATE, { method: 'PUT', headers: { Authorization: 'Bearer wrong' } });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      errors: [{ code: 'unauthorized', description: 'Missing or invalid auth credentials.' }],
    });
  });

  it('is refused for another tenant’s site, before the token is checked', async () => {
    const { get } = await setUp();
    const response = await get('/bridge/v2/sites/NoSite01/access/generate', {
      method: 'PUT',
      headers: { Authorization: 'Bearer wrong' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      errors: [{ code: 'parameter_invalid', description: 'Parameter site_id is invalid.' }],
    });
  });

  it('cannot be issued while the bridge’s service is down', async () => {
    const { get } = await setUp();
    await get('/_control/bridge', { method: 'PUT', body: '{"isUpstreamDown": true}' });
    expect((await get(GENERATE, { method: 'PUT' })).status).toBe(500);
  });
});

describe('a refresh (2.2)', () => {
  it('returns a new passport and refresh token, and the old refresh token becomes invalid', async () => {
    const { clock, generate, refresh } = await setUp();
    const first = await generate('');
    const body = JSON.stringify({ refresh_token: at(first, 'refresh_token') });
    clock.nowMs += 3_600_000;
    const second: unknown = await (await refresh(body)).json();
    expect(readPassport(String(at(second, 'passport')))?.issuedAtS).toBe(NOW_MS / 1000 + 3_600);
    expect(at(second, 'refresh_token')).not.toBe(at(first, 'refresh_token'));
    const again = await refresh(body);
    expect(again.status).toBe(403);
    expect(at(await again.json(), 'errors', 0, 'code')).toBe('forbidden');
  });

  it('does not request the plans again', async () => {
    const { client, generate, get, refresh } = await setUp();
    await client.logIn();
    const first = await generate();
    await get('/_control/jwp/access', { method: 'DELETE', body: '{"email": "mia@example.org"}' });
    const second: unknown = await (
      await refresh(JSON.stringify({ refresh_token: at(first, 'refresh_token') }))
    ).json();
    expect(readPassport(String(at(second, 'passport')))?.plans.map(({ id }) => id)).toContain('pLnSvod1');
  });

  it.each([
    ['invalid JSON', 'x', 400, { code: 'parameter_invalid', description: 'Parameter body is invalid.' }],
    [
      'no token',
      '{}',
      400,
      { code: 'parameter_missing', description: 'Required parameter refresh_token is missing.' },
    ],
    ['an unknown token', '{"refresh_token":"x"}', 403, { code: 'forbidden' }],
  ])('refuses %s', async (_name, body, status, error) => {
    const { refresh } = await setUp();
    const response = await refresh(body);
    expect(response.status).toBe(status);
    expect(at(await response.json(), 'errors', 0)).toMatchObject(error);
  });

  it('refuses a refresh token after thirty days', async () => {
    const { clock, generate, refresh } = await setUp();
    const body = JSON.stringify({ refresh_token: at(await generate(''), 'refresh_token') });
    clock.nowMs += 30 * 86_400_000;
    expect((await refresh(body)).status).toBe(403);
  });

  it('bridgeRefreshTokensLast: a refresh token works twice', async () => {
    const { generate, refresh, tenant } = await setUp();
    tenant.variants = new Set(['bridgeRefreshTokensLast']);
    const body = JSON.stringify({ refresh_token: at(await generate(''), 'refresh_token') });
    await refresh(body);
    expect((await refresh(body)).status).toBe(200);
  });

  it('an unknown route is 404 in the bridge’s error format', async () => {
    const { get } = await setUp();
    const response = await get('/bridge/v2/sites/sItE0001/nothing');
    expect(response.status).toBe(404);
    expect(at(await response.json(), 'errors', 0, 'code')).toBe('not_found');
  });
});

describe('playback by passport (content host 2.3)', () => {
  it('returns the item under the plan’s policy, whose license needs the passport', async () => {
    const { get, passportOf, play } = await setUp();
    const passport = await passportOf('mia@example.org');
    const response = await play('Qm7RtZ4x', passport, 'pLnSvod1');
    expect(response.status).toBe(200);
    const body: unknown = await response.json();
    const licence = String(at(body, 'playlist', 0, 'sources', 0, 'drm', 'clearkey', 'url'));
    expect(licence).toMatch(/\/drm\/clearkey\/Qm7RtZ4x\?plan_id=pLnSvod1$/);
    expect(licence).not.toContain('token=');
    const path = licence.slice(licence.indexOf('/drm/'));
    const ask = (address: string) => get(address, { method: 'POST', body: '{"kids":[]}' });
    expect(at(await (await ask(path)).json(), 'message')).toContain('passport');
    expect(at(await (await ask(`${path}&passport=${passport}`)).json(), 'message')).toContain('these keys');
  });

  it.each([
    ['no passport', async () => '', 'pLnSvod1'],
    ['a made-up passport', async () => 'abc', 'pLnSvod1'],
    [
      'a passport without the plan',
      async (set: Awaited<ReturnType<typeof setUp>>) => set.passportOf(),
      'pLnSvod1',
    ],
    [
      'a plan that does not cover the title',
      async (set: Awaited<ReturnType<typeof setUp>>) => set.passportOf(),
      'pLnFree1',
    ],
  ])('is 403 with %s', async (_name, makePassport, planId) => {
    const set = await setUp();
    const response = await set.play('Qm7RtZ4x', await makePassport(set), planId);
    expect(response.status).toBe(403);
    expect(at(await response.json(), 'errors', 0, 'code')).toBe('forbidden');
  });

  it('is 403 when the passport has expired', async () => {
    const { clock, passportOf, play } = await setUp();
    const passport = await passportOf('mia@example.org');
    clock.nowMs += 3_600_000;
    expect((await play('Qm7RtZ4x', passport, 'pLnSvod1')).status).toBe(403);
  });

  it('is 403 when the plan has expired before the passport', async () => {
    const { clock, get, passportOf, play } = await setUp();
    const body = JSON.stringify({ email: 'noah@example.org', lifeS: 60 });
    await get('/_control/jwp/access', { method: 'PUT', body });
    const passport = await passportOf('noah@example.org');
    expect((await play('Qm7RtZ4x', passport, 'pLnSvod1')).status).toBe(200);
    clock.nowMs += 60_000;
    expect((await play('Qm7RtZ4x', passport, 'pLnSvod1')).status).toBe(403);
  });

  it('is 403 at another site', async () => {
    const { get, passportOf } = await setUp();
    const passport = await passportOf('mia@example.org');
    const path = `/v2/sites/sItE0002/media/Qm7RtZ4x/playback.json?passport=${passport}&plan_id=pLnSvod1`;
    expect((await get(path)).status).toBe(403);
  });

  it('includes free titles and trailers in the free plan', async () => {
    const { passportOf, play } = await setUp();
    expect((await play('Tr4iL3r1', await passportOf(), 'pLnFree1')).status).toBe(200);
  });

  it('refuses the next passport once when a test requests it', async () => {
    const { get, passportOf, play } = await setUp();
    await get('/_control/bridge', { method: 'PUT', body: '{"rejectedPassports": 1}' });
    const passport = await passportOf('mia@example.org');
    expect((await play('Qm7RtZ4x', passport, 'pLnSvod1')).status).toBe(403);
    expect((await play('Qm7RtZ4x', passport, 'pLnSvod1')).status).toBe(200);
  });

  it('an unknown item is 404', async () => {
    const { passportOf, play } = await setUp();
    expect((await play('NotFound', await passportOf('mia@example.org'), 'pLnSvod1')).status).toBe(404);
  });
});
