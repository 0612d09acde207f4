import { useEffect, useEffectEvent } from 'react';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';
import { retryWhenOnline } from '@marquee/common/playback/retry-when-online.ts';

import { useService } from '../../hooks/use-service.ts';

/** Loads the player's chunk again when the device is online again; playback errors are the session's. */
export function useRetryWhenOnline(error: unknown, retry: () => void): void {
  const connectivity = useService(Connectivity);
  const retryNow = useEffectEvent(retry);

  useEffect(() => {
    const controller = new AbortController();
    retryWhenOnline(connectivity, error, () => retryNow(), controller.signal);
    return () => controller.abort();
  }, [connectivity, error]);
}
