import { useEffect } from 'react';
import { AppUpdates } from '@marquee/common/platform/app-updates.ts';

import { useService } from './use-service.ts';

/** Prevents automatic updates of the app while `isHeld`, such as during playback or a payment. */
export function useUpdateHold(isHeld: boolean): void {
  const updates = useService(AppUpdates);
  useEffect(() => {
    if (!isHeld) return undefined;
    const released = new AbortController();
    updates.hold(released.signal);
    return () => released.abort();
  }, [isHeld, updates]);
}
