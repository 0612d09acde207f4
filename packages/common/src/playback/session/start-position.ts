import type { MediaItem } from '../../content/media-item.ts';
import { getResumeS, type LibraryStore } from '../../library/library-store.ts';
import type { PlayedTitle } from '../playback-store.ts';
import type { SessionPlayer } from './session-player.ts';

/** Where one player left a title to another. */
interface PlaceLeft {
  readonly player: SessionPlayer;
  readonly titleId: string;
  /** Seconds; undefined for live streams. */
  readonly positionS: number | undefined;
  readonly isPaused: boolean;
}

/** Where a title starts: where another player left it, else where it failed, else where the viewer stopped watching. */
export class StartPosition {
  readonly #library: LibraryStore;
  #left: PlaceLeft | undefined;
  #failed: { readonly titleId: string; readonly positionS: number } | undefined;

  constructor(library: LibraryStore) {
    this.#library = library;
  }

  /** Remembers where a player is in its title. */
  leave(player: SessionPlayer, titleId: string): void {
    const { durationS, positionS, phase } = player.getState();
    const before = this.#left?.titleId === titleId ? this.#left : undefined;
    // While it loads, the position is where it was to start, and whether it was paused is known of the player before.
    this.#left = {
      player,
      titleId,
      positionS: durationS !== Infinity && positionS > 0 ? positionS : undefined,
      isPaused: phase === 'loading' ? before?.isPaused === true : phase === 'paused',
    };
  }

  /** Remembers where a title failed, for the next `take`. */
  fail(titleId: string, positionS: number): void {
    this.#failed = { titleId, positionS };
  }

  /** Returns where `player` starts the title, in seconds, and whether the title was paused on the player before. */
  take(player: SessionPlayer, copy: MediaItem, played: PlayedTitle): { startS: number; isPaused: boolean } {
    const left = this.#left?.player !== player && this.#left?.titleId === copy.id ? this.#left : undefined;
    const failedS = this.#failed?.titleId === copy.id ? this.#failed.positionS : undefined;
    this.#failed = undefined;
    return {
      startS: left?.positionS ?? failedS ?? this.getFirstS(copy, played),
      isPaused: left?.isPaused ?? false,
    };
  }

  /** Returns where a title starts that no player has played yet, in seconds. */
  getFirstS(copy: MediaItem, { startS, mode }: Pick<PlayedTitle, 'startS' | 'mode'>): number {
    return startS > 0 || mode === 'trailer' ? startS : getResumeS(this.#library.getState(), copy);
  }
}
