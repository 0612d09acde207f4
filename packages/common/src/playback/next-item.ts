import { isPlayable, type MediaItem } from '../content/media-item.ts';

/**
 * Returns the title to play after `current`: the first recommendation that is playable at `nowMs`. Skips items that are
 * scheduled, unavailable or without a source (series, hubs, pages) (spec 4). Undefined when there is none.
 */
export function getNextItem(
  recommendations: readonly MediaItem[],
  current: Pick<MediaItem, 'id'>,
  nowMs: number,
): MediaItem | undefined {
  return recommendations.find(
    (item) => item.id !== current.id && item.sources.length > 0 && isPlayable(item, nowMs),
  );
}

/** Whether an episode may autoplay after another one: neither scheduled nor without a source (spec 4). */
export function isNextEpisode(episode: MediaItem, nowMs: number): boolean {
  return episode.sources.length > 0 && isPlayable(episode, nowMs);
}

/** Returns the episodes of a legacy series after the given one, in playlist order. */
export function getEpisodesAfter(episodes: readonly MediaItem[], currentId: string): readonly MediaItem[] {
  const index = episodes.findIndex(({ id }) => id === currentId);
  return index === -1 ? [] : episodes.slice(index + 1);
}
