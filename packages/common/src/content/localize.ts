import { readText } from '../shared/reading.ts';

/** The language of the unsuffixed fields. */
export const BASE_LANGUAGE = 'en';

/**
 * Returns the fields in `language`: each one that has a `<field>-<language>` that is not empty has its text. In the base
 * language all stay as they are (content-host 3.6).
 */
export function localizeFields(
  fields: Readonly<Record<string, string>>,
  language: string,
): Readonly<Record<string, string>> {
  const suffix = `-${language}`;
  const found = language === BASE_LANGUAGE ? [] : Object.keys(fields).filter((key) => key.endsWith(suffix));
  if (found.length === 0) return fields;
  const localized = { ...fields };
  for (const key of found) {
    const base = key.slice(0, -suffix.length);
    const text = readText(fields[key]);
    if (text !== undefined && Object.hasOwn(fields, base)) localized[base] = text;
  }
  return localized;
}

/** Returns the text for `language` among the suffixed keys of a configuration entry, otherwise the base text. */
export function localizedText(
  base: string,
  texts: Readonly<Record<string, string>>,
  language: string,
): string {
  return language === BASE_LANGUAGE ? base : (readText(texts[language]) ?? base);
}
