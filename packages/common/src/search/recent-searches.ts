import { parseJson } from '../shared/parse-json.ts';
import { readArray, readText } from '../shared/reading.ts';
import { foldText } from './fold-text.ts';
import { normalizeQuery } from './search-query.ts';

/** Recent queries of this browser, newest first. */
export type RecentSearches = readonly string[];

export const RECENT_SEARCH_LIMIT = 8;

/** Puts a query first and removes its duplicates, ignoring case and accents. Ignores an empty query. */
export function addRecentSearch(searches: RecentSearches, text: string): RecentSearches {
  const query = normalizeQuery(text);
  if (query === '') return searches;
  return [query, ...removeRecentSearch(searches, query)].slice(0, RECENT_SEARCH_LIMIT);
}

export function removeRecentSearch(searches: RecentSearches, query: string): RecentSearches {
  const key = toKey(query);
  return searches.filter((other) => toKey(other) !== key);
}

/** Returns the recent searches of which any word begins with the typed text; all of them for empty text. */
export function findRecentSearches(searches: RecentSearches, text: string): RecentSearches {
  const typed = foldText(text);
  return searches.filter(
    (query) => ` ${foldText(query)}`.includes(` ${typed}`) && toKey(query) !== toKey(text),
  );
}

/** Parses the stored list. Invalid entries are left out; anything but a list counts as empty. */
export function parseRecentSearches(text: string): RecentSearches {
  const queries = (readArray(parseJson(text)) ?? []).flatMap((entry) => readText(entry) ?? []);
  return queries.reduceRight<RecentSearches>((searches, query) => addRecentSearch(searches, query), []);
}

/** Text of punctuation alone folds to nothing, but is still a query. */
function toKey(query: string): string {
  return foldText(query) || query;
}
