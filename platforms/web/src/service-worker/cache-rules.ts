/**
 * What the service worker may keep. Everything it does not name goes straight to the network: manifests, segments,
 * provider calls, anything signed and anything that is no GET.
 */

export type CacheRule = 'settings' | 'config' | 'data' | 'content' | 'image' | 'asset' | 'none';

export interface RequestFacts {
  readonly url: URL;
  readonly method: string;
  /** By `Authorization`, or by the `API-KEY` of a schedule. */
  readonly hasAuthorization: boolean;
  /** The page's own origin. */
  readonly ownOrigin: string;
}

/**
 * Navigations that the host answers, as path and query: its files, and whatever else an operator has beside them. Paths of
 * screens begin with one letter and may end in a title or in words of a search: `/q/mr.robot` is no file.
 */
export const FILE_ADDRESSES: readonly RegExp[] = [
  /^\/(?:assets|\.well-known)\//,
  /^\/studio(?:[/?]|$)/,
  /^\/(?![a-z]\/)[^?]*\.[a-z\d]+(?:\?|$)/i,
];

/** Parameters of signed answers: they are one viewer's, and short-lived. */
const SIGNING_PARAMS = ['token', 'passport', 'exp', 'sig'] as const;

/** No watchlist: its address names the viewer's favorites, which must not stay after sign-out. */
const CONTENT_PATH = /\/v2\/(?:playlists|media)\/[^/]+$|\/v2\/sites\/[^/]+\/content_lists\/[^/]+$/;
const IMAGE_PATH =
  /\/v2\/media\/[^/]+\/(?:images\/[^/]+\.(?:webp|jpe?g|png)|poster\.jpg)$|\/thumbs\/[^/]+\.jpe?g$/;
const CONFIG_PATH = /\/apps\/configs\/[^/]+\.json$|\/appconfig\/[^/]+$/;
/** Configurations are mostly beside the index page; deeper folders may hold a file for each channel's schedule. */
const ROOT_JSON = /^\/[^/]+\.json$/;

/** The rule for a request. */
export function getCacheRule({ url, method, hasAuthorization, ownOrigin }: RequestFacts): CacheRule {
  if (method !== 'GET' || hasAuthorization || SIGNING_PARAMS.some((name) => url.searchParams.has(name)))
    return 'none';
  return (url.origin === ownOrigin ? getOwnRule(url.pathname) : undefined) ?? getContentRule(url);
}

/** Files of the site itself. */
function getOwnRule(pathname: string): CacheRule | undefined {
  if (pathname === '/.webapp.ini') return 'settings';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (ROOT_JSON.test(pathname)) return 'config';
  return pathname.endsWith('.json') && !CONFIG_PATH.test(pathname) ? 'data' : undefined;
}

function getContentRule(url: URL): CacheRule {
  if (CONFIG_PATH.test(url.pathname)) return 'config';
  if (IMAGE_PATH.test(url.pathname)) return 'image';
  // Searches are as many as there are words: keeping them would push out what can be browsed.
  if (CONTENT_PATH.test(url.pathname) && !url.searchParams.has('search')) return 'content';
  return 'none';
}
/** Names of files that are never HTML. */
const NO_PAGE = /^\/assets\/|\.(?:ini|json)$/;

/**
 * Whether a response may be kept as what its address says it is. A host that answers every missing file with its index page
 * and status 200 would have HTML kept as script, or in place of the settings that a start without a network needs.
 */
export function isExpectedType(url: URL, contentType: string | null): boolean {
  const type = (contentType ?? '').toLowerCase();
  if (url.pathname.endsWith('.js')) return /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/.test(type);
  if (url.pathname.endsWith('.css')) return type.startsWith('text/css');
  return !(NO_PAGE.test(url.pathname) && type.startsWith('text/html'));
}
