import type { MediaDrm, MediaSource } from '@marquee/common/content/media-item.ts';

/** A DRM system. */
export interface ProtectionSystem {
  /** Proper name, not translated. */
  readonly name: string;
  /** Key system names in browsers; the first one is requested. */
  readonly keySystems: readonly [string, ...string[]];
}

/** License server of a system. */
interface KeyServer {
  readonly system: ProtectionSystem;
  readonly licenceUrl: string;
  readonly certificateUrl?: string | undefined;
}

const WIDEVINE: ProtectionSystem = { name: 'Widevine', keySystems: ['com.widevine.alpha'] };
const PLAYREADY: ProtectionSystem = { name: 'PlayReady', keySystems: ['com.microsoft.playready'] };
const CLEAR_KEY: ProtectionSystem = { name: 'Clear Key', keySystems: ['org.w3.clearkey'] };
/** Safari before 12.1 uses the older name; the engine's polyfill provides the modern API. */
const FAIRPLAY: ProtectionSystem = { name: 'FairPlay', keySystems: ['com.apple.fps', 'com.apple.fps.1_0'] };

/** Part of the engine's own configuration. */
export interface DrmConfig {
  readonly servers: Readonly<Record<string, string>>;
  readonly advanced: Readonly<Record<string, { readonly serverCertificateUri: string }>>;
}

/** Returns the systems that can open a source; none for an unprotected one. */
export function getProtectionSystems(drm: MediaDrm | undefined): readonly ProtectionSystem[] {
  return getKeyServers(drm).map(({ system }) => system);
}

/** Whether a source is protected. */
export function isProtected({ drm }: MediaSource): boolean {
  return getKeyServers(drm).length > 0;
}

/**
 * Returns the engine's DRM configuration for a source (content-host 3.3). The engine uses the first system that the
 * browser supports.
 */
export function toDrmConfig(drm: MediaDrm | undefined): DrmConfig {
  const servers: Record<string, string> = {};
  const advanced: Record<string, { serverCertificateUri: string }> = {};
  for (const { system, licenceUrl, certificateUrl } of getKeyServers(drm)) {
    for (const keySystem of system.keySystems) {
      servers[keySystem] = licenceUrl;
      if (certificateUrl !== undefined) advanced[keySystem] = { serverCertificateUri: certificateUrl };
    }
  }
  return { servers, advanced };
}

function getKeyServers(drm: MediaDrm | undefined): readonly KeyServer[] {
  const toServer = (
    system: ProtectionSystem,
    licenceUrl: string | undefined,
    certificateUrl?: string,
  ): readonly KeyServer[] => (licenceUrl === undefined ? [] : [{ system, licenceUrl, certificateUrl }]);
  return [
    ...toServer(WIDEVINE, drm?.widevineUrl),
    ...toServer(PLAYREADY, drm?.playreadyUrl),
    ...toServer(FAIRPLAY, drm?.fairplayLicenceUrl, drm?.fairplayCertificateUrl),
    ...toServer(CLEAR_KEY, drm?.clearkeyUrl),
  ];
}
