import type { PlaybackErrorCode } from '@marquee/common/playback/playback-errors.ts';
import { readArray, readList, readNumber, readRecord } from '@marquee/common/shared/reading.ts';

/** Shaka's codes (`shaka.util.Error`). */
const CATEGORY_DRM = 6;
const CODE = {
  badHttpStatus: 1001,
  restrictionsCannotBeMet: 4012,
  noRecognizedKeySystems: 6000,
  keySystemConfigUnavailable: 6001,
  failedToCreateCdm: 6002,
  failedToAttach: 6003,
  licenceRequestFailed: 6007,
  encryptedWithoutDrmInfo: 6010,
  noLicenceServer: 6012,
  minHdcpVersion: 6018,
  hdcpCheckFailed: 6019,
  missingEme: 6020,
};

export type ProtectionErrorCode = Extract<PlaybackErrorCode, `drm_${string}`>;

const CODE_BY_FAULT: Readonly<Record<number, ProtectionErrorCode>> = {
  [CODE.noRecognizedKeySystems]: 'drm_not_supported',
  [CODE.keySystemConfigUnavailable]: 'drm_not_supported',
  [CODE.failedToCreateCdm]: 'drm_not_supported',
  [CODE.failedToAttach]: 'drm_not_supported',
  [CODE.missingEme]: 'drm_not_supported',
  // The stream is encrypted and the host named no license server: this copy was not meant to be played.
  [CODE.encryptedWithoutDrmInfo]: 'drm_licence_refused',
  [CODE.noLicenceServer]: 'drm_licence_refused',
  [CODE.minHdcpVersion]: 'drm_output_restricted',
  [CODE.hdcpCheckFailed]: 'drm_output_restricted',
};

const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Maps an engine error to the code of a DRM error; undefined for all other errors. Any other failure between license
 * server and browser (no response, invalid response, expired license) counts as a license that failed to load.
 */
export function judgeProtection(error: unknown): ProtectionErrorCode | undefined {
  const record = readRecord(error);
  const code = readNumber(record?.['code']) ?? 0;
  const [detail] = readArray(record?.['data']) ?? [];
  if (code === CODE.restrictionsCannotBeMet) return judgeRestrictions(detail);
  if (record?.['category'] !== CATEGORY_DRM) return undefined;
  if (code === CODE.licenceRequestFailed) return judgeRequest(detail);
  return CODE_BY_FAULT[code] ?? 'drm_licence_failed';
}

/** `detail` is the inner network error. */
function judgeRequest(detail: unknown): ProtectionErrorCode {
  const record = readRecord(detail);
  const status = readNumber(readArray(record?.['data'])?.[1]);
  if (record?.['code'] !== CODE.badHttpStatus || status === undefined) return 'drm_licence_failed';
  const isRefusal = status >= 400 && status < 500 && !PASSING_STATUSES.has(status);
  return isRefusal ? 'drm_licence_refused' : 'drm_licence_failed';
}

/** `detail` is a `RestrictionInfo`; restrictions set by the app are not DRM errors. */
function judgeRestrictions(detail: unknown): ProtectionErrorCode | undefined {
  const record = readRecord(detail);
  const statuses = readList(record?.['restrictedKeyStatuses']);
  if (statuses.some((status) => status.startsWith('output-'))) return 'drm_output_restricted';
  if (statuses.length > 0) return 'drm_licence_failed';
  return readList(record?.['missingKeys']).length > 0 ? 'drm_licence_refused' : undefined;
}
