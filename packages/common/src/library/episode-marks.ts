/**
 * What a viewer has seen of single episodes: the list of what is being watched holds one episode a series only (spec 4).
 * Kept in this browser, never part of that list.
 */

/** How many titles are remembered; the ones seen longest ago are forgotten. */
export const EPISODE_MARK_LIMIT = 2_000;

export interface EpisodeMark {
  /** 0 to 1. */
  readonly progress: number;
  /** Seen to the end once, or said to be. */
  readonly isWatched: boolean;
}

/** By media id, the newest last. */
export type EpisodeMarks = ReadonlyMap<string, EpisodeMark>;

/** Puts a mark last, in place of the one before it. */
export function setEpisodeMark(marks: EpisodeMarks, mediaId: string, mark: EpisodeMark): EpisodeMarks {
  const others = [...marks].filter(([id]) => id !== mediaId);
  return new Map([...others, [mediaId, mark] as const].slice(-EPISODE_MARK_LIMIT));
}

export function removeEpisodeMark(marks: EpisodeMarks, mediaId: string): EpisodeMarks {
  return new Map([...marks].filter(([id]) => id !== mediaId));
}
