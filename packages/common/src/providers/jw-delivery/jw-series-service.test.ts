import { describe, expect, it } from 'vitest';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaPayload } from '@marquee/testing/fixtures.ts';

import { SeriesService } from '../../content/series/series-service.ts';
import { httpStatusError } from '../../platform/http/http-errors.ts';

const SERIES = {
  series_id: 'Sr1esA7k',
  episode_count: 5,
  season_count: 2,
  total_duration: 9120,
  seasons: [
    { season_id: 'Sn2bbbbb', season_number: 2, season_title: '', episode_count: 2 },
    { season_id: 'Sn1aaaaa', season_number: 1, season_title: 'The coast', episode_count: 3 },
  ],
};
const row = (episode: number, season: unknown, overrides: Readonly<Record<string, unknown>> = {}) => ({
  episode_number: episode,
  season_number: season,
  media_item: mediaPayload({ mediaid: `Ep${episode}`, title: `Part ${episode}`, contentType: 'episode' }),
  ...overrides,
});

async function start(answers: Readonly<Record<string, unknown>>) {
  const ports = createFakePorts();
  for (const [part, answer] of Object.entries(answers)) ports.http.answer(part, answer);
  const { container } = await createTestApp({ ports });
  ports.http.requests.length = 0;
  const service = container.get(SeriesService);
  const episodes = (query = {}) => service.fetchEpisodes('Sr1esA7k', query, { language: 'en' });
  return { ports, service, episodes };
}

const missing = () => {
  throw httpStatusError(404, '', 'No such series');
};

describe('a series', () => {
  // spec: product 3.78, product 3.79, product 7.13
  it('has its seasons in ascending order, with their titles if any', async () => {
    const { service } = await start({ '/apps/series/Sr1esA7k': SERIES });
    await expect(service.fetchSeries('Sr1esA7k')).resolves.toEqual({
      id: 'Sr1esA7k',
      episodeCount: 5,
      seasons: [
        { number: 1, title: 'The coast' },
        { number: 2, title: undefined },
      ],
    });
  });

  it('can be returned in a list', async () => {
    const { service } = await start({ '/apps/series/Sr1esA7k': [SERIES] });
    await expect(service.fetchSeries('Sr1esA7k')).resolves.toMatchObject({ episodeCount: 5 });
  });

  it.each([
    ['absent', undefined],
    ['empty', []],
    ['not a list', 'two'],
    ['broken', [null, { season_number: 'x' }, { season_number: 0 }, { season_number: 1.5 }]],
  ])('has no seasons when they are %s', async (_name, seasons) => {
    const { service } = await start({ '/apps/series/Sr1esA7k': { ...SERIES, seasons } });
    await expect(service.fetchSeries('Sr1esA7k')).resolves.toMatchObject({ seasons: [] });
  });

  it('has each season once', async () => {
    const seasons = [...SERIES.seasons, { season_number: 1, season_title: 'Again' }];
    const { service } = await start({ '/apps/series/Sr1esA7k': { ...SERIES, seasons } });
    const { seasons: read } = await service.fetchSeries('Sr1esA7k');
    expect(read.map(({ number }) => number)).toEqual([1, 2]);
  });

  it.each([
    ['a 404', missing],
    ['an invalid response', { message: 'hello' }],
  ])('is not found after %s', async (_name, answer) => {
    const { service } = await start({ '/apps/series/Sr1esA7k': answer });
    await expect(service.fetchSeries('Sr1esA7k')).rejects.toMatchObject({
      code: 'series_not_found',
      retryable: false,
    });
  });
});

describe('episodes', () => {
  // spec: product 7.15, product 7.16, product 9.4
  it('are requested twenty at a time, of all seasons or of one, or after an episode', async () => {
    const { ports, episodes } = await start({
      episodes: { episodes: [], total: 0, page: 1, page_limit: 20 },
    });
    await episodes();
    await episodes({ page: 2 });
    await episodes({ seasonNumber: 3 });
    await episodes({ afterId: 'Ep2' });
    expect(ports.http.requests.map((url) => url.replace(/.*Sr1esA7k/, ''))).toEqual([
      '/episodes?page_limit=20',
      '/episodes?page_offset=2&page_limit=20',
      '/seasons/3/episodes?page_limit=20',
      '/episodes?page_limit=20&after_id=Ep2',
    ]);
  });

  it('have their season and number in this series', async () => {
    const answer = { episodes: [row(4, 2)], total: 1, page: 1, page_limit: 20 };
    const { episodes } = await start({ episodes: answer });
    const { episodes: read } = await episodes();
    expect(read[0]).toMatchObject({ id: 'Ep4', seasonNumber: 2, episodeNumber: 4 });
  });

  it.each([0, null, undefined])('have no season when the host says %s', async (season) => {
    const answer = { episodes: [row(1, season)], total: 1, page: 1, page_limit: 20 };
    const { episodes } = await start({ episodes: answer });
    const { episodes: read } = await episodes();
    expect(read[0]?.seasonNumber).toBeUndefined();
  });

  it('that are unreleased or broken are skipped, and only those', async () => {
    const rows = [
      row(1, 1),
      row(2, 1, { media_item: null }),
      null,
      'x',
      row(3, 1, { media_item: {} }),
      row(4, 1),
    ];
    const { episodes } = await start({ episodes: { episodes: rows, total: 6, page: 1, page_limit: 20 } });
    const { episodes: read, total } = await episodes();
    expect(read.map(({ id }) => id)).toEqual(['Ep1', 'Ep4']);
    expect(total).toBe(6);
  });

  // spec: product 3.80
  it.each([
    [0, 45, 1],
    [1, 45, 2],
    [2, 45, undefined],
    [0, 20, undefined],
  ])('after page %i of %i are on page %s', async (page, total, next) => {
    const answer = { episodes: [row(1, 1)], total, page: page + 1, page_limit: 20 };
    const { episodes } = await start({ episodes: answer });
    expect((await episodes({ page })).nextPage).toBe(next);
  });

  it('do not loop when the host counts pages from zero, or sends an empty page', async () => {
    const fromZero = await start({ episodes: { episodes: [row(1, 1)], total: 45, page: 0, page_limit: 20 } });
    expect((await fromZero.episodes({ page: 0 })).nextPage).toBe(1);
    const none = await start({ episodes: { episodes: [], total: 45, page: 1, page_limit: 20 } });
    expect((await none.episodes({ page: 0 })).nextPage).toBeUndefined();
  });

  it('are not found in a season or series that does not exist', async () => {
    const { episodes } = await start({ episodes: missing });
    await expect(episodes({ seasonNumber: 9 })).rejects.toMatchObject({ code: 'series_not_found' });
  });
});

describe('the places of an episode', () => {
  // spec: product 7.14
  it('are those in the series that contain it', async () => {
    const places = [
      { series_id: 'Sr1esA7k', season_number: 1, episode_number: 2 },
      { series_id: 'Sr1esB0x', season_number: 0, episode_number: 14 },
    ];
    const { service } = await start({ '/apps/series?media_ids=Ep1sod31': { Ep1sod31: places } });
    await expect(service.fetchPlaces('Ep1sod31')).resolves.toEqual([
      { seriesId: 'Sr1esA7k', seasonNumber: 1, episodeNumber: 2 },
      { seriesId: 'Sr1esB0x', seasonNumber: undefined, episodeNumber: 14 },
    ]);
  });

  it.each([
    ['an empty response', {}],
    ['an empty list', { Ep1sod31: [] }],
    ['an entry without a series', { Ep1sod31: [{ season_number: 1 }] }],
    ['a 404', missing],
    ['a response that is not an object', 'nothing'],
  ])('are none after %s', async (_name, answer) => {
    const { service } = await start({ '/apps/series?media_ids=': answer });
    await expect(service.fetchPlaces('Ep1sod31')).resolves.toEqual([]);
  });

  it('are none for an id named like an object member', async () => {
    const { service } = await start({ '/apps/series?media_ids=': {} });
    await expect(service.fetchPlaces('constructor')).resolves.toEqual([]);
  });
});
