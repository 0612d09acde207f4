import type { PlaylistQuery } from '../../content/content-service.ts';
import { encodePathPart, withQuery } from '../../shared/url.ts';

/**
 * Addresses of the content host, shared with the early requests of the page, which must request exactly the same ones.
 */

/** Returns the address of a playlist (content-host 2.4). */
export function playlistAddress(apiBaseUrl: string, id: string, query: PlaylistQuery): string {
  return withQuery(`${apiBaseUrl}/v2/playlists/${encodePathPart(id)}`, {
    page_limit: query.pageLimit,
    page_offset: query.pageOffset,
    related_media_id: query.relatedMediaId,
    search: query.search,
  });
}

/** Returns the address of an item to show (content-host 2.1). */
export function mediaAddress(apiBaseUrl: string, id: string): string {
  return `${apiBaseUrl}/v2/media/${encodePathPart(id)}`;
}

/** How the copy of an item is signed and protected. */
export interface PlaybackKeys {
  readonly policyId: string | undefined;
  readonly token: string | undefined;
}

/** Returns the address of an item to play (content-host 2.1, 2.2). */
export function playbackAddress(apiBaseUrl: string, id: string, { policyId, token }: PlaybackKeys): string {
  const policy = policyId === undefined ? '' : `/drm/${encodePathPart(policyId)}`;
  return withQuery(`${mediaAddress(apiBaseUrl, id)}${policy}`, { token });
}

/**
 * Returns the address of an item's image by its label (content-host 7.1).
 *
 * @param fallback the standard label, when `label` is a playlist's own
 */
export function imageAddress(apiBaseUrl: string, mediaId: string, label: string, fallback?: string): string {
  const path = `${apiBaseUrl}/v2/media/${encodePathPart(mediaId)}/images/${encodePathPart(label)}.webp`;
  return `${path}?poster_fallback=1${fallback === undefined ? '' : `&fallback=${fallback}`}`;
}
