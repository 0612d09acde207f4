import { useEffect, useEffectEvent } from 'react';

import type { WebPlayer } from '../use-player.ts';

/** Calls `onEnded` when what plays has come to its end. */
export function useEnded(player: WebPlayer | undefined, onEnded: () => void): void {
  const handleEnded = useEffectEvent(onEnded);

  useEffect(() => {
    if (!player) return undefined;
    const controller = new AbortController();
    let before = player.getState().phase;
    player.subscribe(({ phase }) => {
      if (phase === 'ended' && before !== 'ended') handleEnded();
      before = phase;
    }, controller.signal);
    return () => controller.abort();
  }, [player]);
}
