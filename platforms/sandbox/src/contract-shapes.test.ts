import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { differences } from './fixtures/shape-differences.ts';
import { createTestSandbox } from './fixtures/test-sandbox.ts';

function fixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`contract-fixtures/${name}.json`, import.meta.url), 'utf8'));
}

describe('the examples of the contract', () => {
  it.each([
    ['media', '/v2/media/Qm7RtZ4x'],
    ['playlist', '/v2/playlists/Pb3nKw9L?page_limit=25'],
    ['watchlist', '/apps/watchlists/Wt5fAv0r?media_ids=Qm7RtZ4x'],
    ['content-search', '/v2/sites/sItE0001/app_content/media/search?search_query=harbour'],
    ['series', '/apps/series/Sr1esA7k'],
    ['series-lookup', '/apps/series?media_ids=Ep1sod31'],
    ['episodes', '/apps/series/Sr1esA7k/episodes?page_limit=20'],
    ['ad-schedule', '/v2/advertising/schedules/AdSched1.json'],
  ])('%s: the response has every member of the example, with its type', async (name, path) => {
    const { getJson } = await createTestSandbox();
    expect(differences(fixture(name), await getJson(path))).toEqual([]);
  });

  it('content-list: the response has every member of the example, with its type', async () => {
    const { getJson } = await createTestSandbox();
    const actual = await getJson('/v2/sites/sItE0001/content_lists/Ls8tQ2vN');
    // The example's description is null since that title has none; ours has one.
    expect(differences(fixture('content-list'), actual)).toEqual([
      '$.list[0].description: string in place of null',
    ]);
  });

  it.each([
    ['live-event', '/v2/media/Ev3nt001'],
    ['hub', '/v2/media/Hub00001'],
    ['page', '/v2/media/Page0001'],
    ['legacy-series', '/v2/media/Leg4cy01'],
    ['localized-item', '/v2/media/Qm7RtZ4x'],
  ])('%s: the item has every member of the example', async (name, path) => {
    const { getJson } = await createTestSandbox();
    expect(differences({ playlist: [fixture(name)] }, await getJson(path))).toEqual([]);
  });
});
