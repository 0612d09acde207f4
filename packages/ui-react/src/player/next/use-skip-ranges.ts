import { useMemo } from 'react';
import { getStitchedSecondsLeft } from '@marquee/common/ads/stitched-break.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import type { PlayerState } from '@marquee/common/playback/player.ts';
import { getSkipRanges, type SkipRange } from '@marquee/common/playback/skip-ranges.ts';

import type { WebPlayer } from '../use-player.ts';
import { usePlayerState } from '../use-player-state.ts';

/** Whether the title itself is there: while it loads, fails or gives way to an ad its position means nothing. */
export function isTitleSeen(
  state: Pick<PlayerState, 'phase' | 'ad' | 'positionS' | 'stitchedBreaks'>,
): boolean {
  const { phase, ad } = state;
  const isThere = phase === 'playing' || phase === 'paused' || phase === 'buffering';
  return isThere && !ad && getStitchedSecondsLeft(state) === undefined;
}

/** What of a title can be skipped, as soon as its length is known. */
export function useSkipRanges(player: WebPlayer, { params }: MediaItem): readonly SkipRange[] {
  const durationS = usePlayerState(player, (state) => state.durationS, 0);
  const chapters = usePlayerState(player, (state) => state.chapters, []);
  return useMemo(() => getSkipRanges(params, chapters, durationS), [params, chapters, durationS]);
}
