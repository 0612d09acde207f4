import type { Container } from 'inversify';

import { getAccountConfigAddress } from '../config/account-config-address.ts';
import { ConfigService } from '../config/config-service.ts';
import type { Settings } from '../config/settings.ts';
import { SiteContext } from '../config/site-context.ts';
import { chooseLanguage, getOfferedLanguages } from '../language/language.ts';
import { Logger } from '../platform/logger.ts';
import { LanguageMemory } from '../platform/storage/language-memory.ts';
import { FollowConfigLanguage } from './flows/follow-config-language.ts';

/** Configurations that the own back end keeps (own-backend 6); loaded only where the settings say so. */

/**
 * The address in the language that the interface will most likely be in: the configuration itself has the last word on that,
 * and is not there yet.
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

/** From now on the configuration is loaded again when the language changes. */
export function follow(container: Container, source: string): void {
  const { settings } = container.get(SiteContext);
  const configService = container.get(ConfigService);
  container.bind(FollowConfigLanguage).toSelf();
  const load = (language: string) =>
    configService.loadConfig(source, settings, getAccountConfigAddress(source, settings, language));
  container.get(FollowConfigLanguage).start(load, container.get(Logger), new AbortController().signal);
}
