/*
 * The routes, as known before the code of a page is loaded. The inline script, the site and the build read this table,
 * so it imports nothing; the code of each page is in screens.ts.
 */

/** First content of a page, requested by its URL: the first rows of home, a title, or a playlist. */
export type FirstContent = 'rows' | 'media' | 'playlist';

export interface Route {
  readonly name: string;
  /** React Router's pattern; the paths are from the specification (2). */
  readonly path: string;
  /** File name of the screen, which is also the name of its chunk. */
  readonly chunk: string;
  readonly first?: FirstContent;
  /** Chunks of pages within the screen, by the content type of the first response that leads to them. */
  readonly variants?: Readonly<Record<string, string>>;
  /** Whether many visits start here: the inline script then preloads the chunk. */
  readonly isCommonStart?: boolean;
}

const NOT_FOUND = { name: 'notFound', path: '*', chunk: 'not-found-screen' } as const;

/** In matching order. */
export const ROUTES = [
  { name: 'home', path: '/', chunk: 'home-screen', first: 'rows', isCommonStart: true },
  {
    name: 'title',
    path: '/m/:id/*',
    chunk: 'media-screen',
    first: 'media',
    variants: { series: 'series-page' },
    isCommonStart: true,
  },
  {
    name: 'playlist',
    path: '/p/:id/*',
    chunk: 'playlist-screen',
    first: 'playlist',
    variants: { live: 'live-channels-page' },
    isCommonStart: true,
  },
  { name: 'contentList', path: '/n/:id/*', chunk: 'playlist-screen', isCommonStart: true },
  { name: 'search', path: '/q/*', chunk: 'search-screen', isCommonStart: true },
  { name: 'legacySeries', path: '/s/:id/*', chunk: 'legacy-series-screen' },
  { name: 'user', path: '/u/*', chunk: 'user-screen' },
  { name: 'myList', path: '/my-list', chunk: 'my-list-screen' },
  { name: 'profiles', path: '/profiles', chunk: 'profiles-screen' },
  { name: 'deviceLogin', path: '/tv', chunk: 'device-login-redirect' },
  { name: 'about', path: '/o/about', chunk: 'about-screen' },
  { name: 'licences', path: '/o/licenses', chunk: 'licences-page' },
  NOT_FOUND,
] as const satisfies readonly Route[];

export type RouteName = (typeof ROUTES)[number]['name'];

export interface MatchedRoute {
  readonly name: RouteName;
  readonly route: Route;
  /** The decoded `:id`; undefined for other paths, and when it is not valid in a URL. */
  readonly id: string | undefined;
}

/** @param pathname as in the URL, encoded */
export function matchRoute(pathname: string): MatchedRoute {
  for (const route of ROUTES) {
    const pattern = route.path.replace(/\/?\*$/, '(?:/.*)?').replace(':id', '([^/]+)');
    const match = new RegExp(`^${pattern}/?$`, 'i').exec(pathname);
    if (match) return { name: route.name, route, id: decode(match[1]) };
  }
  return { name: NOT_FOUND.name, route: NOT_FOUND, id: undefined };
}

function decode(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
