import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Logger } from '@marquee/common/platform/logger.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';

import { useService } from '../../hooks/use-service.ts';
import { getSeenMedia } from '../controls/get-seen-media.ts';
import type { MediaSurface } from '../media-surface.ts';
import { canRetry, getFailureKey } from '../stage/failure-text.ts';
import { isFailure } from '../stage/is-failure.ts';
import type { Playback } from '../use-playback.ts';
import { MiniPlayer } from './mini-player-bar.tsx';

export interface MiniControlsProps {
  readonly session: PlaybackSession;
  readonly playback: Playback;
  readonly onClose: () => void;
}

/** The controls of a mini player. Expanding it leads to the page of the title, a step that going back undoes. */
export function MiniControls({ session, playback, onClose }: MiniControlsProps) {
  const { t } = useTranslation('player');
  const navigate = useNavigate();
  const logger = useService(Logger);
  const { player, phase, error, retry } = playback;
  const hasFailed = isFailure(error);

  const togglePlay = () => {
    if (hasFailed && canRetry(error)) retry();
    else if (player) togglePlayOn(getSeenMedia(player));
  };
  const togglePlayOn = (media: MediaSurface) => {
    if (!media.paused) media.pause();
    else media.play().catch((cause: unknown) => logger.info('The browser did not play', { cause }));
  };
  return (
    <MiniPlayer
      title={session.item.title}
      problem={hasFailed ? t(getFailureKey(error)) : undefined}
      isPlaying={!hasFailed && phase !== 'paused' && phase !== 'ended'}
      onTogglePlay={togglePlay}
      onExpand={() => void navigate(session.address, { state: { fromDetail: true } })}
      onClose={onClose}
    />
  );
}
