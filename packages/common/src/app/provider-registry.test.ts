import { configPayload } from '@marquee/testing/fixtures.ts';
import { ContainerModule } from 'inversify';
import { describe, expect, it, vi } from 'vitest';

import { parseConfig } from '../config/parse-config.ts';
import { parseSettings } from '../config/parse-settings.ts';
import { accountModule } from './account-module.ts';
import { chooseProvider, loadProvider, providerRegistry, type ProviderEntry } from './provider-registry.ts';

const cleeng = { cleeng: { id: '700100' } };
const jwp = { jwp: { clientId: 'c' } };
const own = { own: { enabled: true } };

const configOf = (integrations: unknown) =>
  parseConfig(configPayload({ integrations }), 'te5tavod', () => undefined);
const siteOf = (integrations: unknown) => ({
  config: configOf(integrations),
  settings: parseSettings('accountApiUrl = https://accounts.example.test/api', {}),
});

function createEntry(name: string) {
  const module = new ContainerModule(() => undefined);
  const isEnabled: ProviderEntry['isEnabled'] = (config) =>
    providerRegistry.find((entry) => entry.name === name)?.isEnabled(config) ??
    config.integrations.others?.[name] !== undefined;
  return { name, module, isEnabled, load: vi.fn(() => Promise.resolve([module])) };
}

function createRegistry() {
  const entries = { cleeng: createEntry('cleeng'), jwp: createEntry('jwp'), own: createEntry('own') };
  return { ...entries, registry: Object.values(entries) satisfies readonly ProviderEntry[] };
}

describe('a site without accounts', () => {
  // spec: product 1.18
  it.each([{}, { cleeng: { id: null } }, { own: { enabled: false } }])(
    '%j loads no provider',
    async (integrations) => {
      const { registry } = createRegistry();
      expect(await loadProvider(siteOf(integrations), registry)).toBeUndefined();
      for (const { load } of registry) expect(load).not.toHaveBeenCalled();
    },
  );
});

it('an access bridge is loaded where the settings name one, but not without accounts', async () => {
  const { registry } = createRegistry();
  const settings = parseSettings('apiAccessBridgeUrl = https://bridge.example.test', {});
  const { accessBridgeModule } = await import('../providers/access-bridge/access-bridge-module.ts');
  const code = await loadProvider({ config: configOf(jwp), settings }, registry);
  expect(code?.modules).toContain(accessBridgeModule);
  expect((await loadProvider(siteOf(jwp), registry))?.modules).not.toContain(accessBridgeModule);
  expect(await loadProvider({ config: configOf({}), settings }, registry)).toBeUndefined();
});

describe('a site with one integration', () => {
  // spec: product 1.22
  it.each([
    ['cleeng', cleeng],
    ['jwp', jwp],
    ['own', own],
  ] as const)('%s loads exactly that module', async (name, integrations) => {
    const { registry, ...entries } = createRegistry();
    const code = await loadProvider(siteOf(integrations), registry);
    expect(code?.modules).toEqual([accountModule, entries[name].module]);
    expect(registry.filter(({ load }) => load.mock.calls.length > 0).map((entry) => entry.name)).toEqual([
      name,
    ]);
  });

  // spec: product 3.96
  it('of a vendor added by one line in the registry loads exactly that module', async () => {
    const acme = createEntry('acme');
    const registry = [...createRegistry().registry, acme];
    const code = await loadProvider(siteOf({ acme: { id: '1' } }), registry);
    expect(code?.modules).toEqual([accountModule, acme.module]);
    expect(() => chooseProvider(configOf({ ...cleeng, acme: { id: '1' } }), registry)).toThrow(
      expect.objectContaining({ code: 'integrations_conflict', data: { integrations: ['cleeng', 'acme'] } }),
    );
  });

  it('whose code fails to load gets a typed, retryable error', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const entry: ProviderEntry = { name: 'cleeng', isEnabled: () => true, load: () => Promise.reject(cause) };
    await expect(loadProvider(siteOf(cleeng), [entry])).rejects.toMatchObject({
      code: 'integration_unavailable',
      data: { integration: 'cleeng' },
      retryable: true,
      cause,
    });
  });
});

describe('a site with several integrations', () => {
  // spec: accounts 6.10, product 1.23
  it.each<[integrations: unknown, names: readonly string[]]>([
    [{ ...cleeng, ...jwp }, ['cleeng', 'jwp']],
    [{ ...cleeng, ...own }, ['cleeng', 'own']],
    [{ ...jwp, ...own }, ['jwp', 'own']],
    [{ ...cleeng, ...jwp, ...own }, ['cleeng', 'jwp', 'own']],
  ])('%j fails with their names, and loads none', async (integrations, names) => {
    const { registry } = createRegistry();
    await expect(loadProvider(siteOf(integrations), registry)).rejects.toMatchObject({
      code: 'integrations_conflict',
      data: { integrations: names },
    });
    for (const { load } of registry) expect(load).not.toHaveBeenCalled();
  });

  it('of which only one is active has no conflict', () => {
    const { registry } = createRegistry();
    expect(chooseProvider(configOf({ ...cleeng, jwp: { clientId: null } }), registry)?.name).toBe('cleeng');
  });
});
