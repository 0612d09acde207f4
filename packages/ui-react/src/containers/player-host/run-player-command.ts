import type { PlayerCommand } from './player-command.ts';

/** What commands act on. */
export interface CommandTarget {
  readonly media: HTMLMediaElement;
  /** The element that fills the screen. */
  readonly stage: HTMLElement;
  readonly toggleCaptions: () => void;
  /** The browser refused to play. */
  readonly onRefused: (error: unknown) => void;
}

export function runPlayerCommand(
  command: PlayerCommand,
  { media, stage, toggleCaptions, onRefused }: CommandTarget,
): void {
  switch (command.kind) {
    case 'toggle_play':
      if (media.paused) media.play().catch(onRefused);
      else media.pause();
      break;
    case 'seek':
      seekBy(media, command.byS);
      break;
    case 'change_volume':
      media.volume = clamp(media.volume + command.by, 0, 1);
      media.muted = media.volume === 0;
      break;
    case 'toggle_mute':
      toggleMute(media);
      break;
    case 'toggle_full_screen':
      // The controls know every browser's way to fill the screen; they listen to these events.
      request(
        stage,
        document.fullscreenElement ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest',
      );
      break;
    case 'toggle_captions':
      toggleCaptions();
  }
}

const AUDIBLE_VOLUME = 0.25;

/** A sound that was turned all the way down comes back to where it can be heard. */
function toggleMute(media: HTMLMediaElement): void {
  media.muted = !media.muted;
  if (!media.muted && media.volume === 0) media.volume = AUDIBLE_VOLUME;
}

/** Nothing to seek in while the length is unknown; live streams have a window instead of a length. */
function seekBy(media: HTMLMediaElement, byS: number): void {
  const { seekable } = media;
  const last = seekable.length - 1;
  if (last < 0 || !Number.isFinite(media.currentTime)) return;
  const endS = Number.isFinite(media.duration) ? media.duration : seekable.end(last);
  media.currentTime = clamp(media.currentTime + byS, seekable.start(0), endS);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

function request(stage: HTMLElement, type: string): void {
  stage.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true }));
}
