import type { Settings } from '../config/settings.ts';
import type { SiteConfig } from '../config/site-config.ts';

/** A language the interface can be shown in. `displayName` is in the language itself. */
export interface Language {
  readonly code: string;
  readonly displayName: string;
}

/** The languages this build has texts for; English is the fallback of all. */
export const BUILT_IN_LANGUAGES: readonly Language[] = [
  { code: 'en', displayName: 'English' },
  { code: 'es', displayName: 'Español' },
  { code: 'th', displayName: 'ไทย' },
  { code: 'nl', displayName: 'Nederlands' },
  { code: 'fr', displayName: 'Français' },
  { code: 'de', displayName: 'Deutsch' },
];

/**
 * Languages for tests, made from English: accented and longer by two fifths, and right to left. Their codes are of the
 * range that ISO 639 keeps for local use, so no browser asks for them.
 */
const TEST_LANGUAGES: readonly Language[] = [
  { code: 'qps', displayName: 'Pseudo' },
  { code: 'qrl', displayName: 'Right to left' },
];

export const FALLBACK_LANGUAGE = 'en';

/**
 * The languages a site offers: those its configuration names, else those of the settings, else all that are built in;
 * always only ones that there are texts for. Never empty. The languages for tests are offered only where
 * the settings of the deployment name them: no configuration, address or choice of a viewer leads to them.
 */
export function getOfferedLanguages(
  { supportedLanguages }: Pick<SiteConfig, 'supportedLanguages'>,
  { languages }: Pick<Settings, 'languages'>,
): readonly Language[] {
  const wanted = supportedLanguages?.map(({ code }) => code) ?? languages;
  const known = BUILT_IN_LANGUAGES.filter(({ code }) => wanted.includes(code)).map((language) => ({
    ...language,
    displayName:
      supportedLanguages?.find(({ code }) => code === language.code)?.displayName ?? language.displayName,
  }));
  const offered = [...known, ...TEST_LANGUAGES.filter(({ code }) => languages.includes(code))];
  return offered.length > 0 ? offered : BUILT_IN_LANGUAGES;
}

/**
 * The language to start in: the first of `preferred` (the viewer's choices and the browser's, best first) that is
 * offered, by whole code or by its main part; else the settings' default; else English or whatever comes first.
 */
export function chooseLanguage(
  offered: readonly Language[],
  preferred: readonly string[],
  defaultLanguage: string | undefined,
): string {
  const codes = offered.map(({ code }) => code);
  for (const wish of [...preferred, defaultLanguage ?? FALLBACK_LANGUAGE]) {
    const code = wish.trim().toLowerCase();
    const found =
      codes.find((offer) => offer === code) ?? codes.find((offer) => offer === code.split('-')[0]);
    if (found !== undefined) return found;
  }
  return codes[0] ?? FALLBACK_LANGUAGE;
}
