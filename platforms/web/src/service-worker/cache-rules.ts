/**
 * What the service worker may cache. All other requests go to the network: manifests, segments, provider calls, signed
 * requests and any method but GET.
 */

export type CacheRule = 'settings' | 'config' | 'data' | 'content' | 'image' | 'asset' | 'none';

export interface RequestFacts {
  readonly url: URL;
  readonly method: string;
  /** Whether it has an `Authorization` header, or the `API-KEY` header of a schedule. */
  readonly hasAuthorization: boolean;
  /** The page's own origin. */
  readonly ownOrigin: string;
}

/**
 * Navigations that are left to the host, as path and query: the site's files, and other files that an operator serves.
 * Paths of screens start with a single letter and may end in a title or a search query: `/q/mr.robot` is not a file.
 */
export const FILE_ADDRESSES: readonly RegExp[] = [
  /^\/(?:assets|\.well-known)\//,
  // The back end may be at the same host (`host-config --backend`), with its page for administrators.
  /^\/(?:studio|admin|api)(?:[/?]|$)/,
  /^\/(?![a-z]\/)[^?]*\.[a-z\d]+(?:\?|$)/i,
];

/** Parameters of signed requests, whose responses are personal and short-lived. */
const SIGNING_PARAMS = ['token', 'passport', 'exp', 'sig'] as const;

/** Excludes watchlists: their URLs name the viewer's favorites, which must not remain after signing out. */
const CONTENT_PATH = /\/v2\/(?:playlists|media)\/[^/]+$|\/v2\/sites\/[^/]+\/content_lists\/[^/]+$/;
const IMAGE_PATH =
  /\/v2\/media\/[^/]+\/(?:images\/[^/]+\.(?:webp|jpe?g|png)|poster\.jpg)$|\/thumbs\/[^/]+\.jpe?g$/;
const CONFIG_PATH = /\/apps\/configs\/[^/]+\.json$|\/appconfig\/[^/]+$/;
/** Configurations are mostly next to the index page; deeper folders may contain a file for each channel's schedule. */
const ROOT_JSON = /^\/[^/]+\.json$/;

/** Returns the rule for a request. */
export function getCacheRule({ url, method, hasAuthorization, ownOrigin }: RequestFacts): CacheRule {
  if (method !== 'GET' || hasAuthorization || SIGNING_PARAMS.some((name) => url.searchParams.has(name)))
    return 'none';
  return (url.origin === ownOrigin ? getOwnRule(url.pathname) : undefined) ?? getContentRule(url);
}

/** Returns the rule for a file of the site itself. */
function getOwnRule(pathname: string): CacheRule | undefined {
  if (pathname === '/.webapp.ini') return 'settings';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (ROOT_JSON.test(pathname)) return 'config';
  return pathname.endsWith('.json') && !CONFIG_PATH.test(pathname) ? 'data' : undefined;
}

function getContentRule(url: URL): CacheRule {
  if (CONFIG_PATH.test(url.pathname)) return 'config';
  if (IMAGE_PATH.test(url.pathname)) return 'image';
  // Searches are unlimited in number: caching them would evict content that can be browsed.
  if (CONTENT_PATH.test(url.pathname) && !url.searchParams.has('search')) return 'content';
  return 'none';
}
/** Paths of files that are never HTML. */
const NO_PAGE = /^\/assets\/|\.(?:ini|json)$/;

/**
 * Whether the content type matches the URL, so that the response may be cached. A host may serve its index page with
 * status 200 for a missing file: that HTML would be cached as a script, or as the settings that an offline start needs.
 */
export function isExpectedType(url: URL, contentType: string | null): boolean {
  const type = (contentType ?? '').toLowerCase();
  if (url.pathname.endsWith('.js')) return /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/.test(type);
  if (url.pathname.endsWith('.css')) return type.startsWith('text/css');
  return !(NO_PAGE.test(url.pathname) && type.startsWith('text/html'));
}
