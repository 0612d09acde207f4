import type { ServiceIdentifier } from 'inversify';

/** What the viewer chose before, and what the device prefers (content-host appendix B). */
export interface LanguageMemory {
  /** Language codes, best first: the viewer's own choice, then the device's languages. */
  preferredLanguages(): readonly string[];
  remember(language: string): void;
}

export const LanguageMemory: ServiceIdentifier<LanguageMemory> = Symbol.for('LanguageMemory');
