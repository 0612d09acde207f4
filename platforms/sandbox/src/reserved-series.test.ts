import { describe, expect, it } from 'vitest';
import { at, listAt, pluck } from './fixtures/json-path.ts';
import { createTestSandbox } from './fixtures/test-sandbox.ts';
import { reservedIds } from './reserved/reserved-ids.ts';

const { media, playlists } = reservedIds;

async function ask(path: string): Promise<unknown> {
  const { getJson } = await createTestSandbox();
  return getJson(path);
}

async function itemOf(id: string): Promise<unknown> {
  return at(await ask(`/v2/media/${id}`), 'playlist', 0);
}

async function status(path: string): Promise<number> {
  const { get } = await createTestSandbox();
  return (await get(path)).status;
}

const HOSTILE = /<script>.*javascript:.*\u202e/su;

describe('reserved series', () => {
  it('hostileSeries: hostile texts, including its season and its episode', async () => {
    const summary = await ask(`/apps/series/${media.hostileSeries}`);
    expect(at(summary, 'seasons', 0, 'season_title')).toMatch(HOSTILE);
    expect(at(summary, 'seasons', 0, 'season_description')).toMatch(HOSTILE);
    const page = await ask(`/apps/series/${media.hostileSeries}/seasons/1/episodes`);
    expect(at(page, 'episodes', 0, 'media_item', 'mediaid')).toBe(media.hostileEpisode);
    expect(at(page, 'episodes', 0, 'media_item', 'title')).toMatch(HOSTILE);
    expect(at(await itemOf(media.hostileSeries), 'description')).toMatch(HOSTILE);
  });

  it('brokenSeries: a summary with gaps, duplicates and members of the wrong type', async () => {
    const summary = await ask(`/apps/series/${media.brokenSeries}`);
    expect(at(summary, 'episode_count')).toBe('many');
    expect(pluck(summary, 'seasons', 'season_number')).toEqual([undefined, 1, undefined, 'two', 1, 3, -1, 4]);
  });

  it('brokenSeries: the same errors in its episodes, and a total that is too high', async () => {
    const page = await ask(`/apps/series/${media.brokenSeries}/episodes`);
    const ids = listAt(page, 'episodes').map((row) => at(row, 'media_item', 'mediaid'));
    expect(ids.filter((id) => id !== undefined)).toEqual([
      media.episodeOfBrokenSeries,
      media.episodeOfBrokenSeries,
      'BrokEps2',
      'BrokEps3',
      'BrokEps4',
    ]);
    expect(at(page, 'total')).toBe(44);
  });

  it('episodeOfBrokenSeries: only the last of its series entries is valid', async () => {
    const places = listAt(
      await ask(`/apps/series?media_ids=${media.episodeOfBrokenSeries}`),
      media.episodeOfBrokenSeries,
    );
    expect(places).toHaveLength(6);
    expect(places[5]).toEqual({ series_id: media.brokenSeries, season_number: 1, episode_number: 1 });
  });

  it('emptySeries: no episodes; unmanagedSeries: no managed series and no playlist', async () => {
    expect(await ask(`/apps/series/${media.emptySeries}/episodes`)).toMatchObject({ total: 0, episodes: [] });
    expect(await status(`/apps/series/${media.unmanagedSeries}`)).toBe(404);
    expect(await itemOf(media.unmanagedSeries)).toMatchObject({ contentType: 'series' });
  });

  it('legacySeriesMissing: its playlist is 404; brokenLegacySeries: invalid and duplicate numbers', async () => {
    expect(await status(`/apps/series/${media.legacySeriesMissing}`)).toBe(404);
    const missing = at(await itemOf(media.legacySeriesMissing), 'seriesPlaylistId');
    expect(await status(`/v2/playlists/${String(missing)}`)).toBe(404);
    expect(at(await itemOf(media.brokenLegacySeries), 'seriesId')).toBe(playlists.brokenLegacySeries);
    const feed = await ask(`/v2/playlists/${playlists.brokenLegacySeries}`);
    expect(pluck(feed, 'playlist', 'episodeNumber')).toEqual(['1', undefined, '1', '-1', '1']);
    expect(new Set(pluck(feed, 'playlist', 'mediaid')).size).toBe(4);
  });
});

describe('reserved screens', () => {
  it('hostileHub, hostileEvent: hostile in every text; the event is in the future', async () => {
    const hub = await itemOf(media.hostileHub);
    for (const name of ['title', 'description', 'playlists']) expect(at(hub, name)).toMatch(HOSTILE);
    const event = await itemOf(media.hostileEvent);
    for (const name of ['title', 'description', 'genre']) expect(at(event, name)).toMatch(HOSTILE);
    expect(event).toMatchObject({ 'VCH.EventState': 'PRE_LIVE', sources: [] });
  });

  it('brokenHub: two valid rows among others; emptyHub: no rows', async () => {
    const rows = String(at(await itemOf(media.brokenHub), 'playlists')).split(',');
    const answers = await Promise.all(
      [...new Set(rows.map((row) => row.trim()))]
        .filter((row) => /^\w+$/.test(row))
        .map(async (row) => [row, await status(`/v2/playlists/${row}`)]),
    );
    expect(Object.fromEntries(answers)).toEqual({
      [playlists.brokenItems]: 200,
      [playlists.unknown]: 404,
      [playlists.notJson]: 200,
      [playlists.empty]: 200,
      [playlists.reservedTitles]: 200,
    });
    expect(await itemOf(media.emptyHub)).not.toHaveProperty('playlists');
  });

  it('emptyPage: neither markdown nor description', async () => {
    const page = await itemOf(media.emptyPage);
    expect(page).toMatchObject({ contentType: 'page', description: '' });
    expect(page).not.toHaveProperty('markdown');
  });

  it('unreadableEvent: invalid dates are ignored', async () => {
    const event = await itemOf(media.unreadableEvent);
    expect(Date.parse(String(at(event, 'VCH.ScheduledStart')))).toBeNaN();
    expect(at(event, 'sources')).toEqual([]);
  });

  it('trailerMissing: its trailer is 404', async () => {
    expect(await status(`/v2/media/${String(at(await itemOf(media.trailerMissing), 'trailerId'))}`)).toBe(
      404,
    );
  });
});
