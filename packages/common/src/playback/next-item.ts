import { isPlayable, type MediaItem } from '../content/media-item.ts';

/**
 * What plays after `current`: the first of the recommendations that can be played at `nowMs`. Items that are scheduled,
 * unavailable or without a source (series, hubs, pages) are passed over (spec 4). Undefined when there is none.
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

/** Whether an episode may play by itself behind another one: never a scheduled one, nor one without a source (spec 4). */
export function isNextEpisode(episode: MediaItem, nowMs: number): boolean {
  return episode.sources.length > 0 && isPlayable(episode, nowMs);
}

/** The episodes of a legacy series behind one of them, in the order of its playlist. */
export function getEpisodesAfter(episodes: readonly MediaItem[], currentId: string): readonly MediaItem[] {
  const index = episodes.findIndex(({ id }) => id === currentId);
  return index === -1 ? [] : episodes.slice(index + 1);
}
