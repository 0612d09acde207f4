/**
 * Whether an encoded path is the search screen: the rest of the path is the query (spec 2). In any case, as routes are
 * matched.
 */
export function isSearchPath(pathname: string): boolean {
  return /^\/q(?:\/|$)/i.test(pathname);
}
