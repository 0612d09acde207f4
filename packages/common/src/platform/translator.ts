import type { ServiceIdentifier } from 'inversify';

/** The texts of the interface. */
export interface Translator {
  /** Loads the texts of `language` and shows them. Fails with `translations_not_loaded`; the old texts then stay. */
  changeLanguage(language: string): Promise<void>;
}

export const Translator: ServiceIdentifier<Translator> = Symbol.for('Translator');
