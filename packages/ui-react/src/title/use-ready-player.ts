import { useEffect, useEffectEvent } from 'react';
import { Clock } from '@marquee/common/platform/clock.ts';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';

import { useMediaQuery } from '../hooks/use-media-query.ts';
import { useService } from '../hooks/use-service.ts';
import { usePlayIntent } from '../player/use-play-intent.ts';

/** Phones have less of everything, and tell by the finger that comes down, well before its click. */
const HAS_MOUSE = '(hover: hover) and (pointer: fine)';

/**
 * On a page whose main purpose is a play button: the engine and the room it plays in are fetched once the page is at
 * rest, so that a click that nothing announced plays without waiting for them. Nothing of the title is fetched.
 */
export function useReadyPlayer(isPlayable: boolean): void {
  const clock = useService(Clock);
  const connectivity = useService(Connectivity);
  const fetchPlayer = useEffectEvent(usePlayIntent(undefined));
  const hasMouse = useMediaQuery(HAS_MOUSE);
  const isWanted = isPlayable && hasMouse && !connectivity.isSavingData();
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    clock.atRest(() => fetchPlayer(), leaving.signal);
    return () => leaving.abort();
  }, [isWanted, clock]);
}
