import { readText } from '../shared/reading.ts';

/** The language of the unsuffixed fields. */
export const BASE_LANGUAGE = 'en';

/**
 * Returns a field's text in `language`: `<field>-<language>` when present and not empty, otherwise the field itself. In
 * the base language always the field itself (content-host 3.6).
 */
export function localizedField(
  params: Readonly<Record<string, string>>,
  field: string,
  language: string,
): string | undefined {
  const base = params[field];
  if (base === undefined || language === BASE_LANGUAGE) return base;
  return readText(params[`${field}-${language}`]) ?? base;
}

/** Returns the text for `language` among the suffixed keys of a configuration entry, otherwise the base text. */
export function localizedText(
  base: string,
  texts: Readonly<Record<string, string>>,
  language: string,
): string {
  return language === BASE_LANGUAGE ? base : (readText(texts[language]) ?? base);
}
