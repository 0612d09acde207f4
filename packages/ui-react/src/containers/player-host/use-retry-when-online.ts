import { useEffect, useEffectEvent } from 'react';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { useService } from '../../hooks/use-service.ts';

/** What failed because the device was offline, the player's own code included, goes on by itself when it is online again. */
export function useRetryWhenOnline(error: unknown, retry: () => void): void {
  const connectivity = useService(Connectivity);
  const isWaiting = isAppError(error, 'media_offline', 'player_not_loaded');
  const goOn = useEffectEvent(retry);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const controller = new AbortController();
    connectivity.onChange((isOnline) => {
      if (isOnline) goOn();
    }, controller.signal);
    return () => controller.abort();
  }, [connectivity, isWaiting]);
}
