import { describe, expect, it } from 'vitest';
import { createMediaItem } from '@marquee/testing/media-item.ts';

import type { Playlist } from '../playlist.ts';
import {
  getDefaultSeason,
  getLegacySeriesId,
  getSeasonsOf,
  joinEpisodes,
  readSeason,
  toLegacySeriesItem,
} from './series.ts';

const episode = (id: string, seasonNumber?: number) => ({
  ...createMediaItem({ mediaid: id }),
  seasonNumber,
});

describe('the legacy series of an item', () => {
  it('comes from its parameter', () => {
    expect(getLegacySeriesId({ ...createMediaItem(), legacySeriesId: 'Pl4yl1st' })).toBe('Pl4yl1st');
  });

  it.each([
    ['seriesid_Pl4yl1st', 'Pl4yl1st'],
    ['SeriesId_Pl4yl1st', 'Pl4yl1st'],
    ['Drama', undefined],
    ['seriesid_', undefined],
  ])('is read from an episode’s tag %s', (tag, expected) => {
    const item = { ...createMediaItem(), legacySeriesId: undefined, tags: ['movie', tag] };
    expect(getLegacySeriesId(item)).toBe(expected);
  });
});

describe('seasons', () => {
  it('of a list are those of its episodes, each once, in ascending order', () => {
    const episodes = [episode('a', 2), episode('b', 1), episode('c', 2), episode('d'), episode('e', 0)];
    expect(getSeasonsOf(episodes).map(({ number }) => number)).toEqual([1, 2]);
  });

  it.each([
    ['2', 2],
    ['all', 'all'],
    ['3', undefined],
    ['02', undefined],
    ['', undefined],
    [null, undefined],
    ['__proto__', undefined],
  ])('in the URL are season numbers: %s', (text, expected) => {
    const seasons = [1, 2].map((number) => ({ number, title: undefined }));
    expect(readSeason(text, seasons)).toBe(expected);
  });

  // spec: product 2.123
  it.each([
    ['the first season until another is chosen', [1, 2], undefined, 1],
    ['the season of the current episode', [1, 2], 2, 2],
    ['the first season for an episode of an unlisted season', [1, 2], 7, 1],
    ['all episodes of a series with one season', [1], 1, 'all'],
    ['all episodes of a series without seasons', [], undefined, 'all'],
  ] as const)('list %s', (_, numbers, seasonNumber, expected) => {
    const seasons = numbers.map((number) => ({ number, title: undefined }));
    const chosen = seasonNumber === undefined ? undefined : { seasonNumber };
    expect(getDefaultSeason(seasons, chosen)).toBe(expected);
  });
});

it('an episode that is on two pages counts once', () => {
  const page = (ids: readonly string[]) => ({
    episodes: ids.map((id) => episode(id)),
    total: 3,
    nextPage: undefined,
  });
  expect(joinEpisodes([page(['a', 'b']), page(['b', 'c'])]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

describe('a legacy series', () => {
  const playlist = (items: Playlist['items']): Playlist => ({
    id: 'Pl4yl1st',
    title: 'Field notes',
    description: 'From outside.',
    items,
    cardAspectRatio: '16:9',
    contentType: undefined,
    refetch: false,
    params: { genre: 'Documentary', rating: 'PG' },
  });

  it('has the texts of its playlist and no sources', () => {
    expect(toLegacySeriesItem(playlist([episode('a', 1)]))).toMatchObject({
      id: 'Pl4yl1st',
      title: 'Field notes',
      description: 'From outside.',
      genre: 'Documentary',
      rating: 'PG',
      sources: [],
      durationS: 0,
    });
  });

  it('without episodes is undefined', () => {
    expect(toLegacySeriesItem(playlist([]))).toBeUndefined();
  });
});
