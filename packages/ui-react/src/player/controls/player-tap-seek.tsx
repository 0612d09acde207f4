import { type RefObject, useEffect, useState } from 'react';
import { Clock } from '@marquee/common/platform/clock.ts';
import { clampToRange, getSeekRange } from '@marquee/common/playback/seek-range.ts';

import { useService } from '../../hooks/use-service.ts';
import styles from '../stage/player-overlays.module.scss';
import type { WebPlayer } from '../web-player.ts';
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

type TapSide = 'back' | 'forward';

/** Milliseconds between two taps that belong together. */
const TOGETHER_MS = 320;
/** The share of the picture, on either side, that hears them. */
const SIDE_SHARE = 0.36;

interface Tap {
  readonly side: TapSide;
  readonly atMs: number;
  readonly count: number;
}

/**
 * Tells of every tap of a finger after the first on the same side of the picture, with how many there were beside the first.
 * A single tap stays what it is for the controls; those that belong together do not show and hide them in turn.
 */
export function listenToDoubleTaps(
  stage: HTMLElement,
  picture: HTMLElement,
  onTap: (side: TapSide, count: number) => void,
  signal: AbortSignal,
): void {
  let last: Tap | undefined;
  const handle = (event: PointerEvent): void => {
    const isPicture = event.target === stage || event.target === picture;
    const side = isPicture && event.pointerType === 'touch' ? getSide(stage, event.clientX) : undefined;
    if (!side) {
      last = undefined;
      return;
    }
    const isMore = last?.side === side && event.timeStamp - last.atMs <= TOGETHER_MS;
    const count = isMore && last ? last.count + 1 : 0;
    last = { side, atMs: event.timeStamp, count };
    if (count === 0) return;
    event.stopImmediatePropagation();
    onTap(side, count);
  };
  stage.addEventListener('pointerup', handle, { capture: true, signal });
}

function getSide(stage: HTMLElement, x: number): TapSide | undefined {
  const { left, width } = stage.getBoundingClientRect();
  const share = (x - left) / width;
  if (share < SIDE_SHARE) return 'back';
  return share > 1 - SIDE_SHARE ? 'forward' : undefined;
}
