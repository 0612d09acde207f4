import type { Settings } from '../config/settings.ts';
import type { SiteConfig } from '../config/site-config.ts';

/** A language of the interface. `displayName` is in the language itself. */
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
 * Test languages generated from English: accented and two fifths longer, and right to left. Their codes are in the
 * range that ISO 639 reserves for local use, so that no browser requests them.
 */
const TEST_LANGUAGES: readonly Language[] = [
  { code: 'qps', displayName: 'Pseudo' },
  { code: 'qrl', displayName: 'Right to left' },
];

export const FALLBACK_LANGUAGE = 'en';

/**
 * Returns the languages a site offers: those of its configuration, else those of the settings, else all built-in ones;
 * always limited to languages with texts. Never empty. Test languages are offered only where the deployment's settings
 * name them, never by a configuration, a URL or the viewer's choice.
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
 * Returns the initial language: the first of `preferred` (the viewer's choices and the browser's, best first) that is
 * offered, by full code or primary subtag; else the settings' default; else English or the first offered one.
 */
export function chooseLanguage(
  offered: readonly Language[],
  preferred: readonly string[],
  defaultLanguage: string | undefined,
): string {
  const codes = offered.map(({ code }) => code);
  for (const preference of [...preferred, defaultLanguage ?? FALLBACK_LANGUAGE]) {
    const code = preference.trim().toLowerCase();
    const found =
      codes.find((offer) => offer === code) ?? codes.find((offer) => offer === code.split('-')[0]);
    if (found !== undefined) return found;
  }
  return codes[0] ?? FALLBACK_LANGUAGE;
}

/** A language tag up to its region; systems write more behind it, such as `en-US@posix`. */
const REGIONAL_TAG = /^[a-z]{2,3}(?:-[a-z]{4})?-(?:[a-z]{2}|\d{3})(?![a-z\d])/i;

/**
 * Returns a language with the viewer's region, such as `en-GB`; the language itself when the device has none of it.
 *
 * @param deviceLanguages language tags, best first
 */
export function withRegion(language: string, deviceLanguages: readonly string[]): string {
  const tags = deviceLanguages.flatMap((tag) => REGIONAL_TAG.exec(tag)?.[0] ?? []);
  return tags.find((tag) => tag.toLowerCase().startsWith(`${language}-`)) ?? language;
}
