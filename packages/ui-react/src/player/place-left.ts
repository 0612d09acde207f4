import type { WebPlayer } from './use-player.ts';

/** Where a player stood when the title went to another one. */
export interface PlaceLeft {
  readonly player: WebPlayer;
  readonly titleId: string;
  /** Seconds; undefined for what is live, which goes on by itself. */
  readonly positionS: number | undefined;
  readonly isPaused: boolean;
}

export function readPlace(player: WebPlayer, titleId: string): PlaceLeft {
  const { durationS, positionS, phase } = player.getState();
  const isPlaceKnown = durationS > 0 && Number.isFinite(durationS);
  return {
    player,
    titleId,
    positionS: isPlaceKnown ? positionS : undefined,
    isPaused: phase === 'paused',
  };
}

/** Where the title was left, if that was by another player. */
export function findPlaceLeft(
  left: PlaceLeft | undefined,
  player: WebPlayer,
  titleId: string,
): PlaceLeft | undefined {
  return left?.player !== player && left?.titleId === titleId ? left : undefined;
}

/** Players begin to play what they load; what was paused before stays so. */
export function pauseOnceItPlays(player: WebPlayer, signal: AbortSignal): void {
  const once = new AbortController();
  player.subscribe(
    ({ phase }) => {
      if (phase !== 'playing') return;
      once.abort();
      player.surface.pause();
    },
    AbortSignal.any([once.signal, signal]),
  );
}
