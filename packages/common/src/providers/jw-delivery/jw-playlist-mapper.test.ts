import { API_BASE_URL, mediaPayload, playlistPayload } from '@marquee/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';

import type { Playlist } from '../../content/playlist.ts';
import { toContentList, toPlaylist } from './jw-playlist-mapper.ts';

const mapping = { apiBaseUrl: API_BASE_URL, language: 'en', id: 'asked4id' };

function map(
  overrides: Readonly<Record<string, unknown>> = {},
  items: readonly unknown[] = [],
  language = 'en',
): Playlist {
  return (
    toPlaylist(playlistPayload(items, overrides), { ...mapping, language }) ??
    expect.fail('the payload gives no playlist')
  );
}

describe('a playlist', () => {
  // spec: product 3.72
  it('has its own id, title and items in order', () => {
    const playlist = map({}, [mediaPayload({ mediaid: 'b' }), mediaPayload({ mediaid: 'a' })]);
    expect([playlist.id, playlist.title, playlist.items.map(({ id }) => id)]).toEqual([
      'Pb3nKw9L',
      'New this week',
      ['b', 'a'],
    ]);
  });

  // spec: product 3.73
  it('has the requested id when it names none', () => {
    expect(map({ feedid: undefined }).id).toBe('asked4id');
  });

  it.each<[string, Readonly<Record<string, unknown>>, keyof Playlist, unknown]>([
    ['without a title has an empty title', { title: undefined }, 'title', ''],
    ['keeps its description', { description: 'Fresh' }, 'description', 'Fresh'],
    ['of channels has its type in lower case', { contentType: 'Live' }, 'contentType', 'live'],
    ['is fetched again when it is flagged', { refetch: 'Yes' }, 'refetch', true],
    ['is not fetched again with another value', { refetch: 'sometimes' }, 'refetch', false],
    ['is not fetched again by default', {}, 'refetch', false],
  ])('%s', (_, overrides, member, expected) => {
    expect(map(overrides)[member]).toEqual(expected);
  });

  // spec: product 3.74
  it('has its title and description in the language', () => {
    const texts = { title: 'New', 'title-nl': 'Nieuw', description: 'Fresh', 'description-nl': 'Vers' };
    expect(map(texts, [], 'nl')).toMatchObject({ title: 'Nieuw', description: 'Vers' });
    expect(map(texts, [], 'en')).toMatchObject({ title: 'New', description: 'Fresh' });
  });

  it('keeps every text field for the suffix rules', () => {
    expect(map({ 'title-nl': 'Nieuw', genre: 'Drama' }).params).toMatchObject({
      'title-nl': 'Nieuw',
      genre: 'Drama',
    });
  });

  it.each([[undefined], [''], ['  '], [null]])('leaves out an item with the title %j', (title) => {
    const items = map({}, [mediaPayload({ mediaid: 'a', title }), mediaPayload({ mediaid: 'b' })]).items;
    expect(items.map(({ id }) => id)).toEqual(['b']);
  });

  it('has its items in the language', () => {
    expect(map({}, [mediaPayload({ 'title-nl': 'Haven' })], 'nl').items[0]?.title).toBe('Haven');
  });

  it('passes its picture label to its items', () => {
    expect(map({ imageLabel: 'portrait' }, [mediaPayload()]).items[0]?.images.card).toContain(
      '/images/portrait.webp?poster_fallback=1&fallback=card',
    );
  });
});

describe('the next page', () => {
  const at = (query: string) => ({ links: { next: `${API_BASE_URL}/v2/playlists/Pb3nKw9L?${query}` } });
  const nextOf = (overrides: Readonly<Record<string, unknown>>, pageOffset?: number) =>
    toPlaylist(playlistPayload([{}], overrides), { ...mapping, pageOffset })?.nextPage;

  // spec: product 3.77
  it('is the one in its link, however the host counts', () => {
    expect(nextOf(at('page_offset=26&page_limit=25'))).toEqual({ pageOffset: 26, pageLimit: 25 });
    expect(nextOf(at('page_offset=2&page_limit=25'))).toEqual({ pageOffset: 2, pageLimit: 25 });
    expect(nextOf(at('page_offset=51&page_limit=25'), 26)).toEqual({ pageOffset: 51, pageLimit: 25 });
    expect(nextOf(at('page_offset=501'))).toEqual({ pageOffset: 501 });
    expect(nextOf(at('page_offset=501&page_limit=all'))).toEqual({ pageOffset: 501 });
  });

  it.each([
    ['without links', {}],
    ['whose link has no offset', at('page_limit=25')],
    ['whose link points backward', at('page_offset=26&page_limit=25')],
    ['with an invalid link', { links: { next: 7 } }],
    ['without entries', { ...at('page_offset=51&page_limit=25'), playlist: [] }],
  ])('is undefined for a response %s', (_, overrides) => {
    expect(nextOf(overrides, 26)).toBeUndefined();
  });
});

describe('the aspect ratio of its cards', () => {
  it.each(['1:1', '2:1', '2:3', '4:3', '5:3', '16:9', '9:13', '9:16'])('can be %s', (ratio) => {
    expect(map({ cardImageAspectRatio: ratio }).cardAspectRatio).toBe(ratio);
  });

  // spec: product 5.14
  it.each(['3:2', '16x9', '', 169, null])('is 16:9 for %j', (ratio) => {
    expect(map({ cardImageAspectRatio: ratio }).cardAspectRatio).toBe('16:9');
  });

  // spec: product 3.76
  it('can have the older name', () => {
    expect(map({ shelfImageAspectRatio: '2:3' }).cardAspectRatio).toBe('2:3');
  });

  // spec: product 3.75
  it('has the newer name when both exist', () => {
    expect(map({ cardImageAspectRatio: '1:1', shelfImageAspectRatio: '2:3' }).cardAspectRatio).toBe('1:1');
  });

  it('falls back to the older name when the newer one is invalid', () => {
    expect(map({ cardImageAspectRatio: '7:7', shelfImageAspectRatio: '2:3' }).cardAspectRatio).toBe('2:3');
  });
});

describe('bad items', () => {
  it.each<[string, unknown]>([
    ['null', null],
    ['text', 'an item'],
    ['a list', []],
    ['an item without its id', { title: 'No id' }],
    ['an item whose id is a number', { mediaid: 42 }],
  ])('only %s is skipped', (_, broken) => {
    expect(
      map({}, [mediaPayload({ mediaid: 'a' }), broken, mediaPayload({ mediaid: 'b' })]).items.map(
        ({ id }) => id,
      ),
    ).toEqual(['a', 'b']);
  });

  it('an item whose other fields all have the wrong type keeps its valid fields', () => {
    const broken = {
      mediaid: 'a',
      title: 'Still here',
      description: {},
      duration: [],
      pubdate: 'soon',
      tags: {},
      sources: {},
      tracks: 1,
      image: 5,
    };
    expect(map({}, [broken]).items).toMatchObject([
      { id: 'a', title: 'Still here', description: '', durationS: 0, tags: [], sources: [], tracks: [] },
    ]);
  });

  it('an item whose id cannot be encoded does not break the list', () => {
    expect(map({}, [mediaPayload({ mediaid: '\uD800' }), mediaPayload({ mediaid: 'b' })]).items).toHaveLength(
      2,
    );
  });

  it('a broken copy of an item does not replace the good one', () => {
    expect(map({}, [mediaPayload({ mediaid: 'a' }), { mediaid: 'a' }]).items.map(({ id }) => id)).toEqual([
      'a',
    ]);
  });

  it('a repeated item is listed once, in its first place', () => {
    const items = ['a', 'b', 'a'].map((mediaid) => mediaPayload({ mediaid }));
    expect(map({}, items).items.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

it.each<[string, unknown]>([
  ['null', null],
  ['text', 'playlist'],
  ['a list', []],
  ['an object without a list', { title: 'x' }],
  ['an object whose list is invalid', { playlist: { 0: mediaPayload() } }],
  ['a content list', { id: 'Ls8tQ2vN', list: [] }],
])('%s is not a playlist', (_, payload) => {
  expect(toPlaylist(payload, mapping)).toBeUndefined();
});

describe('a content list (content-host 2.5)', () => {
  const row = {
    media_id: 'Qm7RtZ4x',
    title: 'Harbour at Dawn',
    description: null,
    tags: ['movie', 'Drama'],
    duration: 5412,
    custom_params: { contentType: 'movie', genre: 'Drama', 'title-nl': 'Haven bij dageraad' },
  };
  const payload = { id: 'Ls8tQ2vN', title: 'Picked for you', description: '', list: [row] };
  const mapList = (list: unknown, language = 'en') =>
    toContentList({ ...payload, list }, { ...mapping, id: 'Ls8tQ2vN', language });

  it('is read as a playlist', () => {
    expect(toContentList(payload, { ...mapping, id: 'Ls8tQ2vN' })).toMatchObject({
      id: 'Ls8tQ2vN',
      title: 'Picked for you',
      cardAspectRatio: '16:9',
      items: [
        {
          id: 'Qm7RtZ4x',
          playlistId: 'Ls8tQ2vN',
          title: 'Harbour at Dawn',
          description: '',
          tags: ['movie', 'Drama'],
          durationS: 5412,
          contentType: 'movie',
          genre: 'Drama',
          sources: [],
          tracks: [],
        },
      ],
    });
  });

  it('has pictures, which need only the id', () => {
    expect(mapList([row])?.items[0]?.images.card).toBe(
      `${API_BASE_URL}/v2/media/Qm7RtZ4x/images/card.webp?poster_fallback=1`,
    );
  });

  it('reads suffixed fields from the custom parameters', () => {
    expect(mapList([row], 'nl')?.items[0]?.title).toBe('Haven bij dageraad');
  });

  it('treats a null description as empty, so that a suffixed one is read', () => {
    const custom = { 'description-nl': 'Een stad' };
    expect(mapList([{ ...row, custom_params: custom }], 'nl')?.items[0]?.description).toBe('Een stad');
  });

  it('prefers custom parameters to the fields of the row', () => {
    expect(mapList([{ ...row, custom_params: { title: 'Custom' } }])?.items[0]?.title).toBe('Custom');
  });

  it.each([null, 'x', [], undefined])('ignores custom parameters that are %j', (custom) => {
    expect(mapList([{ ...row, custom_params: custom }])?.items[0]?.title).toBe('Harbour at Dawn');
  });

  it.each([null, 'x', {}, { mediaid: 'Qm7RtZ4x' }, { media_id: 5 }])('skips only %j', (broken) => {
    expect(mapList([broken, row])?.items.map(({ id }) => id)).toEqual(['Qm7RtZ4x']);
  });

  it.each([null, 'x', [], { playlist: [] }, { list: {} }])('%j is invalid', (body) => {
    expect(toContentList(body, mapping)).toBeUndefined();
  });
});
