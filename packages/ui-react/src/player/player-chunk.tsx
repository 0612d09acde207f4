import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayedTitle } from '@marquee/common/playback/playback-store.ts';
import type { Feature } from '@marquee/common/app/features.ts';
import { playbackModule } from '@marquee/common/app/playback-module.ts';
import { seriesModule } from '@marquee/common/app/series-module.ts';
import player from '@marquee/i18n/locales/en/player.json';

import { Button } from '../components/button/button.tsx';
import { libraryFeature } from '../library/library-feature.ts';
import { PlayerOnDevice } from './cast/player-on-device.tsx';
import styles from './player-chunk.module.scss';
import { PlayerStage } from './stage/player-stage.tsx';
import { usePlaybackSession, useSessionPlayer, useSessionState } from './use-playback-session.ts';
import { MiniControls } from './window/mini-controls.tsx';
import { PlayerBackdrop } from './window/player-backdrop.tsx';

/** Playback, with the series module for the next episode. */
const playbackFeature: Feature = {
  modules: [playbackModule, seriesModule],
  texts: { player },
};

/** The session records the watch history, so it needs the library too. */
export const chunk = { code: { PlayerChunk, LeaveButton }, features: [playbackFeature, libraryFeature] };

export interface PlayerChunkProps {
  readonly played: PlayedTitle;
  readonly onClose: () => void;
  readonly onMinimise: () => void;
}

/**
 * Starts playback and renders the player UI. The UI waits until the session has a player or an error, and then renders
 * in a transition, because it would delay code and responses that are still loading.
 */
export function PlayerChunk({ played, onClose, onMinimise }: PlayerChunkProps) {
  const session = usePlaybackSession(played, onClose);
  const player = useSessionPlayer(session);
  const hasSomethingToShow = useSessionState(
    session,
    (state) => state.player !== undefined || state.error !== undefined,
  );
  const [hasStage, setHasStage] = useState(false);
  useEffect(() => {
    if (hasSomethingToShow) startTransition(() => setHasStage(true));
  }, [hasSomethingToShow]);
  // Synchronous once playback has started: changes of the player's state would restart the transition each time.
  const isUnderWay = useSessionState(session, ({ phase }) => phase !== 'idle');
  return (
    <>
      <div className={styles['picture']}>
        {hasStage || isUnderWay ? (
          <PlayerStage played={played} session={session} onClose={onClose} onMinimise={onMinimise} />
        ) : (
          <PlayerBackdrop src={played.item.images.background} isVisible />
        )}
      </div>
      {player ? <PlayerOnDevice player={player} session={session} /> : null}
      {played.mode === 'mini' ? <MiniControls played={played} session={session} onClose={onClose} /> : null}
    </>
  );
}

/** Button that moves keyboard users from an inline player to the content below it. */
function LeaveButton() {
  const { t } = useTranslation('player');
  return (
    <div className={styles['leave']} data-tab-only>
      <Button onClick={focusBelowPlace}>{t('back_to_page')}</Button>
    </div>
  );
}

/** Focuses the first focusable element after the player's place. */
function focusBelowPlace(): void {
  const place = document.querySelector('[data-player-place]');
  const candidates = document.querySelectorAll<HTMLElement>('main :is(a[href], button:not([disabled]))');
  const next = [...candidates].find(
    (element) =>
      !place?.contains(element) &&
      place !== null &&
      (place.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  next?.focus();
}
