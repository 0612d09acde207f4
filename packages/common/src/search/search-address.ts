import { decodeUri, encodePathPart } from '../shared/url.ts';
import { normalizeQuery } from './search-query.ts';
import { isSearchPath } from './search-route.ts';

/** Returns the address of the results for a query; that of the empty search for an empty query. */
export function searchPath(query: string): string {
  const text = encodePathPart(normalizeQuery(query));
  // A part of dots alone would mean this folder or its parent. The added space is trimmed when the query is read back.
  return `/q/${/^\.{1,2}$/.test(text) ? `${text}%20` : text}`;
}

/**
 * Returns the query in an encoded path: everything after the route, including slashes. Empty when there is none or when
 * it is another path.
 */
export function getSearchQuery(pathname: string): string {
  return isSearchPath(pathname) ? normalizeQuery(decode(pathname.slice('/q/'.length))) : '';
}

/** Decodes valid sequences and keeps invalid ones as they were typed. */
function decode(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (sequences) => decodeUri(sequences) ?? sequences);
}
