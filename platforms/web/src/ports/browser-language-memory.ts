import { inject, injectable } from 'inversify';
import { KeyValueStorage } from '@marquee/common/platform/key-value-storage.ts';
import type { LanguageMemory } from '@marquee/common/platform/language-memory.ts';

const LANGUAGE_KEY = 'jwapp.language';
const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** The chosen language in a cookie, as the JW OTT Web App keeps it; its older place in storage is read too. */
@injectable()
export class BrowserLanguageMemory implements LanguageMemory {
  readonly #storage: KeyValueStorage;

  constructor(@inject(KeyValueStorage) storage: KeyValueStorage) {
    this.#storage = storage;
  }

  preferredLanguages(): readonly string[] {
    const chosen = [readCookie(LANGUAGE_KEY), this.#storage.read(LANGUAGE_KEY)];
    return [...chosen, ...navigator.languages].flatMap((code) => code ?? []);
  }

  remember(language: string): void {
    document.cookie = `${LANGUAGE_KEY}=${encodeURIComponent(language)}; path=/; max-age=${ONE_YEAR_S}; SameSite=Lax`;
  }
}

function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  const value = entry?.slice(name.length + 1);
  return value !== undefined && /^[\w-]{1,20}$/.test(value) ? value : undefined;
}
