import { describe, expect, it } from 'vitest';
import { setUpInPlayer } from './fixtures/in-player-client.ts';
import { at, listAt } from './fixtures/json-path.ts';
import { MERCHANT_ID } from './in-player/account.ts';

const DAY_MS = 86_400_000;

describe('access (5.1, 5.6)', () => {
  it('is granted with a subscription until it ends, and 402 without one', async () => {
    const { client, clock } = await setUpInPlayer();
    await client.logIn('noah@example.org');
    expect(await client.get('/items/77001/access')).toEqual({
      status: 402,
      body: { code: 402, message: 'Payment Required' },
    });
    await client.logIn('granted@example.org');
    expect((await client.get('/items/77001/access')).body).toMatchObject({ customer_id: 300_129 });
    clock.nowMs += 30 * DAY_MS;
    await client.logIn('granted@example.org');
    expect((await client.get('/items/77001/access')).status).toBe(402);
  });

  it('can be granted and revoked by a test, and listeners are notified', async () => {
    const { client, get, tenant } = await setUpInPlayer();
    const heard: unknown[] = [];
    const { uuid } = tenant.inPlayer.accounts.find(300_124) ?? { uuid: '' };
    const listener = (text: string): void => void heard.push(at(JSON.parse(text), 'type'));
    tenant.inPlayer.notifications.listen(uuid, listener, new AbortController().signal);
    const body = JSON.stringify({ email: 'noah@example.org' });
    await client.logIn('noah@example.org');
    expect((await get('/_control/jwp/access', { method: 'PUT', body })).status).toBe(204);
    expect((await client.get('/items/77001/access')).status).toBe(200);
    await get('/_control/jwp/access', { method: 'DELETE', body });
    expect((await client.get('/items/77001/access')).status).toBe(402);
    expect(heard).toEqual(['access.granted', 'access.revoked']);
  });

  it('to protected media is a token for viewers with access, and for everyone if the title is free', async () => {
    const { client, get } = await setUpInPlayer();
    const config = { siteId: 'sItE0001', integrations: { jwp: { clientId: MERCHANT_ID, assetId: 77_001 } } };
    await get('/_control/configs/te5tsvod', { method: 'PUT', body: JSON.stringify(config) });
    const token = (id: string) =>
      client.get(`/v2/items/jw-media/token?app_config_id=te5tsvod&media_id=${id}`);
    expect((await token('Qm7RtZ4x')).status).toBe(401);
    expect((await token('Tr4iL3r1')).status).toBe(200);
    await client.logIn('noah@example.org');
    expect((await token('Qm7RtZ4x')).status).toBe(402);
    await client.logIn();
    const { body } = await token('Qm7RtZ4x');
    expect((await get(`/v2/media/Qm7RtZ4x?token=${String(at(body, 'token'))}`)).status).toBe(200);
    expect((await token('NotFound')).status).toBe(404);
  });

  it('by plan: the free plans for everyone, the others for their subscribers', async () => {
    const { client } = await setUpInPlayer();
    const models = async () =>
      listAt((await client.get('/v3/sites/sItE0001/entitlements')).body, 'plans').map((plan) =>
        at(plan, 'metadata', 'access_model'),
      );
    expect(await models()).toEqual(['free']);
    await client.logIn('noah@example.org');
    expect(await models()).toEqual(['free', 'freeauth']);
    await client.logIn();
    expect(await models()).toEqual(['free', 'freeauth', 'svod']);
    client.token = 'wrong';
    expect((await client.get('/v3/sites/sItE0001/entitlements')).status).toBe(401);
  });

  it('lists the plans for sale to everyone', async () => {
    const { client } = await setUpInPlayer();
    expect((await client.get('/v3/sites/sItE0001/plans')).body).toMatchObject({ total: 3 });
  });
});

describe('the test control of the player platform', () => {
  it('shows the accounts and their data', async () => {
    const { client, getJson } = await setUpInPlayer();
    await client.logIn();
    await client.call('PATCH', '/v2/accounts/media/watch-history', {
      media_id: 'kL9mN2pQ',
      progress: '0.42',
    });
    expect(at(await getJson('/_control/jwp/accounts'), 0)).toMatchObject({
      email: 'mia@example.org',
      history: [{ mediaId: 'kL9mN2pQ', progress: 0.42 }],
    });
  });

  it('ends a viewer’s sessions', async () => {
    const { client, get } = await setUpInPlayer();
    await client.logIn();
    await get('/_control/jwp/sessions', { method: 'DELETE', body: '{"email": "mia@example.org"}' });
    expect((await client.get('/accounts')).status).toBe(401);
  });

  it('replaces the registration fields', async () => {
    const { client, get } = await setUpInPlayer();
    const fields = [
      { name: 'team', label: 'Team', type: 'radio', required: true, options: { a: 'A', b: 'B' } },
    ];
    await get('/_control/jwp', { method: 'PUT', body: JSON.stringify({ registerFields: fields }) });
    const { body } = await client.get(`/accounts/register-fields/${MERCHANT_ID}`);
    expect(body).toMatchObject({ collection: [{ id: 1, name: 'team', type: 'radio', required: true }] });
  });

  it.each([
    ['an unknown kind of field', { registerFields: [{ name: 'x', type: 'slider' }] }],
    ['a plan without a model', { plans: [{ id: 'x' }] }],
    ['a lifetime that is not a number', { tokenLifeS: 'long' }],
  ])('refuses %s', async (_name, rules) => {
    const { get } = await setUpInPlayer();
    const response = await get('/_control/jwp', { method: 'PUT', body: JSON.stringify(rules) });
    expect(response.status).toBe(400);
  });

  it('is reset with the tenant', async () => {
    const { client, get } = await setUpInPlayer();
    await client.logIn();
    await get('/_control', { method: 'DELETE' });
    expect((await client.get('/accounts')).status).toBe(401);
    expect((await client.logIn()).status).toBe(200);
  });
});
