import { useCallback, useEffect, useRef, useState } from 'react';
import { Clock } from '@marquee/common/platform/clock.ts';

import { useService } from './use-service.ts';

/**
 * Returns a value that is cleared a moment after it was set, such as a note over the video, and its setter. Setting it
 * again restarts the time; `next` gets the current value.
 */
export function useMomentary<Value>(shownForMs: number) {
  const clock = useService(Clock);
  const [value, setValue] = useState<Value>();
  const shown = useRef<AbortController>(undefined);
  useEffect(() => () => shown.current?.abort(), []);
  const show = useCallback(
    (next: (before: Value | undefined) => Value) => {
      shown.current?.abort();
      const controller = new AbortController();
      shown.current = controller;
      setValue(next);
      clock.after(shownForMs, () => setValue(undefined), controller.signal);
    },
    [clock, shownForMs],
  );
  return [value, show] as const;
}
