import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { addTranslation, setLanguage } from 'media-chrome/utils/i18n';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { formatClockTime } from '@marquee/common/playback/clock-time.ts';
import { coversPage, type PlayedTitle } from '@marquee/common/playback/playback-store.ts';
import type { PlayerState } from '@marquee/common/playback/player.ts';
import { getSeekRange } from '@marquee/common/playback/seek-range.ts';
import type { PlaybackSession } from '@marquee/common/playback/session/playback-session.ts';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { Logger } from '@marquee/common/platform/logger.ts';

import { EpisodeNumber } from '../../components/episode-number/episode-number.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { keepFocusIn } from '../../hooks/keep-focus.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { useStore } from '../../hooks/use-store.ts';
import { PlayerScreens } from '../cast/player-screens.tsx';
import { isOnOtherScreen, useAirPlay } from '../cast/use-airplay.ts';
import { useCasting } from '../cast/use-casting.ts';
import { SEEK_STEP_S } from '../controls/player-command.ts';
import { PlayerButton } from '../controls/player-button.tsx';
import { PlayerControls } from '../controls/player-controls.tsx';
import { PlayerLiveButton } from '../controls/player-live-button.tsx';
import { PlayerMenus } from '../controls/player-menus.tsx';
import { PlayerTimeline } from '../controls/player-timeline.tsx';
import { usePlayerShortcuts } from '../controls/use-player-shortcuts.ts';
import { useTimeline } from '../controls/use-timeline.ts';
import { PlayerEpisodes } from '../episodes/player-episodes.tsx';
import { PlayerFlow } from '../next/player-flow.tsx';
import { PlayerPanels, usePanel } from '../player-panels.ts';
import { useSessionPlayer, useSessionState } from '../use-playback-session.ts';
import { usePlayerState } from '../use-player-state.ts';
import type { WebPlayer } from '../web-player.ts';
import { PlayerBackdrop } from '../window/player-backdrop.tsx';
import { PlayerFailure } from './player-failure.tsx';
import { PlayerKeyHelp } from './player-key-help.tsx';
import { PlayerOverlays } from './player-overlays.tsx';
import { PlayerScreenNotes } from './player-screen-notes.tsx';
import styles from './player-stage.module.scss';
import { PlayerStatisticsPanel, type PlayerStatisticsPanelProps } from './player-statistics-panel.tsx';
import { useAwakeControls, useFirstTouchWakes } from './use-awake-controls.ts';
import { useIsSoundOnly, useStageSurfaces } from './use-stage-surfaces.ts';
import spinnerStyles from './player-spinner.module.scss';
import { useLazyCode } from '../../hooks/lazy-component.tsx';
import { useService } from '../../hooks/use-service.ts';

export interface PlayerStageProps {
  readonly played: PlayedTitle;
  readonly session: PlaybackSession;
  readonly onClose: () => void;
  readonly onMinimise: () => void;
}

/** The player UI: video and controls, in a chunk of its own with everything that only playback needs. */
export function PlayerStage({ played, session, onClose, onMinimise }: PlayerStageProps) {
  const { item, mode } = played;
  const language = useLanguage();
  const { t } = useTranslation('player');
  const controlsLanguage = useMemo(() => setMediaChromeTexts(language, t), [language, t]);
  const stageRef = useRef<HTMLElement>(null);
  const [panels] = useState(() => new PlayerPanels());
  const player = useSessionPlayer(session);
  const phase = useSessionState(session, (state) => state.phase);
  const error = useSessionState(session, (state) => state.error);
  const casting = useCasting(session);
  const timeline = usePlayerState(player, getTimelineKind, 'unknown');
  const hasFailed = error !== undefined;
  const isLoading = !hasFailed && (phase === 'idle' || phase === 'loading');
  usePlayerShortcuts(player, {
    stageRef,
    isAlone: coversPage(mode),
    onPlay: () => session.play(),
    onPause: () => session.pause(),
    onHelp: () => panels.open('help'),
    onStatistics: () => panels.toggleStatistics(),
    onEpisodes: () => {
      // An error takes the place of the controls, and of their drawer.
      if (!hasFailed && hasEpisodes(played)) panels.toggle('episodes');
    },
    onNext: () => session.playNext(),
  });
  useStageName(stageRef);
  const airPlay = useAirPlay(player);
  const isElsewhere = isOnOtherScreen(airPlay, casting);
  useAwakeControls(stageRef, { isAlone: coversPage(mode), panels, phase, isElsewhere });
  useFirstTouchWakes(stageRef);
  useFocusKeptInPlayer(stageRef);

  const titlePlayer = useStageSurfaces(player, stageRef);
  const isSoundOnly = useIsSoundOnly(titlePlayer);
  const isPictureMissing = [hasFailed, isLoading, isElsewhere, isSoundOnly].includes(true);

  return (
    <media-controller
      ref={stageRef}
      className={styles['stage']}
      data-phase={hasFailed ? 'failed' : phase}
      data-timeline={timeline}
      data-sound-only={isSoundOnly || undefined}
      nohotkeys
      novolumepref
      nomutedpref
      nosubtitleslangpref
    >
      <div slot="poster" className={styles['poster']}>
        <PlayerBackdrop src={item.images.background} isVisible={isPictureMissing} />
      </div>
      {titlePlayer ? <PlayerOverlays player={titlePlayer} stageRef={stageRef} panels={panels} /> : null}
      <PlayerScreenNotes airPlay={airPlay} casting={casting} />
      {mode === 'mini' ? null : (
        <StageFront
          played={played}
          session={session}
          panels={panels}
          error={error}
          language={controlsLanguage}
          onClose={onClose}
          onMinimise={onMinimise}
          parts={titlePlayer && makeParts(titlePlayer, panels)}
          screens={<PlayerScreens airPlay={airPlay} casting={casting} />}
        />
      )}
      <LazyPlayerAd player={player} isMini={mode === 'mini'} />
      <div slot="centered-chrome" noautohide="" className={styles['spinner']}>
        <PlayerSpinner isVisible={isLoading || phase === 'buffering'} />
      </div>
      {player && mode !== 'trailer' ? (
        <PlayerFlow player={player} played={played} session={session} onClose={onClose} />
      ) : null}
      {mode === 'mini' ? null : (
        <StageStatistics player={player} mediaId={item.id} error={error} panels={panels} />
      )}
      <StageHelp panels={panels} hasEpisodes={hasEpisodes(played)} />
    </media-controller>
  );
}

/** Parts of the controls that need a player. */
type ControlParts = Readonly<Record<'timeline' | 'time' | 'menus', ReactNode>>;

function makeParts(player: WebPlayer, panels: PlayerPanels): ControlParts {
  return {
    timeline: <PlayerTimeline player={player} />,
    time: <PlayerTime player={player} />,
    menus: <PlayerMenus player={player} panels={panels} />,
  };
}

interface StageFrontProps extends PlayerStageProps {
  readonly panels: PlayerPanels;
  readonly error: unknown;
  /** media-chrome's buttons keep the language in which they were created. */
  readonly language: string;
  readonly parts: ControlParts | undefined;
  readonly screens: ReactNode;
}

/** The controls, or the error. */
function StageFront({
  played,
  session,
  panels,
  error,
  language,
  onClose,
  onMinimise,
  parts,
  screens,
}: StageFrontProps) {
  if (error !== undefined)
    return <PlayerFailure error={error} onRetry={() => session.retry()} onClose={onClose} />;
  const { item, mode } = played;
  return (
    <PlayerControls
      key={language}
      title={<StageTitle item={item} session={session} />}
      isPage={mode === 'full'}
      onClose={onClose}
      onMinimise={mode === 'trailer' ? undefined : onMinimise}
      seekStepS={SEEK_STEP_S}
      screens={screens}
      titles={
        <>
          <NextButton item={item} session={session} />
          {hasEpisodes(played) ? (
            <PlayerEpisodes played={played} seriesId={played.seriesId} session={session} panels={panels} />
          ) : null}
        </>
      }
      {...parts}
    />
  );
}

interface OfTitle {
  readonly item: MediaItem;
  readonly session: PlaybackSession;
}

/** The title; for an episode preceded by its series and number. */
function StageTitle({ item, session }: OfTitle) {
  const seriesTitle = useSessionState(session, (state) => state.seriesTitle);
  return (
    <>
      {seriesTitle === undefined ? null : (
        <>
          <span className={styles['series']}>{seriesTitle}</span>{' '}
          <span className={styles['between']}>·</span>{' '}
        </>
      )}
      <span className={styles['name']}>
        {item.episodeNumber === undefined ? null : (
          <>
            <EpisodeNumber episode={item} />
            {' · '}
          </>
        )}
        <span>{item.title}</span>
      </span>
    </>
  );
}

/** Button that plays the next title. Renders nothing until that is known. */
function NextButton({ item, session }: OfTitle) {
  const { t } = useTranslation('player');
  const hasNext = useSessionState(session, (state) => state.hasNext);
  return hasNext ? (
    <PlayerButton
      label={t(item.episodeNumber === undefined ? 'next_title' : 'next_episode')}
      aria-keyshortcuts="Shift+N"
      onClick={() => session.playNext()}
    >
      <Icon name="skip" />
    </PlayerButton>
  ) : null;
}

/** Whether to offer a list of episodes. */
function hasEpisodes(played: PlayedTitle): played is PlayedTitle & { readonly seriesId: string } {
  return played.seriesId !== undefined && played.mode !== 'mini' && played.mode !== 'trailer';
}

type StageStatisticsProps = Omit<PlayerStatisticsPanelProps, 'onClose'> & { readonly panels: PlayerPanels };

function StageStatistics({ panels, ...statistics }: StageStatisticsProps) {
  const isShown = useStore(panels.store, (state) => state.isStatistics);
  return isShown ? <PlayerStatisticsPanel {...statistics} onClose={() => panels.toggleStatistics()} /> : null;
}

interface StageHelpProps {
  readonly panels: PlayerPanels;
  readonly hasEpisodes: boolean;
}

function StageHelp({ panels, ...help }: StageHelpProps) {
  const [isOpen, setOpen] = usePanel(panels, 'help');
  return isOpen ? (
    <div slot="dialog" noautohide="">
      <PlayerKeyHelp
        seekStepS={SEEK_STEP_S}
        hasPictureInPicture={document.pictureInPictureEnabled}
        {...help}
        onClose={() => setOpen(false)}
      />
    </div>
  ) : null;
}

/** Kind of timeline: `live` shows only that the title is live, `dvr` also the time before. */
type TimelineKind = 'known' | 'dvr' | 'live' | 'unknown';

function getTimelineKind({ durationS, liveWindow }: PlayerState): TimelineKind {
  if (durationS === Infinity) return getSeekRange({ durationS, liveWindow, ad: undefined }) ? 'dvr' : 'live';
  return durationS > 0 ? 'known' : 'unknown';
}

/**
 * Names the element in the current language and makes it a group. media-chrome makes it a landmark, named in the
 * language at its creation; here the landmark is the surrounding window, named by the title.
 */
function useStageName(stageRef: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation('player');
  const name = t('video_player');
  useLayoutEffect(() => {
    stageRef.current?.setAttribute('role', 'group');
    stageRef.current?.setAttribute('aria-label', name);
  }, [stageRef, name]);
}

/**
 * Moves the focus to the player's window when the focused element hides, because an inline player handles keys only
 * while it has the focus.
 */
function useFocusKeptInPlayer(stageRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stage = stageRef.current;
    return stage
      ? keepFocusIn(stage, {
          getTarget: () => stage.closest<HTMLElement>('[data-player]'),
          hidingAttributes: ['data-ad', 'data-phase'],
        })
      : undefined;
  }, [stageRef]);
}

/** Current time and duration; for live streams the live button and the distance from the live edge. */
export function PlayerTime({ player }: { readonly player: WebPlayer }) {
  const { range, positionS, isLive, isAtEdge } = useTimeline(player);
  if (!isLive) {
    if (!range) return null;
    return (
      <span>
        <span>{formatClockTime(positionS)}</span>
        <span data-total>{` / ${formatClockTime(range.endS)}`}</span>
      </span>
    );
  }
  return (
    <>
      <PlayerLiveButton isAtEdge={isAtEdge || !range} onGoToLive={() => player.goToLiveEdge()} />
      {range && !isAtEdge ? <span>{`−${formatClockTime(range.endS - positionS)}`}</span> : null}
    </>
  );
}

/** Loading indicator of the video; not shown for short waits. */
export function PlayerSpinner({ isVisible }: { readonly isVisible: boolean }) {
  const { t } = useTranslation('player');
  return (
    <div className={spinnerStyles['spinner']} role="status" data-visible={isVisible}>
      <span className={spinnerStyles['ring']} aria-hidden="true" />
      <span className={spinnerStyles['text']}>{isVisible ? t('loading_video') : null}</span>
    </div>
  );
}

/**
 * Sets media-chrome's texts in the viewer's language. Must run before its elements are created, which read them then.
 * Returns the language.
 */
function setMediaChromeTexts(language: string, t: TFunction<'player'>): string {
  addTranslation(language, {
    play: t('play'),
    pause: t('pause'),
    mute: t('mute'),
    unmute: t('unmute'),
    volume: t('volume'),
    'seek back {seekOffset} seconds': t('seek_back', { seconds: '{seekOffset}' }),
    'seek forward {seekOffset} seconds': t('seek_forward', { seconds: '{seekOffset}' }),
    'enter fullscreen mode': t('fullscreen_enter'),
    'exit fullscreen mode': t('fullscreen_exit'),
    'enter picture in picture mode': t('picture_in_picture_enter'),
    'exit picture in picture mode': t('picture_in_picture_exit'),
    'video player': t('video_player'),
  });
  setLanguage(language);
  return language;
}

const playerAdCode = new LazyCode(async () => (await import('../ads/player-ad.tsx')).chunk, 'optional');

interface LazyPlayerAdProps {
  readonly player: WebPlayer | undefined;
  readonly isMini: boolean;
}

/**
 * UI of ads on the player. Loads its code only for players and streams with ads; if that fails, ads play without it.
 */
function LazyPlayerAd({ player, isMini }: LazyPlayerAdProps) {
  const logger = useService(Logger);
  const isStitched = usePlayerState(player, ({ stitchedBreaks }) => stitchedBreaks.length > 0, false);
  const hasAds = isStitched || player?.ads !== undefined;

  const { code: PlayerAd, failure } = useLazyCode(playerAdCode, hasAds);
  useEffect(() => {
    if (failure) logger.warn('Failed to load the UI for ads', { error: failure.cause });
  }, [failure, logger]);

  return PlayerAd && player ? <PlayerAd player={player} isMini={isMini} /> : null;
}
