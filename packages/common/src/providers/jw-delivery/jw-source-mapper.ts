import type { MediaDrm, MediaSource } from '../../content/media-item.ts';
import { readNumber, readRecord, readText } from '../../shared/reading.ts';
import { isHttpUrl } from '../../shared/url.ts';

/** Maps the sources of a media payload (content-host 3.2); those without an absolute http(s) address are left out. */
export function toMediaSources(value: unknown): readonly MediaSource[] {
  return (Array.isArray(value) ? value : []).flatMap((entry) => {
    const record = readRecord(entry);
    const file = readText(record?.['file']);
    if (!record || file === undefined || !isHttpUrl(file)) return [];
    const type = readText(record['type']);
    return [{ file, type, drm: toDrm(record['drm']), widthPx: readNumber(record['width']) }];
  });
}

/** Maps the protection of a source (content-host 3.3). */
function toDrm(value: unknown): MediaDrm | undefined {
  const drm = readRecord(value);
  if (!drm) return undefined;
  const address = (system: string, field: string): string | undefined => {
    const url = readText(readRecord(drm[system])?.[field]);
    return url !== undefined && isHttpUrl(url) ? url : undefined;
  };
  return {
    widevineUrl: address('widevine', 'url'),
    playreadyUrl: address('playready', 'url'),
    clearkeyUrl: address('clearkey', 'url'),
    fairplayLicenceUrl: address('fairplay', 'processSpcUrl'),
    fairplayCertificateUrl: address('fairplay', 'certificateUrl'),
  };
}
