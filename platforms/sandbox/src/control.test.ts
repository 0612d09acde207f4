import { describe, expect, it } from 'vitest';
import { at, listAt, pluck } from './fixtures/json-path.ts';
import { createTestSandbox } from './fixtures/test-sandbox.ts';

function put(body: unknown): RequestInit {
  return { method: 'PUT', body: typeof body === 'string' ? body : JSON.stringify(body) };
}

describe('control: faults', () => {
  it('sets, shows and removes them', async () => {
    const { get, getJson } = await createTestSandbox();
    const faults = [{ route: 'media', kind: 'status', status: 503, times: 2 }];
    expect((await get('/_control/faults', put(faults))).status).toBe(204);
    expect(await getJson('/_control/faults')).toEqual(faults);
    expect((await get('/v2/media/Qm7RtZ4x')).status).toBe(503);
    await get('/_control/faults', { method: 'DELETE' });
    expect((await get('/v2/media/Qm7RtZ4x')).status).toBe(200);
  });

  it.each([
    ['faults must be a list', { route: 'media', kind: 'status' }],
    ['faults[0] must be an object', ['media']],
    ['faults[0].route must be one of', [{ route: 'medias', kind: 'status' }]],
    ['faults[0].kind must be one of', [{ route: 'media', kind: 'explode' }]],
    ['faults[0].times must be a whole number', [{ route: 'media', kind: 'status', times: 'once' }]],
    ['faults[0].match must be a string', [{ route: 'media', kind: 'status', match: 1 }]],
    ['faults[0].status must lie between', [{ route: 'media', kind: 'status', status: 99 }]],
  ])('refuses malformed faults: %s', async (message, faults) => {
    const { get } = await createTestSandbox();
    const response = await get('/_control/faults', put(faults));
    expect(response.status).toBe(400);
    expect(at(await response.json(), 'message')).toContain(message);
  });

  it('refuses a body that is not JSON', async () => {
    const { get } = await createTestSandbox();
    expect((await get('/_control/faults', put('['))).status).toBe(400);
  });
});

describe('control: clock, country, caching', () => {
  it('moves the time of one tenant only', async () => {
    const { get, sandbox, tenant, clock } = await createTestSandbox();
    await get('/_control/clock', put({ offsetMs: 5_000 }));
    expect(tenant.clock.now()).toBe(clock.nowMs + 5_000);
    expect(sandbox.tenant('other').clock.now()).toBe(clock.nowMs);
  });

  it('moves every viewer of the tenant to another country', async () => {
    const { get } = await createTestSandbox();
    await get('/_control/country', put({ country: 'de' }));
    expect((await get('/manifests/C0medy01.m3u8')).status).toBe(403);
  });

  it('switches caching off', async () => {
    const { get } = await createTestSandbox();
    await get('/_control/caching', put({ enabled: false }));
    expect((await get('/v2/media/Qm7RtZ4x')).headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['clock', { offsetMs: 'later' }],
    ['country', { country: 'Germany' }],
    ['caching', { enabled: 'yes' }],
    ['variants', ['somethingElse']],
    ['variants', { seriesInList: true }],
    ['clock', null],
  ])('refuses a wrong %s', async (route, body) => {
    const { get } = await createTestSandbox();
    expect((await get(`/_control/${route}`, put(body))).status).toBe(400);
  });
});

describe('control: overrides', () => {
  it.each([
    ['configs/te5tavod', '/apps/configs/te5tavod.json'],
    ['media/Qm7RtZ4x', '/v2/media/Qm7RtZ4x'],
    ['playlists/Pb3nKw9L', '/v2/playlists/Pb3nKw9L'],
    ['content_lists/Ls8tQ2vN', '/v2/sites/x/content_lists/Ls8tQ2vN'],
    ['watchlists/Wt5fAv0r', '/apps/watchlists/Wt5fAv0r?media_ids=x'],
    ['media/Brandnew', '/v2/media/Brandnew'],
    ['series/Sr1esA7k', '/apps/series/Sr1esA7k'],
    ['series/Brandnew', '/apps/series/Brandnew'],
    ['episodes/Sr1esA7k', '/apps/series/Sr1esA7k/seasons/1/episodes?page_limit=20'],
    ['content_searches/sItE0001', '/v2/sites/sItE0001/app_content/media/search?search_query=x'],
    ['settings', '/.webapp.ini'],
  ])('%s returns the given text until it is removed', async (control, path) => {
    const { get } = await createTestSandbox();
    const before = await get(path);
    await get(`/_control/${control}`, put('{"any": "text'));
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('{"any": "text');
    await get(`/_control/${control}`, { method: 'DELETE' });
    expect((await get(path)).status).toBe(before.status);
  });
});

describe('control: requests', () => {
  it('shows method, path, query, route, headers and time of every request, oldest first', async () => {
    const { get, getJson } = await createTestSandbox();
    await get('/v2/playlists/Pb3nKw9L?page_limit=25', {
      headers: { Accept: 'application/json', 'X-Other': '1' },
    });
    await get('/manifests/Qm7RtZ4x.m3u8', { method: 'HEAD' });
    expect(await getJson('/_control/requests')).toEqual([
      {
        method: 'GET',
        path: '/v2/playlists/Pb3nKw9L',
        query: 'page_limit=25',
        route: 'playlist',
        headers: { accept: 'application/json' },
        time: '2030-03-01T06:00:00.000Z',
      },
      expect.objectContaining({ method: 'HEAD', path: '/manifests/Qm7RtZ4x.m3u8', route: 'manifest' }),
    ]);
  });

  it('can be cleared, and are limited to 5,000', async () => {
    const { get, getJson, tenant } = await createTestSandbox();
    await get('/v2/media/Qm7RtZ4x');
    await get('/_control/requests', { method: 'DELETE' });
    expect(await getJson('/_control/requests')).toEqual([]);
    const entry = { method: 'GET', path: '/', query: '', route: 'other', headers: {}, time: '' } as const;
    for (let count = 0; count < 5_001; count += 1) tenant.requests.add({ ...entry, query: String(count) });
    expect(tenant.requests.all).toHaveLength(5_000);
    expect(tenant.requests.all[0]?.query).toBe('1');
  });
});

describe('control: generated catalogue', () => {
  const size = { rows: 40, itemsPerRow: 25, playlistItems: 1000 };
  const generate: RequestInit = { method: 'POST', body: JSON.stringify(size) };

  it('makes a site with the requested rows and a long playlist', async () => {
    const { getJson } = await createTestSandbox();
    const made = await getJson('/_control/catalogue', generate);
    expect(made).toMatchObject({ configId: 'bench040', playlistId: 'bench1k0' });
    const config = await getJson('/apps/configs/bench040.json');
    expect(pluck(config, 'content', 'contentId')).toEqual(listAt(made, 'rowPlaylistIds'));
    expect(listAt(config, 'content')).toHaveLength(40);
    const row = await getJson(
      `/v2/playlists/${String(at(config, 'content', 39, 'contentId'))}?page_limit=25`,
    );
    expect(listAt(row, 'playlist')).toHaveLength(25);
    expect(listAt(await getJson('/v2/playlists/bench1k0'), 'playlist')).toHaveLength(1000);
  });

  it('has titles with pictures and streams from the sample catalogue', async () => {
    const { get, getJson } = await createTestSandbox();
    await get('/_control/catalogue', generate);
    const id = String(at(await getJson('/v2/playlists/bench1k0'), 'playlist', 999, 'mediaid'));
    expect((await get(`/v2/media/${id}`)).status).toBe(200);
    expect((await get(`/manifests/${id}.m3u8`)).status).toBe(200);
    expect((await get(`/v2/media/${id}/images/card.webp?width=320`)).status).toBe(200);
  });

  it('is the same every time', async () => {
    const { getJson, tenant } = await createTestSandbox();
    await getJson('/_control/catalogue', generate);
    const first = await getJson('/v2/playlists/bench1k0?page_limit=50');
    tenant.reset();
    await getJson('/_control/catalogue', generate);
    const second = await getJson('/v2/playlists/bench1k0?page_limit=50');
    expect(listAt(second, 'playlist')).toEqual(listAt(first, 'playlist'));
  });

  it('belongs to one tenant only', async () => {
    const { get, sandbox } = await createTestSandbox();
    await get('/_control/catalogue', generate);
    const other = await sandbox.fetch(
      new Request('https://content.example.test/t/other/v2/playlists/bench1k0'),
    );
    expect(other.status).toBe(404);
  });

  it('has a series with the requested number of episodes, a hundred per season', async () => {
    const { getJson } = await createTestSandbox();
    const body = JSON.stringify({ ...size, seriesEpisodes: 10_000 });
    const made = await getJson('/_control/catalogue', { method: 'POST', body });
    expect(at(made, 'seriesId')).toBe('benchser');
    expect(await getJson('/apps/series/benchser')).toMatchObject({
      episode_count: 10_000,
      season_count: 100,
    });
    const last = await getJson('/apps/series/benchser/episodes?page_offset=499&page_limit=20');
    expect(last).toMatchObject({ page: 500, total: 10_000 });
    expect(listAt(last, 'episodes')).toHaveLength(20);
    const id = String(at(last, 'episodes', 19, 'media_item', 'mediaid'));
    expect(await getJson(`/apps/series?media_ids=${id}`)).toEqual({
      [id]: [{ series_id: 'benchser', season_number: 100, episode_number: 100 }],
    });
    expect(at(await getJson('/v2/media/benchser'), 'playlist', 0, 'contentType')).toBe('series');
  });

  it('has no series unless requested', async () => {
    const { get, getJson } = await createTestSandbox();
    expect(at(await getJson('/_control/catalogue', generate), 'seriesId')).toBeNull();
    expect((await get('/apps/series/benchser')).status).toBe(404);
  });

  it('refuses invalid sizes', async () => {
    const { get } = await createTestSandbox();
    const response = await get('/_control/catalogue', {
      method: 'POST',
      body: JSON.stringify({ ...size, rows: 5000 }),
    });
    expect(response.status).toBe(400);
    expect(at(await response.json(), 'message')).toContain('rows');
  });
});

describe('control: the tenant', () => {
  it('is reset to its first state, and references to it stay valid', async () => {
    const { get, tenant } = await createTestSandbox();
    await get('/_control/faults', put([{ route: '*', kind: 'reset' }]));
    await get('/_control/clock', put({ offsetMs: 1 }));
    await get('/_control/media/Qm7RtZ4x', put('x'));
    await get('/_control/variants', put(['seriesInList']));
    await get('/_control/country', put({ country: 'DE' }));
    expect((await get('/_control', { method: 'DELETE' })).status).toBe(204);
    expect(tenant.clock.offsetMs).toBe(0);
    expect(tenant.variants.size).toBe(0);
    expect(tenant.requests.all).toEqual([]);
    expect((await get('/v2/media/Qm7RtZ4x')).headers.get('content-type')).toBe('application/json');
    expect((await get('/manifests/C0medy01.m3u8')).status).toBe(200);
    expect(tenant.requests.all).toHaveLength(2);
  });

  it('has no control routes when the sandbox is started without them', async () => {
    const { get } = await createTestSandbox({ control: false });
    expect((await get('/_control/faults', put([]))).status).toBe(404);
    expect((await get('/v2/media/Qm7RtZ4x')).status).toBe(200);
  });

  it('leaves its own calls out of the request log, and answers 404 for unknown control routes', async () => {
    const { get, tenant } = await createTestSandbox();
    expect((await get('/_control/nothing')).status).toBe(404);
    expect(tenant.requests.all).toEqual([]);
  });

  it.each(['UPPER', 'a'.repeat(65), '-first', 'a.b'])('refuses the name %s', async (name) => {
    const { sandbox } = await createTestSandbox();
    expect(
      (await sandbox.fetch(new Request(`https://content.example.test/t/${name}/.webapp.ini`))).status,
    ).toBe(400);
  });

  it('is removed when there are more than a thousand, least recently used first', async () => {
    const { sandbox } = await createTestSandbox();
    const first = sandbox.tenant('first');
    const kept = sandbox.tenant('kept');
    for (let count = 0; count < 1_000; count += 1) {
      sandbox.tenant(`t${count}`);
      sandbox.tenant('kept');
    }
    expect(sandbox.tenant('kept')).toBe(kept);
    expect(sandbox.tenant('first')).not.toBe(first);
  });
});
