import { API_BASE_URL, mediaPayload } from '@marquee/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';

import { liveChannelAddress } from '../../content/live-channel-address.ts';
import type { MediaItem } from '../../content/media-item.ts';
import { getScheduleSource } from '../../guide/guide.ts';
import { toMediaItem, type MediaMapping } from './jw-media-mapper.ts';

const mapping: MediaMapping = { apiBaseUrl: API_BASE_URL, language: 'en', imageLabel: undefined };

function map(
  overrides: Readonly<Record<string, unknown>> = {},
  options: Partial<MediaMapping> = {},
): MediaItem {
  const item = toMediaItem(mediaPayload(overrides), { ...mapping, ...options });
  if (!item) return expect.fail('the payload gives no item');
  return item;
}

describe('a field of a media payload', () => {
  // spec: product 3.41, product 3.52
  it('is mapped as in the contract’s example', () => {
    const { images, params, ...item } = map({ trailerId: 'Tr4iL3r1' });
    expect(item).toEqual({
      id: 'Qm7RtZ4x',
      title: 'Harbour at Dawn',
      description: 'A fishing town wakes up.',
      contentType: 'movie',
      tags: ['movie', 'Drama'],
      durationS: 5412,
      publishedS: 1718000000,
      genre: 'Drama',
      rating: 'PG',
      trailerId: 'Tr4iL3r1',
      actors: [],
      directors: [],
      cast: [],
      audioLanguages: [],
      subtitleLanguages: [],
      subtitleFormats: [],
      videoFormats: [],
      audioFormats: [],
      sources: [{ file: `${API_BASE_URL}/manifests/Qm7RtZ4x.m3u8`, type: 'application/vnd.apple.mpegurl' }],
      tracks: [{ kind: 'thumbnails', file: `${API_BASE_URL}/strips/Qm7RtZ4x-120.vtt`, isDefault: false }],
    });
    expect(images.poster).toBe(`${API_BASE_URL}/v2/media/Qm7RtZ4x/poster.jpg?width=720`);
    expect(params['rating']).toBe('PG');
  });

  // spec: product 2.95, product 2.96, product 3.42, product 3.43, product 3.44, product 3.45, product 3.46, product 3.47, product 3.48, product 3.49, product 3.50, product 3.51, product 3.52, product 3.54, product 3.56, product 3.57, product 3.59, product 3.60, product 3.61, product 3.62
  it.each<[field: string, value: unknown, member: keyof MediaItem, expected: unknown]>([
    ['feedid', 'Pb3nKw9L', 'playlistId', 'Pb3nKw9L'],
    ['title', ' Nets ', 'title', 'Nets'],
    ['title', undefined, 'title', ''],
    ['title', ['Nets'], 'title', ''],
    ['title', 1984, 'title', '1984'],
    ['description', undefined, 'description', ''],
    ['synopsis', 'In short', 'synopsis', 'In short'],
    ['subtitle', 'Part one', 'subtitle', 'Part one'],
    ['contentType', 'LiveEvent', 'contentType', 'liveevent'],
    ['contentType', '', 'contentType', undefined],
    ['tags', 'movie, Drama ,', 'tags', ['movie', 'Drama']],
    ['tags', undefined, 'tags', []],
    ['tags', 7, 'tags', []],
    ['duration', '61.5', 'durationS', 61.5],
    ['duration', -5, 'durationS', 0],
    ['duration', 'long', 'durationS', 0],
    ['duration', undefined, 'durationS', 0],
    ['pubdate', '1718000000', 'publishedS', 1718000000],
    ['pubdate', 0, 'publishedS', undefined],
    ['pubdate', 'soon', 'publishedS', undefined],
    ['pubdate', 1e20, 'publishedS', undefined],
    ['genre', undefined, 'genre', undefined],
    ['rating', ' ', 'rating', undefined],
    ['actors', 'A B, C D', 'actors', ['A B', 'C D']],
    ['directors', 'E F', 'directors', ['E F']],
    ['cast', 'G,,H', 'cast', ['G', 'H']],
    ['actors', 'A B; C D', 'actors', ['A B', 'C D']],
    ['directors', 'E | F', 'directors', ['E', 'F']],
    ['audioLanguages', 'en;nl', 'audioLanguages', ['en', 'nl']],
    ['audioLanguages', 'en, nl', 'audioLanguages', ['en', 'nl']],
    ['subtitleLanguages', 'en', 'subtitleLanguages', ['en']],
    ['subtitleFormat', 'CC,SDH', 'subtitleFormats', ['CC', 'SDH']],
    ['videoFormat', '4K, HDR', 'videoFormats', ['4K', 'HDR']],
    ['audioFormat', '5.1', 'audioFormats', ['5.1']],
    ['trailerId', 'Tr4iL3r1', 'trailerId', 'Tr4iL3r1'],
    ['seasonNumber', '2', 'seasonNumber', 2],
    ['seasonNumber', '0', 'seasonNumber', undefined],
    ['episodeNumber', '12', 'episodeNumber', 12],
    ['episodeNumber', 'twelve', 'episodeNumber', undefined],
    ['VCH.EventState', 'PRE_LIVE', 'eventState', 'PRE_LIVE'],
    ['VCH.EventState', '', 'eventState', undefined],
    ['VCH.ScheduledStart', '2030-06-01T18:00:00Z', 'scheduledStart', new Date(Date.UTC(2030, 5, 1, 18))],
    ['VCH.ScheduledStart', ' 2030-06-01T18:00:00Z ', 'scheduledStart', new Date(Date.UTC(2030, 5, 1, 18))],
    ['VCH.ScheduledEnd', '2030-06-01T20:30:00+02:00', 'scheduledEnd', new Date(Date.UTC(2030, 5, 1, 18, 30))],
    ['VCH.ScheduledStart', 'tomorrow', 'scheduledStart', undefined],
    ['image', 'javascript:alert(1)', 'images', expect.objectContaining({ poster: undefined })],
    ['sources', 'none', 'sources', []],
    ['tracks', {}, 'tracks', []],
  ])('%s: %j', (field, value, member, expected) => {
    expect(map({ [field]: value })[member]).toEqual(expected);
  });

  // spec: product 3.63
  it.each([
    ['seriesPlayListId', { seriesPlayListId: 'A', seriesPlaylistId: 'B', seriesId: 'C' }, 'A'],
    ['seriesPlaylistId', { seriesPlayListId: '', seriesPlaylistId: 'B', seriesId: 'C' }, 'B'],
    ['seriesId', { seriesId: 'C' }, 'C'],
  ])('%s is the first non-empty alias of a legacy series', (_, params, expected) => {
    expect(map(params).legacySeriesId).toBe(expected);
  });

  it('that is unknown becomes a parameter, with numbers and booleans as text', () => {
    expect(
      map({ free: true, catchupHours: 8, note: 'x', 'title-nl': 'Haven', list: [1] }).params,
    ).toMatchObject({
      free: 'true',
      catchupHours: '8',
      note: 'x',
      'title-nl': 'Haven',
    });
  });
});

describe('a payload gives no item', () => {
  // spec: product 3.71
  it.each<[string, unknown]>([
    ['when it is null', null],
    ['when it is text', 'Qm7RtZ4x'],
    ['when it is a list', [mediaPayload()]],
    ['without an id', { title: 'Harbour' }],
    ['with an empty id', { mediaid: ' ' }],
    ['with an id that is not text', { mediaid: 42 }],
  ])('%s', (_, payload) => {
    expect(toMediaItem(payload, mapping)).toBeUndefined();
  });
});

it('an id that cannot be encoded affects only its pictures', () => {
  expect(map({ mediaid: 'a\uD800' }).images.card).toContain('/v2/media/a%EF%BF%BD/images/card.webp');
});

describe('language-suffixed fields (content-host 3.6)', () => {
  const texts = {
    title: 'Harbour',
    'title-nl': 'Haven',
    'title-en': 'Never read',
    'title-es': '',
    'title-fr': '  ',
    description: undefined,
    'description-nl': 'Zonder basis',
    genre: 'Drama',
    'genre-nl': 'Drama (nl)',
    actors: 'A, B',
    'actors-nl': 'C, D',
    'title-fr-ca': 'Havre',
  };

  it.each<[string, string, keyof MediaItem, unknown]>([
    ['replace the field in their language', 'nl', 'title', 'Haven'],
    ['replace custom parameters too', 'nl', 'genre', 'Drama (nl)'],
    ['replace whole lists', 'nl', 'actors', ['C', 'D']],
    ['are matched by the full code of a region', 'fr-ca', 'title', 'Havre'],
    ['are ignored when they are empty', 'es', 'title', 'Harbour'],
    ['are ignored when they are blank', 'fr', 'title', 'Harbour'],
    ['are ignored without their base field', 'nl', 'description', ''],
    ['are ignored in the default language', 'en', 'title', 'Harbour'],
    ['are ignored in other languages', 'de', 'title', 'Harbour'],
  ])('%s', (_, language, member, expected) => {
    expect(map(texts, { language })[member]).toEqual(expected);
  });

  it('replace a base field that is empty', () => {
    expect(map({ description: '', 'description-nl': 'Een stad' }, { language: 'nl' }).description).toBe(
      'Een stad',
    );
  });

  it('replace the poster', () => {
    const posters = { image: 'https://i.test/en.jpg', 'image-nl': 'https://i.test/nl.jpg' };
    expect(map(posters, { language: 'nl' }).images.poster).toBe('https://i.test/nl.jpg');
  });

  it('replace the fields that lead to other lists and schedules', () => {
    const fields = {
      scheduleUrl: '/epg/en.json',
      'scheduleUrl-nl': '/epg/nl.json',
      liveChannelsId: 'Ch4nneL5',
      'liveChannelsId-nl': 'KanalenN',
      seriesId: 'Ser1esEn',
      'seriesId-nl': 'Ser1esNl',
    };
    const item = map(fields, { language: 'nl' });
    expect(getScheduleSource(item)?.url).toBe('/epg/nl.json');
    expect(liveChannelAddress(item, '')).toBe('/p/KanalenN?channel=Qm7RtZ4x');
    expect(item.legacySeriesId).toBe('Ser1esNl');
  });

  it('change neither the id nor the times of an event', () => {
    const item = map(
      { 'mediaid-nl': 'Other', 'VCH.EventState': 'PRE_LIVE', 'VCH.EventState-nl': 'LIVE_PUBLISHED' },
      { language: 'nl' },
    );
    expect([item.id, item.eventState]).toEqual(['Qm7RtZ4x', 'PRE_LIVE']);
  });
});

describe('picture URLs (content-host 7.1)', () => {
  const base = `${API_BASE_URL}/v2/media/Qm7RtZ4x/images`;

  // spec: product 3.53
  it('are built from the id, with the poster as a fallback', () => {
    expect(map().images).toMatchObject({
      card: `${base}/card.webp?poster_fallback=1`,
      background: `${base}/background.webp?poster_fallback=1`,
      channelLogo: `${base}/channel_logo.webp?poster_fallback=1`,
    });
  });

  // spec: product 7.19
  it('take the playlist’s label, with the usual one as the first fallback', () => {
    expect(map({}, { imageLabel: 'portrait' }).images).toMatchObject({
      card: `${base}/portrait.webp?poster_fallback=1&fallback=card`,
      background: `${base}/background.webp?poster_fallback=1`,
      channelLogo: `${base}/portrait.webp?poster_fallback=1&fallback=channel_logo`,
    });
  });

  it('stay on the content host, whatever the id and label', () => {
    const { images } = map({ mediaid: '../a?b#c' }, { imageLabel: '../../x?y' });
    expect(new URL(images.card).pathname).toBe('/v2/media/..%2Fa%3Fb%23c/images/..%2F..%2Fx%3Fy.webp');
  });
});

describe('tracks (content-host 3.4)', () => {
  const file = `${API_BASE_URL}/tracks/aBc.vtt`;

  it.each<[string, unknown, unknown]>([
    [
      'captions keep their label, language and default state',
      { kind: 'captions', file, label: 'English', language: 'en', default: true },
      { kind: 'captions', file, label: 'English', language: 'en', isDefault: true },
    ],
    [
      'captions may be the default by a word',
      { kind: 'captions', file, default: 'true' },
      { kind: 'captions', file, isDefault: true },
    ],
    [
      'captions need neither label nor language',
      { kind: 'captions', file },
      { kind: 'captions', file, isDefault: false },
    ],
    ['chapters are kept', { kind: 'chapters', file }, { kind: 'chapters', file, isDefault: false }],
    ['thumbnails are kept', { kind: 'thumbnails', file }, { kind: 'thumbnails', file, isDefault: false }],
  ])('%s', (_, track, expected) => {
    expect(map({ tracks: [track] }).tracks).toEqual([expected]);
  });

  it.each<[string, unknown]>([
    ['of an unknown kind', { kind: 'metadata', file }],
    ['without an address', { kind: 'captions' }],
    ['with a relative address', { kind: 'captions', file: '/tracks/a.vtt' }],
    ['with a script for an address', { kind: 'captions', file: 'javascript:alert(1)' }],
    ['that is null', null],
  ])('leave out one %s, and keep the others', (_, track) => {
    expect(map({ tracks: [track, { kind: 'chapters', file }] }).tracks).toHaveLength(1);
  });
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202Egnp.exe',
  'x'.repeat(5_000),
])('hostile text is kept as text: %.30s', (text) => {
  expect(map({ title: text, description: text, genre: text })).toMatchObject({
    title: text,
    description: text,
    genre: text,
  });
});

it('the title logo is that of the language, and only from https', () => {
  const logo = (titleLogo: unknown) => map({ titleLogo }).images.titleLogo;
  expect(logo('https://i.test/a.svg')).toBe('https://i.test/a.svg');
  for (const bad of ['http://i.test/a.svg', 'javascript:alert(1)', 'https://', '', 7]) {
    expect(logo(bad)).toBeUndefined();
  }
  const localized = { titleLogo: 'https://i.test/a.svg', 'titleLogo-de': 'https://i.test/de.svg' };
  expect(map(localized, { language: 'de' }).images.titleLogo).toBe('https://i.test/de.svg');
});
