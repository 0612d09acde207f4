/** Maximum length of a query, which is cut there. Servers reject addresses of thousands of characters. */
export const MAX_QUERY_LENGTH = 200;

/**
 * Normalizes a typed query: trims it, collapses whitespace, replaces control characters, unifies accents (NFC) and cuts
 * it to `MAX_QUERY_LENGTH` without splitting a character.
 */
export function normalizeQuery(text: string): string {
  const words = text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return words.length <= MAX_QUERY_LENGTH ? words : [...words].slice(0, MAX_QUERY_LENGTH).join('').trim();
}

/** Debounce of the search while the viewer types (spec 9). */
export const SEARCH_DEBOUNCE_MS = 350;
