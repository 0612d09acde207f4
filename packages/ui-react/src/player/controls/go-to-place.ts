import type { SeekRange } from '@marquee/common/playback/seek-range.ts';

import type { WebPlayer } from '../use-player.ts';

/** What happens now moves on, and the engine knows where it is; every other place is a time. */
export function goToPlace(player: WebPlayer, positionS: number, { endS }: SeekRange): void {
  if (player.getState().liveWindow && positionS >= endS) player.goToLiveEdge();
  else player.surface.currentTime = positionS;
}
