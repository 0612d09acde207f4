import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { getPlayAction } from '@marquee/common/content/play-action.ts';

import { useEntitlement } from '../hooks/use-entitlement.ts';

/**
 * Whether the title is to play now: the address asks for it (`play=1`) and the viewer may. A wish that comes too early, for
 * an event that has not begun, is kept and granted when it begins. What plays is not taken away because its state turns,
 * e.g. when the live service unpublishes an event whose last minutes are still being watched.
 */
export function usePlayWish(item: MediaItem, nowMs: number): boolean {
  const { entitlement } = useEntitlement(item);
  const [searchParams] = useSearchParams();
  const [startedId, setStartedId] = useState<string>();
  const isAsked = searchParams.get('play') === '1';
  const isGranted = isAsked && getPlayAction(item, entitlement === 'entitled', nowMs) === 'start';
  const started = isGranted ? item.id : isAsked ? startedId : undefined;
  if (started !== startedId) setStartedId(started);
  return isGranted || started === item.id;
}
