import { readList } from '../shared/reading.ts';
import type { MediaItem } from './media-item.ts';

/**
 * Returns the ids of a hub's playlists in its editor's order, each once: the comma-separated `playlists`, else
 * `playlist` (content-host 3.5).
 */
export function getHubPlaylistIds({ params }: Pick<MediaItem, 'params'>): readonly string[] {
  const ids = readList(params['playlists']);
  return [...new Set(ids.length > 0 ? ids : readList(params['playlist']))];
}
