import {
  createSitePorts,
  OPEN_SITE_SETTINGS,
  SITE_SETTINGS,
  startSite,
} from '@marquee/testing/sites/start-site.ts';
import { describe, expect, it } from 'vitest';

import { CONFIG_OVERRIDE_KEY, LEGACY_CONFIG_OVERRIDE_KEY } from '../config/config-source.ts';

describe('the configuration source', () => {
  it('is not read from the URL when the settings allow no others', async () => {
    const ports = createSitePorts();
    const { site } = await startSite({ ports, requestedSource: 'a11owed1' });
    expect([site.config.id, ports.storage.values.size]).toEqual(['te5tavod', 0]);
  });

  // spec: product 4.49
  it('that is allowed is used and stored', async () => {
    const ports = createSitePorts(OPEN_SITE_SETTINGS);
    const { site } = await startSite({ ports, requestedSource: 'a11owed1' });
    expect([site.config.siteName, ports.storage.read(CONFIG_OVERRIDE_KEY)]).toEqual(['Allowed', 'a11owed1']);
  });

  // spec: product 4.52
  it('that was stored is used at the next start', async () => {
    const ports = createSitePorts(OPEN_SITE_SETTINGS);
    ports.storage.write(CONFIG_OVERRIDE_KEY, 'a11owed1');
    expect((await startSite({ ports })).site.config.id).toBe('a11owed1');
  });

  // spec: product 4.51
  it.each([CONFIG_OVERRIDE_KEY, LEGACY_CONFIG_OVERRIDE_KEY])(
    'that is empty clears the override stored under %s',
    async (key) => {
      const ports = createSitePorts(OPEN_SITE_SETTINGS);
      ports.storage.write(key, 'a11owed1');
      const { site } = await startSite({ ports, requestedSource: '' });
      expect([site.config.id, ports.storage.values.size]).toEqual(['te5tavod', 0]);
    },
  );

  it('stored by an older deployment is used', async () => {
    const ports = createSitePorts(OPEN_SITE_SETTINGS);
    ports.storage.write(LEGACY_CONFIG_OVERRIDE_KEY, 'a11owed1');
    expect((await startSite({ ports })).site.config.id).toBe('a11owed1');
  });

  it('stored by an older deployment is replaced by a new one', async () => {
    const ports = createSitePorts(OPEN_SITE_SETTINGS);
    ports.storage.write(LEGACY_CONFIG_OVERRIDE_KEY, 'te5tavod');
    await startSite({ ports, requestedSource: 'a11owed1' });
    expect([...ports.storage.values]).toEqual([[CONFIG_OVERRIDE_KEY, 'a11owed1']]);
  });

  it.each([CONFIG_OVERRIDE_KEY, LEGACY_CONFIG_OVERRIDE_KEY])(
    'that is no longer allowed is dropped from %s',
    async (key) => {
      const ports = createSitePorts(OPEN_SITE_SETTINGS);
      ports.storage.write(key, 'dropped1');
      const { site } = await startSite({ ports });
      expect([site.config.id, ports.storage.values.size]).toEqual(['te5tavod', 0]);
    },
  );

  it.each<[source: string, settings: string]>([
    ['unknown1', OPEN_SITE_SETTINGS],
    ...['javascript:alert(1)', '//evil.test/c.json', 'data:application/json,{}', 'x'.repeat(5_000)].map(
      (source): [string, string] => [source, `${SITE_SETTINGS}\nUNSAFE_allowAnyConfigSource = true`],
    ),
  ])(
    'that is refused is logged, and neither requested nor stored: %.30s',
    async (requestedSource, settings) => {
      const ports = createSitePorts(settings);
      const { site } = await startSite({ ports, requestedSource });
      expect([site.config.id, ports.storage.values.size]).toEqual(['te5tavod', 0]);
      expect(ports.logger.lines).toEqual(['warn The requested configuration is not allowed here']);
    },
  );

  it('is used even if storage is blocked', async () => {
    const ports = createSitePorts(OPEN_SITE_SETTINGS);
    ports.storage.read = () => undefined;
    ports.storage.write = () => false;
    expect((await startSite({ ports, requestedSource: 'a11owed1' })).site.config.id).toBe('a11owed1');
  });
});
