import {
  getSkipRangeAt,
  isLastRange,
  type SkipKind,
  type SkipRange,
} from '@marquee/common/playback/skip-ranges.ts';

import type { WebPlayer } from '../use-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import { isTitleSeen } from './use-skip-ranges.ts';

export interface Skip {
  /** What can be skipped now. */
  readonly kind: SkipKind | undefined;
  /** Goes to its end; `onLast` instead, if there is one, where the title ends with it. */
  readonly skip: (onLast: (() => void) | undefined) => void;
}

/** The part of the title that the viewer is in and may pass over. */
export function useSkip(player: WebPlayer, ranges: readonly SkipRange[]): Skip {
  const kind = usePlayerState(
    player,
    (state) => (isTitleSeen(state) ? getSkipRangeAt(ranges, state.positionS)?.kind : undefined),
    undefined,
  );
  return {
    kind,
    skip: (onLast) => {
      const { positionS, durationS } = player.getState();
      const range = getSkipRangeAt(ranges, positionS);
      if (!range) return;
      if (onLast && isLastRange(range, durationS)) onLast();
      else player.surface.currentTime = range.endS;
    },
  };
}
