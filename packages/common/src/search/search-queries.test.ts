import { QueryObserver } from '@tanstack/query-core';
import { expect, it, vi } from 'vitest';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaPayload, playlistPayload } from '@marquee/testing/fixtures.ts';

import { Features } from '../app/features.ts';
import { searchModule } from '../app/search-module.ts';
import type { HttpRequest } from '../platform/http/http-client.ts';
import { SearchQueries, type SearchResults } from './search-queries.ts';

const PLAYLIST = { features: { searchPlaylist: 'Pi9sQc5R' } };
const APP_CONTENT = { custom: { appContentSearch: true } };

async function start(config: Readonly<Record<string, unknown>>, answer: unknown = playlistPayload([])) {
  const ports = createFakePorts();
  ports.http.answer('search', answer);
  const { container, queryClient } = await createTestApp({ ports, config });
  container.get(Features).install({ modules: [searchModule] });
  return { queries: container.get(SearchQueries), queryClient, ports };
}

it('results are cached by back end, query and language', async () => {
  const { queries } = await start(PLAYLIST);
  const { queries: others } = await start(APP_CONTENT);
  const keys = [
    queries.results('sea', 'en'),
    queries.results('sea', 'nl'),
    queries.results('dawn', 'en'),
    others.results('sea', 'en'),
  ].map(({ queryKey }) => JSON.stringify(queryKey));
  expect(new Set(keys).size).toBe(4);
});

it('the same query is requested once, however its spaces were typed', async () => {
  const { queries, queryClient, ports } = await start(PLAYLIST);
  const before = ports.http.requests.length;
  await queryClient.query(queries.results('dawn patrol', 'en'));
  await queryClient.query(queries.results('  dawn   patrol ', 'en'));
  expect(ports.http.requests.slice(before)).toHaveLength(1);
});

it('a query of 5,000 characters is sent with its first 200', async () => {
  const { queries, queryClient, ports } = await start(PLAYLIST);
  await queryClient.query(queries.results('x'.repeat(5_000), 'en'));
  expect(new URL(ports.http.requests.at(-1) ?? '').searchParams.get('search')).toBe('x'.repeat(200));
});

it('the request is aborted when the text changes', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const { queries, queryClient } = await start(PLAYLIST, ({ signal }: HttpRequest) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  const observer = new QueryObserver(queryClient, queries.results('da', 'en'));
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  observer.setOptions(queries.results('dawn', 'en'));
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  stop();
});

it('results with a live title or a refetch flag are refetched every 30 s, others are not', async () => {
  const live = mediaPayload({ 'VCH.EventState': 'PRE_LIVE' });
  for (const [answer, expected] of [
    [playlistPayload([live]), 30_000],
    [playlistPayload([mediaPayload({ refetch: 'true' })]), 30_000],
    [playlistPayload([mediaPayload()], { refetch: 'true' }), 30_000],
    [playlistPayload([mediaPayload()]), false],
  ] as const) {
    const { queries, queryClient } = await start(PLAYLIST, answer);
    const options = queries.results('dawn', 'en');
    await queryClient.query(options);
    const query = queryClient.getQueryCache().find<SearchResults>({ queryKey: options.queryKey });
    const { refetchInterval } = options;
    expect(query && typeof refetchInterval === 'function' && refetchInterval(query)).toBe(expected);
  }
});
