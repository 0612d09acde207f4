import type { Container } from 'inversify';

import { getAccountConfigAddress } from '../config/account-config-address.ts';
import { ConfigService } from '../config/config-service.ts';
import type { Settings } from '../config/settings.ts';
import { SiteContext } from '../config/site-context.ts';
import { chooseLanguage, getOfferedLanguages } from '../language/language.ts';
import { Logger } from '../platform/logger.ts';
import { LanguageMemory } from '../platform/storage/language-memory.ts';
import { FollowConfigLanguage } from './flows/follow-config-language.ts';

/** Configurations stored by the own back end (own-backend 6); loaded only where the settings require it. */

/**
 * Returns the configuration URL for the language the interface will most likely use. The configuration decides on the
 * language in the end, but is not loaded yet.
 */
export function getAddress(container: Container, source: string, settings: Settings): string {
  const offered = getOfferedLanguages({ supportedLanguages: undefined }, settings);
  const preferred = container.get(LanguageMemory).preferredLanguages();
  return getAccountConfigAddress(
    source,
    settings,
    chooseLanguage(offered, preferred, settings.defaultLanguage),
  );
}

/** Loads the configuration again whenever the language changes. */
export function follow(container: Container, source: string): void {
  const { settings } = container.get(SiteContext);
  const configService = container.get(ConfigService);
  container.bind(FollowConfigLanguage).toSelf();
  const load = (language: string) =>
    configService.loadConfig(source, settings, getAccountConfigAddress(source, settings, language));
  container.get(FollowConfigLanguage).start(load, container.get(Logger), new AbortController().signal);
}
