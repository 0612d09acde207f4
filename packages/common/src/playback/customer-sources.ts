import type { SessionState } from '../account/session-store.ts';
import type { ConsentState } from '../consent/consent-store.ts';
import type { MediaItem, MediaSource } from '../content/media-item.ts';
import { withQuery } from '../shared/url.ts';

/**
 * Returns the id by which the content host may count the viewer's plays; undefined for signed-out viewers, and for
 * those who refused analytics or were not asked yet.
 */
export function getCountedCustomer(
  { userId }: Pick<SessionState, 'userId'>,
  { choice, question }: ConsentState,
): string | undefined {
  return choice === 'rejected' || question === 'first' ? undefined : userId;
}

/** The platform's streams of live events have a host of their own. */
const LIVE_BASE_URL = 'https://content.jwplatform.com';

/**
 * Adds the customer's id to the platform's own manifests of a title (content-host 2.14). Only exact addresses count:
 * those with a query are signed.
 */
export function withCustomer(
  { id, sources }: Pick<MediaItem, 'id' | 'sources'>,
  apiBaseUrl: string,
  customerId: string | undefined,
): readonly MediaSource[] {
  if (customerId === undefined) return sources;
  const counted = [
    `${apiBaseUrl}/manifests`,
    `${apiBaseUrl}/live/broadcast`,
    `${LIVE_BASE_URL}/live/broadcast`,
  ].flatMap((folder) => [`${folder}/${id}.m3u8`, `${folder}/${id}.mpd`]);
  return sources.map((source) =>
    counted.includes(source.file)
      ? { ...source, file: withQuery(source.file, { user_id: customerId }) }
      : source,
  );
}
