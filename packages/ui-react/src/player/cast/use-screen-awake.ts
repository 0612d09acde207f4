import { useEffect } from 'react';
import type { ScreenWakeLock } from '@marquee/common/platform/screen-wake-lock.ts';

import type { WebPlayer } from '../use-player.ts';
import { usePlayerState } from '../use-player-state.ts';

/** The screen does not go dark while there is something to see on it. */
export function useScreenAwake(player: WebPlayer, wakeLock: ScreenWakeLock | undefined): void {
  const isWatched = usePlayerState(
    player,
    ({ phase }) => phase === 'playing' || phase === 'buffering',
    false,
  );

  useEffect(() => {
    if (!wakeLock || !isWatched) return undefined;
    const hold = new AbortController();
    wakeLock.hold(hold.signal);
    return () => hold.abort();
  }, [wakeLock, isWatched]);
}
