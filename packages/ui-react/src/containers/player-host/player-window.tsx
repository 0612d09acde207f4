import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { getPlayableQuery } from '@marquee/common/playback/playback-queries.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';
import { MediaSourceService } from '@marquee/common/playback/media-source-service.ts';
import { sectionColors } from '@marquee/theme/site-theme.ts';

import { PlayerBackdrop } from '../../components/player-backdrop/player-backdrop.tsx';
import { PlayerFailure } from '../../components/player-failure/player-failure.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSite } from '../../hooks/use-site.ts';
import { useClosePlayer } from './use-close-player.ts';
import { useKeyDown } from './use-key-down.ts';
import { useModalWindow } from './use-modal-window.ts';
import { usePlayback } from './use-playback.ts';
import { usePlayerStage } from './use-player-stage.ts';
import { useRetryWhenOnline } from './use-retry-when-online.ts';
import styles from './player-window.module.scss';

/** A cinema is dark, whatever the site's own background is. */
const CINEMA_BACKGROUND = '#000000';

/**
 * The full-window cinema. It stands at once, with the title's picture, while everything that takes time begins together:
 * the sources, the engine and the code of the controls.
 */
export function PlayerWindow({ session }: { readonly session: PlaybackSession }) {
  const { item, mode } = session;
  const windowRef = useRef<HTMLElement>(null);
  const { config } = useSite();
  const playable = useQuery(getPlayableQuery(useService(MediaSourceService), item, useLanguage()));
  // Begun here and not on the stage: the title loads while the controls are still on their way.
  const playback = usePlayback(session, playable);
  const { Stage, error, retry } = usePlayerStage();
  const close = useClosePlayer();
  useRetryWhenOnline(error, retry);
  useModalWindow(windowRef);
  useKeyDown((event) => {
    if (event.key === 'Escape') close();
  });

  return (
    <section
      ref={windowRef}
      className={styles['window']}
      role="dialog"
      aria-label={item.title}
      tabIndex={-1}
      data-player={mode}
      style={sectionColors({
        backgroundColor: CINEMA_BACKGROUND,
        highlightColor: config.styling.highlightColor,
      })}
    >
      {Stage ? (
        <Stage session={session} playback={playback} onClose={close} />
      ) : (
        <PlayerBackdrop src={item.images.background} isVisible />
      )}
      {error === undefined ? null : <PlayerFailure error={error} onRetry={retry} onClose={close} />}
    </section>
  );
}
