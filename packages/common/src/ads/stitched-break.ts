import type { PlayerState } from '../playback/player.ts';

/**
 * Returns the whole seconds left of the current stitched break, 0 while its end is unknown; undefined outside of
 * breaks, and while the title loads or fails, when its position means nothing.
 */
export function getStitchedSecondsLeft({
  phase,
  positionS,
  stitchedBreaks,
}: Pick<PlayerState, 'phase' | 'positionS' | 'stitchedBreaks'>): number | undefined {
  if (phase !== 'playing' && phase !== 'paused' && phase !== 'buffering') return undefined;
  const seen = stitchedBreaks.find(({ startS, endS }) => startS <= positionS && positionS < endS);
  if (!seen) return undefined;
  return seen.isEndKnown ? Math.ceil(seen.endS - positionS) : 0;
}
