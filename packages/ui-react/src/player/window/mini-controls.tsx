import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PlayedTitle } from '@marquee/common/playback/playback-store.ts';
import type { PlaybackSession } from '@marquee/common/playback/session/playback-session.ts';

import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { canRetry, getFailureKey } from '../stage/failure-text.ts';
import { useSessionState } from '../use-playback-session.ts';
import styles from './mini-controls.module.scss';

export interface MiniControlsProps {
  readonly played: PlayedTitle;
  readonly session: PlaybackSession;
  readonly onClose: () => void;
}

/** The controls of a mini player. Expanding it opens the title's page as a new history entry. */
export function MiniControls({ played, session, onClose }: MiniControlsProps) {
  const { t } = useTranslation('player');
  const navigate = useNavigate();
  const phase = useSessionState(session, (state) => state.phase);
  const error = useSessionState(session, (state) => state.error);
  const hasFailed = error !== undefined;
  const isPlaying = !hasFailed && phase !== 'paused' && phase !== 'ended';

  const isToggleOff = hasFailed && !canRetry(error);

  const togglePlay = () => {
    if (isToggleOff) return;
    if (hasFailed) session.retry();
    else if (isPlaying) session.pause();
    else session.play();
  };
  return (
    <MiniPlayer
      title={played.item.title}
      problem={hasFailed ? t(getFailureKey(error)) : undefined}
      isPlaying={isPlaying}
      isToggleOff={isToggleOff}
      onTogglePlay={togglePlay}
      onExpand={() => void navigate(played.address, { state: { fromDetail: true } })}
      onClose={onClose}
    />
  );
}

interface MiniPlayerProps {
  readonly title: string;
  /** Short text of the error; undefined without one. */
  readonly problem: string | undefined;
  readonly isPlaying: boolean;
  /** Whether the title neither plays nor can be tried again. The button stays, so that it keeps the focus. */
  readonly isToggleOff: boolean;
  readonly onTogglePlay: () => void;
  readonly onExpand: () => void;
  readonly onClose: () => void;
}

/** The bar of the mini player, next to its video, which also expands it on click. */
function MiniPlayer(props: MiniPlayerProps) {
  const { title, problem, isPlaying, isToggleOff, onTogglePlay, onExpand, onClose } = props;
  const { t } = useTranslation('player');
  const { t: tCommon } = useTranslation('common');
  return (
    <>
      {/* For pointers only: the button next to the title does the same. */}
      <button
        type="button"
        className={styles['cover']}
        tabIndex={-1}
        aria-hidden="true"
        data-mini-cover
        onClick={onExpand}
      />
      <div className={styles['bar']} data-mini-bar>
        <p className={styles['title']} role="status">
          {problem ?? title}
        </p>
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? t('pause') : t('play')}
          aria-disabled={isToggleOff}
          onClick={onTogglePlay}
        />
        <IconButton icon="expand" label={t('expand_player')} onClick={onExpand} />
        <IconButton icon="close" label={tCommon('close')} onClick={onClose} />
      </div>
    </>
  );
}
