import type { RouteName } from '@marquee/sandbox/routes/route-names.ts';
import type { QueryFunction, QueryKey } from '@tanstack/query-core';
import type { ContainerModule, ServiceIdentifier } from 'inversify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BootedApp } from '@marquee/common/app/boot.ts';
import { FeatureModules } from '@marquee/common/app/feature-modules.ts';
import { libraryTitlesModule } from '@marquee/common/app/library-titles-module.ts';
import { seriesModule } from '@marquee/common/app/series-module.ts';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { SeriesQueries } from '@marquee/common/content/series-queries.ts';
import { WatchlistService } from '@marquee/common/library/watchlist-service.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { readArray, readRecord } from '@marquee/common/shared/reading.ts';

import { FAULT_CLASSES, type FaultClass } from './fault-classes.ts';
import { retryWaits, startFaultHost, type FaultHost, type FaultSite } from './fault-site.ts';

interface ContentCall {
  readonly name: string;
  readonly route: RouteName;
  readonly notFound: string;
  /** What `read` finds in the right answer. */
  readonly expected: string;
  getQuery(app: BootedApp): {
    readonly queryKey: QueryKey;
    readonly queryFn: QueryFunction;
    readonly staleTime: number;
  };
  read(data: unknown): unknown;
}

const titleOf = (data: unknown): unknown => readRecord(data)?.['title'];
const content = ({ container }: BootedApp) => container.get(ContentQueries);

/** The services of features that come with their screens. */
function feature<Service>(
  { container }: BootedApp,
  module: ContainerModule,
  token: ServiceIdentifier<Service>,
) {
  container.get(FeatureModules).add(module);
  return container.get(token);
}

const CALLS: readonly ContentCall[] = [
  {
    name: 'an item',
    route: 'media',
    notFound: 'video_not_found',
    expected: 'Harbour at Dawn',
    getQuery: (app) => content(app).media('Qm7RtZ4x', 'en'),
    read: titleOf,
  },
  {
    name: 'a shelf',
    route: 'playlist',
    notFound: 'playlist_not_found',
    expected: 'New this week',
    getQuery: (app) => content(app).playlist('Pb3nKw9L', { pageLimit: 25 }, 'en'),
    read: titleOf,
  },
  {
    name: 'a whole playlist',
    route: 'playlist',
    notFound: 'playlist_not_found',
    expected: 'L0ng0001',
    getQuery: (app) => content(app).playlist('L0ng0001', {}, 'en'),
    read: titleOf,
  },
  {
    name: 'related titles',
    route: 'playlist',
    notFound: 'playlist_not_found',
    expected: 'Ph8rPb4Q',
    getQuery: (app) => content(app).playlist('Ph8rPb4Q', { relatedMediaId: 'Qm7RtZ4x' }, 'en'),
    read: titleOf,
  },
  {
    name: 'a search in the search playlist',
    route: 'playlist',
    notFound: 'playlist_not_found',
    expected: 'Pi9sQc5R',
    getQuery: (app) => content(app).playlist('Pi9sQc5R', { search: 'harbour' }, 'en'),
    read: titleOf,
  },
  {
    name: 'a content list',
    route: 'contentList',
    notFound: 'playlist_not_found',
    expected: 'Picked for you',
    getQuery: (app) => content(app).contentList('Ls8tQ2vN', 'en'),
    read: titleOf,
  },
  {
    name: 'a series',
    route: 'series',
    notFound: 'series_not_found',
    expected: 'Sr1esA7k',
    getQuery: (app) => feature(app, seriesModule, SeriesQueries).series('Sr1esA7k'),
    read: (data) => readRecord(data)?.['id'],
  },
  {
    name: 'episodes',
    route: 'episodes',
    notFound: 'series_not_found',
    expected: 'Mooring',
    getQuery: (app) => feature(app, seriesModule, SeriesQueries).episodesAfter('Sr1esA7k', 'Ep1sod30', 'en'),
    read: (data) => titleOf(readArray(readRecord(data)?.['episodes'])?.[0]),
  },
  {
    name: 'the titles behind favourites',
    route: 'watchlist',
    notFound: 'playlist_not_found',
    expected: 'Harbour at Dawn',
    getQuery: (app) => ({
      queryKey: ['watchlist'],
      queryFn: ({ signal }) =>
        feature(app, libraryTitlesModule, WatchlistService).fetchItems('Wt5fAv0r', ['Qm7RtZ4x'], {
          language: 'en',
          signal,
        }),
      staleTime: 0,
    }),
    read: (data) => titleOf(readArray(data)?.[0]),
  },
];

const MAX_TRIES = 3;
const RETRY_WAITS_MS = [1_000, 2_000];

const failing = FAULT_CLASSES.filter(({ effect }) => effect.kind !== 'answer');
const passing = FAULT_CLASSES.filter(({ effect }) => effect.kind === 'passing');
const answering = FAULT_CLASSES.filter(({ effect }) => effect.kind === 'answer');

let host: FaultHost;
beforeAll(async () => {
  host = await startFaultHost();
});
afterAll(() => host.close());

describe.each(CALLS)('$name', ({ route, notFound, expected, getQuery, read }) => {
  let site: FaultSite;
  let app: BootedApp;
  let query: ReturnType<ContentCall['getQuery']>;

  beforeEach(async () => {
    site = host.createSite();
    app = await site.start();
    query = getQuery(app);
    site.network.requests.length = 0;
    site.tenant.requests.clear();
    retryWaits.length = 0;
  });

  const ask = () => app.queryClient.query({ ...query, staleTime: 0 });
  const askInVain = () =>
    ask().then(
      (data) => expect.fail(`there is an answer: ${String(read(data))}`),
      (error: unknown) => error,
    );

  /** What the fault must look like to whoever asked. */
  function expectTyped(error: unknown, { effect }: FaultClass): void {
    expect(error).toBeInstanceOf(AppError);
    const retryable = effect.kind === 'passing';
    const code = effect.kind === 'passing' || effect.kind === 'lasting' ? effect.code : notFound;
    expect(error).toMatchObject({ code, retryable });
    if (effect.kind !== 'answer' && effect.kind !== 'missing' && effect.status !== undefined) {
      expect(error).toMatchObject({
        data: { status: effect.status, serverText: `Injected failure with status ${effect.status}` },
      });
    }
  }

  it.each(failing)(
    '$name: fails typed after a bounded number of tries, and comes when the fault is over',
    async (fault) => {
      fault.inflict(site, route);
      expectTyped(await askInVain(), fault);
      const tries = fault.effect.kind === 'passing' ? MAX_TRIES : 1;
      expect(site.network.requests).toHaveLength(tries);
      expect(site.tenant.requests.all).toHaveLength(tries * fault.arriving);
      expect(retryWaits).toEqual(RETRY_WAITS_MS.slice(0, tries - 1));
      site.heal();
      expect(read(await ask())).toBe(expected);
    },
  );

  it.each(passing)('$name twice: comes at the third try, without anyone asking again', async (fault) => {
    fault.inflict(site, route, MAX_TRIES - 1);
    expect(read(await ask())).toBe(expected);
    expect(site.network.requests).toHaveLength(MAX_TRIES);
  });

  it.each(failing)(
    '$name at a refetch: what was there stays, and is replaced when the fault is over',
    async (fault) => {
      await ask();
      fault.inflict(site, route);
      expectTyped(await askInVain(), fault);
      expect(read(app.queryClient.getQueryData(query.queryKey))).toBe(expected);
      site.heal();
      await ask();
      expect(app.queryClient.getQueryState(query.queryKey)).toMatchObject({ status: 'success', error: null });
    },
  );

  it.each(answering)('$name: comes, at one try', async (fault) => {
    fault.inflict(site, route);
    expect(read(await ask())).toBe(expected);
    expect([site.network.requests.length, site.tenant.requests.all.length]).toEqual([1, fault.arriving]);
  });

  it('asked for by two at once is asked of the host once, also when it fails', async () => {
    site.tenant.faults.set([{ route, kind: 'status', status: 403 }]);
    const [first, second] = await Promise.all([askInVain(), askInVain()]);
    expect(first).toBe(second);
    expect(site.tenant.requests.all).toHaveLength(1);
  });
});

describe('one bad row of many', () => {
  const rows = ['Pb3nKw9L', 'L0ng0001', 'Sized001'];

  it.each(failing.filter(({ name }) => name !== 'offline' && name !== 'refused'))(
    '$name: costs only itself',
    async ({ inflict }) => {
      const site = host.createSite();
      const { container, queryClient } = await site.start();
      inflict(site, 'playlist');
      // The good rows must not be given up on a busy machine.
      site.network.patienceMs = 600;
      site.tenant.faults.set(site.tenant.faults.all.map((fault) => ({ ...fault, match: 'L0ng0001' })));
      const queries = container.get(ContentQueries);
      const settled = await Promise.allSettled(
        rows.map((id) => queryClient.query(queries.playlist(id, {}, 'en'))),
      );
      expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    },
  );
});
