import { describe, expect, it } from 'vitest';
import { API_BASE_URL, mediaPayload } from '@marquee/testing/fixtures.ts';
import { invariant } from '../../shared/invariant.ts';

import { toEpisodePage, toEpisodePlaces, toSeries, type EpisodeContext } from './jw-series-service.ts';

/** The examples of content-host 2.8 to 2.10. */
const SUMMARY = {
  series_id: 'Sr1esA7k',
  episode_count: 5,
  season_count: 2,
  total_duration: 9120,
  seasons: [
    {
      season_id: 'Sn1aaaaa',
      season_number: 1,
      season_title: 'The coast',
      season_description: '',
      episode_count: 3,
      total_duration: 5400,
    },
    {
      season_id: 'Sn2bbbbb',
      season_number: 2,
      season_title: '',
      season_description: '',
      episode_count: 2,
      total_duration: 3720,
    },
  ],
};
const PLACES = {
  Ep1sod31: [
    { series_id: 'Sr1esA7k', season_number: 1, episode_number: 2 },
    { series_id: 'Sr1esB0x', season_number: 0, episode_number: 14 },
  ],
};
const PAGE = {
  page: 1,
  page_limit: 20,
  total: 3,
  episodes: [
    {
      episode_number: 1,
      season_number: 1,
      media_item: {
        mediaid: 'Ep1sod30',
        title: 'Low tide',
        description: 'The boats stay in.',
        duration: 1800,
        image: 'https://content.example.test/v2/media/Ep1sod30/poster.jpg?width=720',
        images: [],
        link: 'https://content.example.test/previews/Ep1sod30',
        pubdate: 1718100000,
        tags: 'episode,Drama',
        contentType: 'episode',
      },
    },
    { episode_number: 2, season_number: 1, media_item: null },
  ],
};

const read = (payload: unknown, context: Partial<EpisodeContext> = {}) => {
  const page = toEpisodePage(payload, {
    apiBaseUrl: API_BASE_URL,
    language: 'en',
    seasonNumber: undefined,
    page: 0,
    ...context,
  });
  invariant(page, 'the answer is a page');
  return page;
};
const row = (episode: unknown, season: unknown, overrides: Readonly<Record<string, unknown>> = {}) => ({
  episode_number: episode,
  season_number: season,
  media_item: mediaPayload({ mediaid: 'Ep1sod30', ...overrides }),
});

describe('the contract’s examples', () => {
  it('of a series give its seasons by number and title', () => {
    expect(toSeries(SUMMARY, 'Sr1esA7k')).toEqual({
      id: 'Sr1esA7k',
      episodeCount: 5,
      seasons: [
        { number: 1, title: 'The coast' },
        { number: 2, title: undefined },
      ],
    });
  });

  it('of the look-up give its places in order', () => {
    expect(toEpisodePlaces(PLACES, 'Ep1sod31')).toEqual([
      { seriesId: 'Sr1esA7k', seasonNumber: 1, episodeNumber: 2 },
      { seriesId: 'Sr1esB0x', seasonNumber: undefined, episodeNumber: 14 },
    ]);
  });

  it('of a page give its episodes without the unreleased one', () => {
    const { episodes, total, nextPage } = read(PAGE);
    expect(episodes).toMatchObject([
      { id: 'Ep1sod30', title: 'Low tide', durationS: 1800, seasonNumber: 1, episodeNumber: 1, sources: [] },
    ]);
    expect([total, nextPage]).toEqual([3, undefined]);
  });
});

describe('an invalid response', () => {
  it.each([
    null,
    'x',
    [],
    {},
    { series_id: 7 },
    { series_id: '' },
    { episode_count: 'many' },
    { seasons: 'x' },
  ])('of a series: %j', (payload) => {
    expect(toSeries(payload, 'Sr1esA7k')).toBeUndefined();
  });

  it.each([{ series_id: 'Sr1esA7k' }, { episode_count: 0 }, { seasons: [] }])(
    'of a series is not %j, even without other fields',
    (payload) => {
      expect(toSeries(payload, 'Sr1esA7k')).toEqual({ id: 'Sr1esA7k', episodeCount: 0, seasons: [] });
    },
  );

  it('of the look-up is skipped: places that name a series count', () => {
    const places = [
      null,
      'x',
      { series_id: 7 },
      { season_number: 1 },
      { series_id: 'Sr1esA7k', season_number: 2 },
    ];
    expect(toEpisodePlaces({ Ep1sod31: places }, 'Ep1sod31')).toMatchObject([
      { seriesId: 'Sr1esA7k', seasonNumber: 2 },
    ]);
    expect(toEpisodePlaces({ Ep1sod31: places.slice(0, 4) }, 'Ep1sod31')).toEqual([]);
  });
});

describe('the place of an episode in its page', () => {
  it('is in the requested season, whatever its row says', () => {
    for (const season of [undefined, null, 0, 7]) {
      expect(
        read({ ...PAGE, episodes: [row(1, season)] }, { seasonNumber: 2 }).episodes[0]?.seasonNumber,
      ).toBe(2);
    }
  });

  it('takes precedence over the item’s own numbers', () => {
    const [episode] = read({
      ...PAGE,
      episodes: [row(4, 2, { seasonNumber: '9', episodeNumber: '9' })],
    }).episodes;
    expect(episode).toMatchObject({ seasonNumber: 2, episodeNumber: 4 });
  });

  it.each([null, undefined, 0, -1, 1.5, 'x', Number.NaN])(
    'is unknown when its row says %s, and the item’s own number is used',
    (episode) => {
      const own = { seasonNumber: '9', episodeNumber: '9' };
      const [read1] = read({ ...PAGE, episodes: [row(episode, episode, own)] }).episodes;
      expect(read1).toMatchObject({ seasonNumber: undefined, episodeNumber: 9 });
    },
  );

  it('can be missing', () => {
    const [episode] = read({ ...PAGE, episodes: [row(null, null)] }).episodes;
    expect(episode).toMatchObject({ id: 'Ep1sod30', seasonNumber: undefined, episodeNumber: undefined });
  });
});

describe('a page of episodes', () => {
  it('of ten thousand is read completely', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => row(index + 1, 1, { mediaid: `e${index}` }));
    expect(read({ ...PAGE, total: 10_000, page_limit: 10_000, episodes: rows }).episodes).toHaveLength(
      10_000,
    );
  });

  it('after an episode has no next page when the host counts what remains', () => {
    expect(read({ ...PAGE, total: 1, episodes: [row(3, 1)] }).nextPage).toBeUndefined();
    expect(read({ ...PAGE, total: 0, episodes: [] })).toEqual({
      episodes: [],
      total: 0,
      nextPage: undefined,
    });
  });

  it.each([
    ['without a total', { total: undefined }],
    ['with a total that is not a number', { total: 'many' }],
    ['with a total below zero', { total: -5 }],
  ])('%s is the last', (_name, overrides) => {
    expect(read({ ...PAGE, ...overrides })).toMatchObject({ total: 0, nextPage: undefined });
  });

  it.each([null, [], 'x', {}, { episodes: 'x' }])('is undefined for %j', (payload) => {
    expect(
      toEpisodePage(payload, { apiBaseUrl: API_BASE_URL, language: 'en', seasonNumber: undefined, page: 0 }),
    ).toBeUndefined();
  });
});
