import { createMediaItem } from '@marquee/testing/media-item.ts';
import { API_BASE_URL } from '@marquee/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';

import { toTvEpisode, toTvSeries } from './series-structured-data.ts';

const SERIES_PAGE = 'https://own.test/m/Sr1esA7k/the-coast-road';
const SERIES_ID = 'https://own.test/m/Sr1esA7k';
const EPISODE_PAGE = `${SERIES_PAGE}?e=Ep1sod30`;

describe('the structured data of a series', () => {
  const payload = { mediaid: 'Sr1esA7k', title: 'The Coast Road', contentType: 'series' };

  // spec: product 2.136
  it('is a TVSeries with all known facts', () => {
    const item = createMediaItem({ ...payload, directors: 'E F', actors: 'A B, C D' });
    expect(toTvSeries(item, SERIES_PAGE, { seasonCount: 2, episodeCount: 24 })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'TVSeries',
      '@id': SERIES_ID,
      url: SERIES_PAGE,
      name: 'The Coast Road',
      description: 'A fishing town wakes up.',
      image: `${API_BASE_URL}/v2/media/Sr1esA7k/poster.jpg?width=720`,
      numberOfSeasons: 2,
      numberOfEpisodes: 24,
      genre: 'Drama',
      director: [{ '@type': 'Person', name: 'E F' }],
      actor: [
        { '@type': 'Person', name: 'A B' },
        { '@type': 'Person', name: 'C D' },
      ],
    });
  });

  it('omits unknown facts and missing seasons', () => {
    const item = createMediaItem({ ...payload, genre: undefined, description: '' });
    const data = toTvSeries(item, SERIES_PAGE, { seasonCount: 0, episodeCount: 0 });
    expect(data).not.toHaveProperty('numberOfSeasons');
    expect(data).not.toHaveProperty('numberOfEpisodes');
    expect(data).not.toHaveProperty('genre');
    expect(data).not.toHaveProperty('actor');
    expect(data['description']).toBe('The Coast Road');
  });

  it('has the background as its image when the host sent no poster', () => {
    const item = createMediaItem({ ...payload, image: undefined });
    expect(toTvSeries(item, SERIES_PAGE, { seasonCount: 0, episodeCount: 0 })['image']).toBe(
      item.images.background,
    );
  });
});

describe('the structured data of an episode', () => {
  const series = { title: 'The Coast Road', address: SERIES_PAGE };
  const episode = createMediaItem({ mediaid: 'Ep1sod30', title: 'Low tide', duration: 1800 });

  it('is a TVEpisode with its number, season, series and video', () => {
    const placed = { ...episode, seasonNumber: 1, episodeNumber: 2 };
    expect(toTvEpisode(placed, EPISODE_PAGE, series)).toMatchObject({
      '@type': 'TVEpisode',
      '@id': `${SERIES_ID}?e=Ep1sod30`,
      name: 'Low tide',
      episodeNumber: 2,
      partOfSeason: { '@type': 'TVSeason', seasonNumber: 1 },
      partOfSeries: { '@type': 'TVSeries', '@id': SERIES_ID, name: 'The Coast Road' },
      video: { '@type': 'VideoObject', duration: 'PT30M', name: 'Low tide' },
    });
  });

  it('omits an unknown season and number', () => {
    const data = toTvEpisode(
      { ...episode, seasonNumber: undefined, episodeNumber: undefined },
      EPISODE_PAGE,
      series,
    );
    expect(data).not.toHaveProperty('episodeNumber');
    expect(data).not.toHaveProperty('partOfSeason');
  });
});
