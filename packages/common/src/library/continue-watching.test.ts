import { createMediaItem } from '@marquee/testing/media-item.ts';
import { describe, expect, it } from 'vitest';

import type { MediaItem } from '../content/media-item.ts';
import { getContinueWatchingCards, getTimeLeftS } from './continue-watching.ts';
import type { History } from './library.ts';

const movie = createMediaItem({ mediaid: 'movie', title: 'Harbour' });
const series = createMediaItem({
  mediaid: 'series',
  title: 'The Lighthouse',
  contentType: 'series',
  duration: 0,
});
const episodes = [1, 2].map((number) =>
  createMediaItem({
    mediaid: `e${number}`,
    title: `Part ${number}`,
    contentType: 'episode',
    seasonNumber: '1',
    episodeNumber: String(number),
    duration: 1_800,
  }),
);

function getCards(
  history: History,
  seriesIds: Readonly<Record<string, string>> = {},
  items: readonly MediaItem[] = [movie, series, ...episodes],
) {
  const titles = new Map(items.map((item) => [item.id, item]));
  return getContinueWatchingCards(history, { titles, seriesIds: new Map(Object.entries(seriesIds)) });
}

describe('a card in Continue watching', () => {
  // spec: product 3.85
  it('exists for each title inside the window, newest first', () => {
    const cards = getCards([
      { mediaId: 'e1', progress: 0.5 },
      { mediaId: 'e2', progress: 0.96 },
      { mediaId: 'movie', progress: 0.3 },
    ]);
    expect(cards.map(({ item, entry }) => [item.title, entry.progress])).toEqual([
      ['Part 1', 0.5],
      ['Harbour', 0.3],
    ]);
  });

  it('leads to the title, or plays it on request', () => {
    const [card] = getCards([{ mediaId: 'movie', progress: 0.3 }]);
    expect(card?.path()).toBe('/m/movie/harbour');
    expect(card?.path({ isPlaying: true })).toBe('/m/movie/harbour?play=1');
  });

  it('of an episode shows its series, with the number and length of the episode', () => {
    const [card] = getCards([{ mediaId: 'e2', progress: 0.3, seriesId: 'series' }]);
    expect(card?.item).toMatchObject({
      id: 'series',
      title: 'The Lighthouse',
      contentType: 'episode',
      seasonNumber: 1,
      episodeNumber: 2,
      durationS: 1_800,
    });
    expect(card?.path()).toBe('/m/series/the-lighthouse?e=e2');
    expect(card?.path({ isPlaying: true })).toBe('/m/series/the-lighthouse?e=e2&play=1');
  });

  it('of an episode whose entry names no series looks it up, and there is one card per series', () => {
    const history = ['e2', 'e1'].map((mediaId) => ({ mediaId, progress: 0.5 }));
    const cards = getCards(history, { e1: 'series', e2: 'series' });
    expect(cards.map(({ item, entry }) => [item.id, entry.mediaId])).toEqual([['series', 'e2']]);
  });

  it('of an episode whose series no longer exists shows the episode', () => {
    const [card] = getCards([{ mediaId: 'e1', progress: 0.3, seriesId: 'series' }], {}, episodes);
    expect(card?.item.title).toBe('Part 1');
    expect(card?.path()).toBe('/m/e1/part-1');
  });

  it('is missing for a title that no longer exists', () => {
    expect(getCards([{ mediaId: 'gone', progress: 0.3 }])).toEqual([]);
  });
});

describe('the time left of a title in progress', () => {
  const entry = { mediaId: 'movie', progress: 0.25 };

  it('is the rest of its duration', () => {
    const item = createMediaItem({ mediaid: 'movie', duration: 4_800 });
    expect(getTimeLeftS({ entry, item }, 0)).toBe(3_600);
  });

  it('is unknown without a duration, and while the title is live', () => {
    const endless = createMediaItem({ mediaid: 'movie', duration: 0 });
    expect(getTimeLeftS({ entry, item: endless }, 0)).toBeUndefined();
    const live = {
      ...createMediaItem({ mediaid: 'movie', duration: 4_800 }),
      scheduledStart: new Date(1_000),
      scheduledEnd: new Date(9_000),
    };
    expect(getTimeLeftS({ entry, item: live }, 5_000)).toBeUndefined();
  });
});
