import type { LibraryController } from '../../library/library-controller.ts';
import { toProgress, type HistoryEntry } from '../../library/library.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PageLifecycle } from '../../platform/page-lifecycle.ts';
import type { Player, PlayerPhase, PlayerState } from '../../playback/player.ts';

/** Progress is saved at least so often while a title plays (spec 4). */
export const SAVE_INTERVAL_MS = 5 * 60_000;

/** The phases in which the player's position says how far the viewer is; while it loads or fails it says nothing. */
const WATCHING: ReadonlySet<PlayerPhase> = new Set(['playing', 'paused', 'buffering', 'ended']);

interface RecordingServices {
  readonly library: Pick<LibraryController, 'saveProgress'>;
  readonly clock: Clock;
  readonly lifecycle: PageLifecycle;
}

/**
 * Saves how far the viewer is in a title (spec 4): every five minutes, when it plays, pauses or ends, when the page is put
 * away, and when `signal` aborts, which must be before the player is given something else or ended. A player that lost its
 * title by then is no matter: what counts is what was seen of it last.
 */
export function recordWatching(
  player: Pick<Player<unknown>, 'subscribe'>,
  title: Pick<HistoryEntry, 'mediaId' | 'seriesId'>,
  { library, clock, lifecycle }: RecordingServices,
  signal: AbortSignal,
): void {
  let seen: PlayerState | undefined;
  let saved: number | undefined;
  const save = (): void => {
    const progress = seen && toProgress(seen.positionS, seen.durationS);
    if (progress === undefined || progress === saved) return;
    saved = progress;
    library.saveProgress({ ...title, progress });
  };
  const saveAgain = (): void => {
    save();
    clock.after(SAVE_INTERVAL_MS, saveAgain, signal);
  };
  player.subscribe((state) => {
    if (!WATCHING.has(state.phase)) return;
    const hasChanged = state.phase !== seen?.phase && state.phase !== 'buffering';
    seen = state;
    if (hasChanged) save();
  }, signal);
  clock.after(SAVE_INTERVAL_MS, saveAgain, signal);
  lifecycle.onHide(save, signal);
  signal.addEventListener('abort', save, { once: true });
}
