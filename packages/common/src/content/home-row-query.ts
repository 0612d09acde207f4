import type { HomeRow } from '../config/site-config.ts';
import type { ContentQueries, ContentQuery } from './content-queries.ts';
import type { Playlist } from './playlist.ts';

/** How many items a shelf asks for (content-host appendix B). */
export const SHELF_PAGE_LIMIT = 25;

/** What a home row shows; undefined for rows that come from the viewer's own lists. */
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
