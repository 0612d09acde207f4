import { useEffect, useEffectEvent, useReducer } from 'react';
import { getNextTurnMs, type MediaItem } from '@marquee/common/content/media-item.ts';
import { Clock, LONGEST_TIMER_MS } from '@marquee/common/platform/clock.ts';

import { useService } from './use-service.ts';

type Timed = Pick<MediaItem, 'scheduledStart' | 'scheduledEnd'>;

/**
 * Returns the time in milliseconds since the epoch. Rerenders and calls `onTurn` whenever time alone changes the status
 * of an item; never without items.
 */
export function useItemsClock(items: readonly Timed[] | undefined, onTurn?: () => void): number {
  const clock = useService(Clock);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const handleTurn = useEffectEvent(() => {
    renderAgain();
    onTurn?.();
  });

  useEffect(() => {
    const controller = new AbortController();
    const wait = () => {
      const nowMs = clock.now();
      const turnMs = Math.min(...(items ?? []).map((item) => getNextTurnMs(item, nowMs) ?? Infinity));
      if (turnMs === Infinity) return;
      const handleTime = () => {
        if (clock.now() >= turnMs) handleTurn();
        wait();
      };
      clock.after(Math.min(turnMs - nowMs, LONGEST_TIMER_MS), handleTime, controller.signal);
    };
    wait();
    return () => controller.abort();
  }, [clock, items]);

  return clock.now();
}
