import { parseJson } from '../shared/parse-json.ts';
import { readArray, readText } from '../shared/reading.ts';
import { foldText } from './fold-text.ts';
import { normalizeQuery } from './search-query.ts';

/** Queries that were searched for in this browser, the last one first. */
export type RecentSearches = readonly string[];

/** How many are remembered. */
export const RECENT_SEARCH_LIMIT = 8;

/** Puts a query first, in place of what is the same but for case and accents; nothing is no query. */
export function addRecentSearch(searches: RecentSearches, text: string): RecentSearches {
  const query = normalizeQuery(text);
  if (query === '') return searches;
  return [query, ...removeRecentSearch(searches, query)].slice(0, RECENT_SEARCH_LIMIT);
}

export function removeRecentSearch(searches: RecentSearches, query: string): RecentSearches {
  const key = toKey(query);
  return searches.filter((other) => toKey(other) !== key);
}

/** Those that begin with what was typed, or have a word that does; all of them when nothing was typed. */
export function findRecentSearches(searches: RecentSearches, text: string): RecentSearches {
  const typed = foldText(text);
  return searches.filter(
    (query) => ` ${foldText(query)}`.includes(` ${typed}`) && toKey(query) !== toKey(text),
  );
}

/** Nobody else writes these: a wrong entry is left out, and what is no list at all is as good as nothing. */
export function parseRecentSearches(text: string): RecentSearches {
  const queries = (readArray(parseJson(text)) ?? []).flatMap((entry) => readText(entry) ?? []);
  return queries.reduceRight<RecentSearches>((searches, query) => addRecentSearch(searches, query), []);
}

/** Punctuation alone folds to nothing, yet is a query. */
function toKey(query: string): string {
  return foldText(query) || query;
}
