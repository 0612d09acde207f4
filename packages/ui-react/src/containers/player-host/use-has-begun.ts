import { startTransition, useEffect, useState } from 'react';
import { Clock } from '@marquee/common/platform/clock.ts';

import { useService } from '../../hooks/use-service.ts';

/** Whoever waits longer for the first picture may look at the controls meanwhile. */
const PATIENCE_MS = 1_000;

/**
 * Whether the first picture has come, or is late. Until then what only serves a title that plays (time line, menus) is not
 * rendered: it would hold up the very picture it is for. Once it is there it stays.
 */
export function useHasBegun(isLoading: boolean): boolean {
  const clock = useService(Clock);
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => {
    const begin = () => startTransition(() => setHasBegun(true));
    if (!isLoading) {
      begin();
      return undefined;
    }
    const controller = new AbortController();
    clock.after(PATIENCE_MS, begin, controller.signal);
    return () => controller.abort();
  }, [clock, isLoading]);
  return hasBegun;
}
