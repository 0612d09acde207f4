import { useEffect, useState, type RefObject } from 'react';
import { Clock } from '@marquee/common/platform/clock.ts';
import { clampToRange, getSeekRange } from '@marquee/common/playback/seek-range.ts';

import { useService } from '../../hooks/use-service.ts';
import styles from '../stage/player-overlays.module.scss';
import type { WebPlayer } from '../web-player.ts';
import { listenToDoubleTaps, type TapSide } from './double-taps.ts';
import { SEEK_STEP_S } from './player-command.ts';
import { PlayerSeekRipple } from './player-seek-ripple.tsx';

export interface PlayerTapSeekProps {
  readonly player: WebPlayer;
  readonly stageRef: RefObject<HTMLElement | null>;
}

interface Tapped {
  readonly side: TapSide;
  readonly seconds: number;
}

const SHOWN_FOR_MS = 700;

/** Two taps on a side of the picture go ten seconds back or forward, each further one ten more. */
export function PlayerTapSeek({ player, stageRef }: PlayerTapSeekProps) {
  const clock = useService(Clock);
  const [tapped, setTapped] = useState<Tapped>();

  useEffect(() => {
    const stage = stageRef.current;
    if (!stage) return undefined;
    const life = new AbortController();
    let shown = new AbortController();
    const seek = (side: TapSide, count: number): void => {
      const range = getSeekRange(player.getState());
      if (!range) return;
      const byS = side === 'back' ? -SEEK_STEP_S : SEEK_STEP_S;
      player.surface.currentTime = clampToRange(player.surface.currentTime + byS, range);
      setTapped({ side, seconds: SEEK_STEP_S * count });
      shown.abort();
      shown = new AbortController();
      clock.after(SHOWN_FOR_MS, () => setTapped(undefined), AbortSignal.any([life.signal, shown.signal]));
    };
    listenToDoubleTaps(stage, player.surface, seek, life.signal);
    return () => life.abort();
  }, [player, stageRef, clock]);

  return (
    <div slot="centered-chrome" noautohide="" className={styles['tapped']}>
      {tapped ? <PlayerSeekRipple side={tapped.side} seconds={tapped.seconds} /> : null}
    </div>
  );
}
