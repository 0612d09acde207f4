import { getStitchedSecondsLeft } from '../ads/stitched-break.ts';
import type { PlayerState } from './player.ts';

/** Whether the title itself is visible: while it loads, fails or gives way to an ad, its position means nothing. */
export function isTitleVisible(
  state: Pick<PlayerState, 'phase' | 'ad' | 'positionS' | 'stitchedBreaks'>,
): boolean {
  const { phase, ad } = state;
  const isThere = phase === 'playing' || phase === 'paused' || phase === 'buffering';
  return isThere && !ad && getStitchedSecondsLeft(state) === undefined;
}
