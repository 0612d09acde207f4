import { useEffect, useMemo, useState } from 'react';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import type { Program } from '@marquee/common/guide/guide.ts';
import type { GuideWindow } from '@marquee/common/guide/guide-window.ts';
import { Clock } from '@marquee/common/platform/clock.ts';

import { useService } from '../hooks/use-service.ts';
import { useSchedules } from './use-schedules.ts';

type Rows = Pick<GuideWindow, 'firstRow' | 'lastRow'>;

/** Rows that are passed by faster than this are on the way to others. */
const REST_MS = 120;

/**
 * The schedules of the rows that are near view. They are fetched where the viewer comes to rest; what was fetched before is
 * there at once.
 */
export function useNearSchedules(
  channels: readonly MediaItem[],
  { firstRow, lastRow }: Rows,
): ReadonlyMap<string, readonly Program[]> {
  const near = useMemo(() => channels.slice(firstRow, lastRow + 1), [channels, firstRow, lastRow]);
  const rest = useRest(firstRow, lastRow);
  const isFetched = useMemo(() => {
    const ids = new Set(channels.slice(rest.firstRow, rest.lastRow + 1).map(({ id }) => id));
    return ({ id }: MediaItem) => ids.has(id);
  }, [channels, rest]);
  return useSchedules(near, isFetched);
}

/** The rows of the last time the viewer came to rest; at first those that are there. */
function useRest(firstRow: number, lastRow: number): Rows {
  const clock = useService(Clock);
  const [rest, setRest] = useState<Rows>({ firstRow, lastRow });
  useEffect(() => {
    const controller = new AbortController();
    const come = () =>
      setRest((before) =>
        before.firstRow === firstRow && before.lastRow === lastRow ? before : { firstRow, lastRow },
      );
    clock.after(REST_MS, come, controller.signal);
    return () => controller.abort();
  }, [clock, firstRow, lastRow]);
  return rest;
}
