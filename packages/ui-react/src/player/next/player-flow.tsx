import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';
import { PlayerPreferencesController } from '@marquee/common/playback/preferences/player-preferences-controller.ts';
import { PlayerPreferencesStore } from '@marquee/common/playback/preferences/player-preferences-store.ts';
import { ViewerPresence } from '@marquee/common/playback/viewer-presence.ts';

import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useService } from '../../hooks/use-service.ts';
import { useStore } from '../../hooks/use-store.ts';
import type { WebPlayer } from '../use-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import styles from './player-flow.module.scss';
import { PlayerNextCard } from './player-next-card.tsx';
import { PlayerSkipButton } from './player-skip-button.tsx';
import { useNextTitle } from './use-next-title.ts';
import { useSkip } from './use-skip.ts';
import { useSkipRanges } from './use-skip-ranges.ts';

const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

export interface PlayerFlowProps {
  readonly player: WebPlayer;
  readonly session: PlaybackSession;
  readonly onClose: () => void;
}

/**
 * Skip buttons, the up-next card and the "still watching" dialog. Shown whether or not the controls are visible, but
 * not in a mini player, which continues by itself, nor during an ad. Children of the `media-controller`, so that they
 * show in full screen too.
 */
export function PlayerFlow({ player, session, onClose }: PlayerFlowProps) {
  const preferences = useService(PlayerPreferencesController);
  const isAutoplayOn = useStore(useService(PlayerPreferencesStore), (state) => state.isAutoplayOn);
  const ranges = useSkipRanges(player, session.item);
  const { kind, skip } = useSkip(player, ranges);
  const { offered, secondsLeft, playNow, cancel, stillWatching } = useNextTitle(
    player,
    session,
    ranges,
    onClose,
  );
  useViewerActs(player);
  const isAd = usePlayerState(player, ({ ad }) => ad !== undefined, false);
  const hasRoom = session.mode !== 'mini' && !stillWatching.isAsked && !isAd;
  return (
    <>
      <div slot="centered-chrome" noautohide="" className={styles['flow']}>
        <PlayerSkipButton kind={hasRoom && !offered ? kind : undefined} onSkip={() => skip(playNow)} />
        <PlayerNextCard
          item={hasRoom ? offered?.item : undefined}
          secondsLeft={secondsLeft}
          isAutoplayOn={isAutoplayOn}
          onAutoplayChange={(isOn) => preferences.change({ isAutoplayOn: isOn })}
          onPlay={() => playNow?.()}
          onCancel={cancel}
        />
      </div>
      {stillWatching.isAsked ? (
        <div slot="dialog" noautohide="">
          <StillWatching title={session.item.title} onConfirm={stillWatching.confirm} onStop={onClose} />
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
 * Records the viewer's activity anywhere in the window during playback, and pauses by headset or lock screen keys,
 * which fire no input event. A pointer that does not move on the screen does not count, even if something moves below
 * it.
 */
function useViewerActs(player: WebPlayer): void {
  const presence = useService(ViewerPresence);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const note = () => presence.noteAct();
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
    let isPaused = player.getState().phase === 'paused';
    player.subscribe(({ phase }) => {
      if (phase === 'paused' && !isPaused) note();
      isPaused = phase === 'paused';
    }, signal);
    return () => controller.abort();
  }, [player, presence]);
}
