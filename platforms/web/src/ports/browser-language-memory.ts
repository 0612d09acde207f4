import { inject, injectable } from 'inversify';
import { KeyValueStorage } from '@marquee/common/platform/storage/key-value-storage.ts';
import type { LanguageMemory } from '@marquee/common/platform/storage/language-memory.ts';

import { BrowserCookieJar } from './browser-cookie-jar.ts';

const LANGUAGE_KEY = 'jwapp.language';
const DAYS = 365;

/** Stores the chosen language in a cookie and in storage, like the JW OTT Web App; the cookie takes precedence. */
@injectable()
export class BrowserLanguageMemory implements LanguageMemory {
  readonly #storage: KeyValueStorage;
  readonly #cookies = new BrowserCookieJar();

  constructor(@inject(KeyValueStorage) storage: KeyValueStorage) {
    this.#storage = storage;
  }

  preferredLanguages(): readonly string[] {
    const chosen = [this.#cookies.read(LANGUAGE_KEY), this.#storage.read(LANGUAGE_KEY)].filter(isCode);
    return [...chosen, ...navigator.languages];
  }

  remember(language: string): void {
    this.#cookies.write(LANGUAGE_KEY, language, DAYS);
    this.#storage.write(LANGUAGE_KEY, language);
  }
}

function isCode(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{1,20}$/.test(value);
}
