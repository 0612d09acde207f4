import type { MediaSurface } from '../media-surface.ts';
import type { WebPlayer } from '../use-player.ts';

/** What is seen and heard now, and so what is played, paused and turned down: the ad's surface while one is on. */
export function getSeenMedia(player: WebPlayer): MediaSurface {
  return (player.getState().ad && player.ads?.surface) ?? player.surface;
}
