/** The route of the search: the rest of the path is the query (spec 2). */
const SEARCH_ROUTE = '/q';

/** Whether an encoded path is the search screen. */
export function isSearchPath(pathname: string): boolean {
  return pathname === SEARCH_ROUTE || pathname.startsWith(`${SEARCH_ROUTE}/`);
}
