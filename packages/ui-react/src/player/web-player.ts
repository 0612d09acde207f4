import type { Player } from '@marquee/common/playback/player.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';

import { isMediaSurface, type MediaSurface } from './media-surface.ts';

/** A player of the web platform. */
export type WebPlayer = Player<MediaSurface>;

/** Narrows the surface to a media element, which every web player has; common does not know the type. */
export function toWebPlayer(player: Player<unknown>): WebPlayer {
  invariant(hasMediaSurface(player), 'the surface of a web player is an element with the API of media');
  return player;
}

function hasMediaSurface(player: Player<unknown>): player is WebPlayer {
  return isMediaSurface(player.surface);
}
