import { readText } from '../shared/reading.ts';
import type { MediaItem } from './media-item.ts';
import { playlistPath } from './paths.ts';

/** Parameters of a title's page that have no meaning on the channels page. */
const OWN_PARAMETERS = ['r', 'e'];

/**
 * Returns the address of a live channel: the page of its playlist with the channel selected (spec 2, content-host 3.5).
 * Keeps all other parameters of the query, such as `play` and the live window. Undefined for a channel whose playlist
 * is unknown.
 *
 * @param search query of the address that led to the channel, with or without its question mark
 */
export function liveChannelAddress(
  { id, params }: Pick<MediaItem, 'id' | 'params'>,
  search: string,
): string | undefined {
  const playlistId = readText(params['liveChannelsId']);
  if (playlistId === undefined) return undefined;
  const query = new URLSearchParams(search);
  for (const name of OWN_PARAMETERS) query.delete(name);
  query.set('channel', id);
  return `${playlistPath(playlistId)}?${query.toString()}`;
}
