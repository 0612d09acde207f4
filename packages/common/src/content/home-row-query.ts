import type { HomeRow, SiteFeatures } from '../config/site-config.ts';
import type { ContentQueries, ContentQuery } from './content-queries.ts';
import type { Playlist } from './playlist.ts';

/** Number of items that a shelf requests (content-host appendix B). */
export const SHELF_PAGE_LIMIT = 25;

/** Returns the query of a home row; undefined for rows of the viewer's own lists. */
export function getHomeRowQuery(
  row: HomeRow,
  queries: ContentQueries,
  language: string,
): ContentQuery<Playlist> | undefined {
  if (row.contentId === undefined) return undefined;
  if (row.type === 'playlist')
    return queries.playlist(row.contentId, { pageLimit: SHELF_PAGE_LIMIT }, language);
  return row.type === 'content_list' ? queries.contentList(row.contentId, language) : undefined;
}

/** A home row of the viewer's own titles. */
export type LibraryRow = HomeRow & { readonly type: 'favorites' | 'continue_watching' };

/** Whether the row shows the viewer's own titles. */
export function isLibraryRow(row: HomeRow): row is LibraryRow {
  return row.type === 'favorites' || row.type === 'continue_watching';
}

/** Whether the row can show anything: rows of disabled features cannot (content-host 4.6). */
export function isHomeRowOn(row: HomeRow, features: SiteFeatures): boolean {
  if (row.type === 'favorites') return features.favoritesList !== undefined;
  if (row.type === 'continue_watching') return features.continueWatchingList !== undefined;
  return row.contentId !== undefined;
}
