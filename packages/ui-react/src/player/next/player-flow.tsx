import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayedTitle } from '@marquee/common/playback/playback-store.ts';
import { PlayerPreferencesController } from '@marquee/common/playback/preferences/player-preferences-controller.ts';
import { PlayerPreferencesStore } from '@marquee/common/playback/preferences/player-preferences-store.ts';
import type { PlaybackSession } from '@marquee/common/playback/session/playback-session.ts';
import type { SkipKind } from '@marquee/common/playback/skip-ranges.ts';

import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useService } from '../../hooks/use-service.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useSessionState } from '../use-playback-session.ts';
import { usePlayerState } from '../use-player-state.ts';
import type { WebPlayer } from '../web-player.ts';
import styles from './player-flow.module.scss';
import { PlayerNextCard } from './player-next-card.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import skipStyles from './player-skip-button.module.scss';

const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

export interface PlayerFlowProps {
  readonly player: WebPlayer;
  readonly played: PlayedTitle;
  readonly session: PlaybackSession;
  readonly onClose: () => void;
}

/**
 * Skip buttons, the up-next card and the "still watching" dialog. Shown whether or not the controls are visible, but
 * not in a mini player, which continues by itself, nor during an ad. Children of the `media-controller`, so that they
 * show in full screen too.
 */
export function PlayerFlow({ player, played, session, onClose }: PlayerFlowProps) {
  const preferences = useService(PlayerPreferencesController);
  const isAutoplayOn = useStore(useService(PlayerPreferencesStore), (state) => state.isAutoplayOn);
  const skipKind = useSessionState(session, (state) => state.skipKind);
  const offered = useSessionState(session, (state) => state.offered);
  const secondsLeft = useSessionState(session, (state) => state.secondsLeft);
  const isAsked = useSessionState(session, (state) => state.isStillWatchingAsked);
  useViewerActs(session);
  const isAd = usePlayerState(player, ({ ad }) => ad !== undefined, false);
  const hasRoom = played.mode !== 'mini' && !isAsked && !isAd;
  return (
    <>
      <div slot="centered-chrome" noautohide="" className={styles['flow']}>
        <PlayerSkipButton kind={hasRoom && !offered ? skipKind : undefined} onSkip={() => session.skip()} />
        <PlayerNextCard
          item={hasRoom ? offered?.item : undefined}
          secondsLeft={secondsLeft}
          isAutoplayOn={isAutoplayOn}
          onAutoplayChange={(isOn) => preferences.change({ isAutoplayOn: isOn })}
          onPlay={() => session.playNext()}
          onCancel={() => session.cancelNext()}
        />
      </div>
      {isAsked ? (
        <div slot="dialog" noautohide="">
          <StillWatching
            title={played.item.title}
            onConfirm={() => session.confirmWatching()}
            onStop={onClose}
          />
        </div>
      ) : null}
    </>
  );
}

interface StillWatchingProps {
  /** Title of the paused video. */
  readonly title: string;
  /** Continues playback. */
  readonly onConfirm: () => void;
  readonly onStop: () => void;
}

/**
 * Asks whether the viewer is still watching. The confirm button has the focus; Escape stops playback. The player's
 * shortcuts are off while it is open.
 */
function StillWatching({ title, onConfirm, onStop }: StillWatchingProps) {
  const { t } = useTranslation('player');
  const boxRef = useRef<HTMLDivElement>(null);
  // In an effect, after the dialog has opened and focused its first button.
  useEffect(() => {
    boxRef.current?.querySelector<HTMLElement>('[data-variant="primary"]')?.focus();
  }, []);
  const keepKey = (event: KeyboardEvent) => event.stopPropagation();
  return (
    <div ref={boxRef} onKeyDown={keepKey}>
      <Dialog
        title={t('still_watching')}
        role="alertdialog"
        onClose={onStop}
        actions={
          <>
            <Button onClick={onConfirm}>{t('keep_watching')}</Button>
            <Button variant="secondary" onClick={onStop}>
              {t('stop_watching')}
            </Button>
          </>
        }
      >
        <p>{t('still_watching_description', { title })}</p>
      </Dialog>
    </div>
  );
}

/**
 * Records the viewer's activity anywhere in the window during playback. A pointer that does not move on the screen does
 * not count, even if something moves below it.
 */
function useViewerActs(session: PlaybackSession): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const note = () => session.noteAct();
    const options = { capture: true, passive: true, signal };
    for (const type of ACTS) document.addEventListener(type, note, options);
    let before: Pick<PointerEvent, 'screenX' | 'screenY'> | undefined;
    document.addEventListener(
      'pointermove',
      ({ screenX, screenY, isTrusted }) => {
        const hasMoved = before?.screenX !== screenX || before.screenY !== screenY;
        if (isTrusted && before && hasMoved) note();
        if (isTrusted) before = { screenX, screenY };
      },
      options,
    );
    return () => controller.abort();
  }, [session]);
}

interface PlayerSkipButtonProps {
  /** Kind of part that can be skipped now; undefined renders nothing. */
  readonly kind: SkipKind | undefined;
  readonly onSkip: () => void;
}

/** Button that skips the current part of the title. Announced when it appears; does not take the focus. */
function PlayerSkipButton({ kind, onSkip }: PlayerSkipButtonProps) {
  const { t } = useTranslation('player');
  return (
    <div role="status" className={skipStyles['place']}>
      {kind === undefined ? null : (
        <button key={kind} type="button" className={skipStyles['button']} onClick={onSkip}>
          {t(`skip_${kind}`)}
          <Icon name="skip" />
        </button>
      )}
    </div>
  );
}
