import { useEffect, useEffectEvent } from 'react';
import { PageLifecycle } from '@marquee/common/platform/page-lifecycle.ts';

import { useService } from '../hooks/use-service.ts';

/** Calls back when a viewer returns from a bank or PayPal with the browser's back button. */
export function useReturn(onReturn: () => void): void {
  const lifecycle = useService(PageLifecycle);
  const handleShow = useEffectEvent(onReturn);
  useEffect(() => {
    const controller = new AbortController();
    lifecycle.onShow(() => handleShow(), controller.signal);
    return () => controller.abort();
  }, [lifecycle]);
}
