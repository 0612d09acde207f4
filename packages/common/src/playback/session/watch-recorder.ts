import { inject, injectable } from 'inversify';

import type { MediaItem } from '../../content/media-item.ts';
import { LibraryController } from '../../library/library-controller.ts';
import { LibraryStore } from '../../library/library-store.ts';
import { Clock } from '../../platform/clock.ts';
import { PageLifecycle } from '../../platform/page-lifecycle.ts';
import type { PlayedTitle } from '../playback-store.ts';
import { isLiveTitle } from './playback-requests.ts';
import type { SessionPlayer } from './session-player.ts';
import { type HistoryEntry, toProgress } from '../../library/library.ts';
import type { Player, PlayerPhase, PlayerState } from '../player.ts';

/** Records the watch progress of titles. */
@injectable()
export class WatchRecorder {
  readonly #library: LibraryController;
  readonly #lists: LibraryStore;
  readonly #clock: Clock;
  readonly #lifecycle: PageLifecycle;

  constructor(
    @inject(LibraryController) library: LibraryController,
    @inject(LibraryStore) lists: LibraryStore,
    @inject(Clock) clock: Clock,
    @inject(PageLifecycle) lifecycle: PageLifecycle,
  ) {
    this.#library = library;
    this.#lists = lists;
    this.#clock = clock;
    this.#lifecycle = lifecycle;
  }

  /**
   * Records the progress until `signal` aborts, or until the lists belong to another viewer; trailers and live streams
   * are not recorded. `copy` is the fresh copy.
   */
  record(player: SessionPlayer, played: PlayedTitle, copy: MediaItem, signal: AbortSignal): void {
    const { item, seriesId, mode } = played;
    if (mode === 'trailer' || isLiveTitle(copy, this.#clock.now())) return;
    const title = seriesId === undefined ? { mediaId: item.id } : { mediaId: item.id, seriesId };
    const library = this.#openLists();
    recordWatching(player, title, { library, clock: this.#clock, lifecycle: this.#lifecycle }, signal);
  }

  /**
   * Returns the viewer's lists. Recording continues for a viewer who signs in meanwhile, and stops for one who signs
   * out.
   */
  #openLists(): RecordingServices['library'] {
    let owner: string | undefined;
    const isOwn = (): boolean => {
      const { userId } = this.#lists.getState();
      owner ??= userId;
      return userId === owner;
    };
    return {
      saveProgress: (entry) => {
        if (isOwn()) this.#library.saveProgress(entry);
      },
      noteProgress: (entry) => {
        if (isOwn()) this.#library.noteProgress(entry);
      },
    };
  }
}

/** Maximum interval between saves while a title plays (spec 4). */
export const SAVE_INTERVAL_MS = 5 * 60_000;

/**
 * Interval of the local notes between saves, in case the page is killed: at most as much is lost as playback rewinds
 * when it resumes.
 */
export const NOTE_INTERVAL_MS = 5_000;

/** Phases in which the player's position is the viewer's progress; while loading or failed it is not. */
const WATCHING: ReadonlySet<PlayerPhase> = new Set(['playing', 'paused', 'buffering', 'ended']);

interface RecordingServices {
  readonly library: Pick<LibraryController, 'saveProgress' | 'noteProgress'>;
  readonly clock: Clock;
  readonly lifecycle: PageLifecycle;
}

/**
 * Saves the viewer's progress in a title (spec 4): every five minutes, on play, pause and end, when the page is hidden,
 * and when `signal` aborts, which must happen before the player loads another title or is destroyed. Uses the last
 * known position, even if the player has lost the title by then. Notes the progress locally every few seconds in
 * between.
 */
export function recordWatching(
  player: Pick<Player<unknown>, 'subscribe'>,
  title: Pick<HistoryEntry, 'mediaId' | 'seriesId'>,
  { library, clock, lifecycle }: RecordingServices,
  signal: AbortSignal,
): void {
  let seen: PlayerState | undefined;
  let saved: number | undefined;
  let noted: number | undefined;
  const getProgress = () => seen && toProgress(seen.positionS, seen.durationS);
  const save = (): void => {
    const progress = getProgress();
    if (progress === undefined || progress === saved) return;
    saved = progress;
    noted = progress;
    library.saveProgress({ ...title, progress });
  };
  const note = (): void => {
    const progress = getProgress();
    if (progress === undefined || progress === noted) return;
    noted = progress;
    library.noteProgress({ ...title, progress });
  };
  const repeat = (act: () => void, intervalMs: number): void => {
    const actAgain = (): void => {
      act();
      clock.after(intervalMs, actAgain, signal);
    };
    clock.after(intervalMs, actAgain, signal);
  };
  player.subscribe((state) => {
    // During an ad the position is not that of the title.
    if (!WATCHING.has(state.phase) || state.ad) return;
    const hasChanged = state.phase !== seen?.phase && state.phase !== 'buffering';
    seen = state;
    if (hasChanged) save();
  }, signal);
  repeat(save, SAVE_INTERVAL_MS);
  repeat(note, NOTE_INTERVAL_MS);
  lifecycle.onHide(save, signal);
  signal.addEventListener('abort', save, { once: true });
}
