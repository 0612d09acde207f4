import { useSyncExternalStore } from 'react';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';

import { useService } from './use-service.ts';

/** Whether the device believes it has a network. */
export function useOnline(): boolean {
  const connectivity = useService(Connectivity);
  return useSyncExternalStore(
    (notify) => {
      const controller = new AbortController();
      connectivity.onChange(notify, controller.signal);
      return () => controller.abort();
    },
    () => connectivity.isOnline(),
  );
}
