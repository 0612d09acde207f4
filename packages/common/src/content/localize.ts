import { readText } from '../shared/reading.ts';

/** The language whose texts stand in the unsuffixed fields. */
export const BASE_LANGUAGE = 'en';

/**
 * A field's text in `language`: `<field>-<language>` when it is there and not empty, else the field itself. In the base
 * language nothing is replaced (content-host 3.6).
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

/** The text for `language` among the suffixed keys of a configuration entry, else the base text. */
export function localizedText(
  base: string,
  texts: Readonly<Record<string, string>>,
  language: string,
): string {
  return language === BASE_LANGUAGE ? base : (readText(texts[language]) ?? base);
}
