import { inject, injectable } from 'inversify';

import type { SiteConfig } from '../../config/site-config.ts';
import { SiteContext } from '../../config/site-context.ts';
import { LanguageController } from '../../language/language-controller.ts';
import type { Logger } from '../../platform/logger.ts';
import { Navigation } from '../../platform/navigation.ts';
import { PlaybackStore } from '../../playback/playback-store.ts';

/**
 * Loads the configuration again when the language changes, where each language has its own (own-backend 6). The site is
 * fixed while its page runs, so that a different configuration reloads the page, but never during playback.
 */
@injectable()
export class FollowConfigLanguage {
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
    if (this.#playback.getState().session === undefined) {
      this.#navigation.reload();
      return;
    }
    const stop = this.#playback.subscribe(({ session }) => {
      if (session !== undefined) return;
      stop();
      this.#navigation.reload();
    });
  }
}
