import type { PlaylistQuery } from '../../content/content-service.ts';
import { encodePathPart, withQuery } from '../../shared/url.ts';

/** Addresses of the content host that more than the provider builds: the page's early requests ask for the very same. */

/** A playlist (content-host 2.4). */
export function playlistAddress(apiBaseUrl: string, id: string, query: PlaylistQuery): string {
  return withQuery(`${apiBaseUrl}/v2/playlists/${encodePathPart(id)}`, {
    page_limit: query.pageLimit,
    page_offset: query.pageOffset,
    related_media_id: query.relatedMediaId,
    search: query.search,
  });
}

/** One item as it is shown (content-host 2.1). */
export function mediaAddress(apiBaseUrl: string, id: string): string {
  return `${apiBaseUrl}/v2/media/${encodePathPart(id)}`;
}

/** How the copy of an item is signed and protected. */
export interface PlaybackKeys {
  readonly policyId: string | undefined;
  readonly token: string | undefined;
}

/** One item as it is played (content-host 2.1, 2.2). */
export function playbackAddress(apiBaseUrl: string, id: string, { policyId, token }: PlaybackKeys): string {
  const policy = policyId === undefined ? '' : `/drm/${encodePathPart(policyId)}`;
  return withQuery(`${mediaAddress(apiBaseUrl, id)}${policy}`, { token });
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
