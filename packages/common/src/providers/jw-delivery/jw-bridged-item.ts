import type { ContentRequest } from '../../content/content-service.ts';
import type { MediaDrm, MediaItem } from '../../content/media-item.ts';
import type { AccessBridge } from '../../entitlement/access-bridge.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { getHttpStatus } from '../../platform/http/http-errors.ts';
import type { PlaybackErrorCode } from '../../playback/playback-errors.ts';
import { readErrorRefusal } from '../../playback/playback-failure.ts';
import { AppError } from '../../shared/app-error.ts';
import { encodePathPart, withQuery } from '../../shared/url.ts';
import { fetchMediaItem } from './jw-media-request.ts';

const FORBIDDEN = 403;

/** A title that is opened by a viewer's plan. */
export interface BridgedTitle {
  readonly id: string;
  readonly planId: string;
  readonly siteId: string;
  readonly apiBaseUrl: string;
}

/**
 * The copy of a title that a passport opens (content-host 2.3). A passport that the host refuses is replaced once; when the
 * next one is refused, too, it fails with `media_unauthorized`.
 */
export async function fetchBridgedItem(
  http: HttpClient,
  bridge: Pick<AccessBridge, 'getPassport' | 'replacePassport'>,
  title: BridgedTitle,
  request: ContentRequest,
): Promise<MediaItem> {
  const passport = await bridge.getPassport();
  try {
    return await fetchOnce(http, title, passport, request);
  } catch (error) {
    if (getHttpStatus(error) !== FORBIDDEN || isStreamLimit(error)) throw error;
  }
  const other = await bridge.replacePassport(passport);
  try {
    return await fetchOnce(http, title, other, request);
  } catch (cause) {
    if (getHttpStatus(cause) !== FORBIDDEN || isStreamLimit(cause)) throw cause;
    const sentence = 'Failed to refresh access tokens and retrieve media.';
    throw new AppError<PlaybackErrorCode>('media_unauthorized', sentence, {
      cause,
      data: { engineCode: FORBIDDEN },
    });
  }
}

/** Another passport does not help against streams that run elsewhere. */
function isStreamLimit(error: unknown): boolean {
  return readErrorRefusal(error) === 'media_stream_limit';
}

async function fetchOnce(
  http: HttpClient,
  { id, planId, siteId, apiBaseUrl }: BridgedTitle,
  passport: string,
  request: ContentRequest,
): Promise<MediaItem> {
  const path = `${apiBaseUrl}/v2/sites/${encodePathPart(siteId)}/media/${encodePathPart(id)}/playback.json`;
  const url = withQuery(path, { passport, plan_id: planId });
  const item = await fetchMediaItem(http, { url, apiBaseUrl }, request);
  const sources = item.sources.map((source) => ({
    ...source,
    drm: source.drm && openDrm(source.drm, passport),
  }));
  return { ...item, sources };
}

/** Licences are given for the passport, too (content-host 2.3); an address that has a token is opened by that. */
function openDrm(drm: MediaDrm, passport: string): MediaDrm {
  const open = (url: string | undefined) =>
    url === undefined || /[?&]token=/.test(url) ? url : withQuery(url, { passport });
  return {
    ...drm,
    widevineUrl: open(drm.widevineUrl),
    playreadyUrl: open(drm.playreadyUrl),
    clearkeyUrl: open(drm.clearkeyUrl),
    fairplayLicenceUrl: open(drm.fairplayLicenceUrl),
  };
}
