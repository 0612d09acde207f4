import { useMemo } from 'react';
import { Logger } from '@marquee/common/platform/logger.ts';
import { clampToRange, getSeekRange } from '@marquee/common/playback/seek-range.ts';

import { useService } from '../../hooks/use-service.ts';
import type { WebPlayer } from '../use-player.ts';
import { getSeenMedia } from './get-seen-media.ts';
import { goToPlace } from './go-to-place.ts';

/** What can be asked of a player from outside of its window. */
export interface PlayerCommands {
  readonly play: () => void;
  readonly pause: () => void;
  /** Seconds; back when negative. */
  readonly seekBy: (byS: number) => void;
  /** Seconds from where one can go back to. */
  readonly seekTo: (offsetS: number) => void;
}

export function usePlayerCommands(player: WebPlayer): PlayerCommands {
  const logger = useService(Logger);
  return useMemo(() => {
    const { surface } = player;
    const goTo = (getTargetS: (startS: number) => number) => {
      const range = getSeekRange(player.getState());
      const targetS = range ? getTargetS(range.startS) : NaN;
      if (!range || !Number.isFinite(targetS)) return;
      goToPlace(player, clampToRange(targetS, range), range);
    };
    return {
      play: () => {
        getSeenMedia(player)
          .play()
          .catch((error: unknown) => logger.info('The browser did not play', { error }));
      },
      pause: () => getSeenMedia(player).pause(),
      seekBy: (byS) => goTo(() => surface.currentTime + byS),
      seekTo: (offsetS) => goTo((startS) => startS + offsetS),
    };
  }, [player, logger]);
}
