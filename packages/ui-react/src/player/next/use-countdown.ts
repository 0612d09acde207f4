import { useEffect, useState } from 'react';
import type { PlayerState } from '@marquee/common/playback/player.ts';
import { advanceCountdown, getSecondsLeft, type Countdown } from '@marquee/common/playback/next-offer.ts';

import type { WebPlayer } from '../use-player.ts';
import { isTitleSeen } from './use-skip-ranges.ts';

/**
 * Whole seconds until the next title begins, from when it is offered; undefined before. Counts whether or not the title is
 * meant to begin by itself.
 */
export function useCountdown(player: WebPlayer, titleId: string, offerStartS: number): number | undefined {
  const [counted, setCounted] = useState<{ readonly titleId: string; readonly secondsLeft: number }>();

  useEffect(() => {
    const controller = new AbortController();
    let countdown: Countdown | undefined;
    let shown: number | undefined;
    const count = (state: PlayerState) => {
      if (state.phase === 'ended') return;
      countdown = isTitleSeen(state) ? advanceCountdown(countdown, state, offerStartS) : undefined;
      const secondsLeft = countdown && getSecondsLeft(countdown, state.rate);
      if (secondsLeft === shown) return;
      shown = secondsLeft;
      setCounted(secondsLeft === undefined ? undefined : { titleId, secondsLeft });
    };
    player.subscribe(count, controller.signal);
    // A title may stand still where it is offered from the start.
    count(player.getState());
    return () => controller.abort();
  }, [player, titleId, offerStartS]);

  return counted?.titleId === titleId ? counted.secondsLeft : undefined;
}
