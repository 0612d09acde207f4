import type { PlayerState } from '@marquee/common/playback/player.ts';
import { getSeekRange } from '@marquee/common/playback/seek-range.ts';

/** What is to be seen of time: of what is `live` nothing but that it is, of `dvr` also what was before. */
export type TimelineKind = 'known' | 'dvr' | 'live' | 'unknown';

export function getTimelineKind({ durationS, liveWindow }: PlayerState): TimelineKind {
  if (durationS === Infinity) return getSeekRange({ durationS, liveWindow, ad: undefined }) ? 'dvr' : 'live';
  return durationS > 0 ? 'known' : 'unknown';
}
