import { QueryClient } from '@tanstack/query-core';
import { Container, type ContainerModule } from 'inversify';

import type { ConfigErrorCode } from '../config/config-errors.ts';
import {
  CONFIG_OVERRIDE_KEY,
  LEGACY_CONFIG_OVERRIDE_KEY,
  chooseConfigSource,
  hasConfigSource,
} from '../config/config-source.ts';
import { ConfigService } from '../config/config-service.ts';
import type { Settings } from '../config/settings.ts';
import { getAccessModel, type SiteConfig } from '../config/site-config.ts';
import { SiteContext } from '../config/site-context.ts';
import { type SiteDocument, StartRecord } from '../config/start-record.ts';
import { ContentQueries } from '../content/content-queries.ts';
import { getHomeRowQuery } from '../content/home-row-query.ts';
import { getOfferedLanguages } from '../language/language.ts';
import { LanguageController } from '../language/language-controller.ts';
import { AppUpdates } from '../platform/app-updates.ts';
import { loadCode, setMissingCodeHandler } from '../platform/load-code.ts';
import { Logger } from '../platform/logger.ts';
import { KeyValueStorage } from '../platform/storage/key-value-storage.ts';
import { PROFILE_KEY } from '../profiles/profile-key.ts';
import { AppError } from '../shared/app-error.ts';
import { createAppContainer } from './app-container.ts';
import { fetchStoredLibrary } from './open-stored-library.ts';
import { type ProviderEntry, chooseProvider, loadProvider } from './provider-registry.ts';
import type { StartedProfile } from './start-profile.ts';

const EARLY_ROWS = 2;

export interface BootRequest {
  /** Binds all ports of `platform/`. */
  readonly ports: ContainerModule;
  /** Binds the platform's additions to the app container, such as the player factory. */
  readonly platform: ContainerModule;
  /** Settings of the build by their key in `.webapp.ini`. */
  readonly buildDefaults: Readonly<Record<string, string>>;
  /** The value of `?app-config=`; null when absent. */
  readonly requestedSource: string | null;
  /** The content that the first page shows, requested early; undefined for a page without any. */
  readonly first?: FirstContent | undefined;
  /** Filled while the site starts, so that a failed start can link to help, offer another source and list problems. */
  readonly record?: StartRecord;
  /** The available account sources; by default those of this build. */
  readonly providers?: readonly ProviderEntry[];
}

/** The first rows of home, a title, or a playlist. */
export interface FirstContent {
  readonly kind: 'rows' | 'media' | 'playlist';
  /** Of the title or the playlist; nothing is requested when it is undefined. */
  readonly id?: string | undefined;
}

export interface BootedApp {
  readonly container: Container;
  readonly queryClient: QueryClient;
  readonly site: SiteContext;
  /** Whether a profile has to be chosen before the site may be shown. */
  readonly isLocked: boolean;
}

/**
 * Starts a site: ports, settings, configuration, then the app container with the provider of the site. Fails with a
 * `ConfigErrorCode`.
 */
export async function boot(request: BootRequest): Promise<BootedApp> {
  const { record = new StartRecord() } = request;
  const bootContainer = createBootContainer(request.ports, record);
  setMissingCodeHandler((need) => bootContainer.get(AppUpdates).handleMissingCode(need));
  const storage = bootContainer.get(KeyValueStorage);
  const openLibrary = fetchStoredLibrary(storage);
  const profileCode = fetchProfileCode(storage);
  const configService = bootContainer.get(ConfigService);
  const settings = await configService.loadSettings(request.buildDefaults);
  record.settings = settings;
  const source = resolveSource(
    bootContainer,
    settings,
    request.requestedSource,
    configService.settingsProblem,
  );
  record.source = source;
  const kept = settings.configFromAccountApi
    ? await loadCode(() => import('./account-config.ts'))
    : undefined;
  const config = await configService.loadConfig(
    source,
    settings,
    kept?.getAddress(bootContainer, source, settings),
  );
  const hasAccounts = chooseProvider(config, request.providers) !== undefined;
  reportUnknownNames(config, settings, hasAccounts, (...found) => configService.report(...found));
  const site: SiteContext = { config, settings, accessModel: getAccessModel(config, hasAccounts) };
  const provider = await loadProvider(site, request.providers);
  const container = createAppContainer(bootContainer, site, [request.platform, ...(provider?.modules ?? [])]);
  const profile = await prepareProfile(profileCode, bootContainer, container);
  provider?.start(container);
  await openLibrary(container);
  kept?.follow(container, source);
  const language = await container.get(LanguageController).start();
  if (request.first) prefetch(request.first, container, language);
  profile.follow();
  return {
    container,
    queryClient: container.get(QueryClient),
    site,
    isLocked: profile.isLocked,
  };
}

type ProfileCode = typeof import('./start-profile.ts');

/** Only loads code in browsers with several profiles, while the configuration is still loading. */
function fetchProfileCode(storage: KeyValueStorage): Promise<ProfileCode> | undefined {
  if (storage.read(PROFILE_KEY) === undefined) return undefined;
  const code = loadCode(() => import('./start-profile.ts'));
  // A rejection is thrown where the code is needed.
  code.catch(() => undefined);
  return code;
}

/** Fails the start if the code cannot be loaded, because the ceiling of a kids profile would be missing. */
async function prepareProfile(
  code: Promise<ProfileCode> | undefined,
  bootContainer: Container,
  container: Container,
): Promise<StartedProfile> {
  const { config } = container.get<SiteContext>(SiteContext);
  if (!code || !config.features.hasProfiles) return { isLocked: false, follow: () => undefined };
  return (await code).prepareProfile(bootContainer, container);
}

function resolveSource(
  container: Container,
  settings: Settings,
  requested: string | null,
  settingsProblem: unknown,
): string {
  const storage = container.get(KeyValueStorage);
  const before = storage.read(CONFIG_OVERRIDE_KEY) ?? storage.read(LEGACY_CONFIG_OVERRIDE_KEY);
  const choice = chooseConfigSource({ settings, requested, stored: before });
  if (choice.refused !== undefined) {
    container
      .get(Logger)
      .warn('The requested configuration is not allowed here', { requested: choice.refused });
  }
  if (choice.stored !== before) {
    storage.remove(LEGACY_CONFIG_OVERRIDE_KEY);
    if (choice.stored === undefined) storage.remove(CONFIG_OVERRIDE_KEY);
    else storage.write(CONFIG_OVERRIDE_KEY, choice.stored);
  }
  if (choice.source !== undefined) return choice.source;
  throw hasConfigSource(settings)
    ? new AppError<ConfigErrorCode>('config_source_missing', 'No config location found', {
        data: {
          refused: choice.refused,
          hint: 'Set defaultConfigSource in /.webapp.ini, or open an address with ?app-config=',
        },
      })
    : new AppError<ConfigErrorCode>('settings_invalid', 'No usable config sources', {
        cause: settingsProblem,
        data: { hint: 'Set defaultConfigSource in /.webapp.ini, next to index.html' },
      });
}

/** Reports integrations and languages that this build does not have, which leave a site without accounts or texts. */
function reportUnknownNames(
  config: SiteConfig,
  settings: Settings,
  hasAccounts: boolean,
  report: (document: SiteDocument, path: string, problem: string) => void,
): void {
  const { integrations, supportedLanguages } = config;
  const others = hasAccounts ? undefined : integrations.others;
  for (const name in others)
    report('configuration', `integrations.${name}`, 'is no integration of this build');
  const offered = getOfferedLanguages(config, settings).map(({ code }) => code);
  const wanted = supportedLanguages?.map(({ code }) => code) ?? settings.languages;
  const unknown = wanted.filter((code) => !offered.includes(code));
  if (unknown.length === 0) return;
  const problem = `has no texts for ${unknown.join(', ')}`;
  if (supportedLanguages) report('configuration', 'supportedLanguages', problem);
  else report('settings', 'languages[]', problem);
}

/** Creates the first container: the platform's ports, and what is needed to determine the site. */
function createBootContainer(ports: ContainerModule, record: StartRecord): Container {
  const container = new Container();
  container.load(ports);
  container.bind(StartRecord).toConstantValue(record);
  container.bind(ConfigService).toSelf().inSingletonScope();
  return container;
}

/** Requests the first page's content by the query keys that its screen uses. */
function prefetch({ kind, id }: FirstContent, container: Container, language: string): void {
  const queries = container.get(ContentQueries);
  const client = container.get(QueryClient);
  // A failure here occurs again where the content is shown, and is reported there.
  const ignore = () => undefined;
  if (kind === 'rows') {
    for (const row of container.get(SiteContext).config.content.slice(0, EARLY_ROWS)) {
      const query = getHomeRowQuery(row, queries, language);
      if (query) client.query(query).catch(ignore);
    }
  }
  if (id === undefined) return;
  if (kind === 'media') client.query(queries.media(id, language)).catch(ignore);
  if (kind === 'playlist') client.query(queries.playlist(id, {}, language)).catch(ignore);
}
