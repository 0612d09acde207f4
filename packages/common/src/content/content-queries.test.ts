import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer, mediaPayload, playlistPayload } from '@marquee/testing/fixtures.ts';
import { environmentManager, QueryObserver } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ContentQueries, type ContentQuery } from './content-queries.ts';

const START = '2030-06-01T18:00:00Z';
const END = '2030-06-01T20:30:00Z';
const START_MS = Date.parse(START);
const MINUTE_MS = 60_000;

async function start() {
  const ports = createFakePorts();
  ports.clock.advance(START_MS - MINUTE_MS - ports.clock.now());
  const app = await createTestApp({ ports });
  return { ...app, queries: app.container.get(ContentQueries) };
}

type Started = Awaited<ReturnType<typeof start>>;

/** The refetch interval of the query, once its data has loaded. */
async function intervalOf<Data>({ queryClient }: Started, query: ContentQuery<Data>): Promise<unknown> {
  await queryClient.query(query);
  const found = queryClient.getQueryCache().find<Data>({ queryKey: query.queryKey });
  if (!found) return expect.fail('the query is not in the cache');
  const { refetchInterval } = query;
  return typeof refetchInterval === 'function' ? refetchInterval(found) : refetchInterval;
}

describe('the query keys of content', () => {
  it('differ by item, list, parameters and language', async () => {
    const { queries } = await start();
    const keys = [
      queries.media('a', 'en'),
      queries.media('a', 'nl'),
      queries.media('b', 'en'),
      queries.playlist('a', {}, 'en'),
      queries.playlist('a', {}, 'nl'),
      queries.playlist('a', { pageLimit: 25 }, 'en'),
      queries.playlist('a', { search: 'x' }, 'en'),
      queries.playlist('a', { search: '' }, 'en'),
      queries.playlist('a', { relatedMediaId: 'x' }, 'en'),
      queries.contentList('a', 'en'),
      queries.contentList('a', 'nl'),
    ].map(({ queryKey }) => JSON.stringify(queryKey));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are equal for the same request, which is sent once', async () => {
    const { queries, queryClient, ports } = await start();
    ports.http.answer('/v2/playlists/a', playlistPayload([]));
    const before = ports.http.requests.length;
    await Promise.all([1, 2].map(() => queryClient.query(queries.playlist('a', { pageLimit: 25 }, 'en'))));
    await queryClient.query(queries.playlist('a', { pageLimit: 25 }, 'en'));
    expect(ports.http.requests.length - before).toBe(1);
  });

  it('all begin with the domain, so that they can be dropped as a whole', async () => {
    const { queries } = await start();
    expect(
      [queries.media('a', 'en'), queries.playlist('a', {}, 'en'), queries.contentList('a', 'en')].map(
        ({ queryKey }) => queryKey[0],
      ),
    ).toEqual(['content', 'content', 'content']);
  });
});

// spec: product 9.8, product 9.10
it('an item is fresh for 10 minutes, a list for 20', async () => {
  const { queries } = await start();
  expect([
    queries.media('a', 'en').staleTime,
    queries.playlist('a', {}, 'en').staleTime,
    queries.contentList('a', 'en').staleTime,
  ]).toEqual([10 * MINUTE_MS, 20 * MINUTE_MS, 20 * MINUTE_MS]);
});

describe('an item', () => {
  // spec: product 4.46, product 4.47, product 4.48
  it.each<[string, Readonly<Record<string, unknown>>, unknown]>([
    ['on demand is not fetched again', {}, false],
    ['that is live is fetched again every 30 s', { 'VCH.EventState': 'LIVE_PUBLISHED' }, 30_000],
    ['that is scheduled is fetched again every 30 s', { 'VCH.EventState': 'PRE_LIVE' }, 30_000],
    ['that is flagged is fetched again every 30 s', { refetch: 'yes' }, 30_000],
    ['that is over is not fetched again', { 'VCH.EventState': 'VOD_PUBLIC' }, false],
    ['in an unknown state is not fetched again', { 'VCH.EventState': 'PAUSED' }, false],
  ])('%s', async (_, fields, expected) => {
    const app = await start();
    app.ports.http.answer('/v2/media/a', mediaAnswer(fields));
    expect(await intervalOf(app, app.queries.media('a', 'en'))).toBe(expected);
  });

  it('is refetched once the clock makes it live, and no longer when it is over', async () => {
    const app = await start();
    app.ports.http.answer(
      '/v2/media/a',
      mediaAnswer({ 'VCH.ScheduledStart': START, 'VCH.ScheduledEnd': END }),
    );
    const query = app.queries.media('a', 'en');
    const intervals: unknown[] = [];
    for (const minutes of [0, 2, 180]) {
      app.ports.clock.advance(minutes * MINUTE_MS);
      intervals.push(await intervalOf(app, query));
    }
    expect(intervals).toEqual([false, 30_000, false]);
  });
});

describe('a list of live channels on several pages', () => {
  async function load(contentType: string, query: { pageLimit?: number }) {
    const { queries, queryClient, ports } = await start();
    const page = (mediaid: string, next: object = {}) =>
      playlistPayload([mediaPayload({ mediaid, title: mediaid })], { contentType, ...next });
    const next = { links: { next: 'https://c.test/v2/playlists/a?page_offset=2&page_limit=1' } };
    ports.http.answer('/v2/playlists/a', page('one', next));
    ports.http.answer('page_offset=2', page('two'));
    const { items, nextPage } = await queryClient.query(queries.playlist('a', query, 'en'));
    return [items.map(({ id }) => id).join(), nextPage?.pageOffset];
  }

  it('is loaded completely, since the guide shows all channels', async () => {
    expect(await load('Live', {})).toEqual(['one,two', undefined]);
  });

  it('is not loaded further for a row of it', async () => {
    expect(await load('Live', { pageLimit: 25 })).toEqual(['one', 2]);
  });

  it('differs in that from other lists, which load as the viewer scrolls', async () => {
    expect(await load('other', {})).toEqual(['one', 2]);
  });
});

describe.each([
  ['a playlist', (queries: ContentQueries) => queries.playlist('a', {}, 'en'), '/v2/playlists/a'],
  ['a content list', (queries: ContentQueries) => queries.contentList('a', 'en'), '/content_lists/a'],
])('%s', (_, getQuery, address) => {
  const answer = (items: readonly Readonly<Record<string, unknown>>[], fields = {}) => ({
    ...playlistPayload(items, fields),
    list: items.map(({ mediaid, ...params }) => ({ media_id: mediaid, custom_params: params })),
  });

  it.each<[string, ReturnType<typeof answer>, unknown]>([
    ['that is empty is not fetched again', answer([]), false],
    ['of titles on demand is not fetched again', answer([mediaPayload()]), false],
    [
      'with a live title is fetched again every 30 s',
      answer([mediaPayload(), { mediaid: 'b', title: 'B', 'VCH.EventState': 'LIVE_PUBLISHED' }]),
      30_000,
    ],
    [
      'with a scheduled title is fetched again every 30 s',
      answer([{ mediaid: 'b', title: 'B', 'VCH.EventState': 'PRE_LIVE' }]),
      30_000,
    ],
    [
      'with a flagged title is fetched again every 30 s',
      answer([{ mediaid: 'b', title: 'B', refetch: '1' }]),
      30_000,
    ],
    ['that is flagged itself is fetched again every 30 s', answer([], { refetch: 'true' }), 30_000],
  ])('%s', async (__, body, expected) => {
    const app = await start();
    app.ports.http.answer(address, body);
    expect(await intervalOf(app, getQuery(app.queries))).toBe(expected);
  });

  it('that has not loaded is not refetched at an interval', async () => {
    const { queries, queryClient } = await start();
    const query = getQuery(queries);
    await queryClient.query(query).catch(() => undefined);
    const found = queryClient.getQueryCache().find({ queryKey: query.queryKey });
    expect(found?.state.status).toBe('error');
    expect(typeof query.refetchInterval === 'function' && query.refetchInterval(found as never)).toBe(false);
  });
});

describe('an observed live title', () => {
  // Without a window the cache assumes that it is on a server, and starts no intervals.
  beforeEach(() => environmentManager.setIsServer(() => false));
  afterEach(() => {
    environmentManager.setIsServer(() => true);
    vi.useRealTimers();
  });

  // spec: product 9.12
  it('is refetched every 30 s until it ends, and the old data stays during the request', async () => {
    const { queries, queryClient, ports } = await start();
    vi.useFakeTimers();
    let state = 'LIVE_PUBLISHED';
    ports.http.answer('/v2/media/a', () => mediaAnswer({ 'VCH.EventState': state }));
    const asked = () => ports.http.requests.filter((url) => url.includes('/v2/media/a')).length;
    const observer = new QueryObserver(queryClient, queries.media('a', 'en'));
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(65_000);
    expect(asked()).toBe(3);
    expect(observer.getCurrentResult().data?.eventState).toBe('LIVE_PUBLISHED');
    state = 'VOD_PUBLIC';
    await vi.advanceTimersByTimeAsync(300_000);
    expect(asked()).toBe(4);
    stop();
  });
});

it('a query without observers aborts its request', async () => {
  const { queries, queryClient, ports } = await start();
  let signal: AbortSignal | undefined;
  ports.http.answer('/v2/media/a', (request: { signal?: AbortSignal }) => {
    signal = request.signal;
    return new Promise(() => undefined);
  });
  const stop = new QueryObserver(queryClient, queries.media('a', 'en')).subscribe(() => undefined);
  await vi.waitFor(() => expect(signal).toBeDefined());
  stop();
  expect(signal?.aborted).toBe(true);
});
