import type { Title } from '../catalogue/title.ts';
import { isAllowedIn } from '../catalogue/title.ts';
import { expandedParams, type Delivery } from '../delivery/delivery.ts';
import { mediaStatus } from '../delivery/media-status.ts';
import { encryptionOf, type StreamEncryption } from '../encryption/stream-encryption.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { checkSignature, signedQuery, streamFolder } from '../signing/file-signature.ts';
import { isSigned } from '../signing/signing-rules.ts';
import { broadcastOf, type LiveBroadcast } from './broadcast.ts';
import { titleLadder, widestLadder, type Ladder } from './ladder.ts';

/** A title that a viewer may play here and now. */
export interface PlayableTitle {
  readonly title: Title;
  /** The tracks that a viewer chooses among. */
  readonly ladder: Ladder;
  /** Null for what is on demand. */
  readonly broadcast: LiveBroadcast | null;
  /** Null for what is not encrypted. */
  readonly encryption: StreamEncryption | null;
  /** What every address inside the stream's playlists carries: `name=value` joined by `&`, or nothing. */
  readonly query: string;
}

/**
 * The title with this id, as the request may have it.
 *
 * @throws ApiError 404 when it does not exist, has no stream or none yet; 403 `access blocked` in a blocked country;
 * 403 when it must be signed and the request is not
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
  const policyId = delivery.query.get('policy');
  return {
    title,
    ladder:
      broadcast === null
        ? titleLadder(title, clip, delivery.catalogue)
        : widestLadder(broadcast.timeline.clips),
    broadcast,
    encryption: encryptionOf(title, policyId),
    query: [
      ...(policyId === null ? [] : [`policy=${encodeURIComponent(policyId)}`]),
      ...signatureFor(title, delivery),
    ].join('&'),
  };
}

/** The signature of everything that belongs to the stream, as long as that of the request is valid. */
function signatureFor(title: Title, { tenant, path, query, nowMs }: Delivery): readonly string[] {
  if (!isSigned(title, tenant.signing)) return [];
  return [signedQuery(streamFolder(path), checkSignature(path, query, nowMs))];
}
