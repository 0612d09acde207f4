import type { PlayerState } from './player.ts';

/** Where one can go in a title; seconds on the time line of `positionS`. */
export interface SeekRange {
  readonly startS: number;
  readonly endS: number;
}

/** A live stream whose past is shorter than this has none worth going back to. */
const SHORTEST_DVR_S = 60;

/** Undefined while nothing is known of the title, during ads, and for live streams without a past. */
export function getSeekRange({
  durationS,
  liveWindow,
  ad,
}: Pick<PlayerState, 'durationS' | 'liveWindow' | 'ad'>): SeekRange | undefined {
  if (ad) return undefined;
  if (liveWindow) {
    const { startS, endS } = liveWindow;
    return endS - startS >= SHORTEST_DVR_S ? { startS, endS } : undefined;
  }
  return durationS > 0 && Number.isFinite(durationS) ? { startS: 0, endS: durationS } : undefined;
}

/** The nearest place in the range. */
export function clampToRange(positionS: number, { startS, endS }: SeekRange): number {
  return Math.min(Math.max(positionS, startS), endS);
}
