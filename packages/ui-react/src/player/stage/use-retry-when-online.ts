import { useEffect, useEffectEvent } from 'react';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { useService } from '../../hooks/use-service.ts';

/** What failed because the device was offline, the player's own code included, goes on by itself when it is online again. */
export function useRetryWhenOnline(error: unknown, retry: () => void): void {
  const connectivity = useService(Connectivity);
  const isOffline = isAppError(error, 'media_offline');
  const isWaiting = isOffline || isAppError(error, 'player_not_loaded');
  const goOn = useEffectEvent(retry);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const controller = new AbortController();
    connectivity.onChange((isOnline) => {
      if (isOnline) goOn();
    }, controller.signal);
    // The network may have come back between the failure and this moment; online, no failure is called offline again.
    if (isOffline && connectivity.isOnline()) goOn();
    return () => controller.abort();
  }, [connectivity, isWaiting, isOffline]);
}
