import { useEffect, useState } from 'react';
import { Clock } from '@marquee/common/platform/clock.ts';

import { useService } from './use-service.ts';

/**
 * Returns the time in milliseconds since the epoch, updated every `intervalMs`. A device that wakes from sleep catches
 * up in one step.
 */
export function useNow(intervalMs: number): number {
  const clock = useService(Clock);
  const [nowMs, setNowMs] = useState(() => clock.now());
  useEffect(() => {
    const controller = new AbortController();
    const wait = () => clock.after(intervalMs, tick, controller.signal);
    const tick = () => {
      setNowMs(clock.now());
      wait();
    };
    wait();
    return () => controller.abort();
  }, [clock, intervalMs]);
  return nowMs;
}
