import type { SiteConfig } from '../config/site-config.ts';

/**
 * Source of search results: the app content search of the site, a playlist that accepts a query, or the app itself,
 * which searches the titles of a playlist.
 */
export type SearchBackend =
  | { readonly kind: 'app-content' }
  | { readonly kind: 'playlist' | 'titles-of-playlist'; readonly playlistId: string };

/**
 * The back end of a site; undefined when search is off (spec 2). App content search wins when both are configured: the
 * playlist is then not used for search (content-host 2.6).
 */
export function getSearchBackend({
  features,
  custom,
}: Pick<SiteConfig, 'features' | 'custom'>): SearchBackend | undefined {
  if (custom.appContentSearch) return { kind: 'app-content' };
  const playlistId = features.searchPlaylist;
  if (playlistId === undefined) return undefined;
  return { kind: custom.searchInApp ? 'titles-of-playlist' : 'playlist', playlistId };
}
