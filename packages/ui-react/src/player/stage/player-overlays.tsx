import type { RefObject } from 'react';

import { PlayerCaptionOverlay } from '../captions/player-caption-overlay.tsx';
import { PlayerTapSeek } from '../controls/player-tap-seek.tsx';
import type { WebPlayer } from '../use-player.ts';
import { PlayerNewsOverlay } from './player-news-overlay.tsx';
import { PlayerOfflineNote } from './player-offline-note.tsx';
import styles from './player-overlays.module.scss';

export interface PlayerOverlaysProps {
  readonly player: WebPlayer;
  readonly stageRef: RefObject<HTMLElement | null>;
  /** Whether there are captions to look at even when nobody speaks. */
  readonly isSample: boolean;
}

/** What lies over the picture and below the controls. */
export function PlayerOverlays({ player, stageRef, isSample }: PlayerOverlaysProps) {
  return (
    <>
      <PlayerCaptionOverlay player={player} isSample={isSample} />
      <PlayerTapSeek player={player} stageRef={stageRef} />
      <div slot="centered-chrome" noautohide="" className={styles['news']}>
        <PlayerOfflineNote player={player} />
        <PlayerNewsOverlay player={player} />
      </div>
    </>
  );
}
