/**
 * Rules of a viewer's lists (spec 4: Continue watching, Favourites; 9: limits). All functions are pure: they return a
 * new list and never change their input.
 */

/** Maximum number of favorites, and of titles in the history. */
export const LIBRARY_LIMIT = 48;

/** Media ids, newest first. */
export type Favorites = readonly string[];

/** A viewer's progress in a title. */
export interface HistoryEntry {
  readonly mediaId: string;
  /** 0 to 1. */
  readonly progress: number;
  /** The series in which an episode was watched. */
  readonly seriesId?: string;
}

/** Newest first. */
export type History = readonly HistoryEntry[];

/** A title is in progress between these values, exclusive. */
const MIN_PROGRESS = 0.05;
const MAX_PROGRESS = 0.95;
const PROGRESS_DECIMALS = 5;
/** Playback resumes slightly before the last position. */
const RESUME_BEFORE_S = 5;

export function addFavorite(favorites: Favorites, mediaId: string): Favorites {
  return [mediaId, ...removeFavorite(favorites, mediaId)];
}

export function removeFavorite(favorites: Favorites, mediaId: string): Favorites {
  return favorites.filter((id) => id !== mediaId);
}

/** Adds `entry` to the front, replacing entries of the same title and of the same series. */
export function saveHistoryEntry(history: History, entry: HistoryEntry): History {
  const { seriesId } = entry;
  const others = history.filter(
    (other) => other.mediaId !== entry.mediaId && (seriesId === undefined || other.seriesId !== seriesId),
  );
  return [{ ...entry, progress: roundProgress(entry.progress) }, ...others].slice(0, LIBRARY_LIMIT);
}

/** Returns the entries in progress without a series id; not every account stores it with its entries. */
export function getEntriesWithoutSeries(history: History): History {
  return getContinueWatching(history).filter(({ seriesId }) => seriesId === undefined);
}

/** Adds missing series ids to the history; returns the same array when there is nothing to add. */
export function addSeriesIds(history: History, seriesIds: ReadonlyMap<string, string>): History {
  if (!history.some(({ mediaId, seriesId }) => seriesId === undefined && seriesIds.has(mediaId)))
    return history;
  return history.map((entry) => {
    const seriesId = entry.seriesId ?? seriesIds.get(entry.mediaId);
    return seriesId === undefined ? entry : { ...entry, seriesId };
  });
}

export function removeHistoryEntry(history: History, mediaId: string): History {
  return history.filter((entry) => entry.mediaId !== mediaId);
}

/** Returns the titles in progress, newest first. */
export function getContinueWatching(history: History): History {
  return history.filter(({ progress }) => isBeingWatched(progress));
}

export function isBeingWatched(progress: number): boolean {
  return progress > MIN_PROGRESS && progress < MAX_PROGRESS;
}

/** Whether so little is left that the title counts as watched. */
export function isWatchedToEnd(progress: number): boolean {
  return progress >= MAX_PROGRESS;
}

/**
 * Returns the progress, 0 to 1 with five decimals. Undefined when it is meaningless: at the very start, live, or while
 * the duration is unknown.
 */
export function toProgress(positionS: number, durationS: number): number | undefined {
  if (!Number.isFinite(durationS) || durationS <= 0 || !(positionS > 0)) return undefined;
  return roundProgress(Math.min(1, positionS / durationS));
}

/** Returns the position to resume at, in seconds; 0 for titles that are not in progress. */
export function getResumeStartS(progress: number | undefined, durationS: number): number {
  if (progress === undefined || !isBeingWatched(progress) || !Number.isFinite(durationS)) return 0;
  return Math.max(0, progress * durationS - RESUME_BEFORE_S);
}

function roundProgress(progress: number): number {
  return Number(progress.toFixed(PROGRESS_DECIMALS));
}
