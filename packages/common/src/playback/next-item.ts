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
