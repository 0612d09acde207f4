import { useMemo } from 'react';
import type { MediaItem } from '@marquee/common/content/media-item.ts';

import { useItemsClock } from '../hooks/use-items-clock.ts';

/** `useItemsClock` for one item. */
export function useEventClock(
  item: Pick<MediaItem, 'scheduledStart' | 'scheduledEnd'>,
  onTurn: () => void,
): number {
  return useItemsClock(
    useMemo(() => [item], [item]),
    onTurn,
  );
}
