import { describe, expect, it } from 'vitest';
import { searchTitles } from './catalogue/search-titles.ts';
import { at, listAt, pluck } from './fixtures/json-path.ts';
import { BASE, createTestSandbox } from './fixtures/test-sandbox.ts';

async function ids(path: string, init?: RequestInit): Promise<readonly unknown[]> {
  const { getJson } = await createTestSandbox();
  return pluck(await getJson(path, init), 'playlist', 'mediaid');
}

describe('playlists (2.4)', () => {
  it('have the feedid on the list and on every item, and the custom parameters at the top level', async () => {
    const { getJson } = await createTestSandbox();
    const feed = await getJson('/v2/playlists/Pb3nKw9L');
    expect(feed).toMatchObject({ feedid: 'Pb3nKw9L', kind: 'DYNAMIC', cardImageAspectRatio: '2:3' });
    expect(pluck(feed, 'playlist', 'feedid')).toEqual(['Pb3nKw9L', 'Pb3nKw9L', 'Pb3nKw9L']);
  });

  it('have items as complete as the single item', async () => {
    const { getJson } = await createTestSandbox();
    const single = at(await getJson('/v2/media/Qm7RtZ4x'), 'playlist', 0);
    const inList = at(await getJson('/v2/playlists/Pb3nKw9L'), 'playlist', 0);
    expect(inList).toEqual({ ...(single as object), feedid: 'Pb3nKw9L' });
  });

  it('are 404 for an unknown id and for a content list', async () => {
    const { get } = await createTestSandbox();
    expect((await get('/v2/playlists/NotFound')).status).toBe(404);
    expect((await get('/v2/playlists/Ls8tQ2vN')).status).toBe(404);
  });

  it('return page_limit items from page_offset, which counts items from 1', async () => {
    expect(await ids('/v2/playlists/L0ng0001?page_limit=2')).toEqual(['Fill0001', 'Fill0002']);
    expect(await ids('/v2/playlists/L0ng0001?page_limit=2&page_offset=26')).toEqual(['Fill0026', 'Fill0027']);
  });

  it('are empty past their end', async () => {
    expect(await ids('/v2/playlists/L0ng0001?page_limit=25&page_offset=61')).toEqual([]);
  });

  it('return all their items without a limit, or as many as their own size allows', async () => {
    expect(await ids('/v2/playlists/L0ng0001')).toHaveLength(60);
    expect(await ids('/v2/playlists/Sized001')).toHaveLength(10);
  });

  it('link the first, last, next and previous page', async () => {
    const { getJson } = await createTestSandbox();
    const links = at(await getJson('/v2/playlists/L0ng0001?page_limit=25&page_offset=26'), 'links');
    const page = (offset: number): string =>
      `${BASE}/v2/playlists/L0ng0001?format=json&internal=false&page_offset=${offset}&page_limit=25`;
    expect(links).toEqual({ first: page(1), last: page(51), next: page(51), previous: page(1) });
  });

  it.each(['page_limit=0', 'page_limit=-1', 'page_limit=many', 'page_offset=0', 'page_limit=1.5'])(
    'refuse %s with 400',
    async (query) => {
      const { get } = await createTestSandbox();
      expect((await get(`/v2/playlists/L0ng0001?${query}`)).status).toBe(400);
    },
  );

  it('leave out items that are blocked in the viewer’s country', async () => {
    expect(await ids('/v2/playlists/Pb3nKw9L', { headers: { 'X-Test-Country': 'de' } })).toEqual([
      'Qm7RtZ4x',
      'Dr4ma002',
    ]);
    expect(await ids('/v2/playlists/Pb3nKw9L', { headers: { 'X-Test-Country': 'NL' } })).toHaveLength(3);
  });

  it('use the tenant’s country when the request names none', async () => {
    const { getJson, tenant } = await createTestSandbox();
    tenant.country = 'DE';
    expect(listAt(await getJson('/v2/playlists/Pb3nKw9L'), 'playlist')).toHaveLength(2);
  });
});

describe('search (2.4)', () => {
  it('finds titles by title, description and tags, whatever the case, matches in the title first', async () => {
    expect(await ids('/v2/playlists/Pi9sQc5R?search=HARBOUR')).toEqual(['Qm7RtZ4x', 'Chan0001', 'Dr4ma002']);
    expect(await ids('/v2/playlists/Pi9sQc5R?search=comedy')).toEqual(['C0medy01']);
  });

  it('requires every word of the query', async () => {
    expect(await ids('/v2/playlists/Pi9sQc5R?search=dawn%20harbour')).toEqual(['Qm7RtZ4x']);
  });

  it('returns an empty list, not an error, without matches and for an empty query', async () => {
    expect(await ids('/v2/playlists/Pi9sQc5R?search=zeppelin')).toEqual([]);
    expect(await ids('/v2/playlists/Pi9sQc5R?search=')).toEqual([]);
    expect(await ids('/v2/playlists/Pi9sQc5R')).toEqual([]);
  });

  it('returns at most 100 items', async () => {
    const { tenant } = await createTestSandbox();
    const { titles } = tenant.catalogue.data;
    expect(searchTitles([...titles, ...titles], 'filler')).toHaveLength(100);
  });

  it('leaves out trailers and reserved titles', async () => {
    expect(await ids('/v2/playlists/Pi9sQc5R?search=trailer')).toEqual([]);
    expect(await ids('/v2/playlists/Pi9sQc5R?search=stream')).toEqual([]);
  });
});

describe('recommendations (2.4)', () => {
  it('put titles of the same genre first and may include the title itself', async () => {
    expect(await ids('/v2/playlists/Ph8rPb4Q?related_media_id=Qm7RtZ4x')).toEqual([
      'Qm7RtZ4x',
      'Dr4ma002',
      'C0medy01',
    ]);
  });

  it('come from the items of the playlist when it has some', async () => {
    expect(await ids('/v2/playlists/Few0feed?related_media_id=Qm7RtZ4x')).toEqual(['Qm7RtZ4x', 'Dr4ma002']);
  });

  it('exist for every title: without a similar title, all are returned', async () => {
    expect(await ids('/v2/playlists/Few0feed?related_media_id=Page0001')).toEqual(['Qm7RtZ4x', 'Dr4ma002']);
  });

  it('include the address of each item’s own recommendations', async () => {
    const { getJson } = await createTestSandbox();
    const feed = await getJson('/v2/playlists/Ph8rPb4Q?related_media_id=Qm7RtZ4x');
    expect(at(feed, 'playlist', 1, 'recommendations')).toBe(
      `${BASE}/v2/playlists/Ph8rPb4Q?related_media_id=Dr4ma002`,
    );
  });
});

describe('content lists (2.5)', () => {
  it('have tags as a list and custom parameters as an object', async () => {
    const { getJson } = await createTestSandbox();
    const list = await getJson('/v2/sites/sItE0001/content_lists/Ls8tQ2vN');
    expect(list).toMatchObject({ id: 'Ls8tQ2vN', title: 'Picked for you' });
    expect(at(list, 'list', 0)).toEqual({
      media_id: 'Qm7RtZ4x',
      title: 'Harbour at Dawn',
      description: 'A fishing town wakes up.',
      tags: ['movie', 'Drama'],
      duration: 5412,
      custom_params: expect.objectContaining({ contentType: 'movie', genre: 'Drama' }) as unknown,
    });
    expect(at(list, 'list', 1, 'description')).toBeNull();
  });

  it('are geo-filtered, and 404 for an unknown id or a dynamic list', async () => {
    const { get, getJson } = await createTestSandbox();
    const germany = { headers: { 'X-Test-Country': 'DE' } };
    expect(listAt(await getJson('/v2/sites/x/content_lists/Ls8tQ2vN', germany), 'list')).toHaveLength(1);
    expect((await get('/v2/sites/x/content_lists/NotFound')).status).toBe(404);
    expect((await get('/v2/sites/x/content_lists/Pi9sQc5R')).status).toBe(404);
  });
});

describe('watchlists (2.7)', () => {
  it('return the items in the order of media_ids, without those that do not exist', async () => {
    expect(await ids('/apps/watchlists/Wt5fAv0r?media_ids=Dr4ma002,NotFound,Qm7RtZ4x')).toEqual([
      'Dr4ma002',
      'Qm7RtZ4x',
    ]);
    expect(await ids('/apps/watchlists/Wt6cOnt1?media_ids=Dr4ma002%2CQm7RtZ4x')).toEqual([
      'Dr4ma002',
      'Qm7RtZ4x',
    ]);
  });

  it('have items without sources and tracks', async () => {
    const { getJson } = await createTestSandbox();
    const first = at(await getJson('/apps/watchlists/Wt5fAv0r?media_ids=Qm7RtZ4x'), 'playlist', 0);
    expect(at(first, 'title')).toBe('Harbour at Dawn');
    expect(at(first, 'sources')).toBeUndefined();
    expect(at(first, 'tracks')).toBeUndefined();
  });

  it('are geo-filtered', async () => {
    const path = '/apps/watchlists/Wt5fAv0r?media_ids=C0medy01,Qm7RtZ4x';
    expect(await ids(path, { headers: { 'X-Test-Country': 'DE' } })).toEqual(['Qm7RtZ4x']);
  });

  it('refuse a request without ids or with more than 48', async () => {
    const { get } = await createTestSandbox();
    const missing = await get('/apps/watchlists/Wt5fAv0r');
    expect(missing.status).toBe(400);
    expect(at(await missing.json(), 'errors', 0, 'code')).toBe('parameter_missing');
    const many = Array.from({ length: 49 }, (_, index) => `id${index}`).join(',');
    expect((await get(`/apps/watchlists/Wt5fAv0r?media_ids=${many}`)).status).toBe(400);
  });

  it('are 404 for an unknown list', async () => {
    const { get } = await createTestSandbox();
    expect((await get('/apps/watchlists/NotFound?media_ids=Qm7RtZ4x')).status).toBe(404);
  });
});
