import { pressKey } from './press-key.ts';
import type { Direction, MediaAction, RemoteKey } from './remote-keys.ts';
import { findStops } from './stops.ts';

/**
 * Lets the player use a key, and returns whether it did. While the controls are hidden, or none of them has the focus, left
 * and right seek, and the others show the controls with the focus on play, or on the button that is there anyway, as to
 * skip an ad. Otherwise arrows move between the controls, but for the seek bar, which left and right drag.
 */
export function takePlayerKey(key: RemoteKey, move: (direction: Direction) => void): boolean {
  const player = findPlayer();
  const focused = document.activeElement;
  if (!player || !focused || !isMeant(player, focused)) return false;
  const isOnControl = player.contains(focused) && focused !== player && !areControlsHidden(player);
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

/** A player on a page hears keys while it has the focus; its menus and dialogs have keys of their own. */
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

/** The focus goes with the controls: the player itself has it while they are hidden. */
export function followControls(): void {
  const player = findPlayer();
  const focused = document.activeElement;
  if (!player || !focused || focused === player || !player.contains(focused)) return;
  if (areControlsHidden(player) && !focused.closest('[noautohide], dialog, [popover]'))
    player.focus({ preventScroll: true });
}

const findPlayer = () => document.querySelector<HTMLElement>('[data-player]');
const findStage = (player: HTMLElement) => player.querySelector('media-controller');

function areControlsHidden(player: HTMLElement): boolean {
  // Those of a mini player are beside its picture.
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
  // Focus wakes the controls.
  target?.focus({ preventScroll: true });
}

const KEYS = {
  toggle: 'k',
  forward: 'l',
  rewind: 'j',
  next: 'N',
  previous: '0',
  stop: 'Escape',
  channel_up: 'ChannelUp',
  channel_down: 'ChannelDown',
} as const satisfies Partial<Record<MediaAction, string>>;

/** Does by the shortcuts of the site what the media keys of a remote control say. */
export function runMediaAction(action: MediaAction): void {
  const player = findPlayer();
  if (action === 'channel_up' || action === 'channel_down') pressKey(player ?? document.body, KEYS[action]);
  else if (player) runPlayerAction(action, player);
}

function runPlayerAction(
  action: Exclude<MediaAction, 'channel_up' | 'channel_down'>,
  player: HTMLElement,
): void {
  const isPaused = findStage(player)?.hasAttribute('mediapaused') === true;
  // A toggle: it would do the opposite where the player is as wanted already.
  if (action === 'play' || action === 'pause') {
    if (isPaused === (action === 'play')) pressKey(player, KEYS.toggle);
  } else pressKey(player, KEYS[action], { shiftKey: action === 'next' });
}
