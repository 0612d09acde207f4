import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { clampToRange, getSeekRange } from '@marquee/common/playback/seek-range.ts';

import styles from '../stage/player-overlays.module.scss';
import { useMomentary } from '../../hooks/use-momentary.ts';
import type { WebPlayer } from '../web-player.ts';
import { PlayerCommandEvent, SEEK_STEP_S } from './player-command.ts';
import rippleStyles from './player-seek-ripple.module.scss';

export interface PlayerTapSeekProps {
  readonly player: WebPlayer;
  readonly stageRef: RefObject<HTMLElement | null>;
}

interface Seek {
  readonly side: SeekSide;
  readonly seconds: number;
}

const SHOWN_FOR_MS = 700;

/**
 * Seeks ten seconds on a double tap on a side of the video, and ten more for each further tap. Shows the sum on that
 * side, also for the keys that seek.
 */
export function PlayerTapSeek({ player, stageRef }: PlayerTapSeekProps) {
  const [seek, showSeek] = useMomentary<Seek>(SHOWN_FOR_MS);

  useEffect(() => {
    const stage = stageRef.current;
    if (!stage) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const seekByTap = (side: SeekSide, count: number): void => {
      const range = getSeekRange(player.getState());
      if (!range) return;
      const byS = side === 'back' ? -SEEK_STEP_S : SEEK_STEP_S;
      player.surface.currentTime = clampToRange(player.surface.currentTime + byS, range);
      showSeek(() => ({ side, seconds: SEEK_STEP_S * count }));
    };
    const showCommand = (event: Event): void => {
      if (!(event instanceof PlayerCommandEvent) || event.command.kind !== 'seek') return;
      if (!getSeekRange(player.getState())) return;
      const { byS } = event.command;
      const side = byS < 0 ? 'back' : 'forward';
      showSeek((before) => ({ side, seconds: Math.abs(byS) + (before?.side === side ? before.seconds : 0) }));
    };
    listenToDoubleTaps(stage, player.surface, seekByTap, signal);
    stage.addEventListener(PlayerCommandEvent.type, showCommand, { signal });
    return () => controller.abort();
  }, [player, stageRef, showSeek]);

  return (
    <div slot="centered-chrome" noautohide="" className={styles['tapped']} role="status">
      {seek ? <PlayerSeekRipple side={seek.side} seconds={seek.seconds} /> : null}
    </div>
  );
}

type SeekSide = 'back' | 'forward';

/** Maximum milliseconds between taps of the same series. */
const TOGETHER_MS = 320;
/** Share of the stage's width, at either side, that reacts to taps. */
const SIDE_SHARE = 0.36;

interface Tap {
  readonly side: SeekSide;
  readonly atMs: number;
  readonly count: number;
}

/**
 * Calls `onTap` for every touch after the first on the same side of the video, with the number of taps since the first.
 * Single taps reach the controls; further taps do not, so that they do not toggle them.
 */
export function listenToDoubleTaps(
  stage: HTMLElement,
  picture: HTMLElement,
  onTap: (side: SeekSide, count: number) => void,
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

function getSide(stage: HTMLElement, x: number): SeekSide | undefined {
  const { left, width } = stage.getBoundingClientRect();
  const share = (x - left) / width;
  if (share < SIDE_SHARE) return 'back';
  return share > 1 - SIDE_SHARE ? 'forward' : undefined;
}

interface PlayerSeekRippleProps {
  readonly side: 'back' | 'forward';
  readonly seconds: number;
}

/** Direction and seconds of the last seek, on the tapped side. */
function PlayerSeekRipple({ side, seconds }: PlayerSeekRippleProps) {
  const { t } = useTranslation('player');
  return (
    <div className={rippleStyles['ripple']} data-side={side}>
      {side === 'back' ? t('seek_back', { seconds }) : t('seek_forward', { seconds })}
    </div>
  );
}
