/**
 * Which episodes a viewer has watched, because the continue-watching list contains only one episode per series (spec
 * 4). Stored in this browser, never part of that list.
 */

/** Maximum number of marks; the oldest are dropped. */
export const EPISODE_MARK_LIMIT = 2_000;

export interface EpisodeMark {
  /** 0 to 1. */
  readonly progress: number;
  /** Whether it was watched to the end once, or marked as watched. */
  readonly isWatched: boolean;
}

/** By media id, newest last. */
export type EpisodeMarks = ReadonlyMap<string, EpisodeMark>;

/** Adds a mark at the end, replacing a previous one. */
export function setEpisodeMark(marks: EpisodeMarks, mediaId: string, mark: EpisodeMark): EpisodeMarks {
  const others = [...marks].filter(([id]) => id !== mediaId);
  return new Map([...others, [mediaId, mark] as const].slice(-EPISODE_MARK_LIMIT));
}

export function removeEpisodeMark(marks: EpisodeMarks, mediaId: string): EpisodeMarks {
  return new Map([...marks].filter(([id]) => id !== mediaId));
}
