import { describe, expect, it } from 'vitest';
import { at, listAt } from './fixtures/json-path.ts';
import { BASE, createTestSandbox, NOW_MS, type TestSandbox } from './fixtures/test-sandbox.ts';
import { readToken, signToken } from './signing/token.ts';

const NOW_S = NOW_MS / 1000;
const ITEM = '/v2/media/S1gned01';

function tokenFor(resource: string, more: Readonly<Record<string, string | number>> = {}): string {
  return signToken({ resource, exp: NOW_S + 600, ...more });
}

describe('the DRM route and playback.json (2.2, 2.3)', () => {
  const route = '/v2/media/Qm7RtZ4x/drm/pL0dR5aB';

  it('are 403 without a valid token', async () => {
    const { get } = await createTestSandbox();
    expect((await get(route)).status).toBe(403);
    expect((await get(`${route}?token=${tokenFor('/v2/media/Qm7RtZ4x')}`)).status).toBe(403);
    const playback = '/v2/sites/sItE0001/media/Qm7RtZ4x/playback.json';
    expect((await get(playback)).status).toBe(403);
    expect((await get(`${playback}?passport=anything&plan_id=p`)).status).toBe(403);
  });

  it('return the item with protected, signed sources', async () => {
    const { getJson } = await createTestSandbox();
    const item = at(await getJson(`${route}?token=${tokenFor(route)}`), 'playlist', 0);
    expect(at(item, 'sources', 0)).toMatchObject({
      type: 'application/dash+xml',
      file: expect.stringMatching(/\.mpd\?policy=pL0dR5aB&exp=\d+&sig=/) as unknown,
      drm: { clearkey: { url: expect.stringContaining(`${BASE}/drm/clearkey/Qm7RtZ4x?token=`) as unknown } },
    });
  });

  it('work as playback.json by the policy, with a token for that route', async () => {
    const { getJson } = await createTestSandbox();
    const path = '/v2/sites/sItE0001/media/Qm7RtZ4x/playback.json';
    const query = `drm_policy_id=pL0Three&token=${tokenFor(path, { drm_policy_id: 'pL0Three' })}`;
    const sources = listAt(at(await getJson(`${path}?${query}`), 'playlist', 0), 'sources');
    expect(sources.map((source) => Object.keys(at(source, 'drm') as object))).toEqual([
      ['widevine', 'playready'],
      ['fairplay'],
    ]);
  });

  it('are 404 for an unknown policy or item', async () => {
    const { get } = await createTestSandbox();
    for (const path of ['/v2/media/Qm7RtZ4x/drm/nOp0l1cy', '/v2/media/NotFound/drm/pL0dR5aB'])
      expect((await get(`${path}?token=${tokenFor(path)}`)).status).toBe(404);
  });
});

describe('tokens of the provider (2.19)', () => {
  const path = '/v2/items/jw-media/token?app_config_id=te5tavod&media_id=S1gned01';

  it('are for the item, or for the route of the site’s policy', async () => {
    const { getJson, get, tenant } = await createTestSandbox();
    const token = String(at(await getJson(path), 'token'));
    expect(readToken(token)).toEqual({ resource: ITEM, exp: NOW_S + 3_600 });
    expect((await get(`${ITEM}?token=${token}`)).status).toBe(200);
    const config = { contentProtection: { accessModel: 'svod', drm: { defaultPolicyId: 'pL0dR5aB' } } };
    tenant.overrides.set('configs', 'te5tavod', JSON.stringify(config));
    expect(readToken(String(at(await getJson(path), 'token')))?.resource).toBe(`${ITEM}/drm/pL0dR5aB`);
    tenant.overrides.set('configs', 'te5tavod', '{"custom":{"drmPolicyId":"pL0Three"}}');
    expect(readToken(String(at(await getJson(path), 'token')))?.resource).toBe(`${ITEM}/drm/pL0Three`);
  });

  it('are valid for as long as the tenant’s setting says', async () => {
    const { getJson, tenant } = await createTestSandbox();
    tenant.signing = { ...tenant.signing, tokenLifeS: 2 };
    expect(readToken(String(at(await getJson(path), 'token')))?.exp).toBe(NOW_S + 2);
  });

  it('are issued to entitled viewers; a refusal has the provider’s format', async () => {
    const { get, tenant } = await createTestSandbox();
    tenant.signing = { ...tenant.signing, entitled: 'signedIn' };
    const refused = await get(path);
    expect(refused.status).toBe(402);
    expect(await refused.json()).toEqual({ code: 402, message: 'The viewer has no access to this item' });
    const headers = { Authorization: 'Bearer a-session' };
    expect((await get(path, { headers })).status).toBe(200);
    tenant.signing = { ...tenant.signing, entitled: 'nobody' };
    expect((await get(path, { headers })).status).toBe(402);
  });

  it('are not issued without an item, or for an unknown one', async () => {
    const { get } = await createTestSandbox();
    expect((await get('/v2/items/jw-media/token?app_config_id=te5tavod')).status).toBe(400);
    expect((await get('/v2/items/jw-media/token?media_id=NotFound')).status).toBe(404);
  });

  it('can fail first and succeed later', async () => {
    const { get, tenant } = await createTestSandbox();
    tenant.faults.set([{ route: 'mediaToken', kind: 'status', status: 503, times: 2 }]);
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await get(path)).status);
    expect(statuses).toEqual([503, 503, 200]);
  });
});

describe('the entitlement host (2.20)', () => {
  const ask = (
    { getJson }: TestSandbox,
    body: unknown,
    type = 'text/plain;charset=UTF-8',
  ): Promise<unknown> =>
    getJson('/entitlement', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const wanted = {
    provider: 'cleeng',
    credentials: { token: '' },
    asset: { id: 'S1gned01', params: {}, accessType: 'svod' },
  };

  it.each(['text/plain;charset=UTF-8', 'application/json', ''])(
    'reads the body whatever its content type: %s',
    async (type) => {
      const answer = await ask(await createTestSandbox(), wanted, type);
      expect(at(answer, 'entitled')).toBe(true);
      expect(readToken(String(at(answer, 'token')))?.resource).toBe(ITEM);
    },
  );

  it('issues a token for the policy’s route with the parameters as claims', async () => {
    const asset = { id: 'S1gned01', drmPolicyId: 'pL0dR5aB', params: { poster_width: '320' } };
    const answer = await ask(await createTestSandbox(), { ...wanted, asset });
    expect(readToken(String(at(answer, 'token')))).toMatchObject({
      resource: `${ITEM}/drm/pL0dR5aB`,
      poster_width: '320',
    });
  });

  it('returns `entitled: false` without an entitlement and for an unknown item', async () => {
    const sandbox = await createTestSandbox();
    const unknown = { ...wanted, asset: { id: 'NotFound' } };
    expect(await ask(sandbox, unknown)).toEqual({ entitled: false });
    sandbox.tenant.signing = { ...sandbox.tenant.signing, entitled: 'signedIn' };
    expect(await ask(sandbox, wanted)).toEqual({ entitled: false });
    expect(await ask(sandbox, { ...wanted, credentials: { token: 'a-session' } })).toMatchObject({
      entitled: true,
    });
  });

  it('answers 400 for a body that is not a JSON object, and 405 for GET', async () => {
    const { get } = await createTestSandbox();
    expect((await get('/entitlement', { method: 'POST', body: 'hello' })).status).toBe(400);
    expect((await get('/entitlement', { method: 'POST', body: '7' })).status).toBe(400);
    expect((await get('/entitlement')).status).toBe(405);
  });
});

describe('the older signing service (2.20, legacy form)', () => {
  const sign = (sandbox: TestSandbox, path: string, bearer = ''): Promise<unknown> =>
    sandbox.getJson(`/signing/media/${path}`, {
      method: 'POST',
      headers: { Authorization: bearer },
      body: '{"poster_width":"320"}',
    });

  it('issues a token for the item, with the body’s parameters as claims', async () => {
    const answer = await sign(await createTestSandbox(), 'S1gned01/sign');
    expect(at(answer, 'entitled')).toBe(true);
    expect(readToken(String(at(answer, 'token')))).toMatchObject({ resource: ITEM, poster_width: '320' });
  });

  it('issues a token for the policy’s route', async () => {
    const answer = await sign(await createTestSandbox(), 'S1gned01/sign/drm/pL0dR5aB');
    expect(readToken(String(at(answer, 'token')))?.resource).toBe(`${ITEM}/drm/pL0dR5aB`);
  });

  it('uses the bearer token, and returns `entitled: false` without an entitlement', async () => {
    const sandbox = await createTestSandbox();
    expect(await sign(sandbox, 'NotFound/sign')).toEqual({ entitled: false });
    sandbox.tenant.signing = { ...sandbox.tenant.signing, entitled: 'signedIn' };
    expect(await sign(sandbox, 'S1gned01/sign')).toEqual({ entitled: false });
    expect(await sign(sandbox, 'S1gned01/sign', 'Bearer a-session')).toMatchObject({ entitled: true });
  });

  it('answers 400 for a body that is not a JSON object', async () => {
    const { get } = await createTestSandbox();
    expect((await get('/signing/media/S1gned01/sign', { method: 'POST', body: '7' })).status).toBe(400);
  });
});

describe('the signing settings', () => {
  const put = ({ get }: TestSandbox, body: unknown): Promise<Response> =>
    get('/_control/signing', { method: 'PUT', body: JSON.stringify(body) });

  it('set lifetimes, entitled viewers and signed titles; omitted ones return to their defaults', async () => {
    const sandbox = await createTestSandbox();
    expect((await put(sandbox, { isEverythingSigned: true, fileLifeS: 2 })).status).toBe(204);
    expect(await sandbox.getJson('/_control/signing')).toEqual({
      isEverythingSigned: true,
      tokenLifeS: 3_600,
      fileLifeS: 2,
      entitled: 'everyone',
    });
    expect((await put(sandbox, {})).status).toBe(204);
    expect(await sandbox.getJson('/_control/signing')).toMatchObject({ isEverythingSigned: false });
  });

  it.each([{ fileLifeS: 0 }, { tokenLifeS: 'long' }, { entitled: 'me' }, { isEverythingSigned: 1 }])(
    'refuse %j',
    async (body) => {
      expect((await put(await createTestSandbox(), body)).status).toBe(400);
    },
  );
});
