import { SMALL_SITE } from '@marquee/sandbox/fixtures/small-catalogue.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@marquee/common/shared/app-error.ts';

import { FAULT_CLASSES, type FaultClass } from './fault-classes.ts';
import { startFaultHost, type FaultHost, type FaultSite } from './fault-site.ts';

const failing = FAULT_CLASSES.filter(({ effect }) => effect.kind !== 'answer');
const oneRoute = failing.filter(({ name }) => name !== 'offline');
const answering = FAULT_CLASSES.filter(({ effect }) => effect.kind === 'answer');

let host: FaultHost;
let site: FaultSite;
beforeAll(async () => {
  host = await startFaultHost();
});
afterAll(() => host.close());
beforeEach(() => {
  site = host.createSite();
});

const startInVain = () =>
  site.start().then(
    () => expect.fail('the site has started'),
    (error: unknown) => error,
  );
const paths = () => site.tenant.requests.all.map(({ path }) => path);

describe('the settings', () => {
  const SETTINGS = '/.webapp.ini';
  const CONFIG = `/apps/configs/${SMALL_SITE}.json`;
  /** Applied once, since some faults would affect the configuration too. */
  const inflictOnSettings = (fault: FaultClass) => fault.inflict(site, 'settings', 1);
  const buildDefaults = () => ({ apiBaseUrl: site.apiBaseUrl, defaultConfigSource: SMALL_SITE });
  // Half of the file remains readable and counts as a shorter file.
  const losing = failing.filter(({ name }) => name !== 'corrupt body');

  it.each(losing)('$name: the site starts with the build’s defaults, without a retry', async (fault) => {
    inflictOnSettings(fault);
    const { site: started } = await site.start({ buildDefaults: buildDefaults() });
    expect([started.config.siteName, started.settings.helpUrl]).toEqual(['Tidewater', undefined]);
    expect(paths()).toEqual(fault.arriving === 0 ? [CONFIG] : [SETTINGS, CONFIG]);
  });

  it.each(losing)(
    '$name without defaults: a typed error, and the site starts when the fault is over',
    async (fault) => {
      inflictOnSettings(fault);
      const code = fault.effect.kind === 'passing' ? 'settings_not_loaded' : 'settings_invalid';
      expect(await startInVain()).toMatchObject({ code });
      site.heal();
      expect((await site.start()).site.settings.helpUrl).toBe('/help');
    },
  );

  it.each(answering)('$name: the file is used', async (fault) => {
    inflictOnSettings(fault);
    expect((await site.start()).site.settings.helpUrl).toBe('/help');
  });
});

describe('the configuration', () => {
  /** The expected error code and retryability of a start under each fault. */
  function expected({ name, effect }: FaultClass): { readonly code: string; readonly retryable: boolean } {
    if (name === '404') return { code: 'config_not_found', retryable: false };
    const isUnreadable =
      name === 'wrong shape' || (effect.kind === 'lasting' && effect.code === 'response_invalid');
    return isUnreadable
      ? { code: 'config_invalid', retryable: false }
      : { code: 'config_not_loaded', retryable: true };
  }

  it.each(oneRoute)(
    '$name: a typed error without a retry, and the site starts when the fault is over',
    async (fault) => {
      fault.inflict(site, 'config');
      const error = await startInVain();
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject(expected(fault));
      expect(site.network.requests).toEqual([
        '/.webapp.ini',
        `${site.apiBaseUrl}/apps/configs/${SMALL_SITE}.json`,
      ]);
      site.heal();
      expect((await site.start()).site.config.siteName).toBe('Tidewater');
    },
  );

  it('offline from the first request: a typed error without retries, and the site starts once online', async () => {
    site.tenant.faults.set([{ route: '*', kind: 'reset' }]);
    const buildDefaults = { apiBaseUrl: site.apiBaseUrl, defaultConfigSource: SMALL_SITE };
    const error: unknown = await site.start({ buildDefaults }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'config_not_loaded', retryable: true });
    expect(site.network.requests).toHaveLength(2);
    site.heal();
    expect((await site.start()).site.config.siteName).toBe('Tidewater');
  });

  it.each(answering)('$name: the site starts', async (fault) => {
    fault.inflict(site, 'config');
    expect((await site.start()).site.config.siteName).toBe('Tidewater');
  });

  it.each([400, 401, 403, 404, 409, 429, 500, 503])(
    '%d: the error has the host’s message',
    async (status) => {
      site.tenant.faults.set([{ route: 'config', kind: 'status', status }]);
      expect(await startInVain()).toMatchObject({
        data: { serverText: `Injected failure with status ${status}` },
      });
    },
  );

  it('wrong shape: the error names the invalid parts', async () => {
    site.tenant.faults.set([{ route: 'config', kind: 'wrongShape' }]);
    const error = await startInVain();
    const wrong: unknown = expect.arrayContaining(['siteId', 'description']);
    expect(error).toMatchObject({ data: { paths: wrong } });
  });

  it('two integrations: a typed error, and no further request', async () => {
    const config = {
      siteId: 'a',
      description: '',
      content: [],
      menu: [],
      integrations: { cleeng: { id: '7' }, jwp: { clientId: 'c' } },
    };
    site.tenant.overrides.set('configs', SMALL_SITE, JSON.stringify(config));
    expect(await startInVain()).toMatchObject({
      code: 'integrations_conflict',
      data: { integrations: ['cleeng', 'jwp'] },
    });
    expect(paths()).toHaveLength(2);
  });
});

describe('the first rows', () => {
  it.each(oneRoute)('$name: the site starts without them', async (fault) => {
    fault.inflict(site, 'playlist');
    expect((await site.start({ first: { kind: 'rows' } })).site.config.siteName).toBe('Tidewater');
  });
});
