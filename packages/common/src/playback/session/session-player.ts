import { invariant } from '../../shared/invariant.ts';
import type { Player } from '../player.ts';
import type { SeekRange } from '../seek-range.ts';

/** The part of the HTMLMediaElement API that a session uses. */
export interface SessionSurface {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Seconds. */
  currentTime: number;
  play(): Promise<void>;
  pause(): void;
  addEventListener(
    type: 'volumechange',
    listener: () => void,
    options: { readonly signal: AbortSignal },
  ): void;
}

export type SessionPlayer = Player<SessionSurface>;

const MEMBERS = ['volume', 'muted', 'currentTime', 'play', 'pause', 'addEventListener'];

/** Checks that a player of this platform has a surface with the API of media. */
export function toSessionPlayer(player: Player<unknown>): SessionPlayer {
  invariant(hasSessionSurface(player), 'the surface of a player has the API of media');
  return player;
}

function hasSessionSurface(player: Player<unknown>): player is SessionPlayer {
  const { surface } = player;
  return typeof surface === 'object' && surface !== null && MEMBERS.every((member) => member in surface);
}

/**
 * Returns the surface that is visible and audible, and so the target of play, pause and volume: the ad's during an ad.
 */
export function getVisibleSurface<Surface>(
  player: Pick<Player<Surface>, 'surface' | 'ads' | 'getState'>,
): Surface {
  return (player.getState().ad && player.ads?.surface) ?? player.surface;
}

/** Seeks to a position in the range; the end of a live stream is its live edge, which only the engine knows. */
export function seekWithin(
  player: Pick<SessionPlayer, 'surface' | 'getState' | 'goToLiveEdge'>,
  positionS: number,
  { endS }: SeekRange,
): void {
  if (player.getState().liveWindow && positionS >= endS) player.goToLiveEdge();
  else player.surface.currentTime = positionS;
}
