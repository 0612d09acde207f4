import { describe, expect, it } from 'vitest';
import { at, listAt, pluck } from './fixtures/json-path.ts';
import { createTestSandbox } from './fixtures/test-sandbox.ts';

async function ask(path: string, init?: RequestInit): Promise<unknown> {
  const { getJson } = await createTestSandbox();
  return getJson(path, init);
}

async function status(path: string): Promise<number> {
  const { get } = await createTestSandbox();
  return (await get(path)).status;
}

const ids = (page: unknown): readonly unknown[] =>
  listAt(page, 'episodes').map((row) =>
    at(row, 'media_item') === null ? null : at(row, 'media_item', 'mediaid'),
  );

describe('a series (2.8)', () => {
  it('counts its seasons and episodes', async () => {
    const summary = await ask('/apps/series/Sr1esA7k');
    expect(summary).toMatchObject({ series_id: 'Sr1esA7k', season_count: 3, episode_count: 4 });
    expect(pluck(summary, 'seasons', 'season_number')).toEqual([1, 2, 3]);
    expect(pluck(summary, 'seasons', 'season_title')).toEqual(['The coast', '', 'Nothing yet']);
  });

  it('has no list of seasons when it has no seasons', async () => {
    expect(await ask('/apps/series/Sr1esB0x')).toEqual({
      series_id: 'Sr1esB0x',
      season_count: 0,
      episode_count: 46,
      total_duration: 45 * 240 + 1800,
    });
  });

  it('is 404 for an id that is not a managed series', async () => {
    expect(await status('/apps/series/Qm7RtZ4x')).toBe(404);
    expect(await status('/apps/series/Qm7RtZ4x/episodes')).toBe(404);
  });
});

describe('the series of an episode (2.9)', () => {
  it('is returned for each id that has one, with a plain or an encoded comma', async () => {
    const places = {
      Ep1sod30: [{ series_id: 'Sr1esA7k', season_number: 1, episode_number: 1 }],
      Ep1sod33: [{ series_id: 'Sr1esA7k', season_number: 2, episode_number: 1 }],
    };
    expect(await ask('/apps/series?media_ids=Ep1sod30,Ep1sod33,Qm7RtZ4x')).toEqual(places);
    expect(await ask('/apps/series?media_ids=Ep1sod30%2CEp1sod33')).toEqual(places);
  });

  it('has season 0 in a series without seasons, and lists all series of an episode', async () => {
    expect(await ask('/apps/series?media_ids=Ep1sod31')).toEqual({
      Ep1sod31: [
        { series_id: 'Sr1esA7k', season_number: 1, episode_number: 3 },
        { series_id: 'Sr1esB0x', season_number: 0, episode_number: 46 },
      ],
    });
  });

  it('is an empty object without any match', async () => {
    expect(await ask('/apps/series?media_ids=Qm7RtZ4x')).toEqual({});
  });
});

describe('episodes (2.10)', () => {
  it('come in the order of the series, across its seasons, without sources and tracks', async () => {
    const page = await ask('/apps/series/Sr1esA7k/episodes');
    expect(ids(page)).toEqual(['Ep1sod30', null, 'Ep1sod31', 'Ep1sod33']);
    expect(at(page, 'episodes', 0, 'media_item')).not.toHaveProperty('sources');
    expect(at(page, 'episodes', 0, 'media_item')).not.toHaveProperty('tracks');
  });

  it('of one season are complete; a season without episodes is empty', async () => {
    expect(ids(await ask('/apps/series/Sr1esA7k/seasons/2/episodes'))).toEqual(['Ep1sod33']);
    expect(await ask('/apps/series/Sr1esA7k/seasons/3/episodes')).toMatchObject({ total: 0, episodes: [] });
  });

  it('have no season number in a series without seasons', async () => {
    expect(await ask('/apps/series/Sr1esB0x/episodes?page_limit=1')).toMatchObject({
      total: 46,
      episodes: [{ season_number: null, episode_number: 1 }],
    });
  });

  it('come in pages that are requested from 0 and numbered from 1', async () => {
    const page = await ask('/apps/series/Sr1esB0x/episodes?page_offset=2&page_limit=20');
    expect(page).toMatchObject({ page: 3, page_limit: 20, total: 46 });
    expect(listAt(page, 'episodes')).toHaveLength(6);
    expect(await ask('/apps/series/Sr1esB0x/episodes?page_offset=9')).toMatchObject({
      total: 46,
      episodes: [],
    });
  });

  it('after a given one continue across seasons, and none follow the last', async () => {
    const next = '/apps/series/Sr1esA7k/episodes?page_limit=1&after_id=';
    expect(ids(await ask(`${next}Ep1sod31`))).toEqual(['Ep1sod33']);
    expect(await ask(`${next}Ep1sod33`)).toMatchObject({ total: 0, episodes: [] });
  });

  it('that are unpublished, or blocked in the country, have no media item', async () => {
    const blocked = await ask('/apps/series/Sr1esA7k/seasons/2/episodes', {
      headers: { 'X-Test-Country': 'DE' },
    });
    expect(ids(blocked)).toEqual([null]);
    expect(await status('/v2/media/Ep1sod32')).toBe(404);
    expect(await status('/manifests/Ep1sod32.m3u8')).toBe(404);
  });

  it.each(['/apps/series/Sr1esA7k/seasons/9/episodes', '/apps/series/Sr1esA7k/seasons/one/episodes'])(
    '%s is 404',
    async (path) => {
      expect(await status(path)).toBe(404);
    },
  );

  it.each(['page_limit=0', 'page_limit=x', 'page_offset=-1', 'page_offset=0.5', 'page_limit='])(
    'refuse %s with 400',
    async (query) => {
      expect(await status(`/apps/series/Sr1esA7k/episodes?${query}`)).toBe(400);
    },
  );
});

describe("the app's own search (2.6)", () => {
  it('returns a playlist of items, empty without a match', async () => {
    const path = '/v2/sites/sItE0001/app_content/media/search?search_query=';
    expect(pluck(await ask(`${path}harbour`), 'playlist', 'mediaid')).toEqual([
      'Qm7RtZ4x',
      'Chan0001',
      'Dr4ma002',
    ]);
    expect(listAt(await ask(`${path}zeppelin`), 'playlist')).toEqual([]);
    expect(listAt(await ask(path), 'playlist')).toEqual([]);
  });
});
