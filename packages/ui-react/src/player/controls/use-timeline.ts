import { getSeekRange, type SeekRange } from '@marquee/common/playback/seek-range.ts';

import type { WebPlayer } from '../web-player.ts';
import { usePlayerState } from '../use-player-state.ts';

export interface Timeline {
  /** Undefined where one can go nowhere. */
  readonly range: SeekRange | undefined;
  /** Seconds; the end of the range for what is as live as it can be. */
  readonly positionS: number;
  readonly isLive: boolean;
  readonly isAtEdge: boolean;
}

/** Where the title is, between where it can be. */
export function useTimeline(player: WebPlayer): Timeline {
  const durationS = usePlayerState(player, (state) => state.durationS, 0);
  const liveWindow = usePlayerState(player, (state) => state.liveWindow, undefined);
  const ad = usePlayerState(player, (state) => state.ad, undefined);
  const currentS = usePlayerState(player, (state) => state.positionS, 0);
  const isAtEdge = liveWindow?.isAtEdge === true;
  return {
    range: getSeekRange({ durationS, liveWindow, ad }),
    positionS: isAtEdge ? liveWindow.endS : currentS,
    isLive: durationS === Infinity,
    isAtEdge,
  };
}
