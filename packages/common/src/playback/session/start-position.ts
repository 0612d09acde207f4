import type { MediaItem } from '../../content/media-item.ts';
import { getResumeS, getWatchProgress, type LibraryStore } from '../../library/library-store.ts';
import { getResumeStartS } from '../../library/library.ts';
import type { PlayedTitle } from '../playback-store.ts';
import type { PlayerRequest, PlayerState } from '../player.ts';
import type { SessionPlayer } from './session-player.ts';

/** Position at which one player left a title to another. */
interface PlaceLeft {
  readonly player: SessionPlayer;
  readonly titleId: string;
  /** Seconds; undefined where another player has another timeline. */
  readonly positionS: number | undefined;
  readonly isPaused: boolean;
}

/** Where a request starts. */
export type Start = Pick<PlayerRequest, 'startS' | 'startAt'>;

export interface TakenStart {
  readonly start: Start;
  readonly isPaused: boolean;
  /** Where to go on once the duration is known, as a share of it; see `resumeOnceKnown`. */
  readonly progress?: number | undefined;
}

/** Where a title starts: where another player left it, else where it failed, else where the viewer stopped watching. */
export class StartPosition {
  readonly #library: LibraryStore;
  #left: PlaceLeft | undefined;
  #failed: { readonly titleId: string; readonly start: Start } | undefined;

  constructor(library: LibraryStore) {
    this.#library = library;
  }

  /** Remembers the position of a player in its title. */
  leave(player: SessionPlayer, { item, liveWatch }: PlayedTitle): void {
    const { durationS, positionS, phase } = player.getState();
    const titleId = item.id;
    const before = this.#left?.titleId === titleId ? this.#left : undefined;
    // While loading, the position is the intended start, and whether it was paused is known from the previous player.
    this.#left = {
      player,
      titleId,
      positionS: keepsTimeline(durationS, liveWatch) && positionS > 0 ? positionS : undefined,
      isPaused: phase === 'loading' ? before?.isPaused === true : phase === 'paused',
    };
  }

  /** Remembers where a title failed, for the next `take`. */
  fail({ item, liveWatch }: PlayedTitle, { positionS, failedAt, durationS }: PlayerState): void {
    const startS = keepsTimeline(durationS, liveWatch) ? positionS : 0;
    this.#failed = { titleId: item.id, start: { startS, startAt: failedAt } };
  }

  /** Returns where `player` starts the title, and whether the title was paused on the player before. */
  take(player: SessionPlayer, copy: MediaItem, played: PlayedTitle): TakenStart {
    const failed = this.#failed?.titleId === copy.id ? this.#failed.start : undefined;
    this.#failed = undefined;
    const left = this.#findLeft(player, copy);
    const isPaused = left?.isPaused === true;
    if (left?.positionS !== undefined) return { start: { startS: left.positionS }, isPaused };
    if (failed) return { start: failed, isPaused };
    const progress = this.#getUnplacedProgress(copy, played);
    return { start: { startS: this.getFirstS(copy, played) }, isPaused, progress };
  }

  /** Returns the start position of a title that no player has played yet, in seconds. */
  getFirstS(copy: MediaItem, { startS, mode }: Pick<PlayedTitle, 'startS' | 'mode'>): number {
    return startS > 0 || mode === 'trailer' ? startS : getResumeS(this.#library.getState(), copy);
  }

  /** Returns the progress in a title whose duration only its stream tells. */
  #getUnplacedProgress({ id, durationS }: MediaItem, { startS, mode }: PlayedTitle): number | undefined {
    const isPlaced = durationS > 0 || startS > 0 || mode === 'trailer';
    return isPlaced ? undefined : getWatchProgress(this.#library.getState(), id);
  }

  #findLeft(player: SessionPlayer, copy: MediaItem): PlaceLeft | undefined {
    const left = this.#left;
    return left?.player !== player && left?.titleId === copy.id ? left : undefined;
  }
}

/** Whether each load has the same timeline: not that of a live stream, unless it is watched from a past moment on. */
function keepsTimeline(durationS: number, liveWatch: PlayedTitle['liveWatch']): boolean {
  return durationS !== Infinity || liveWatch?.kind === 'from-beginning';
}

/** Goes to the viewer's place in a title once its duration is known, until `signal` aborts. */
export function resumeOnceKnown(player: SessionPlayer, progress: number, signal: AbortSignal): void {
  const once = new AbortController();
  player.subscribe(
    ({ durationS }) => {
      if (durationS === 0) return;
      once.abort();
      const startS = getResumeStartS(progress, durationS);
      if (startS > 0) player.surface.currentTime = startS;
    },
    AbortSignal.any([once.signal, signal]),
  );
}
