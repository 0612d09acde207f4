import { clampToRange, type SeekRange } from '@marquee/common/playback/seek-range.ts';

import type { MediaSurface } from '../media-surface.ts';
import type { PlayerCommand } from './player-command.ts';

/** Targets of the commands. */
export interface CommandTarget {
  readonly media: MediaSurface;
  /** Undefined while seeking is impossible. */
  readonly seekRange: SeekRange | undefined;
  /** The element that goes full screen. */
  readonly stage: HTMLElement;
  readonly goToEnd: (range: SeekRange) => void;
  readonly toggleCaptions: () => void;
  readonly changeRate: (direction: 'faster' | 'slower') => void;
  readonly toggleStatistics: () => void;
  readonly showHelp: () => void;
  /** Called when the browser rejects playback. */
  readonly onRefused: (error: unknown) => void;
}

export function runPlayerCommand(command: PlayerCommand, target: CommandTarget): void {
  const { media } = target;
  switch (command.kind) {
    case 'toggle_play':
      if (media.paused) media.play().catch(target.onRefused);
      else media.pause();
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
  'toggle_play' | 'seek' | 'seek_to' | 'change_volume' | 'change_rate' | 'toggle_mute'
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
    case 'show_help':
      target.showHelp();
  }
}

/** Rounds to hundredths, because sums of fractions drift. */
function changeVolume(media: MediaSurface, by: number): void {
  media.volume = Math.round(Math.min(Math.max(media.volume + by, 0), 1) * 100) / 100;
  media.muted = media.volume === 0;
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
  if (!document.pictureInPictureEnabled) return;
  ask(stage, document.pictureInPictureElement ? 'mediaexitpiprequest' : 'mediaenterpiprequest');
}

/** Requests are events that media-chrome handles with each browser's own API. */
function ask(stage: HTMLElement, type: string): void {
  stage.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true }));
}
