import type { AccessModel } from '../config/site-config.ts';
import { getMediaStatus, isFree, type MediaItem } from './media-item.ts';

/**
 * What the play button of a title offers: `start` watching, the note that it is `scheduled`, or nothing at all.
 * Accounts add their own answers for titles that are not open to everyone.
 */
export type PlayAction = 'start' | 'scheduled' | 'none';

/** The play button's rule (spec 4) for a viewer without an account: free titles, and everything under AVOD, are open. */
export function getPlayAction(item: MediaItem, accessModel: AccessModel, nowMs: number): PlayAction {
  const status = getMediaStatus(item, nowMs);
  if (status === 'scheduled') return 'scheduled';
  const isOpen = accessModel === 'AVOD' || isFree(item);
  return isOpen && status !== 'unavailable' && item.sources.length > 0 ? 'start' : 'none';
}
