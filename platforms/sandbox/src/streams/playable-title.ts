import { isAllowedIn, type Title } from '../catalogue/title.ts';
import { expandedParams, type Delivery } from '../delivery/delivery.ts';
import { mediaStatus } from '../delivery/media-status.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { broadcastOf, type LiveBroadcast } from './broadcast.ts';
import { titleLadder, widestLadder, type Ladder } from './ladder.ts';

/** A title that a viewer may play here and now. */
export interface PlayableTitle {
  readonly title: Title;
  /** The tracks that a viewer chooses among. */
  readonly ladder: Ladder;
  /** Null for what is on demand. */
  readonly broadcast: LiveBroadcast | null;
}

/**
 * The title with this id.
 *
 * @throws ApiError 404 when it does not exist, has no stream or none yet; 403 `access blocked` in a blocked country
 */
export function playableTitle(delivery: Delivery, id: string): PlayableTitle {
  const title = delivery.catalogue.title(id);
  const clip = title === undefined ? undefined : delivery.catalogue.clipOf(title);
  if (title === undefined || title.isUnpublished || clip === undefined) throw notFound('stream');
  // The words are those that clients look for (contract 1.6).
  if (!isAllowedIn(title, delivery.country)) throw new ApiError(403, 'forbidden', 'access blocked');
  const broadcast = broadcastOf(title, delivery);
  const status = mediaStatus(expandedParams(title.params, delivery), delivery.nowMs);
  if (status === 'scheduled' && broadcast === null) throw notFound('stream yet');
  const ladder =
    broadcast === null
      ? titleLadder(title, clip, delivery.catalogue)
      : widestLadder(broadcast.timeline.clips);
  return { title, ladder, broadcast };
}
