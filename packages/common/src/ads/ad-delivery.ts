import type { SiteConfig } from '../config/site-config.ts';
import type { MediaSource } from '../content/media-item.ts';
import { isManifestIn } from '../playback/media-source.ts';
import { encodePathPart, isHttpUrl, withQuery } from '../shared/url.ts';

/**
 * How a site's ads reach the viewer (content-host 2.11 to 2.13).
 * - `schedule`: the player requests one schedule of the content host for all titles.
 * - `title_schedule`: the player requests a schedule per title, at `url`.
 * - `vmap`: the player requests a VMAP document per title, at `url`.
 * - `stitched`: the server inserts the ads into the stream (SSAI).
 */
export type AdDelivery =
  | { readonly kind: 'none' }
  | { readonly kind: 'schedule'; readonly scheduleId: string }
  | { readonly kind: 'title_schedule'; readonly url: string }
  | { readonly kind: 'vmap'; readonly url: string }
  | { readonly kind: 'stitched'; readonly adConfig: string };

/** Deliveries in which the player itself shows the ads. */
export type PlayerAdDelivery = Exclude<AdDelivery, { readonly kind: 'none' | 'stitched' }>;

type AdFields = Pick<SiteConfig, 'adConfig' | 'adSchedule' | 'adScheduleUrls' | 'adDeliveryMethod'>;

/**
 * Returns the active ad delivery. `adConfig` enables `adScheduleUrls`, XML before JSON, as in the platform's own
 * client; `adSchedule` is the fallback when neither URL is usable.
 */
export function getAdDelivery({
  adConfig,
  adSchedule,
  adScheduleUrls,
  adDeliveryMethod,
}: AdFields): AdDelivery {
  if (adConfig !== undefined && adDeliveryMethod === 'ssai') return { kind: 'stitched', adConfig };
  const { xml, json } = adConfig === undefined ? {} : adScheduleUrls;
  if (xml !== undefined && isHttpUrl(xml)) return { kind: 'vmap', url: xml };
  if (json !== undefined && isHttpUrl(json)) return { kind: 'title_schedule', url: json };
  return adSchedule === undefined ? { kind: 'none' } : { kind: 'schedule', scheduleId: adSchedule };
}

/** Whether the player shows the ads. */
export function hasPlayerAds(config: AdFields): boolean {
  const { kind } = getAdDelivery(config);
  return kind !== 'none' && kind !== 'stitched';
}

/** Returns the URL of one title's ad breaks, keeping the query that `url` already has (content-host 2.12). */
export function toTitleAdsUrl(url: string, mediaId: string): string {
  return withQuery(url, { media_id: mediaId });
}

export interface StitchedStream {
  readonly apiBaseUrl: string;
  readonly siteId: string;
  readonly mediaId: string;
  readonly adConfig: string;
}

/**
 * Adds the stitched stream before the platform's own manifests (content-host 2.13). Signed manifests and DRM streams are
 * not stitched. The plain manifest stays as a fallback, so that a failed stitched stream never blocks playback.
 */
export function toStitchedSources(
  sources: readonly MediaSource[],
  { apiBaseUrl, siteId, mediaId, adConfig }: StitchedStream,
): readonly MediaSource[] {
  const first = sources.findIndex(
    (source) => source.drm === undefined && isManifestIn(`${apiBaseUrl}/manifests`, mediaId, source),
  );
  if (first === -1) return sources;
  const address = `${apiBaseUrl}/v2/sites/${encodePathPart(siteId)}/media/${encodePathPart(mediaId)}/ssai.m3u8`;
  const stitched: MediaSource = {
    file: withQuery(address, { ad_config_id: adConfig }),
    type: 'application/vnd.apple.mpegurl',
    drm: undefined,
    isStitched: true,
  };
  return sources.toSpliced(first, 0, stitched);
}
