import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseAdOffset } from '@marquee/common/ads/ad-offset.ts';
import type { AdBreak } from '@marquee/common/ads/ad-plan.ts';
import { AdQueries } from '@marquee/common/ads/ad-queries.ts';
import { AdVisit } from '@marquee/common/ads/ad-visit.ts';
import { playbackModule } from '@marquee/common/app/playback-module.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { FetchAdBeacons } from '@marquee/player/ads/ad-beacons.ts';
import { AdReporter } from '@marquee/player/ads/ad-reporter.ts';
import { AdResolver } from '@marquee/player/ads/ad-resolver.ts';
import { BreakBudget } from '@marquee/player/ads/break-budget.ts';
import { TitleBreaks } from '@marquee/player/ads/title-breaks.ts';
import { beaconsAmong } from '@marquee/sandbox/ads/beacon-list.ts';

import { feature } from './content-calls.ts';
import { FAULT_CLASSES, type FaultClass } from './fault-classes.ts';
import { idleClock, retryWaits, startFaultHost, type FaultHost, type FaultSite } from './fault-site.ts';

/** Every fault on every request for ads: nothing is requested twice, and playback continues without ads. */

const failing = FAULT_CLASSES.filter(({ effect }) => effect.kind !== 'answer');
const answering = FAULT_CLASSES.filter(({ effect }) => effect.kind === 'answer');
const ignore = () => undefined;
const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };
const { signal } = new AbortController();

let host: FaultHost;
let site: FaultSite;
beforeAll(async () => {
  host = await startFaultHost();
  Object.assign(globalThis, { DOMParser: new JSDOM().window.DOMParser });
});
afterAll(() => host.close());
beforeEach(() => {
  site = host.createSite();
  retryWaits.length = 0;
});

const told = () => beaconsAmong(site.tenant.requests.all).map(({ ad, event }) => `${ad} ${event}`);
const arrived = (route: string) =>
  site.tenant.requests.all.filter((request) => request.route === route).length;

function createResolver(): AdResolver {
  const screen = { canPlay: (type: string) => type === 'video/mp4', heightPx: 1080 };
  return new AdResolver({ http: site.network, clock: idleClock, logger, screen });
}

const createBudget = () => new BreakBudget(new FetchAdBeacons(logger));

function breakOf(...tags: readonly string[]): AdBreak {
  const offset = parseAdOffset('pre') ?? expect.fail('the offset is one');
  return { offset, tags: tags.map((tag) => `${site.apiBaseUrl}/ads/${tag}.xml`), skipAfterS: undefined };
}

/** Returns the names of the ads in a break. */
async function resolve(...tags: readonly string[]): Promise<readonly string[]> {
  const ads = await createResolver().resolve(breakOf(...tags), createBudget(), signal);
  return ads.map(({ clickUrl }) => clickUrl?.split('/').at(-1) ?? '');
}

describe('a schedule', () => {
  const start = async () => {
    const app = await site.start();
    const queries = feature(app, playbackModule, AdQueries);
    site.network.requests.length = 0;
    return () => app.queryClient.query(queries.schedule({ scheduleId: 'AdSched1' }));
  };

  it.each(failing)('$name: is requested once without ads, and loads for the next title', async (fault) => {
    const ask = await start();
    fault.inflict(site, 'adSchedule');
    const outcome = await ask().then(
      ({ breaks }) => breaks,
      (error: unknown) => error,
    );
    if (!(outcome instanceof AppError)) expect(outcome).toEqual([]);
    expect(site.network.requests).toHaveLength(1);
    expect(retryWaits).toEqual([]);
    // A response of another shape is still a response, and is cached.
    if (!(outcome instanceof AppError)) return;
    site.heal();
    expect((await ask()).breaks).toHaveLength(4);
  });

  it.each(answering)('$name: loads', async (fault) => {
    const ask = await start();
    fault.inflict(site, 'adSchedule');
    expect((await ask()).breaks).toHaveLength(4);
  });
});

describe('a VMAP document', () => {
  const load = async () => {
    const url = `${site.apiBaseUrl}/v2/sites/sItE0001/ads/AdCnfig1.xml`;
    const source = { kind: 'vmap', url } as const;
    const plan = { mediaId: 'm', isLive: false, durationS: 0, itemMacros: {}, source };
    const title = new TitleBreaks(plan, new AdVisit(idleClock));
    const failure = await title
      .load({ http: site.network, clock: idleClock }, signal)
      .catch((error: unknown) => error);
    if (failure !== undefined) expect(failure).toBeInstanceOf(AppError);
    return title.getOpening(0).length;
  };

  it.each(failing)('$name: is requested once, without ads', async (fault) => {
    fault.inflict(site, 'vmap');
    expect(await load()).toBe(0);
    expect(site.network.requests).toHaveLength(1);
    expect(arrived('vmap')).toBe(fault.arriving);
  });

  it.each(answering)('$name: loads', async (fault) => {
    fault.inflict(site, 'vmap');
    expect(await load()).toBe(1);
  });
});

describe('an ad document', () => {
  it.each(failing)('$name: no ad is found, and each tag is requested once', async (fault) => {
    fault.inflict(site, 'vast');
    expect(await resolve('vast/single', 'vast/short')).toEqual([]);
    expect(site.network.requests).toHaveLength(2);
    expect(arrived('vast')).toBe(2 * fault.arriving);
  });

  it.each(failing)('$name once: the ad comes from the next tag', async (fault) => {
    fault.inflict(site, 'vast', 1);
    expect(await resolve('vast/single', 'vast/short')).toEqual(['short']);
    expect(site.network.requests).toHaveLength(2);
  });

  it.each(answering)('$name: loads', async (fault) => {
    fault.inflict(site, 'vast');
    expect(await resolve('vast/single')).toEqual(['single']);
  });

  it('that never ends is abandoned at the time limit', async () => {
    site.tenant.faults.set([{ route: 'vast', kind: 'endless' }]);
    expect(await resolve('vast/single')).toEqual([]);
    expect(site.network.requests).toHaveLength(1);
  });
});

describe('a wrapper', () => {
  const inner = (fault: FaultClass) => {
    fault.inflict(site, 'wrapper');
    site.tenant.faults.set(site.tenant.faults.all.map((given) => ({ ...given, match: 'wrapper/1/' })));
  };

  it.each(failing)('$name: there is no ad after one request', async (fault) => {
    fault.inflict(site, 'wrapper');
    expect(await resolve('wrapper/2/single')).toEqual([]);
    expect(site.network.requests).toHaveLength(1);
  });

  it.each(failing.filter(({ name }) => name !== 'refused' && name !== 'offline'))(
    '$name in a nested wrapper: the outer wrapper receives the error beacon',
    async (fault) => {
      inner(fault);
      // The outer wrapper must not time out on a busy machine.
      site.network.patienceMs = 600;
      expect(await resolve('wrapper/2/single')).toEqual([]);
      expect(site.network.requests).toHaveLength(2);
      await expect.poll(told).toContain('wrapper-2 error');
    },
  );

  it.each(['loop', 'ring-a', 'endless-1', 'nowhere'])(
    '%s: is followed a limited number of times',
    async (way) => {
      expect(await resolve(`wrapper/${way}/single`)).toEqual([]);
      expect(site.network.requests.length).toBeLessThanOrEqual(6);
    },
  );
});

describe('a beacon', () => {
  it.each(FAULT_CLASSES.filter(({ name }) => name !== 'refused'))(
    '$name: is sent once, without a delay',
    async (fault) => {
      const [ad] = await createResolver().resolve(breakOf('vast/single'), createBudget(), signal);
      if (!ad) return expect.fail('there is an ad');
      fault.inflict(site, 'beacon');
      const reporter = new AdReporter(
        ad,
        { beacons: new FetchAdBeacons(logger), clock: idleClock },
        () => ({}),
      );
      reporter.show();
      reporter.progress(0.5, 8);
      reporter.complete();
      const events = [
        'impression',
        'creativeView',
        'start',
        'firstQuartile',
        'midpoint',
        'thirdQuartile',
        'complete',
      ];
      const expected = events.flatMap((event) =>
        Array.from({ length: fault.arriving }, () => `single ${event}`),
      );
      await expect.poll(() => told().toSorted()).toEqual(expected.toSorted());
    },
  );
});
