import type { MediaDrm, MediaSource } from '@marquee/common/content/media-item.ts';

/** A way to lock streams that browsers may know how to open. */
export interface ProtectionSystem {
  /** A name of its own, the same in every language. */
  readonly name: string;
  /** What browsers call it; the first is what they are asked for. */
  readonly keySystems: readonly [string, ...string[]];
}

/** Where the keys of a system are had. */
interface KeyServer {
  readonly system: ProtectionSystem;
  readonly licenceUrl: string;
  readonly certificateUrl?: string | undefined;
}

const WIDEVINE: ProtectionSystem = { name: 'Widevine', keySystems: ['com.widevine.alpha'] };
const PLAYREADY: ProtectionSystem = { name: 'PlayReady', keySystems: ['com.microsoft.playready'] };
const CLEAR_KEY: ProtectionSystem = { name: 'Clear Key', keySystems: ['org.w3.clearkey'] };
/** Safari before 12.1 knows it by its older name; the engine's polyfill gives that the shape of the newer one. */
const FAIRPLAY: ProtectionSystem = { name: 'FairPlay', keySystems: ['com.apple.fps', 'com.apple.fps.1_0'] };

/** Part of the engine's own configuration. */
export interface DrmConfig {
  readonly servers: Readonly<Record<string, string>>;
  readonly advanced: Readonly<Record<string, { readonly serverCertificateUri: string }>>;
}

/** The systems that open a source, each once; none for a source that is not locked. */
export function getProtectionSystems(drm: MediaDrm | undefined): readonly ProtectionSystem[] {
  return getKeyServers(drm).map(({ system }) => system);
}

/** Whether a source is locked. */
export function isProtected({ drm }: MediaSource): boolean {
  return getKeyServers(drm).length > 0;
}

/** What the engine must know to open a source (content-host 3.3). It takes the first system that the browser has. */
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
