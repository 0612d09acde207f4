import type { MediaSurface } from '../media-surface.ts';
import type { WebPlayer } from '../use-player.ts';

/**
 * Returns the surface that is visible and audible, and so the target of play, pause and volume: the ad's during an ad.
 */
export function getSeenMedia(player: WebPlayer): MediaSurface {
  return (player.getState().ad && player.ads?.surface) ?? player.surface;
}
