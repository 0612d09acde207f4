import { getSeekRange, type SeekRange } from '@marquee/common/playback/seek-range.ts';

import type { WebPlayer } from '../web-player.ts';
import { usePlayerState } from '../use-player-state.ts';

export interface Timeline {
  /** Undefined when the stream is not seekable. */
  readonly range: SeekRange | undefined;
  /** Playback position in seconds; at the live edge the end of the range. */
  readonly positionS: number;
  /** Playback position in seconds, also at the live edge. */
  readonly currentS: number;
  readonly isLive: boolean;
  readonly isAtEdge: boolean;
}

/** Returns the playback position and the seekable range. */
export function useTimeline(player: WebPlayer): Timeline {
  const durationS = usePlayerState(player, (state) => state.durationS, 0);
  const liveWindow = usePlayerState(player, (state) => state.liveWindow, undefined);
  const ad = usePlayerState(player, (state) => state.ad, undefined);
  const currentS = usePlayerState(player, (state) => state.positionS, 0);
  const isAtEdge = liveWindow?.isAtEdge === true;
  return {
    range: getSeekRange({ durationS, liveWindow, ad }),
    positionS: isAtEdge ? liveWindow.endS : currentS,
    currentS,
    isLive: durationS === Infinity,
    isAtEdge,
  };
}
