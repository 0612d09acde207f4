import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';
import { PlayerFactory } from '@marquee/common/playback/player.ts';
import { sectionColors } from '@marquee/theme/site-theme.ts';

import { ErrorNotice } from '../../components/error-notice/error-notice.tsx';
import { describeError } from '../../components/error-page/describe-error.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { useService } from '../../hooks/use-service.ts';
import { useSite } from '../../hooks/use-site.ts';
import { useKeyDown } from '../controls/use-key-down.ts';
import { useRetryWhenOnline } from '../stage/use-retry-when-online.ts';
import { usePlayerRoom } from '../use-player-room.ts';
import { LeaveButton } from './leave-button.tsx';
import { PlayerBackdrop } from './player-backdrop.tsx';
import styles from './player-window.module.scss';
import { useClosePlayer } from './use-close-player.ts';
import { useInlineWindow } from './use-inline-window.ts';
import { useMiniWindow } from './use-mini-window.ts';
import { useMinimiseOnLeave } from './use-minimise-on-leave.ts';
import { useModalWindow } from './use-modal-window.ts';

/** A cinema is dark, whatever the site's own background is. */
const CINEMA_BACKGROUND = '#000000';

/**
 * Where the player stands: the whole window, the place that the page keeps for it, a corner, or a window over the page. It is
 * there at once, with the title's picture, while the engine and the code of everything else are on their way together.
 */
export function PlayerWindow({ session }: { readonly session: PlaybackSession }) {
  const { item, mode } = session;
  const windowRef = useRef<HTMLElement>(null);
  const { config } = useSite();
  const playerFactory = useService(PlayerFactory);
  const { Room, error, retry } = usePlayerRoom();
  const { close, minimise } = useClosePlayer(mode);
  useRetryWhenOnline(error, retry);
  const isInline = mode === 'inline';
  // Beside a page it is a part of it; otherwise it is all there is.
  const isModal = mode === 'full' || mode === 'trailer';
  useMinimiseOnLeave(session);
  useModalWindow(windowRef, isModal);
  useInlineWindow(windowRef, isInline, item.id);
  useMiniWindow(windowRef, mode === 'mini');
  useKeyDown((event) => {
    const isMeant = isModal || windowRef.current?.contains(document.activeElement);
    if (event.key === 'Escape' && isMeant) close();
  });

  useEffect(() => playerFactory.preload(), [playerFactory]);

  return (
    <section
      ref={windowRef}
      className={styles['window']}
      role={isModal ? 'dialog' : 'region'}
      aria-modal={isModal ? true : undefined}
      aria-label={item.title}
      tabIndex={-1}
      data-player={mode}
      onClick={(event) => {
        // Beside the trailer there is only what lies behind it.
        if (mode === 'trailer' && event.target === event.currentTarget) close();
      }}
      style={sectionColors({
        backgroundColor: CINEMA_BACKGROUND,
        highlightColor: config.styling.highlightColor,
      })}
    >
      <div className={styles['frame']}>
        {Room ? (
          <Room session={session} onClose={close} onMinimise={minimise} />
        ) : (
          <PlayerBackdrop src={item.images.background} isVisible />
        )}
        {error === undefined ? null : <LostRoom error={error} onRetry={retry} onClose={close} />}
      </div>
      {isInline ? <LeaveButton /> : null}
    </section>
  );
}

interface LostRoomProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The code of playing could not be had, nor its own words for it. */
function LostRoom({ error, onRetry, onClose }: LostRoomProps) {
  const { t } = useTranslation('errors');
  const { t: tCommon } = useTranslation('common');
  const { title, description } = describeError(error, t);
  return (
    <div className={styles['lost']}>
      <ErrorNotice message={`${title}. ${description}`} onRetry={onRetry} />
      <IconButton icon="close" label={tCommon('close')} onClick={onClose} />
    </div>
  );
}
