import { readText } from '../shared/reading.ts';
import type { MediaItem } from './media-item.ts';
import { playlistPath } from './paths.ts';

/** Parameters of a title's page that mean nothing on the channels' page. */
const OWN_PARAMETERS = ['r', 'e'];

/**
 * The address of a live channel: the page of its playlist with the channel selected (spec 2, content-host 3.5). What else
 * the query asks for, `play` and the live window among it, is kept. Undefined for a channel whose playlist is not known.
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
