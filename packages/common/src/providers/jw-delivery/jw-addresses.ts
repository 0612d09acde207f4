import type { PlaylistQuery } from '../../content/content-service.ts';
import { encodePathPart, withQuery } from '../../shared/url.ts';

/** Addresses of the content host that more than the provider builds: the page's early requests ask for the very same. */

/** A playlist (content-host 2.4). */
export function playlistAddress(apiBaseUrl: string, id: string, query: PlaylistQuery): string {
  return withQuery(`${apiBaseUrl}/v2/playlists/${encodePathPart(id)}`, {
    page_limit: query.pageLimit,
    related_media_id: query.relatedMediaId,
    search: query.search,
  });
}

/**
 * A picture of an item by its label (content-host 7.1).
 *
 * @param fallback the standard label, when `label` is a playlist's own one in its place
 */
export function imageAddress(apiBaseUrl: string, mediaId: string, label: string, fallback?: string): string {
  const path = `${apiBaseUrl}/v2/media/${encodePathPart(mediaId)}/images/${encodePathPart(label)}.webp`;
  return `${path}?poster_fallback=1${fallback === undefined ? '' : `&fallback=${fallback}`}`;
}
