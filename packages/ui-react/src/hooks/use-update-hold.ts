import { useEffect } from 'react';
import { AppUpdates } from '@marquee/common/platform/app-updates.ts';

import { useService } from './use-service.ts';

/** While `isHeld` the page is not replaced by a new version without the viewer: something plays, or is being paid for. */
export function useUpdateHold(isHeld: boolean): void {
  const updates = useService(AppUpdates);
  useEffect(() => {
    if (!isHeld) return undefined;
    const released = new AbortController();
    updates.hold(released.signal);
    return () => released.abort();
  }, [isHeld, updates]);
}
