import { API_BASE_URL } from '@marquee/testing/fixtures.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';
import { describe, expect, it } from 'vitest';

import { toIsoDuration, toVideoObject } from './structured-data.ts';

const PAGE = 'https://own.test/m/Qm7RtZ4x/harbour-at-dawn';

it.each([
  [5412, 'PT1H30M12S'],
  [3600, 'PT1H'],
  [3660, 'PT1H1M'],
  [61, 'PT1M1S'],
  [60, 'PT1M'],
  [59.6, 'PT1M'],
  [48, 'PT48S'],
  [0, 'PT0S'],
  [-5, 'PT0S'],
  [90_000, 'PT25H'],
])('%d seconds are %s', (durationS, expected) => {
  expect(toIsoDuration(durationS)).toBe(expected);
});

describe('the structured data of a title', () => {
  it('has all known facts', () => {
    const item = createMediaItem({ directors: 'E F', actors: 'A B, C D' });
    expect(toVideoObject(item, PAGE)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      '@id': 'https://own.test/m/Qm7RtZ4x',
      url: PAGE,
      name: 'Harbour at Dawn',
      description: 'A fishing town wakes up.',
      thumbnailUrl: `${API_BASE_URL}/v2/media/Qm7RtZ4x/poster.jpg?width=720`,
      duration: 'PT1H30M12S',
      uploadDate: '2024-06-10T06:13:20.000Z',
      genre: 'Drama',
      director: [{ '@type': 'Person', name: 'E F' }],
      actor: [
        { '@type': 'Person', name: 'A B' },
        { '@type': 'Person', name: 'C D' },
      ],
    });
  });

  it('omits unknown facts', () => {
    const item = createMediaItem({ duration: 0, pubdate: undefined, genre: undefined, image: undefined });
    expect(Object.keys(toVideoObject(item, PAGE))).toEqual([
      '@context',
      '@type',
      '@id',
      'url',
      'name',
      'description',
      'thumbnailUrl',
    ]);
  });

  it('has the title as its description when there is none', () => {
    expect(toVideoObject(createMediaItem({ description: '' }), PAGE)['description']).toBe('Harbour at Dawn');
  });

  it('has the background as its image when there is no poster', () => {
    expect(toVideoObject(createMediaItem({ image: undefined }), PAGE)['thumbnailUrl']).toBe(
      `${API_BASE_URL}/v2/media/Qm7RtZ4x/images/background.webp?poster_fallback=1&width=1280`,
    );
  });

  it.each([1e20, -1, 'soon', 8.64e12 + 1])('omits the invalid publication date %s', (pubdate) => {
    expect(toVideoObject(createMediaItem({ pubdate }), PAGE)).not.toHaveProperty('uploadDate');
  });

  it('marks a live event as a broadcast, with its times', () => {
    const item = createMediaItem({
      contentType: 'liveEvent',
      'VCH.EventState': 'PRE_LIVE',
      'VCH.ScheduledStart': '2030-06-01T18:00:00Z',
      'VCH.ScheduledEnd': '2030-06-01T20:30:00+02:00',
    });
    expect(toVideoObject(item, PAGE)['publication']).toEqual({
      '@type': 'BroadcastEvent',
      name: 'Harbour at Dawn',
      isLiveBroadcast: true,
      startDate: '2030-06-01T18:00:00.000Z',
      endDate: '2030-06-01T18:30:00.000Z',
    });
  });

  it('omits the times of a live event that has none', () => {
    const item = createMediaItem({ contentType: 'liveEvent', 'VCH.ScheduledStart': 'soon' });
    expect(toVideoObject(item, PAGE)['publication']).toEqual({
      '@type': 'BroadcastEvent',
      name: 'Harbour at Dawn',
      isLiveBroadcast: true,
    });
  });
});
