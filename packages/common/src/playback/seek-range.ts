import type { PlayerState } from './player.ts';

/** The seekable range of a title; seconds on the timeline of `positionS`. */
export interface SeekRange {
  readonly startS: number;
  readonly endS: number;
}

/** Live streams with a shorter DVR window are not seekable. */
const SHORTEST_DVR_S = 60;

/** Returns the seekable range; undefined while unknown, during ads, and for live streams without DVR. */
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

/** Clamps a position to the range. */
export function clampToRange(positionS: number, { startS, endS }: SeekRange): number {
  return Math.min(Math.max(positionS, startS), endS);
}
