import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { getPlayAction } from '@marquee/common/content/play-action.ts';

import { useEntitlement } from '../hooks/use-entitlement.ts';

/**
 * Whether the title should play now: the URL requests it (`play=1`) and the viewer may watch. A request before an event
 * starts is granted when it starts. A started title keeps playing when its state changes, e.g. when the live service
 * unpublishes an event during its last minutes.
 */
export function useShouldPlay(item: MediaItem, nowMs: number): boolean {
  const { entitlement } = useEntitlement(item);
  const [searchParams] = useSearchParams();
  const [startedId, setStartedId] = useState<string>();
  const isAsked = searchParams.get('play') === '1';
  const isGranted = isAsked && getPlayAction(item, entitlement === 'entitled', nowMs) === 'start';
  const started = isGranted ? item.id : isAsked ? startedId : undefined;
  if (started !== startedId) setStartedId(started);
  return isGranted || started === item.id;
}
