import { describe, expect, it } from 'vitest';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { API_BASE_URL, mediaPayload, mediaPayloads, playlistPayload } from '@marquee/testing/fixtures.ts';

import { Features } from '../../app/features.ts';
import { searchModule } from '../../app/search-module.ts';
import { SearchService } from '../../search/search-service.ts';

const PLAYLIST = { kind: 'playlist', playlistId: 'Pi9s/c5R' } as const;
const APP_CONTENT = { kind: 'app-content' } as const;
const DUTCH = { language: 'nl' };

async function start(answer: unknown) {
  const { container, ports } = await createTestApp();
  ports.http.answer('search', answer);
  container.get(Features).install({ modules: [searchModule] });
  return { service: container.get(SearchService), lastRequest: () => ports.http.requests.at(-1) };
}

const localized = { title: 'Harbour', 'title-nl': 'Haven' };
const contentList = {
  id: 'Ls8tQ2vN',
  title: '',
  list: [
    { media_id: 'a', title: 'Harbour', tags: ['x'], duration: 1, custom_params: { 'title-nl': 'Haven' } },
    { media_id: 5, title: 'broken' },
  ],
};

describe('a search playlist (content-host 2.4)', () => {
  // spec: product 7.8
  it('is requested with only the query in `search`', async () => {
    const { service, lastRequest } = await start(playlistPayload([]));
    await service.search(PLAYLIST, 'a b&c/ä', DUTCH);
    expect(lastRequest()).toBe(`${API_BASE_URL}/v2/playlists/Pi9s%2Fc5R?search=a+b%26c%2F%C3%A4`);
  });

  it('returns titles in the language, or an empty list', async () => {
    const { service } = await start(playlistPayload([mediaPayload(localized), null, { title: 'no id' }]));
    const { items } = await service.search(PLAYLIST, 'x', DUTCH);
    expect(items.map(({ title }) => title)).toEqual(['Haven']);
    const { service: other } = await start(playlistPayload([]));
    expect((await other.search(PLAYLIST, 'x', DUTCH)).items).toEqual([]);
  });

  it('returns its first 100 titles', async () => {
    const { service } = await start(playlistPayload(mediaPayloads(150)));
    expect((await service.search(PLAYLIST, 'x', DUTCH)).items).toHaveLength(100);
  });
});

describe('a search in the titles of a playlist whose host returns the whole list', () => {
  const TITLES = { kind: 'titles-of-playlist', playlistId: 'search01' } as const;
  const list = playlistPayload(
    ['The Sea Wall', 'Seaside', 'Harbour', 'Under the Sea'].map((title, index) =>
      mediaPayload({ mediaid: `title00${index}`, title }),
    ),
  );

  it('finds the matching titles, best first, despite typos', async () => {
    const { service } = await start(list);
    const search = async (query: string) =>
      (await service.search(TITLES, query, DUTCH)).items.map(({ title }) => title);
    expect(await search('sea')).toEqual(['Seaside', 'The Sea Wall', 'Under the Sea']);
    expect(await search('habrour')).toEqual(['Harbour']);
    expect(await search('nothing')).toEqual([]);
  });

  it('requests the same list for every query', async () => {
    const { service, lastRequest } = await start(list);
    await service.search(TITLES, 'sea', DUTCH);
    expect(lastRequest()).toBe(`${API_BASE_URL}/v2/playlists/search01`);
  });
});

describe('app content search (content-host 2.6)', () => {
  // spec: product 7.10
  it('is requested at the site, with the query in `search_query`', async () => {
    const { service, lastRequest } = await start(playlistPayload([]));
    await service.search(APP_CONTENT, 'a b', DUTCH);
    expect(lastRequest()).toBe(`${API_BASE_URL}/v2/sites/sItE0001/app_content/media/search?search_query=a+b`);
  });

  it.each([
    ['a playlist', playlistPayload([mediaPayload(localized)])],
    ['a content list (U7)', contentList],
    [
      'both, where the content list takes precedence',
      { ...contentList, playlist: [mediaPayload({ title: 'Other' })] },
    ],
  ])('can return %s, with titles in the language', async (_, answer) => {
    const { service } = await start(answer);
    const { items } = await service.search(APP_CONTENT, 'x', DUTCH);
    expect(items.map(({ title }) => title)).toEqual(['Haven']);
  });
});

it.each([
  ['nothing', null],
  ['text', 'oops'],
  ['no list', { title: 'x' }],
  ['an invalid list', { playlist: {}, list: 5 }],
])('a response with %s is a failure', async (_, answer) => {
  const { service } = await start(answer);
  await expect(service.search(APP_CONTENT, 'x', DUTCH)).rejects.toMatchObject({ code: 'response_invalid' });
  await expect(service.search(PLAYLIST, 'x', DUTCH)).rejects.toMatchObject({ code: 'response_invalid' });
});

it('a failure of the host keeps its code', async () => {
  const { container } = await createTestApp();
  container.get(Features).install({ modules: [searchModule] });
  const service = container.get(SearchService);
  await expect(service.search(PLAYLIST, 'x', DUTCH)).rejects.toMatchObject({ code: 'http_status' });
});
