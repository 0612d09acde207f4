import type { Title } from '../catalogue/title.ts';
import type { DrmSystem } from '../encryption/drm-systems.ts';
import { encryptionOf } from '../encryption/stream-encryption.ts';
import type { JsonObject } from '../json-value.ts';
import { signedQuery } from '../signing/file-signature.ts';
import { isSigned } from '../signing/signing-rules.ts';
import { signToken } from '../signing/token.ts';
import type { Delivery } from './delivery.ts';
import { mediaStatus } from './media-status.ts';

/** The supported kinds of the parameter `sources`. */
const kinds = ['hls', 'dash'] as const;
type SourceKind = (typeof kinds)[number];

const files: Readonly<Record<SourceKind, { readonly extension: string; readonly type: string }>> = {
  hls: { extension: 'm3u8', type: 'application/vnd.apple.mpegurl' },
  dash: { extension: 'mpd', type: 'application/dash+xml' },
};

/** Maximum lifetime of license addresses in seconds (contract, appendix B). */
const LICENCE_LIFE_S = 600;

/**
 * Returns the sources of an item (contract 3.2): HLS; for a protected one DASH, and also HLS if FairPlay is among its
 * systems. Events that have not started, series, hubs and pages have none. A valid token signs the addresses; without
 * one, the sources of a signed title have no license servers.
 *
 * @param policyId of the DRM route; null elsewhere
 */
export function sourcesOf(
  title: Title,
  params: Readonly<Record<string, string>>,
  delivery: Delivery,
  policyId: string | null,
): readonly JsonObject[] {
  const status = mediaStatus(params, delivery.nowMs);
  if (title.clip === null || status === 'scheduled') return [];
  // Events come from the live service; channels and recordings are ordinary streams (contract 2.14).
  const isLiveEvent = title.contentType === 'liveEvent' && status === 'live';
  const folder = isLiveEvent ? '/live/broadcast' : '/manifests';
  const encryption = encryptionOf(title, policyId);
  const systems = encryption?.kind === 'samples' ? encryption.systems : [];
  const hasKeys = delivery.grant !== null || !isSigned(title, delivery.tenant.signing);
  return kindsFor(systems, delivery).map((kind) => {
    const drm = hasKeys ? drmOf(systems, kind, title, delivery) : null;
    const { extension, type } = files[kind];
    const file = signedAddress(`${folder}/${title.id}.${extension}`, delivery, policyId);
    return { file, type, ...(drm === null ? {} : { drm }) };
  });
}

/**
 * Returns the address of a file, signed when the request has a valid token (contract 1.4).
 *
 * @param path with its leading slash, without tenant
 */
export function signedAddress(path: string, delivery: Delivery, policyId: string | null = null): string {
  const query = [
    ...(policyId === null ? [] : [`policy=${encodeURIComponent(policyId)}`]),
    ...(delivery.grant === null ? [] : [signedQuery(path, delivery.grant.untilS)]),
  ].join('&');
  return `${delivery.base}${path}${query === '' ? '' : `?${query}`}`;
}

function kindsFor(systems: readonly DrmSystem[], { query }: Delivery): readonly SourceKind[] {
  if (systems.length > 0) {
    const isDashNeeded = systems.some((system) => system !== 'fairplay');
    return [
      ...(isDashNeeded ? (['dash'] as const) : []),
      ...(systems.includes('fairplay') ? (['hls'] as const) : []),
    ];
  }
  const wanted = query.get('sources')?.split(',') ?? ['hls'];
  return wanted.flatMap((name) => kinds.find((kind) => kind === name) ?? []);
}

/** Returns the license servers of one source (contract 3.3): FairPlay's with HLS, the others with DASH. */
function drmOf(
  systems: readonly DrmSystem[],
  kind: SourceKind,
  { id }: Title,
  delivery: Delivery,
): JsonObject | null {
  const url = (system: string): string => licenceAddress(`/drm/${system}/${id}`, delivery);
  const entries = systems
    .filter((system) => (system === 'fairplay') === (kind === 'hls'))
    .map((system): [string, JsonObject] =>
      system === 'fairplay'
        ? [
            system,
            { processSpcUrl: url(system), certificateUrl: `${delivery.base}/drm/fairplay/certificate` },
          ]
        : [system, { url: url(system) }],
    );
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/**
 * In the token flow, license addresses have a token of their own (contract 3.3); in the passport flow they name the
 * plan, and the client adds the passport.
 */
function licenceAddress(path: string, { base, grant, nowMs }: Delivery): string {
  if (grant === null) return `${base}${path}`;
  if (grant.planId !== null) return `${base}${path}?plan_id=${encodeURIComponent(grant.planId)}`;
  const exp = Math.min(grant.untilS, Math.ceil(nowMs / 1000) + LICENCE_LIFE_S);
  return `${base}${path}?token=${signToken({ resource: path, exp })}`;
}
