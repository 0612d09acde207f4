import { describe, expect, it } from 'vitest';
import { readByteRange } from './http/byte-range.ts';
import { at } from './fixtures/json-path.ts';
import { createTestSandbox } from './fixtures/test-sandbox.ts';

const STRIP = '/strips/Qm7RtZ4x-120.jpg';

describe('cross-origin access (1.5)', () => {
  it.each([
    ['a response', '/v2/media/Qm7RtZ4x'],
    ['an error', '/v2/media/NotFound'],
    ['an unknown address', '/nothing/here'],
    ['a series', '/apps/series/Sr1esA7k'],
    ['an id that is not a series', '/apps/series/Qm7RtZ4x'],
    ['episodes', '/apps/series/Sr1esA7k/seasons/1/episodes'],
    ['a series look-up', '/apps/series?media_ids=Ep1sod30'],
    ["the app's own search", '/v2/sites/x/app_content/media/search?search_query=harbour'],
    ['a watchlist', '/apps/watchlists/Wt5fAv0r?media_ids=Qm7RtZ4x'],
    ['a redirect', '/v2/media/Qm7RtZ4x/images/logo.webp?poster_fallback=1'],
    ['a segment', '/manifests/Qm7RtZ4x/video-0/0.m4s'],
    ['an injected fault', '/v2/playlists/NotJson0'],
  ])('is open on %s', async (_name, path) => {
    const { get } = await createTestSandbox();
    expect((await get(path)).headers.get('access-control-allow-origin')).toBe('*');
  });

  it('allows preflights with the methods and headers of every party', async () => {
    const { get, tenant } = await createTestSandbox();
    const response = await get('/v2/media/Qm7RtZ4x', { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(response.headers.get('access-control-allow-headers')).toMatch(
      /Authorization, Content-Type, API-KEY/,
    );
    expect(tenant.requests.all).toEqual([]);
  });
});

describe('methods (1.6)', () => {
  it.each(['POST', 'PUT', 'DELETE'])('%s on a content route is 405', async (method) => {
    const { get } = await createTestSandbox();
    const response = await get('/v2/media/Qm7RtZ4x', { method });
    expect(response.status).toBe(405);
    expect(at(await response.json(), 'errors', 0, 'code')).toBe('method_not_allowed');
  });

  it('an unknown address is 404 in both error formats, whatever the method', async () => {
    const { get } = await createTestSandbox();
    for (const method of ['GET', 'POST']) {
      const response = await get('/nothing', { method });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        message: 'No such address',
        errors: [{ code: 'not_found' }],
      });
    }
  });
});

describe('caching (1.5)', () => {
  it.each([
    ['/v2/media/Qm7RtZ4x', 'public, max-age=60'],
    ['/v2/playlists/Pb3nKw9L', 'public, max-age=180'],
    ['/v2/sites/x/content_lists/Ls8tQ2vN', 'public, max-age=180'],
    ['/v2/sites/x/app_content/media/search?search_query=harbour', 'public, max-age=180'],
    ['/apps/watchlists/Wt5fAv0r?media_ids=Qm7RtZ4x', 'public, max-age=180'],
    ['/apps/series/Sr1esA7k', 'public, max-age=60'],
    ['/apps/series/Sr1esA7k/episodes', 'public, max-age=60'],
    ['/apps/series?media_ids=Ep1sod30', 'public, max-age=60'],
    ['/apps/series/Sr1esA7k?token=abc', 'private, no-store'],
    ['/apps/configs/te5tavod.json', 'no-cache'],
    ['/v2/media/Qm7RtZ4x?token=abc', 'no-store'],
    ['/v2/media/Qm7RtZ4x?passport=abc', 'private, no-store'],
    ['/manifests/Qm7RtZ4x.m3u8?exp=1&sig=2', 'private, no-store'],
    ['/v2/media/NotFound', 'no-store'],
  ])('%s has the header %s', async (path, policy) => {
    const { get } = await createTestSandbox();
    expect((await get(path)).headers.get('cache-control')).toBe(policy);
  });

  it('can be switched off for a tenant', async () => {
    const { get, tenant } = await createTestSandbox();
    tenant.caching = false;
    expect((await get('/v2/playlists/Pb3nKw9L')).headers.get('cache-control')).toBe('no-store');
  });

  it('answers 304 without a body for the current entity tag', async () => {
    const { get } = await createTestSandbox();
    const tag = (await get('/v2/playlists/Pb3nKw9L')).headers.get('etag') ?? '';
    for (const known of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
      const response = await get('/v2/playlists/Pb3nKw9L', { headers: { 'If-None-Match': known } });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
    }
    expect((await get('/v2/playlists/Pb3nKw9L', { headers: { 'If-None-Match': '"other"' } })).status).toBe(
      200,
    );
  });
});

describe('ranges', () => {
  it('are answered with 206 and their position in the file', async () => {
    const { get } = await createTestSandbox();
    const response = await get(STRIP, { headers: { Range: 'bytes=2-4' } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 2-4/7');
    expect(response.headers.get('content-length')).toBe('3');
    expect(await response.text()).toBe('str');
  });

  it('are 416 beyond the end', async () => {
    const { get } = await createTestSandbox();
    const response = await get(STRIP, { headers: { Range: 'bytes=7-' } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */7');
  });

  it('are ignored when If-Range names another version', async () => {
    const { get } = await createTestSandbox();
    expect((await get(STRIP, { headers: { Range: 'bytes=2-4', 'If-Range': '"old"' } })).status).toBe(200);
    const tag = (await get(STRIP)).headers.get('etag') ?? '';
    expect((await get(STRIP, { headers: { Range: 'bytes=2-4', 'If-Range': tag } })).status).toBe(206);
  });

  it.each([
    [null, 'whole'],
    ['bytes=0-', { start: 0, end: 10 }],
    ['bytes=3-3', { start: 3, end: 4 }],
    ['bytes=5-99', { start: 5, end: 10 }],
    ['bytes=-4', { start: 6, end: 10 }],
    ['bytes=-99', { start: 0, end: 10 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=4-2', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['items=0-1', 'whole'],
  ] as const)('%s of ten bytes is %j', (header, span) => {
    expect(readByteRange(header, 10)).toEqual(span);
  });
});
