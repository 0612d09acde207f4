import { describe, expect, it } from 'vitest';
import { setUpInPlayer } from './fixtures/in-player-client.ts';
import { at, listAt, pluck } from './fixtures/json-path.ts';
import { NOW_MS } from './fixtures/test-sandbox.ts';
import { MERCHANT_ID } from './in-player/account.ts';

describe('social login (2.6)', () => {
  const state = Buffer.from(
    JSON.stringify({ client_id: MERCHANT_ID, redirect: 'https://app.example.org/?u=login' }),
  ).toString('base64');

  it('returns the viewer with a token in the fragment', async () => {
    const { client, get } = await setUpInPlayer();
    const { body } = await client.get(`/accounts/social?state=${encodeURIComponent(state)}`);
    const google = String(at(body, 'social_urls', 1, 'google'));
    const response = await get(google.slice(google.indexOf('/jwp/')));
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.href).toMatch(/^https:\/\/app\.example\.org\/\?u=login#token=/);
    const fragment = new URLSearchParams(location.hash.slice(1));
    expect(Number(fragment.get('expires'))).toBe(NOW_MS / 1000 + 7 * 86_400);
    client.token = fragment.get('token') ?? '';
    expect((await client.get('/accounts')).body).toMatchObject({
      email: 'google@example.org',
      metadata: { register_source: 'google', has_password: 'false' },
    });
  });

  it('gives a refresh token that is valid once', async () => {
    const { client, get } = await setUpInPlayer();
    const response = await get(`/jwp/__social/google?state=${encodeURIComponent(state)}`);
    const fragment = new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1));
    const form = {
      client_id: MERCHANT_ID,
      grant_type: 'refresh_token',
      refresh_token: fragment.get('refresh_token') ?? '',
    };
    const first = await client.call('POST', '/accounts/authenticate', form);
    expect(first.body).toMatchObject({ refresh_token: expect.stringMatching(/^rt_/) as unknown });
    expect((await client.call('POST', '/accounts/authenticate', form)).status).toBe(401);
  });

  it.each([
    ['no state', ''],
    ['a state that is not JSON', Buffer.from('x').toString('base64')],
    ['another merchant', Buffer.from('{"client_id":"x","redirect":"https://a.test"}').toString('base64')],
    [
      'an address that is a script',
      Buffer.from(JSON.stringify({ client_id: MERCHANT_ID, redirect: 'javascript:alert(1)' })).toString(
        'base64',
      ),
    ],
  ])('refuses %s', async (_name, wrong) => {
    const { client } = await setUpInPlayer();
    expect((await client.get(`/accounts/social?state=${encodeURIComponent(wrong)}`)).status).toBe(422);
  });

  it('lists the services that the tenant configures', async () => {
    const { client, get } = await setUpInPlayer();
    await get('/_control/jwp', { method: 'PUT', body: '{"socialProviders": ["facebook"]}' });
    const { body } = await client.get(`/accounts/social?state=${encodeURIComponent(state)}`);
    expect(listAt(body, 'social_urls')).toHaveLength(1);
  });
});

describe('favorites and watch history (2.7)', () => {
  it('are stored per viewer', async () => {
    const { client } = await setUpInPlayer();
    await client.logIn();
    await client.call('POST', '/v2/accounts/media/favorites', { media_id: 'aB3dE6gH' });
    await client.call('PATCH', '/v2/accounts/media/watch-history', {
      media_id: 'kL9mN2pQ',
      progress: '0.42',
    });
    await client.logIn('noah@example.org');
    expect((await client.get('/v2/accounts/media/favorites')).body).toEqual({ collection: [], cursor: '' });
    await client.logIn();
    expect(pluck((await client.get('/v2/accounts/media/favorites')).body, 'collection', 'media_id')).toEqual([
      'aB3dE6gH',
    ]);
  });

  it('remove a favorite once', async () => {
    const { client } = await setUpInPlayer();
    await client.logIn();
    await client.call('POST', '/v2/accounts/media/favorites', { media_id: 'aB3dE6gH' });
    expect((await client.call('DELETE', '/v2/accounts/media/favorites/aB3dE6gH')).status).toBe(200);
    expect((await client.call('DELETE', '/v2/accounts/media/favorites/aB3dE6gH')).status).toBe(404);
  });

  it('list the history newest first, with the progress of each title', async () => {
    const { client, clock } = await setUpInPlayer();
    await client.logIn();
    for (const [mediaId, progress] of [
      ['aaaaaaa1', '0.1'],
      ['aaaaaaa2', '0.97'],
      ['aaaaaaa3', '0'],
      ['aaaaaaa4', '0.5'],
    ] as const) {
      await client.call('PATCH', '/v2/accounts/media/watch-history', { media_id: mediaId, progress });
      clock.nowMs += 1_000;
    }
    const ids = async (filter: string) =>
      pluck(
        (await client.get(`/v2/accounts/media/watch-history?filter=${filter}`)).body,
        'collection',
        'media_id',
      );
    expect(await ids('currently_watching')).toEqual(['aaaaaaa4', 'aaaaaaa1']);
    expect(await ids('watched')).toEqual(['aaaaaaa2']);
    expect(await ids('all')).toHaveLength(4);
    expect((await client.get('/v2/accounts/media/watch-history/aaaaaaa3')).body).toMatchObject({
      progress: 0,
    });
  });

  it.each([
    ['no progress', { media_id: 'kL9mN2pQ' }],
    ['a progress beyond the end', { media_id: 'kL9mN2pQ', progress: '1.5' }],
    ['an invalid media id', { media_id: '../../etc', progress: '0.5' }],
  ])('refuse %s', async (_name, form) => {
    const { client } = await setUpInPlayer();
    await client.logIn();
    expect((await client.call('PATCH', '/v2/accounts/media/watch-history', form)).status).toBe(422);
  });

  it('come in pages, each with the cursor of the next', async () => {
    const { client, get } = await setUpInPlayer();
    await get('/_control/jwp', { method: 'PUT', body: '{"listPageSize": 2}' });
    await client.logIn();
    for (const id of ['aaaaaaa1', 'aaaaaaa2', 'aaaaaaa3'])
      await client.call('POST', '/v2/accounts/media/favorites', { media_id: id });
    const first = await client.get('/v2/accounts/media/favorites');
    expect(pluck(first.body, 'collection', 'media_id')).toEqual(['aaaaaaa3', 'aaaaaaa2']);
    const second = await client.get(
      `/v2/accounts/media/favorites?cursor=${String(at(first.body, 'cursor'))}`,
    );
    expect(second.body).toMatchObject({ collection: [{ media_id: 'aaaaaaa1' }], cursor: '' });
  });
});
