import type { RouteName } from '@marquee/sandbox/routes/route-names.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BootedApp } from '@marquee/common/app/boot.ts';
import { ContentQueries, type ContentQuery } from '@marquee/common/content/content-queries.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import type { Playlist } from '@marquee/common/content/playlist.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';

import { FAULT_CLASSES, type FaultClass } from './fault-classes.ts';
import { retryWaits, startFaultHost, type FaultHost, type FaultSite } from './fault-site.ts';

type Content = MediaItem | Playlist;

interface ContentCall {
  readonly name: string;
  readonly route: RouteName;
  readonly notFound: string;
  /** The title of the right answer. */
  readonly title: string;
  getQuery(queries: ContentQueries): ContentQuery<MediaItem> | ContentQuery<Playlist>;
}

const CALLS: readonly ContentCall[] = [
  {
    name: 'an item',
    route: 'media',
    notFound: 'video_not_found',
    title: 'Harbour at Dawn',
    getQuery: (queries) => queries.media('Qm7RtZ4x', 'en'),
  },
  {
    name: 'a shelf',
    route: 'playlist',
    notFound: 'playlist_not_found',
    title: 'New this week',
    getQuery: (queries) => queries.playlist('Pb3nKw9L', { pageLimit: 25 }, 'en'),
  },
  {
    name: 'a whole playlist',
    route: 'playlist',
    notFound: 'playlist_not_found',
    title: 'L0ng0001',
    getQuery: (queries) => queries.playlist('L0ng0001', {}, 'en'),
  },
  {
    name: 'related titles',
    route: 'playlist',
    notFound: 'playlist_not_found',
    title: 'Ph8rPb4Q',
    getQuery: (queries) => queries.playlist('Ph8rPb4Q', { relatedMediaId: 'Qm7RtZ4x' }, 'en'),
  },
  {
    name: 'a search',
    route: 'playlist',
    notFound: 'playlist_not_found',
    title: 'Pi9sQc5R',
    getQuery: (queries) => queries.playlist('Pi9sQc5R', { search: 'harbour' }, 'en'),
  },
  {
    name: 'a content list',
    route: 'contentList',
    notFound: 'playlist_not_found',
    title: 'Picked for you',
    getQuery: (queries) => queries.contentList('Ls8tQ2vN', 'en'),
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

describe.each(CALLS)('$name', ({ route, notFound, title, getQuery }) => {
  let site: FaultSite;
  let app: BootedApp;
  let query: ContentQuery<Content>;

  beforeEach(async () => {
    site = host.createSite();
    app = await site.start();
    // The union of two queries as a query of the union: only the data is read here.
    query = getQuery(app.container.get(ContentQueries)) as ContentQuery<Content>;
    site.network.requests.length = 0;
    site.tenant.requests.clear();
    retryWaits.length = 0;
  });

  const ask = () => app.queryClient.query({ ...query, staleTime: 0 });
  const askInVain = () =>
    ask().then(
      (data) => expect.fail(`there is an answer: ${data.title}`),
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
      expect((await ask()).title).toBe(title);
    },
  );

  it.each(passing)('$name twice: comes at the third try, without anyone asking again', async (fault) => {
    fault.inflict(site, route, MAX_TRIES - 1);
    expect((await ask()).title).toBe(title);
    expect(site.network.requests).toHaveLength(MAX_TRIES);
  });

  it.each(failing)(
    '$name at a refetch: what was there stays, and is replaced when the fault is over',
    async (fault) => {
      await ask();
      fault.inflict(site, route);
      expectTyped(await askInVain(), fault);
      expect(app.queryClient.getQueryData<Content>(query.queryKey)?.title).toBe(title);
      site.heal();
      await ask();
      expect(app.queryClient.getQueryState(query.queryKey)).toMatchObject({ status: 'success', error: null });
    },
  );

  it.each(answering)('$name: comes, at one try', async (fault) => {
    fault.inflict(site, route);
    expect((await ask()).title).toBe(title);
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
