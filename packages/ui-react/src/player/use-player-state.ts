import { useCallback, useSyncExternalStore } from 'react';
import type { PlayerState } from '@marquee/common/playback/player.ts';

import type { WebPlayer } from './web-player.ts';

/** Returns a part of the player's state; `fallback` without a player. Rerenders only when it changes. */
export function usePlayerState<Part>(
  player: WebPlayer | undefined,
  select: (state: PlayerState) => Part,
  fallback: Part,
): Part {
  const subscribe = useCallback(
    (notify: () => void) => {
      const controller = new AbortController();
      player?.subscribe(notify, controller.signal);
      return () => controller.abort();
    },
    [player],
  );
  return useSyncExternalStore(subscribe, () => (player ? select(player.getState()) : fallback));
}
