import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { API_BASE_URL, mediaAnswer, mediaPayload, playlistPayload } from '@marquee/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';

import { ContentService, type PlaylistQuery } from '../../content/content-service.ts';
import { httpStatusError } from '../../platform/http/http-errors.ts';
import { AppError } from '../../shared/app-error.ts';

async function start() {
  const { container, ports } = await createTestApp();
  const before = ports.http.requests.length;
  return {
    content: container.get(ContentService),
    http: ports.http,
    requests: () => ports.http.requests.slice(before),
  };
}

type Call = (content: ContentService) => Promise<unknown>;
const request = { language: 'en' };
const calls: readonly (readonly [name: string, call: Call, notFound: string, answerAt: string])[] = [
  ['an item', (content) => content.fetchMedia('Qm7RtZ4x', request), 'video_not_found', '/v2/media/Qm7RtZ4x'],
  [
    'a playlist',
    (content) => content.fetchPlaylist('Pb3nKw9L', {}, request),
    'playlist_not_found',
    '/v2/playlists/Pb3nKw9L',
  ],
  [
    'a content list',
    (content) => content.fetchContentList('Ls8tQ2vN', request),
    'playlist_not_found',
    '/v2/sites/sItE0001/content_lists/Ls8tQ2vN',
  ],
];

describe.each(calls)('%s', (_, call, notFound, address) => {
  // spec: product 7.1, product 7.5, product 7.9
  it('is requested at its URL, without parameters', async () => {
    const { content, http, requests } = await start();
    http.answer(address, { ...playlistPayload([mediaPayload()]), list: [] });
    await call(content);
    expect(requests()).toEqual([`${API_BASE_URL}${address}`]);
  });

  // spec: product 8.12, product 8.14
  it(`unknown to the host fails with ${notFound}`, async () => {
    const { content, requests } = await start();
    await expect(call(content)).rejects.toMatchObject({
      code: notFound,
      retryable: false,
      cause: { code: 'http_status' },
    });
    expect(requests()).toHaveLength(1);
  });

  // spec: product 8.14
  it.each([null, [], 'text', {}, { playlist: null, list: 'x' }])(
    `with the response %j fails with ${notFound}`,
    async (answer) => {
      const { content, http } = await start();
      http.answer(address, answer);
      await expect(call(content)).rejects.toMatchObject({ code: notFound });
    },
  );

  it.each([
    httpStatusError(403, 'Forbidden', 'Forbidden'),
    httpStatusError(503, 'Busy', undefined),
    new AppError('network_unreachable', 'No', { retryable: true }),
    new AppError('network_timeout', 'No', { retryable: true }),
    new AppError('response_invalid', 'No JSON'),
    new DOMException('Aborted', 'AbortError'),
  ])('that fails to load passes on the network error: %s', async (error) => {
    const { content, http } = await start();
    http.answer(address, () => {
      throw error;
    });
    await expect(call(content)).rejects.toBe(error);
  });
});

describe('an item', () => {
  it('is the only entry of the response', async () => {
    const { content, http } = await start();
    http.answer('/v2/media/Qm7RtZ4x', mediaAnswer({ 'title-nl': 'Haven' }));
    expect(await content.fetchMedia('Qm7RtZ4x', { language: 'nl' })).toMatchObject({
      id: 'Qm7RtZ4x',
      title: 'Haven',
    });
  });

  it.each([[[]], [[null]], [[{ title: 'No id' }]]])('is not found in the list %j', async (playlist) => {
    const { content, http } = await start();
    http.answer('/v2/media/Qm7RtZ4x', { playlist });
    await expect(content.fetchMedia('Qm7RtZ4x', request)).rejects.toMatchObject({ code: 'video_not_found' });
  });

  it.each([
    ['../playlists/Pb3nKw9L', '..%2Fplaylists%2FPb3nKw9L'],
    ['a?token=x#y', 'a%3Ftoken%3Dx%23y'],
    ['\u202Eab', '%E2%80%AEab'],
    ['\uD800', '%EF%BF%BD'],
  ])('with the id %j is requested with one path segment', async (id, encoded) => {
    const { content, requests } = await start();
    await expect(content.fetchMedia(id, request)).rejects.toMatchObject({ code: 'video_not_found' });
    expect(requests()).toEqual([`${API_BASE_URL}/v2/media/${encoded}`]);
  });
});

describe('a playlist', () => {
  // spec: product 7.6, product 7.7, product 7.8
  it.each<[PlaylistQuery, string]>([
    [{}, ''],
    [{ pageLimit: 25 }, '?page_limit=25'],
    [{ relatedMediaId: 'Qm7RtZ4x' }, '?related_media_id=Qm7RtZ4x'],
    [{ search: 'a&b = c' }, '?search=a%26b+%3D+c'],
    [{ search: '' }, '?search='],
  ])('requested with %j sends %j', async (query, search) => {
    const { content, http, requests } = await start();
    http.answer('/v2/playlists/Pb3nKw9L', playlistPayload([]));
    await content.fetchPlaylist('Pb3nKw9L', query, request);
    expect(requests()).toEqual([`${API_BASE_URL}/v2/playlists/Pb3nKw9L${search}`]);
  });

  it('that is empty is not an error', async () => {
    const { content, http } = await start();
    http.answer('/v2/playlists/Pb3nKw9L', playlistPayload([]));
    expect((await content.fetchPlaylist('Pb3nKw9L', {}, request)).items).toEqual([]);
  });

  it('of recommendations leaves out the item they are for', async () => {
    const { content, http } = await start();
    http.answer(
      '/v2/playlists/Pb3nKw9L',
      playlistPayload([mediaPayload(), mediaPayload({ mediaid: 'other' })]),
    );
    const { items } = await content.fetchPlaylist('Pb3nKw9L', { relatedMediaId: 'Qm7RtZ4x' }, request);
    expect(items.map(({ id }) => id)).toEqual(['other']);
  });
});

it('an abort signal is passed to the network', async () => {
  const { content, http } = await start();
  const { signal } = new AbortController();
  let seen: AbortSignal | undefined;
  http.answer('/v2/media/Qm7RtZ4x', ({ signal: handed }: { signal?: AbortSignal }) => {
    seen = handed;
    return mediaAnswer();
  });
  await content.fetchMedia('Qm7RtZ4x', { language: 'en', signal });
  expect(seen).toBe(signal);
});
