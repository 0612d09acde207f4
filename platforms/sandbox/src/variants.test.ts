import { describe, expect, it } from 'vitest';
import { at, listAt, pluck } from './fixtures/json-path.ts';
import { createTestSandbox } from './fixtures/test-sandbox.ts';
import { variantNames, type VariantName } from './tenants/variants.ts';

async function withVariant(name: VariantName) {
  const sandbox = await createTestSandbox();
  await sandbox.get('/_control/variants', { method: 'PUT', body: JSON.stringify([name]) });
  return sandbox;
}

describe('the alternatives of the contract (8)', () => {
  it('are off by default, and set per tenant', async () => {
    const { getJson, tenant, sandbox } = await createTestSandbox();
    expect(await getJson('/_control/variants')).toEqual([]);
    tenant.variants = new Set(variantNames);
    expect(await getJson('/_control/variants')).toEqual([...variantNames]);
    expect(sandbox.tenant('other').variants.size).toBe(0);
  });

  it('searchAsContentList: the app’s own search returns a content list (U7)', async () => {
    const { getJson } = await withVariant('searchAsContentList');
    const found = await getJson('/v2/sites/x/app_content/media/search?search_query=harbour');
    expect(at(found, 'playlist')).toBeUndefined();
    expect(pluck(found, 'list', 'media_id')).toEqual(['Qm7RtZ4x', 'Chan0001', 'Dr4ma002']);
    expect(at(found, 'list', 0, 'tags')).toEqual(['movie', 'Drama']);
  });

  it('watchlistWithSources: watchlist items can be played (U8)', async () => {
    const { getJson } = await withVariant('watchlistWithSources');
    const list = await getJson('/apps/watchlists/Wt5fAv0r?media_ids=Qm7RtZ4x');
    expect(listAt(list, 'playlist', 0, 'sources')).toHaveLength(1);
    expect(listAt(list, 'playlist', 0, 'tracks')).toHaveLength(3);
  });

  it('seasonlessSwapped: null in the look-up, 0 in the episode list (U9)', async () => {
    const { getJson } = await withVariant('seasonlessSwapped');
    expect(at(await getJson('/apps/series?media_ids=Fill0001'), 'Fill0001', 0)).toEqual({
      series_id: 'Sr1esB0x',
      season_number: null,
      episode_number: 1,
    });
    const page = await getJson('/apps/series/Sr1esB0x/episodes?page_limit=1');
    expect(pluck(page, 'episodes', 'season_number')).toEqual([0]);
  });

  it('lookupMissIs404: a look-up without any match is 404, one with a match is not (U10)', async () => {
    const { get } = await withVariant('lookupMissIs404');
    expect((await get('/apps/series?media_ids=Qm7RtZ4x')).status).toBe(404);
    expect((await get('/apps/series?media_ids=Qm7RtZ4x,Ep1sod30')).status).toBe(200);
  });

  it('afterIdKeepsTotal: the total after an episode is that of the series (U11)', async () => {
    const { getJson } = await withVariant('afterIdKeepsTotal');
    expect(await getJson('/apps/series/Sr1esA7k/episodes?page_limit=1&after_id=Ep1sod33')).toMatchObject({
      total: 4,
      episodes: [],
    });
  });

  it('seriesInList: a list contains the summary of a series (2.8)', async () => {
    const { getJson } = await withVariant('seriesInList');
    expect(await getJson('/apps/series/Sr1esA7k')).toMatchObject([{ series_id: 'Sr1esA7k' }]);
  });
});
