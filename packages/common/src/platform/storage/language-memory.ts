import type { ServiceIdentifier } from 'inversify';

/** The viewer's earlier choice, and the device's preferences (content-host appendix B). */
export interface LanguageMemory {
  /** Language codes, best first: the viewer's own choice, then the device's languages. */
  preferredLanguages(): readonly string[];
  remember(language: string): void;
}

export const LanguageMemory: ServiceIdentifier<LanguageMemory> = Symbol.for('LanguageMemory');
