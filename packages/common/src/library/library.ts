/**
 * The rules of a viewer's own lists (spec 4: Continue watching, Favourites; 9: limits). All pure: they answer a new list
 * and never change the one they get.
 */

/** How many favourites, and how many titles in the history, a viewer has at most. */
export const LIBRARY_LIMIT = 48;

/** Media ids, the newest first. */
export type Favorites = readonly string[];

/** How far a viewer came in a title. */
export interface HistoryEntry {
  readonly mediaId: string;
  /** 0 to 1. */
  readonly progress: number;
  /** The series that an episode was watched in. */
  readonly seriesId?: string;
}

/** The newest first. */
export type History = readonly HistoryEntry[];

/** Between these a title counts as being watched; neither belongs to it. */
const MIN_PROGRESS = 0.05;
const MAX_PROGRESS = 0.95;
const PROGRESS_DECIMALS = 5;
/** Playback goes on a little before the place it was left at. */
const RESUME_BEFORE_S = 5;

export function addFavorite(favorites: Favorites, mediaId: string): Favorites {
  return [mediaId, ...removeFavorite(favorites, mediaId)];
}

export function removeFavorite(favorites: Favorites, mediaId: string): Favorites {
  return favorites.filter((id) => id !== mediaId);
}

/** Puts `entry` first, in place of the same title and of anything of the same series. */
export function saveHistoryEntry(history: History, entry: HistoryEntry): History {
  const { seriesId } = entry;
  const others = history.filter(
    (other) => other.mediaId !== entry.mediaId && (seriesId === undefined || other.seriesId !== seriesId),
  );
  return [{ ...entry, progress: roundProgress(entry.progress) }, ...others].slice(0, LIBRARY_LIMIT);
}

/** What is being watched without the series it belongs to: not every account keeps that with its entries. */
export function getEntriesWithoutSeries(history: History): History {
  return getContinueWatching(history).filter(({ seriesId }) => seriesId === undefined);
}

/** The same history, with the series of entries that lack theirs; the very same where there is nothing to add. */
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

/** The titles that are being watched, the newest first. */
export function getContinueWatching(history: History): History {
  return history.filter(({ progress }) => isBeingWatched(progress));
}

export function isBeingWatched(progress: number): boolean {
  return progress > MIN_PROGRESS && progress < MAX_PROGRESS;
}

/** Whether so much has been seen that nothing is left to go on with. */
export function isWatchedToEnd(progress: number): boolean {
  return progress >= MAX_PROGRESS;
}

/**
 * How far playback is, 0 to 1 with five decimals. Undefined when that means nothing: at the very start, live, or while the
 * length is unknown.
 */
export function toProgress(positionS: number, durationS: number): number | undefined {
  if (!Number.isFinite(durationS) || durationS <= 0 || !(positionS > 0)) return undefined;
  return roundProgress(Math.min(1, positionS / durationS));
}

/** Seconds at which playback goes on; 0 for titles that are not being watched. */
export function getResumeStartS(progress: number | undefined, durationS: number): number {
  if (progress === undefined || !isBeingWatched(progress) || !Number.isFinite(durationS)) return 0;
  return Math.max(0, progress * durationS - RESUME_BEFORE_S);
}

function roundProgress(progress: number): number {
  return Number(progress.toFixed(PROGRESS_DECIMALS));
}
