import { toProgress, type HistoryEntry } from '../../library/library.ts';
import type { LibraryController } from '../../library/library-controller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PageLifecycle } from '../../platform/page-lifecycle.ts';
import type { Player, PlayerPhase, PlayerState } from '../../playback/player.ts';

/** Progress is saved at least so often while a title plays (spec 4). */
export const SAVE_INTERVAL_MS = 5 * 60_000;

/**
 * In between it is noted so often, for the case that the page is killed: no more is lost than what playback steps back when
 * it resumes.
 */
export const NOTE_INTERVAL_MS = 5_000;

/** The phases in which the player's position says how far the viewer is; while it loads or fails it says nothing. */
const WATCHING: ReadonlySet<PlayerPhase> = new Set(['playing', 'paused', 'buffering', 'ended']);

interface RecordingServices {
  readonly library: Pick<LibraryController, 'saveProgress' | 'noteProgress'>;
  readonly clock: Clock;
  readonly lifecycle: PageLifecycle;
}

/**
 * Saves how far the viewer is in a title (spec 4): every five minutes, when it plays, pauses or ends, when the page is put
 * away, and when `signal` aborts, which must be before the player is given something else or ended. A player that lost its
 * title by then is no matter: what counts is what was seen of it last. What is seen in between is noted every few seconds.
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
    // What is seen while an ad is on is not the title.
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
