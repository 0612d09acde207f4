import { getMediaStatus, isHubOrPage, type MediaItem } from './media-item.ts';

/**
 * Play button of a title: `start` or `continue` watching, the note that it is `scheduled`, or no button. For viewers
 * without access see `getAccessOffer`.
 */
export type PlayAction = 'start' | 'continue' | 'scheduled' | 'none';

/**
 * Returns the play button of a title (spec 4).
 *
 * @param isEntitled see `getEntitlement`
 * @param progress watched part of a title in progress
 */
export function getPlayAction(
  item: MediaItem,
  isEntitled: boolean,
  nowMs: number,
  progress?: number,
): PlayAction {
  const status = getMediaStatus(item, nowMs);
  if (status === 'scheduled') return 'scheduled';
  if (!isEntitled || status === 'unavailable' || item.sources.length === 0 || isHubOrPage(item))
    return 'none';
  return progress === undefined || status === 'live' ? 'start' : 'continue';
}
