import type { PlayerState } from '../playback/player.ts';

/**
 * Whole seconds left of the stitched break that is seen now, 0 while its end is unknown; undefined outside of breaks, and
 * while the title loads or fails, where its position means nothing.
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
