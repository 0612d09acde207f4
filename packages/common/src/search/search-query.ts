/**
 * Characters a query may have. What is longer is cut there, wherever it comes from: nobody searches for more, and an
 * address of thousands of characters is refused by servers.
 */
export const MAX_QUERY_LENGTH = 200;

/**
 * What is searched for when `text` was typed: without spaces around it, with single ones in it, without control
 * characters, an accent in one way only, and at most `MAX_QUERY_LENGTH` characters, none of them cut in half.
 */
export function normalizeQuery(text: string): string {
  const words = text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return words.length <= MAX_QUERY_LENGTH ? words : [...words].slice(0, MAX_QUERY_LENGTH).join('').trim();
}

/** How long a viewer may pause between two letters before what is there is searched for (spec 9). */
export const SEARCH_DEBOUNCE_MS = 350;
