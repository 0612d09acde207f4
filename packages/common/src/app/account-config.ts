import { type Container, inject, injectable } from 'inversify';

import { getAccountConfigAddress } from '../config/account-config-address.ts';
import { ConfigService } from '../config/config-service.ts';
import type { Settings } from '../config/settings.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { SiteContext } from '../config/site-context.ts';
import { LanguageController } from '../language/language-controller.ts';
import { chooseLanguage, getOfferedLanguages } from '../language/language.ts';
import { Logger } from '../platform/logger.ts';
import { Navigation } from '../platform/navigation.ts';
import { LanguageMemory } from '../platform/storage/language-memory.ts';
import { afterPlayback } from '../playback/after-playback.ts';
import { PlaybackStore } from '../playback/playback-store.ts';

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

/**
 * Reloads the configuration when the language changes, because each language has its own (own-backend 6). The site is
 * fixed while its page runs, so a different configuration reloads the page, but never during playback.
 */
@injectable()
class FollowConfigLanguage {
  readonly #site: SiteContext;
  readonly #language: LanguageController;
  readonly #playback: PlaybackStore;
  readonly #navigation: Navigation;

  constructor(
    @inject(SiteContext) site: SiteContext,
    @inject(LanguageController) language: LanguageController,
    @inject(PlaybackStore) playback: PlaybackStore,
    @inject(Navigation) navigation: Navigation,
  ) {
    this.#site = site;
    this.#language = language;
    this.#playback = playback;
    this.#navigation = navigation;
  }

  /**
   * Runs until `signal` aborts.
   *
   * @param load fails like `ConfigService.loadConfig`; the site then stays unchanged
   */
  start(load: (language: string) => Promise<SiteConfig>, logger: Logger, signal: AbortSignal): void {
    this.#language.onChange((language) => {
      load(language).then(
        (config) => this.#take(config),
        (error: unknown) => logger.warn('Failed to load the configuration in another language', { error }),
      );
    }, signal);
  }

  #take(config: SiteConfig): void {
    if (JSON.stringify(config) === JSON.stringify(this.#site.config)) return;
    afterPlayback(this.#playback, () => this.#navigation.reload());
  }
}
