import { ContainerModule } from 'inversify';
import { AccountLists } from '@marquee/common/account/account-lists.ts';
import { AccountService } from '@marquee/common/account/account-service.ts';
import { boot, type BootedApp } from '@marquee/common/app/boot.ts';
import { Features } from '@marquee/common/app/features.ts';
import { guideModule } from '@marquee/common/app/guide-module.ts';
import { libraryModule } from '@marquee/common/app/library-module.ts';
import { libraryTitlesModule } from '@marquee/common/app/library-titles-module.ts';
import { playbackModule } from '@marquee/common/app/playback-module.ts';
import { providerRegistry, type ProviderEntry } from '@marquee/common/app/provider-registry.ts';
import { reminderModule } from '@marquee/common/app/reminder-module.ts';
import { searchModule } from '@marquee/common/app/search-module.ts';
import { seriesModule } from '@marquee/common/app/series-module.ts';
import { shellPartsModule } from '@marquee/common/app/shell-parts-module.ts';
import { siteProblemsModule } from '@marquee/common/app/site-problems-module.ts';
import { CommerceLoader } from '@marquee/common/commerce/commerce-loader.ts';
import { CommerceService } from '@marquee/common/commerce/commerce-service.ts';
import { SiteContext } from '@marquee/common/config/site-context.ts';
import { PlayerFactory } from '@marquee/common/playback/player.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';

import { FakeAccountLists } from './fakes/fake-account-lists.ts';
import type { FakeCommerceService } from './fakes/fake-commerce-service.ts';
import { createFakePorts, fakePortsModule, type FakePorts } from './fakes/fake-ports.ts';
import { fakeShellPartsModule } from './fakes/fake-shell-parts.ts';
import { API_BASE_URL, configPayload } from './fixtures.ts';
import { monthlyOffer, yearlyOffer } from './sites/commerce-site.ts';

const LAZY_MODULES = [
  guideModule,
  libraryModule,
  libraryTitlesModule,
  playbackModule,
  reminderModule,
  searchModule,
  seriesModule,
  siteProblemsModule,
];

export interface TestAppOptions {
  readonly ports?: FakePorts;
  /** Fields of the site configuration that differ from the fixture's. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Lines of `.webapp.ini` in addition to those that every test needs. */
  readonly settings?: string;
  readonly playerFactory?: PlayerFactory<unknown>;
  /**
   * The site's accounts; by default it has none. With accounts, the configuration enables the own back end unless it
   * says otherwise.
   */
  readonly account?: AccountService;
  readonly lists?: AccountLists;
  /** The commerce service, with the two subscriptions of `commerce-site.ts`; requires `account`. */
  readonly commerce?: FakeCommerceService;
  /** Further services of the provider. */
  readonly provider?: ContainerModule;
}

const noPlayer: PlayerFactory<unknown> = {
  preload: () => undefined,
  create: () => {
    invariant(false, 'this test brings no player');
  },
};

/** Starts the real product over fake ports, as boot does. */
export async function createTestApp(
  options: TestAppOptions = {},
): Promise<BootedApp & { readonly ports: FakePorts }> {
  const {
    ports = createFakePorts(),
    config = {},
    settings = '',
    playerFactory = noPlayer,
    account,
  } = options;
  const integrations = getIntegrations(options);
  const accountSettings = account ? 'accountApiUrl = https://accounts.example.test/api\n' : '';
  ports.early.settings = `defaultConfigSource = te5tavod\napiBaseUrl = ${API_BASE_URL}\n${accountSettings}${settings}`;
  ports.http.answer('/apps/configs/te5tavod.json', configPayload({ integrations, ...config }));
  const app = await boot({
    ports: fakePortsModule(ports),
    platform: new ContainerModule(({ bind }) => {
      bind(PlayerFactory).toConstantValue(playerFactory);
    }),
    buildDefaults: {},
    requestedSource: null,
    ...(account ? { providers: toProviders(account, options) } : {}),
  });
  app.container.load(fakeShellPartsModule(ports.shellParts), shellPartsModule);
  // Tests request services and render components without the chunks that install their features.
  app.container.get(Features).install({ modules: LAZY_MODULES });
  app.queryClient.setDefaultOptions({ queries: { retry: false, networkMode: 'always' } });
  if (options.commerce) await app.container.get(CommerceLoader).load();
  return { ...app, ports };
}

function getIntegrations({ account, commerce }: TestAppOptions): Readonly<Record<string, unknown>> {
  if (!account) return {};
  if (!commerce) return { own: { enabled: true } };
  return { cleeng: { id: '1', monthlyOffer: monthlyOffer.offerId, yearlyOffer: yearlyOffer.offerId } };
}

function toProviders(
  account: AccountService,
  { lists = new FakeAccountLists(), provider, commerce }: TestAppOptions,
): readonly ProviderEntry[] {
  const module = new ContainerModule(({ bind }) => {
    bind(AccountService).toConstantValue(account);
    bind(AccountLists).toConstantValue(lists);
  });
  const load = async () => (provider ? [module, provider] : [module]);
  const sold = new ContainerModule(({ bind }) => {
    if (!commerce) return;
    bind(CommerceService).toDynamicValue((context) => {
      const { cleeng, jwp } = context.get(SiteContext).config.integrations;
      const ids = [cleeng?.monthlyOffer, cleeng?.yearlyOffer, jwp?.assetId?.toString()];
      commerce.subscriptionOfferIds = ids.filter((id) => id !== undefined);
      return commerce;
    });
  });
  const late = commerce ? { loadCommerce: async () => [sold] } : {};
  return providerRegistry.map((entry) => ({
    name: entry.name,
    isEnabled: (config) => entry.isEnabled(config),
    load,
    ...late,
  }));
}
