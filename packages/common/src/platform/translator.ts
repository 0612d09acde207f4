import type { ServiceIdentifier } from 'inversify';

/** English texts by namespace and key. */
export type EnglishTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The texts of the interface. */
export interface Translator {
  /** Loads the texts of `language` and shows them. Fails with `translations_not_loaded`; the old texts then stay. */
  changeLanguage(language: string): Promise<void>;
  /** Adds the English texts of a chunk; a namespace that exists already stays as it is. */
  addEnglish(texts: EnglishTexts): void;
}

export const Translator: ServiceIdentifier<Translator> = Symbol.for('Translator');
