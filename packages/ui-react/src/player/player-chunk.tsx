import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { MediaSourceService } from '@marquee/common/playback/media-source-service.ts';
import { getPlayableQuery } from '@marquee/common/playback/playback-queries.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';

import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useUpdateHold } from '../hooks/use-update-hold.ts';
import { libraryFeature } from '../library/library-feature.ts';
import { PlayerOnDevice } from './cast/player-on-device.tsx';
import { playbackFeature } from './playback-feature.ts';
import styles from './player-chunk.module.scss';
import { usePlayerPreferences } from './settings/use-player-preferences.ts';
import { PlayerStage } from './stage/player-stage.tsx';
import { usePlayback } from './use-playback.ts';
import { MiniControls } from './window/mini-controls.tsx';
import { PlayerBackdrop } from './window/player-backdrop.tsx';

export const chunk = { code: PlayerChunk, features: [playbackFeature, libraryFeature] };

export interface PlayerChunkProps {
  readonly session: PlaybackSession;
  readonly onClose: () => void;
  readonly onMinimise: () => void;
}

/**
 * The playback itself, and the stage it is seen on. What the picture waits for begins first: the stage is rendered
 * once the title is being fetched, and before that in slices, because it would hold up the code and the answers that are
 * still on their way.
 */
export function PlayerChunk({ session, onClose, onMinimise }: PlayerChunkProps) {
  const playable = useQuery(getPlayableQuery(useService(MediaSourceService), session.item, useLanguage()));
  const playback = usePlayback(session, playable);
  // Before there is a player nothing plays, and its missing code may lead to a new version.
  useUpdateHold(playback.player !== undefined);
  const isRemote = playback.casting.status === 'on';
  usePlayerPreferences(playback.player, isRemote);
  const hasSomethingToShow = playback.player !== undefined || Boolean(playback.error);
  const [hasStage, setHasStage] = useState(false);
  useEffect(() => {
    if (hasSomethingToShow) startTransition(() => setHasStage(true));
  }, [hasSomethingToShow]);
  // In one go then: the player's news would have a rendering in slices begin again each time.
  const isUnderWay = playback.phase !== 'idle';
  return (
    <>
      <div className={styles['picture']}>
        {hasStage || isUnderWay ? (
          <PlayerStage session={session} playback={playback} onClose={onClose} onMinimise={onMinimise} />
        ) : (
          <PlayerBackdrop src={session.item.images.background} isVisible />
        )}
      </div>
      {playback.player ? (
        <PlayerOnDevice player={playback.player} session={session} isRemote={isRemote} onClose={onClose} />
      ) : null}
      {session.mode === 'mini' ? (
        <MiniControls session={session} playback={playback} onClose={onClose} />
      ) : null}
    </>
  );
}
