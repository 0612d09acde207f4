/** The route of the search: the rest of the path is the query (spec 2). */
const SEARCH_ROUTE = '/q';

/** Whether a path, as it stands in the address, is the search screen. */
export function isSearchPath(pathname: string): boolean {
  return pathname === SEARCH_ROUTE || pathname.startsWith(`${SEARCH_ROUTE}/`);
}
