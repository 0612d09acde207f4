import { getMediaStatus, type MediaItem } from './media-item.ts';

/**
 * What the play button of a title offers: to `start` watching or to `continue`, the note that it is `scheduled`, or nothing
 * at all. What viewers are offered who may not watch is said by `getAccessOffer`.
 */
export type PlayAction = 'start' | 'continue' | 'scheduled' | 'none';

/**
 * The play button's rule (spec 4) for a title that the viewer may watch or not.
 *
 * @param isEntitled see `getEntitlement`
 * @param progress how much of the title has been seen, when the viewer is in the middle of it
 */
export function getPlayAction(
  item: MediaItem,
  isEntitled: boolean,
  nowMs: number,
  progress?: number,
): PlayAction {
  const status = getMediaStatus(item, nowMs);
  if (status === 'scheduled') return 'scheduled';
  if (!isEntitled || status === 'unavailable' || item.sources.length === 0) return 'none';
  return progress === undefined || status === 'live' ? 'start' : 'continue';
}
