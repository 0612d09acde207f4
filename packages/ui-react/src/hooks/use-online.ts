import { useEffect, useEffectEvent } from 'react';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';

import { useService } from './use-service.ts';
import { useChanging } from './use-store.ts';

/** Whether the device believes it has a network. */
export function useOnline(): boolean {
  const connectivity = useService(Connectivity);
  return useChanging(connectivity, () => connectivity.isOnline());
}

/** Calls `onRetry` once the network is back, while `mayHelp`. */
export function useRetryOnline(connectivity: Connectivity, mayHelp: boolean, onRetry: () => void): void {
  const retry = useEffectEvent((isOnline: boolean) => {
    if (isOnline && mayHelp) onRetry();
  });
  useEffect(() => {
    const controller = new AbortController();
    connectivity.onChange((isOnline) => retry(isOnline), controller.signal);
    return () => controller.abort();
  }, [connectivity]);
}
