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

/** A title that the viewer may play. */
export interface PlayableTitle {
  readonly title: Title;
  readonly ladder: Ladder;
  /** Null for an on-demand title. */
  readonly broadcast: LiveBroadcast | null;
  /** Null without encryption. */
  readonly encryption: StreamEncryption | null;
  /** Query of every address in the stream's playlists: `name=value` joined by `&`, or empty. */
  readonly query: string;
}

/**
 * Returns the title with this id if the request may play it.
 *
 * @throws ApiError 404 when it does not exist, has no stream or none yet; 403 `access blocked` in a blocked country;
 * 403 when it must be signed and the request is not
 */
export function playableTitle(delivery: Delivery, id: string): PlayableTitle {
  const title = delivery.catalogue.title(id);
  const clip = title === undefined ? undefined : delivery.catalogue.clipOf(title);
  if (title === undefined || title.isUnpublished || clip === undefined) throw notFound('stream');
  // Clients look for this text (contract 1.6).
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

/** Signs all files of the stream until the signature of the request expires. */
function signatureFor(title: Title, { tenant, path, query, nowMs }: Delivery): readonly string[] {
  if (!isSigned(title, tenant.signing)) return [];
  return [signedQuery(streamFolder(path), checkSignature(path, query, nowMs))];
}
