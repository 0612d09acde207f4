import { useEffect } from 'react';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { Logger } from '@marquee/common/platform/logger.ts';

import { useLazyCode } from '../../hooks/lazy-component.tsx';
import { useService } from '../../hooks/use-service.ts';
import { usePlayerState } from '../use-player-state.ts';
import type { WebPlayer } from '../web-player.ts';

const playerAdCode = new LazyCode(async () => (await import('./player-ad.tsx')).chunk, 'optional');

export interface LazyPlayerAdProps {
  readonly player: WebPlayer | undefined;
  readonly isMini: boolean;
}

/**
 * UI of ads on the player. Loads its code only for players and streams with ads; if that fails, ads play without it.
 */
export function LazyPlayerAd({ player, isMini }: LazyPlayerAdProps) {
  const logger = useService(Logger);
  const isStitched = usePlayerState(player, ({ stitchedBreaks }) => stitchedBreaks.length > 0, false);
  const hasAds = isStitched || player?.ads !== undefined;

  const { code: PlayerAd, failure } = useLazyCode(playerAdCode, hasAds);
  useEffect(() => {
    if (failure) logger.warn('Failed to load the UI for ads', { error: failure.cause });
  }, [failure, logger]);

  return PlayerAd && player ? <PlayerAd player={player} isMini={isMini} /> : null;
}
