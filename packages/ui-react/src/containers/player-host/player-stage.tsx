import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaybackMode, PlaybackSession } from '@marquee/common/playback/playback-store.ts';

import { PlayerBackdrop } from '../../components/player-backdrop/player-backdrop.tsx';
import { PlayerControls } from '../../components/player-controls/player-controls.tsx';
import { setMediaChromeTexts } from '../../components/player-controls/media-chrome-texts.ts';
import { PlayerKeyHelp } from '../../components/player-key-help/player-key-help.tsx';
import { PlayerSpinner } from '../../components/player-spinner/player-spinner.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { LatePlayerAd } from './late-player-ad.tsx';
import { PlayerFlow } from './player-flow.tsx';
import { useStageSurfaces } from './use-stage-surfaces.ts';
import { getIdleLimit, useAwakeControls, useFirstTouchWakes } from './use-awake-controls.ts';
import { useEnded } from './use-ended.ts';
import { PlayerOverlays } from './player-overlays.tsx';
import { PlayerTime } from './player-time.tsx';
import { PlayerTimeline } from './player-timeline.tsx';
import { getTimelineKind } from './timeline-kind.ts';
import { PlayerMenus } from './player-menus.tsx';
import { PlayerProblem } from './player-problem.tsx';
import { PlayerStatisticsPanel } from './player-statistics-panel.tsx';
import { SEEK_STEP_S } from './player-command.ts';
import { usePanels } from './use-panels.ts';
import type { Playback } from './use-playback.ts';
import { usePlayerShortcuts } from './use-player-shortcuts.ts';
import { usePlayerState } from './use-player-state.ts';
import { useRetryWhenOnline } from './use-retry-when-online.ts';
import { useStageName } from './use-stage-name.ts';
import styles from './player-stage.module.scss';

export interface PlayerStageProps {
  readonly session: PlaybackSession;
  readonly playback: Playback;
  readonly onClose: () => void;
  readonly onMinimise: () => void;
}

/** The picture and its controls. Lives in a chunk of its own with everything that only playing needs. */
export function PlayerStage({ session, playback, onClose, onMinimise }: PlayerStageProps) {
  const { item, mode } = session;
  const isTrailer = mode === 'trailer';
  const language = useLanguage();
  const { t } = useTranslation('player');
  useState(() => setMediaChromeTexts(language, t));
  const stageRef = useRef<HTMLElement>(null);
  const panels = usePanels();
  const { panel, setPanel, isAppearance, toggleStatistics } = panels;
  const isMenuOpen = panel !== undefined;
  const { player, phase, error, retry } = playback;
  const timeline = usePlayerState(player, getTimelineKind, 'unknown');
  const hasFailed = isFailure(error);
  const isLoading = !hasFailed && (phase === 'idle' || phase === 'loading');
  useEnded(isTrailer ? player : undefined, onClose);
  usePlayerShortcuts(player, {
    stageRef,
    isAlone: isAllThereIs(mode),
    onHelp: () => setPanel('help'),
    onStatistics: toggleStatistics,
  });
  useStageName(stageRef);
  useAwakeControls(stageRef, phase, isMenuOpen);
  useFirstTouchWakes(stageRef);
  useRetryWhenOnline(error, retry);

  const titlePlayer = useStageSurfaces(player, stageRef);

  const parts = titlePlayer && {
    timeline: <PlayerTimeline player={titlePlayer} />,
    time: <PlayerTime player={titlePlayer} />,
    menus: (
      <PlayerMenus
        player={titlePlayer}
        panel={panel}
        onPanel={setPanel}
        onAppearance={panels.setAppearance}
        onStatistics={toggleStatistics}
      />
    ),
  };

  return (
    <media-controller
      ref={stageRef}
      className={styles['stage']}
      data-phase={hasFailed ? 'failed' : phase}
      data-timeline={timeline}
      data-choosing={isAppearance ? 'captions' : undefined}
      autohide={getIdleLimit(phase, isMenuOpen)}
      nohotkeys
      novolumepref
      nomutedpref
      nosubtitleslangpref
    >
      <div slot="poster" className={styles['poster']}>
        <PlayerBackdrop src={item.images.background} isVisible={hasFailed || isLoading} />
      </div>
      {titlePlayer ? (
        <PlayerOverlays player={titlePlayer} stageRef={stageRef} isSample={isAppearance} />
      ) : null}
      {mode === 'mini' ? null : (
        <StageFront
          session={session}
          playback={playback}
          onClose={onClose}
          onMinimise={onMinimise}
          parts={parts}
        />
      )}
      <LatePlayerAd player={player} isMini={mode === 'mini'} />
      <div slot="centered-chrome" noautohide="" className={styles['spinner']}>
        <PlayerSpinner isVisible={isLoading || phase === 'buffering'} />
      </div>
      {player && !isTrailer ? <PlayerFlow player={player} session={session} onClose={onClose} /> : null}
      {panels.isStatistics && mode !== 'mini' ? (
        <PlayerStatisticsPanel player={player} mediaId={item.id} error={error} onClose={toggleStatistics} />
      ) : null}
      <PlayerHelp isOpen={panel === 'help'} onClose={() => setPanel(undefined)} />
    </media-controller>
  );
}

/** What the controls are made of once there is a player. */
type ControlParts = Readonly<Record<'timeline' | 'time' | 'menus', ReactNode>>;

/** What the viewer does with the picture, or why there is none. */
function StageFront({
  session: { item, mode },
  playback: { error, retry },
  onClose,
  onMinimise,
  parts,
}: PlayerStageProps & { readonly parts: ControlParts | undefined }) {
  if (isFailure(error)) return <PlayerProblem error={error} onRetry={retry} onClose={onClose} />;
  return (
    <PlayerControls
      title={item.title}
      isPage={mode === 'full'}
      onClose={onClose}
      onMinimise={mode === 'trailer' ? undefined : onMinimise}
      seekStepS={SEEK_STEP_S}
      {...parts}
    />
  );
}

function isFailure(error: unknown): boolean {
  return error !== undefined && error !== null;
}

/** Whether there is no page to be used beside the player. */
function isAllThereIs(mode: PlaybackMode): boolean {
  return mode === 'full' || mode === 'trailer';
}

interface PlayerHelpProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function PlayerHelp({ isOpen, onClose }: PlayerHelpProps) {
  return isOpen ? (
    <div slot="dialog" noautohide="">
      <PlayerKeyHelp
        seekStepS={SEEK_STEP_S}
        hasPictureInPicture={document.pictureInPictureEnabled}
        onClose={onClose}
      />
    </div>
  ) : null;
}
