import { useEffect, useEffectEvent } from 'react';

import { useNearView } from '../shelf/use-near-view.ts';

/** Asks for more before the viewer reaches the end. */
const NEAR_END = '480px 0px';

/** The end of the rows so far. */
export function LoadMore({ onNear }: { readonly onNear: () => void }) {
  const [ref, isNear] = useNearView<HTMLDivElement>(false, NEAR_END);
  const askForMore = useEffectEvent(onNear);
  useEffect(() => {
    if (isNear) askForMore();
  }, [isNear]);
  return <div ref={ref} aria-hidden="true" />;
}
