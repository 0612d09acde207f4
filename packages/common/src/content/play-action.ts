import type { AccessModel } from '../config/site-config.ts';
import { getMediaStatus, isFree, type MediaItem } from './media-item.ts';

/**
 * What the play button of a title offers: to `start` watching or to `continue`, the note that it is `scheduled`, or nothing
 * at all. Accounts add their own answers for titles that are not open to everyone.
 */
export type PlayAction = 'start' | 'continue' | 'scheduled' | 'none';

/**
 * The play button's rule (spec 4) for a viewer without an account: free titles, and everything under AVOD, are open.
 *
 * @param progress how much of the title has been seen, when the viewer is in the middle of it
 */
export function getPlayAction(
  item: MediaItem,
  accessModel: AccessModel,
  nowMs: number,
  progress?: number,
): PlayAction {
  const status = getMediaStatus(item, nowMs);
  if (status === 'scheduled') return 'scheduled';
  const isOpen = accessModel === 'AVOD' || isFree(item);
  if (!isOpen || status === 'unavailable' || item.sources.length === 0) return 'none';
  return progress === undefined || status === 'live' ? 'start' : 'continue';
}
