import { encodePathPart } from '../shared/url.ts';
import { normalizeQuery } from './search-query.ts';
import { isSearchPath } from './search-route.ts';

/** The address of the results for a query; of the empty search when there is nothing to search for. */
export function searchPath(query: string): string {
  const text = encodePathPart(normalizeQuery(query));
  // A part of dots alone would mean this folder or the one above. The space is no part of a query, so it is not read back.
  return `/q/${/^\.{1,2}$/.test(text) ? `${text}%20` : text}`;
}

/**
 * The query in a path as it stands in the address, encoded: all that comes after the route, slashes too. Empty when there
 * is none or when it is another path.
 */
export function getSearchQuery(pathname: string): string {
  return isSearchPath(pathname) ? normalizeQuery(decode(pathname.slice('/q/'.length))) : '';
}

/** What can be decoded; sequences that encode nothing stay as they were typed. */
function decode(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (sequences) => {
    try {
      return decodeURIComponent(sequences);
    } catch (error) {
      if (error instanceof URIError) return sequences;
      throw error;
    }
  });
}
