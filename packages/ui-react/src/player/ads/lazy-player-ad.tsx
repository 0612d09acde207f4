import { useEffect, useState } from 'react';
import { loadCode } from '@marquee/common/platform/load-code.ts';
import { Logger } from '@marquee/common/platform/logger.ts';

import { useService } from '../../hooks/use-service.ts';
import type { WebPlayer } from '../use-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import type { PlayerAd } from './player-ad.tsx';

export interface LazyPlayerAdProps {
  readonly player: WebPlayer | undefined;
  readonly isMini: boolean;
}

/**
 * UI of ads on the player. Loads its code only for players and streams with ads; if that fails, ads play without it.
 */
export function LazyPlayerAd({ player, isMini }: LazyPlayerAdProps) {
  const logger = useService(Logger);
  const [Loaded, setLoaded] = useState<typeof PlayerAd>();
  const isStitched = usePlayerState(player, ({ stitchedBreaks }) => stitchedBreaks.length > 0, false);
  const hasAds = isStitched || player?.ads !== undefined;

  useEffect(() => {
    if (!hasAds) return undefined;
    let isWanted = true;
    loadCode(() => import('./player-ad.tsx'), 'optional').then(
      (code) => {
        if (isWanted) setLoaded(() => code.PlayerAd);
      },
      (error: unknown) => logger.warn('What is said about ads could not be fetched', { error }),
    );
    return () => {
      isWanted = false;
    };
  }, [hasAds, logger]);

  return Loaded && player ? <Loaded player={player} isMini={isMini} /> : null;
}
