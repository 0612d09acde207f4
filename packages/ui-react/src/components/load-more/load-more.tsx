import { useEffect, useEffectEvent } from 'react';

import { useNearView } from '../shelf/use-near-view.ts';

/** Loads more before the viewer reaches the end. */
const NEAR_END = '480px 0px';

/** Sentinel after a list that calls `onNear` when it comes near the view. */
export function LoadMore({ onNear }: { readonly onNear: () => void }) {
  const [ref, isNear] = useNearView<HTMLDivElement>(false, NEAR_END);
  const askForMore = useEffectEvent(onNear);
  useEffect(() => {
    if (isNear) askForMore();
  }, [isNear]);
  return <div ref={ref} aria-hidden="true" />;
}
