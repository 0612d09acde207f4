import { inject, injectable } from 'inversify';

import { SiteContext } from '../config/site-context.ts';
import { LanguageMemory } from '../platform/storage/language-memory.ts';
import { Translator } from '../platform/translator.ts';
import { chooseLanguage, getOfferedLanguages, type Language } from './language.ts';

/** Sets and changes the interface language. */
@injectable()
export class LanguageController {
  readonly offered: readonly Language[];
  readonly #translator: Translator;
  readonly #memory: LanguageMemory;
  readonly #defaultLanguage: string | undefined;
  readonly #listeners = new Set<(language: string) => void>();
  #wanted: string | undefined;

  constructor(
    @inject(SiteContext) { config, settings }: SiteContext,
    @inject(Translator) translator: Translator,
    @inject(LanguageMemory) memory: LanguageMemory,
  ) {
    this.offered = getOfferedLanguages(config, settings);
    this.#defaultLanguage = settings.defaultLanguage;
    this.#translator = translator;
    this.#memory = memory;
  }

  /** Shows the initial language and returns its code. Fails with `translations_not_loaded`. */
  async start(): Promise<string> {
    const language = chooseLanguage(this.offered, this.#memory.preferredLanguages(), this.#defaultLanguage);
    await this.#translator.changeLanguage(language);
    return language;
  }

  /**
   * Changes to an offered language and remembers it, after `prepared` (which must not reject). Fails with
   * `translations_not_loaded`; nothing changes then. Of concurrent changes the last one wins, and only that one fails.
   */
  async change(language: string, prepared?: Promise<unknown>): Promise<void> {
    this.#wanted = language;
    await prepared;
    if (this.#wanted !== language) return;
    try {
      await this.#translator.changeLanguage(language);
    } catch (error) {
      if (this.#wanted === language) throw error;
    }
    if (this.#wanted !== language) return;
    this.#memory.remember(language);
    for (const listener of [...this.#listeners]) listener(language);
  }

  /** Calls `listener` after each change of the language. */
  onChange(listener: (language: string) => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }
}
