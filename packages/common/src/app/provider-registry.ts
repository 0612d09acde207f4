import type { Container, ContainerModule } from 'inversify';

import type { ConfigErrorCode } from '../config/config-errors.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { SiteContext } from '../config/site-context.ts';
import { loadCode } from '../platform/load-code.ts';
import { AppError, isAppError } from '../shared/app-error.ts';

/** An account source: when a site uses it, and how its code loads. */
export interface ProviderEntry {
  readonly name: string;
  isEnabled(config: SiteConfig): boolean;
  /** Loads only this provider's code. */
  load(site: Pick<SiteContext, 'config' | 'settings'>): Promise<readonly ContainerModule[]>;
  /** Loads the modules that bind `CommerceService`. Undefined for sources without commerce. */
  readonly loadCommerce?: () => Promise<readonly ContainerModule[]>;
}

/**
 * Every account source of this build. To add one, create a folder under `providers/` and add a line here; its code is
 * not loaded on sites that do not use it.
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
 * Returns the provider of the site; undefined for a site without accounts. Fails with `integrations_conflict` when the
 * configuration enables more than one of `registry`.
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

/** Account code of a site: the modules of its source, and the function that starts them. */
export interface ProviderCode {
  readonly modules: readonly ContainerModule[];
  /** Restores the session that the browser keeps, and follows its changes. */
  readonly start: (container: Container) => void;
}

/** Loads the access bridge, where the deployment has one; only sites with accounts need it. */
async function loadAccessBridge({
  settings,
}: Pick<SiteContext, 'settings'>): Promise<readonly ContainerModule[]> {
  if (settings.apiAccessBridgeUrl === undefined) return [];
  return [(await import('../providers/access-bridge/access-bridge-module.ts')).accessBridgeModule];
}

/** Loads the commerce loader; undefined for sources without commerce. */
async function loadLazyCommerce({ loadCommerce }: ProviderEntry): Promise<ProviderCode | undefined> {
  if (!loadCommerce) return undefined;
  const { createLazyCommerce, bindPaymentNotices } = await import('./lazy-commerce.ts');
  return { modules: [createLazyCommerce(loadCommerce)], start: bindPaymentNotices };
}

/**
 * Loads the code of the site's provider, and what all providers share; undefined for a site without accounts. Fails
 * like `chooseProvider`, and with a retryable `integration_unavailable` when the code fails to load.
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
        loadLazyCommerce(provider),
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
