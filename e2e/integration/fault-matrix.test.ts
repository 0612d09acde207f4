import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BootedApp } from '@marquee/common/app/boot.ts';
import { seriesModule } from '@marquee/common/app/series-module.ts';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { SeriesQueries } from '@marquee/common/content/series/series-queries.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';

import { CONTENT_CALLS, feature, type ContentCall } from './content-calls.ts';
import { FAULT_CLASSES, type FaultClass } from './fault-classes.ts';
import { retryWaits, startFaultHost, type FaultHost, type FaultSite } from './fault-site.ts';

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

describe.each(CONTENT_CALLS)('$name', ({ route, notFound, invalid = notFound, expected, getQuery, read }) => {
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

  const failingHere = failing.filter(({ effect }) => effect.kind !== 'missing' || notFound !== undefined);
  const ask = () => app.queryClient.query({ ...query, staleTime: 0 });
  const askInVain = () =>
    ask().then(
      (data) => expect.fail(`there is an answer: ${String(read(data))}`),
      (error: unknown) => error,
    );

  /** The expected error for the caller. */
  function expectTyped(error: unknown, { name, effect }: FaultClass): void {
    expect(error).toBeInstanceOf(AppError);
    const retryable = effect.kind === 'passing';
    const missing = name === 'wrong shape' ? invalid : notFound;
    const code = effect.kind === 'passing' || effect.kind === 'lasting' ? effect.code : missing;
    expect(error).toMatchObject({ code, retryable });
    if (effect.kind !== 'answer' && effect.kind !== 'missing' && effect.status !== undefined) {
      expect(error).toMatchObject({
        data: { status: effect.status, serverText: `Injected failure with status ${effect.status}` },
      });
    }
  }

  it.each(failingHere)(
    '$name: fails with a typed error after a limited number of tries, then succeeds',
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

  it.each(passing)('$name twice: succeeds at the third try by itself', async (fault) => {
    fault.inflict(site, route, MAX_TRIES - 1);
    expect(read(await ask())).toBe(expected);
    expect(site.network.requests).toHaveLength(MAX_TRIES);
  });

  it.each(failingHere)('$name on a refetch: the old data stays until the fault is over', async (fault) => {
    await ask();
    fault.inflict(site, route);
    expectTyped(await askInVain(), fault);
    expect(read(app.queryClient.getQueryData(query.queryKey))).toBe(expected);
    site.heal();
    await ask();
    expect(app.queryClient.getQueryState(query.queryKey)).toMatchObject({ status: 'success', error: null });
  });

  it.each(answering)('$name: succeeds at the first try', async (fault) => {
    fault.inflict(site, route);
    expect(read(await ask())).toBe(expected);
    expect([site.network.requests.length, site.tenant.requests.all.length]).toEqual([1, fault.arriving]);
  });

  it('sends one request for two callers, also when it fails', async () => {
    site.tenant.faults.set([{ route, kind: 'status', status: 403 }]);
    const [first, second] = await Promise.all([askInVain(), askInVain()]);
    expect(first).toBe(second);
    expect(site.tenant.requests.all).toHaveLength(1);
  });
});

describe('one failing row of several', () => {
  const rows = ['Pb3nKw9L', 'L0ng0001', 'Sized001'];

  it.each(failing.filter(({ name }) => name !== 'offline' && name !== 'refused'))(
    '$name: leaves the others complete',
    async ({ inflict }) => {
      const site = host.createSite();
      const { container, queryClient } = await site.start();
      inflict(site, 'playlist');
      // The intact rows must not time out on a busy machine.
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

it('an invalid or missing series look-up means that the title is in no series', async () => {
  const site = host.createSite();
  const app = await site.start();
  for (const kind of ['404', 'wrong shape']) {
    failing.find(({ name }) => name === kind)?.inflict(site, 'seriesLookup');
    const query = feature(app, seriesModule, SeriesQueries).places('Ep1sod30');
    expect(await app.queryClient.query({ ...query, staleTime: 0 })).toEqual([]);
  }
});
