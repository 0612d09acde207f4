import { type RefObject, useEffect, useRef } from 'react';
import { getToggledCaptions } from '@marquee/common/playback/captions/caption-choice.ts';
import { getNextRate } from '@marquee/common/playback/preferences/player-preferences.ts';
import type { PlayerState, PlayerTrack } from '@marquee/common/playback/player.ts';
import { type SeekRange, clampToRange, getSeekRange } from '@marquee/common/playback/seek-range.ts';
import { getVisibleSurface, seekWithin } from '@marquee/common/playback/session/session-player.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { usePlayerChoices } from '../settings/use-player-choices.ts';
import { concernsPlayer } from '../stage/use-awake-controls.ts';
import type { WebPlayer } from '../web-player.ts';
import { type PlayerCommand, PlayerCommandEvent, getPlayerCommand, isUsedByFocus } from './player-command.ts';
import { useKeyDown } from './use-key-down.ts';
import type { MediaSurface } from '../media-surface.ts';

export interface ShortcutScope {
  readonly stageRef: RefObject<HTMLElement | null>;
  /**
   * Whether the player covers the page and handles keys wherever the focus is. An inline player handles them only in
   * full screen or while it has the focus, because the page uses the same keys.
   */
  readonly isAlone: boolean;
  readonly onPlay: () => void;
  /** Also pauses a title that still loads. */
  readonly onPause: () => void;
  readonly onHelp: () => void;
  readonly onStatistics: () => void;
  readonly onEpisodes: () => void;
  /** Does nothing while the next title is unknown. */
  readonly onNext: () => void;
}

/** Handles the player's keyboard shortcuts. */
export function usePlayerShortcuts(
  player: WebPlayer | undefined,
  { stageRef, isAlone, ...scope }: ShortcutScope,
): void {
  const toggleCaptions = useCaptionsToggle(player);
  const { chooseRate } = usePlayerChoices(player);
  useFocusAfterFullScreen(stageRef);

  useKeyDown((event) => {
    const command = getPlayerCommand(event);
    const stage = stageRef.current;
    if (!player || !stage || !command || isUsedByFocus(event, event.composedPath())) return;
    if (!isAlone && !concernsPlayer(event, stage)) return;
    event.preventDefault();
    const state = player.getState();
    runPlayerCommand(command, {
      media: getVisibleSurface(player),
      play: scope.onPlay,
      pause: scope.onPause,
      seekRange: getSeekRange(state),
      stage,
      goToEnd: (range) => seekWithin(player, range.endS, range),
      toggleCaptions,
      changeRate: (direction) => {
        if (!state.liveWindow && !player.hasFixedRate) chooseRate(getNextRate(state.rate, direction));
      },
      toggleStatistics: scope.onStatistics,
      toggleEpisodes: scope.onEpisodes,
      showHelp: scope.onHelp,
      playNext: scope.onNext,
    });
    stage.dispatchEvent(new PlayerCommandEvent(command));
  });
}

/** Returns the focus to the player's window after full screen, which removes it from there. */
function useFocusAfterFullScreen(stageRef: ShortcutScope['stageRef']): void {
  useEffect(() => {
    const controller = new AbortController();
    const giveBack = () => {
      if (document.fullscreenElement || document.activeElement !== document.body) return;
      stageRef.current?.closest<HTMLElement>('[data-player]')?.focus({ preventScroll: true });
    };
    document.addEventListener('fullscreenchange', giveBack, { signal: controller.signal });
    return () => controller.abort();
  }, [stageRef]);
}

/** Returns a function that toggles captions and restores the last track, whatever turned it off. */
function useCaptionsToggle(player: WebPlayer | undefined): () => void {
  const language = useLanguage();
  const { chooseCaptions } = usePlayerChoices(player);
  const lastCaptions = useRef<PlayerTrack>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    const note = ({ captionTracks, captionTrackId }: PlayerState) => {
      lastCaptions.current = captionTracks.find(({ id }) => id === captionTrackId) ?? lastCaptions.current;
    };
    if (player) note(player.getState());
    player?.subscribe(note, controller.signal);
    return () => controller.abort();
  }, [player]);
  return () => {
    if (!player) return;
    const { captionTracks, captionTrackId } = player.getState();
    if (captionTracks.length === 0) return;
    chooseCaptions(
      getToggledCaptions(captionTracks, captionTrackId, { last: lastCaptions.current, language }),
    );
  };
}

/** Targets of the commands. */
interface CommandTarget {
  readonly media: MediaSurface;
  readonly play: () => void;
  readonly pause: () => void;
  /** Undefined while seeking is impossible. */
  readonly seekRange: SeekRange | undefined;
  /** The element that goes full screen. */
  readonly stage: HTMLElement;
  readonly goToEnd: (range: SeekRange) => void;
  readonly toggleCaptions: () => void;
  readonly changeRate: (direction: 'faster' | 'slower') => void;
  readonly toggleStatistics: () => void;
  readonly toggleEpisodes: () => void;
  readonly showHelp: () => void;
  readonly playNext: () => void;
}

export function runPlayerCommand(command: PlayerCommand, target: CommandTarget): void {
  const { media } = target;
  switch (command.kind) {
    case 'toggle_play':
      runPlayerCommand({ kind: media.paused ? 'play' : 'pause' }, target);
      break;
    case 'play':
      if (media.paused) target.play();
      break;
    case 'pause':
      target.pause();
      break;
    case 'seek':
      seekBy(target, command.byS);
      break;
    case 'seek_to':
      seekTo(target, command.fraction);
      break;
    case 'change_volume':
      changeVolume(media, command.by);
      break;
    case 'change_rate':
      target.changeRate(command.direction);
      break;
    case 'toggle_mute':
      toggleMute(media);
      break;
    default:
      runStageCommand(command.kind, target);
  }
}

type StageCommand = Exclude<
  PlayerCommand['kind'],
  'toggle_play' | 'play' | 'pause' | 'seek' | 'seek_to' | 'change_volume' | 'change_rate' | 'toggle_mute'
>;

/** Runs a command that changes the presentation rather than playback. */
function runStageCommand(kind: StageCommand, target: CommandTarget): void {
  switch (kind) {
    case 'toggle_full_screen':
      toggleFullScreen(target.stage);
      break;
    case 'toggle_picture_in_picture':
      togglePictureInPicture(target.stage);
      break;
    case 'toggle_captions':
      target.toggleCaptions();
      break;
    case 'toggle_statistics':
      target.toggleStatistics();
      break;
    case 'toggle_episodes':
      target.toggleEpisodes();
      break;
    case 'play_next':
      target.playNext();
      break;
    case 'show_help':
      target.showHelp();
  }
}

/** Rounds to hundredths, because sums of fractions drift. Only turning it up unmutes. */
function changeVolume(media: MediaSurface, by: number): void {
  media.volume = Math.round(Math.min(Math.max(media.volume + by, 0), 1) * 100) / 100;
  media.muted = media.volume === 0 || (by < 0 && media.muted);
}

const AUDIBLE_VOLUME = 0.25;

/** Unmuting a volume of 0 restores an audible volume. */
function toggleMute(media: MediaSurface): void {
  media.muted = !media.muted;
  if (!media.muted && media.volume === 0) media.volume = AUDIBLE_VOLUME;
}

function seekBy({ media, seekRange }: CommandTarget, byS: number): void {
  if (!seekRange || !Number.isFinite(media.currentTime)) return;
  media.currentTime = clampToRange(media.currentTime + byS, seekRange);
}

function seekTo({ media, seekRange, goToEnd }: CommandTarget, fraction: number): void {
  if (!seekRange) return;
  const { startS, endS } = seekRange;
  if (fraction === 1) goToEnd(seekRange);
  else media.currentTime = startS + fraction * (endS - startS);
}

function toggleFullScreen(stage: HTMLElement): void {
  ask(stage, document.fullscreenElement ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest');
}

function togglePictureInPicture(stage: HTMLElement): void {
  if (!document.pictureInPictureEnabled || stage.hasAttribute('data-sound-only')) return;
  ask(stage, document.pictureInPictureElement ? 'mediaexitpiprequest' : 'mediaenterpiprequest');
}

/** Requests are events that media-chrome handles with each browser's own API. */
function ask(stage: HTMLElement, type: string): void {
  stage.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true }));
}
