import { pressKey } from './press-key.ts';
import type { Direction, MediaAction, RemoteKey } from './remote-keys.ts';
import { findStops } from './stops.ts';

/**
 * Lets the player handle a key, and returns whether it did. While the controls are hidden, or none of them has the
 * focus, left and right seek, and other keys show the controls with the focus on play, or on a button that is always
 * visible, such as to skip an ad. Otherwise arrows move between the controls; on the seek bar, left and right seek.
 */
export function takePlayerKey(key: RemoteKey, move: (direction: Direction) => void): boolean {
  const player = findPlayer();
  const focused = document.activeElement;
  if (!player || !focused || !isMeant(player, focused)) return false;
  const isVisible = staysVisible(focused) || !areControlsHidden(player);
  const isOnControl = player.contains(focused) && focused !== player && isVisible;
  if (key.kind === 'move') {
    if (!isOnControl) return runOnPicture(player, key.direction, move);
    if (isSideways(key.direction) && focused.matches('input[type="range"]')) return false;
    move(key.direction);
    return true;
  }
  if (key.kind !== 'enter' || isOnControl) return false;
  showControls(player);
  return true;
}

const isSideways = (direction: Direction) => direction === 'left' || direction === 'right';

/** A player on a page handles keys only while it has the focus; its menus and dialogs handle their own. */
function isMeant(player: HTMLElement, focused: Element): boolean {
  if (focused.closest('dialog, [popover]')) return false;
  return isModal(player) || player.contains(focused);
}

const isModal = (player: HTMLElement) => player.ariaModal === 'true';

function runOnPicture(
  player: HTMLElement,
  direction: Direction,
  move: (direction: Direction) => void,
): boolean {
  if (isSideways(direction)) {
    player.focus({ preventScroll: true });
    pressKey(player, direction === 'left' ? 'ArrowLeft' : 'ArrowRight');
  } else if (isModal(player)) showControls(player);
  else move(direction);
  return true;
}

/** Moves the focus to the player itself when the controls hide. */
export function followControls(): void {
  const player = findPlayer();
  const focused = document.activeElement;
  if (!player || !focused || focused === player || !player.contains(focused)) return;
  if (areControlsHidden(player) && !staysVisible(focused)) player.focus({ preventScroll: true });
}

/** Whether the element stays visible while the controls hide, such as the offer of the next title. */
const staysVisible = (element: Element) => element.closest('[noautohide], dialog, [popover]') !== null;

const findPlayer = () => document.querySelector<HTMLElement>('[data-player]');
const findStage = (player: HTMLElement) => player.querySelector('media-controller');

function areControlsHidden(player: HTMLElement): boolean {
  // The controls of a mini player are next to the video and never hide.
  if (player.matches('[data-player="mini"]')) return false;
  const stage = findStage(player);
  return stage?.hasAttribute('userinactive') === true && !stage.hasAttribute('mediapaused');
}

function showControls(player: HTMLElement): void {
  const stops = findStops(player);
  const target =
    stops.find((stop) => stop.matches('[noautohide] button')) ??
    stops.find((stop) => stop.matches('media-play-button')) ??
    stops[0];
  // The focus shows the controls.
  target?.focus({ preventScroll: true });
}

const KEYS = {
  toggle: 'k',
  play: 'MediaPlay',
  pause: 'MediaPause',
  forward: 'l',
  rewind: 'j',
  next: 'N',
  previous: '0',
  stop: 'MediaStop',
  channel_up: 'ChannelUp',
  channel_down: 'ChannelDown',
} as const satisfies Record<MediaAction, string>;

/** Runs a media key of a remote control through the site's shortcuts. */
export function runMediaAction(action: MediaAction): void {
  const player = findPlayer();
  if (action === 'channel_up' || action === 'channel_down') pressKey(player ?? document.body, KEYS[action]);
  else if (player) pressKey(player, KEYS[action], { shiftKey: action === 'next' });
}
