import type { Container, ContainerModule } from 'inversify';

import type { ConfigErrorCode } from '../config/config-errors.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { SiteContext } from '../config/site-context.ts';
import { loadCode } from '../platform/load-code.ts';
import { AppError, isAppError } from '../shared/app-error.ts';

/** One account source: when a site uses it, and how its code is had. */
export interface ProviderEntry {
  readonly name: string;
  isEnabled(config: SiteConfig): boolean;
  /** Fetches exactly this provider's code. */
  load(site: Pick<SiteContext, 'config' | 'settings'>): Promise<readonly ContainerModule[]>;
  /** Fetches what the provider sells by: modules that bind `CommerceService`. Absent for sources that sell nothing. */
  readonly loadCommerce?: () => Promise<readonly ContainerModule[]>;
}

/**
 * Every account source this build has. Adding one is a folder under `providers/` and a line here; nothing of it is
 * loaded on a site that does not use it.
 */
export const providerRegistry: readonly ProviderEntry[] = [
  {
    name: 'cleeng',
    isEnabled: ({ integrations }) => integrations.cleeng !== undefined,
    load: async () => [(await import('../providers/cleeng/cleeng-module.ts')).cleengModule],
    loadCommerce: async () => [
      (await import('../providers/cleeng/commerce/cleeng-commerce-module.ts')).cleengCommerceModule,
    ],
  },
  {
    name: 'jwp',
    isEnabled: ({ integrations }) => integrations.jwp !== undefined,
    load: async () => [(await import('../providers/jwp/jwp-module.ts')).jwpModule],
    loadCommerce: async () => [
      (await import('../providers/jwp/commerce/jwp-commerce-module.ts')).jwpCommerceModule,
    ],
  },
  {
    name: 'own',
    isEnabled: ({ integrations }) => integrations.own !== undefined,
    load: async ({ settings }) => {
      if (settings.accountApiUrl === undefined) throw unavailable('own', 'has no address in the settings');
      return [(await import('../providers/own-backend/own-backend-module.ts')).ownBackendModule];
    },
  },
];

/**
 * The provider the site uses; undefined for a site without accounts. Fails with `integrations_conflict` when the
 * configuration switches on more than one of `registry`.
 */
export function chooseProvider(
  config: SiteConfig,
  registry: readonly ProviderEntry[] = providerRegistry,
): ProviderEntry | undefined {
  const enabled = registry.filter((entry) => entry.isEnabled(config));
  if (enabled.length > 1) {
    const integrations = enabled.map(({ name }) => name);
    throw new AppError<ConfigErrorCode>(
      'integrations_conflict',
      `Only one integration may be enabled, found ${integrations.join(' and ')}`,
      { data: { integrations } },
    );
  }
  return enabled[0];
}

function unavailable(integration: string, problem: string): AppError<ConfigErrorCode> {
  return new AppError('integration_unavailable', `The integration '${integration}' ${problem}`, {
    data: { integration },
  });
}

/** What makes accounts of a site: the modules of its source, and the beginning of their work. */
export interface ProviderCode {
  readonly modules: readonly ContainerModule[];
  /** Restores the session that the browser keeps, and follows it from then on. */
  readonly start: (container: Container) => void;
}

/** The access bridge, where the deployment has one; without accounts there is nobody whom it could tell apart. */
async function loadAccessBridge({
  settings,
}: Pick<SiteContext, 'settings'>): Promise<readonly ContainerModule[]> {
  if (settings.apiAccessBridgeUrl === undefined) return [];
  return [(await import('../providers/access-bridge/access-bridge-module.ts')).accessBridgeModule];
}

/** What stands for the code of payments until it is needed; undefined for sources that sell nothing. */
async function loadLateCommerce({ loadCommerce }: ProviderEntry): Promise<ProviderCode | undefined> {
  if (!loadCommerce) return undefined;
  const { createLateCommerce, bindPaymentNotices } = await import('./late-commerce.ts');
  return { modules: [createLateCommerce(loadCommerce)], start: bindPaymentNotices };
}

/**
 * The code of the provider the site uses, and what all providers have in common; undefined for a site without accounts.
 * Fails as `chooseProvider` does, and with a retryable `integration_unavailable` when the code cannot be fetched.
 */
export async function loadProvider(
  site: Pick<SiteContext, 'config' | 'settings'>,
  registry: readonly ProviderEntry[] = providerRegistry,
): Promise<ProviderCode | undefined> {
  const provider = chooseProvider(site.config, registry);
  if (!provider) return undefined;
  try {
    const [modules, bridge, late, { accountModule, startAccounts }] = await loadCode(() =>
      Promise.all([
        provider.load(site),
        loadAccessBridge(site),
        loadLateCommerce(provider),
        import('./account-module.ts'),
      ]),
    );
    return {
      modules: [accountModule, ...modules, ...bridge, ...(late?.modules ?? [])],
      start: (container) => {
        late?.start(container);
        startAccounts(container);
      },
    };
  } catch (cause) {
    if (isAppError(cause)) throw cause;
    throw new AppError<ConfigErrorCode>(
      'integration_unavailable',
      `The provider '${provider.name}' could not be loaded`,
      {
        data: { integration: provider.name },
        retryable: true,
        cause,
      },
    );
  }
}
