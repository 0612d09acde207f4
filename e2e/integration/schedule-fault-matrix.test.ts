import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BootedApp } from '@marquee/common/app/boot.ts';
import { Features } from '@marquee/common/app/features.ts';
import { guideModule } from '@marquee/common/app/guide-module.ts';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { GuideQueries } from '@marquee/common/guide/guide-queries.ts';
import { getScheduleSource, type Program, type ScheduleSource } from '@marquee/common/guide/guide.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';

import { FAULT_CLASSES, type FaultClass } from './fault-classes.ts';
import { retryWaits, startFaultHost, type FaultHost, type FaultSite } from './fault-site.ts';

const CHANNELS = 3;
const MAX_TRIES = 3;

/** Half of a damaged file is valid XML up to the point where it breaks, so the outcome varies. */
const failing = FAULT_CLASSES.filter(({ effect }) => effect.kind !== 'answer');
const passing = FAULT_CLASSES.filter(({ effect }) => effect.kind === 'passing');
const answering = FAULT_CLASSES.filter(({ effect }) => effect.kind === 'answer');

let host: FaultHost;
beforeAll(async () => {
  host = await startFaultHost();
});
afterAll(() => host.close());

let site: FaultSite;
let app: BootedApp;
let sources: readonly ScheduleSource[];

async function start(toSource: (source: ScheduleSource) => ScheduleSource): Promise<void> {
  site = host.createSite();
  const { channelsId } = site.tenant.generate({
    rows: 1,
    itemsPerRow: 1,
    playlistItems: 1,
    seriesEpisodes: 0,
    channels: CHANNELS,
  });
  app = await site.start();
  app.container.get(Features).install({ modules: [guideModule] });
  const query = app.container.get(ContentQueries).playlist(channelsId ?? '', {}, 'en');
  const { items } = await app.queryClient.query(query);
  sources = items.flatMap((item) => getScheduleSource(item) ?? []).map(toSource);
  site.network.requests.length = 0;
  retryWaits.length = 0;
}

const queryOf = (index: number) =>
  app.container
    .get(GuideQueries)
    .schedule(sources[index] ?? { url: '', type: '', token: undefined, isDemo: false });
const ask = (index = 0): Promise<readonly Program[]> =>
  app.queryClient.query({ ...queryOf(index), staleTime: 0 });
const askInVain = () =>
  ask().then(
    (programs) => expect.fail(`there are ${programs.length} programs`),
    (error: unknown) => error,
  );

const FORMATS = [
  { format: 'JSON', toSource: (source: ScheduleSource) => source },
  {
    format: 'XMLTV',
    toSource: (source: ScheduleSource): ScheduleSource => ({
      ...source,
      type: 'xmltv',
      url: source.url.replace('.json', '.xml'),
    }),
  },
];

describe.each(FORMATS)('a schedule in $format', ({ format, toSource }) => {
  beforeEach(() => start(toSource));

  /** A root that is not a list is an empty schedule in JSON (content-host 5.1), and malformed in XML. */
  const isEmptyAnswer = ({ name }: FaultClass) => name === 'wrong shape' && format === 'JSON';
  const failingHere = failing.filter((fault) => !isEmptyAnswer(fault));

  function expectTyped(error: unknown, { effect }: FaultClass): void {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ retryable: effect.kind === 'passing' });
    if (effect.kind === 'passing' || effect.kind === 'lasting')
      expect(error).toMatchObject({ code: effect.code });
  }

  it('has a week of programs without a fault', async () => {
    expect((await ask()).length).toBeGreaterThanOrEqual(7 * 48);
    expect(site.network.requests).toHaveLength(1);
  });

  it.each(failingHere)(
    '$name: fails with a typed error after a limited number of tries, then succeeds',
    async (fault) => {
      fault.inflict(site, 'schedule');
      expectTyped(await askInVain(), fault);
      expect(site.network.requests).toHaveLength(fault.effect.kind === 'passing' ? MAX_TRIES : 1);
      site.heal();
      expect((await ask()).length).toBeGreaterThan(0);
    },
  );

  it.each(failing.filter(isEmptyAnswer))('$name: is empty, then succeeds', async (fault) => {
    fault.inflict(site, 'schedule');
    expect(await ask()).toEqual([]);
    site.heal();
    expect((await ask()).length).toBeGreaterThan(0);
  });

  it.each(passing)('$name twice: succeeds at the third try by itself', async (fault) => {
    fault.inflict(site, 'schedule', MAX_TRIES - 1);
    expect((await ask()).length).toBeGreaterThan(0);
    expect(site.network.requests).toHaveLength(MAX_TRIES);
  });

  it.each(failingHere)('$name on a refetch: the old programs stay', async (fault) => {
    const getKept = () => app.queryClient.getQueryData<readonly Program[]>(queryOf(0).queryKey);
    await ask();
    const before = getKept();
    fault.inflict(site, 'schedule');
    expectTyped(await askInVain(), fault);
    expect(getKept()).toBe(before);
    site.heal();
    await ask();
    // Unchanged rows are not rendered again.
    expect(getKept()).toBe(before);
  });

  it.each(answering)('$name: succeeds at the first try', async (fault) => {
    fault.inflict(site, 'schedule');
    expect((await ask()).length).toBeGreaterThan(0);
    expect(site.network.requests).toHaveLength(1);
  });

  it.each(failing.filter(({ name }) => name !== 'offline' && name !== 'refused'))(
    '$name for one channel: the other channels are complete',
    async ({ inflict }) => {
      inflict(site, 'schedule');
      // Long enough that the intact rows do not time out on a busy machine.
      site.network.patienceMs = 600;
      const bad = sources[1]?.url.split('/').at(-1) ?? '';
      site.tenant.faults.set(site.tenant.faults.all.map((fault) => ({ ...fault, match: bad })));
      const settled = await Promise.allSettled([ask(0), ask(1), ask(2)]);
      const counts = settled.map((result) => (result.status === 'fulfilled' ? result.value.length : 0));
      expect(counts[1]).toBe(0);
      expect(Math.min(counts[0] ?? 0, counts[2] ?? 0)).toBeGreaterThan(0);
    },
  );
});
