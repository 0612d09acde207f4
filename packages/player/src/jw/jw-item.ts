import type { MediaDrm, MediaSource, MediaTrack } from '@marquee/common/content/media-item.ts';
import { isHlsSource } from '@marquee/common/playback/media-source.ts';

import { isSideCaptions } from './side-tracks.ts';

/** One entry of the library's playlist: one source, the captions that only the library reads, and where to begin. */
export function toJwItem(
  source: MediaSource,
  tracks: readonly MediaTrack[],
  startS: number,
): Readonly<Record<string, unknown>> {
  return {
    sources: [dropUndefined({ file: source.file, type: getJwType(source), drm: toJwDrm(source.drm) })],
    tracks: tracks.filter((track) => track.kind === 'captions' && !isSideCaptions(track)).map(toJwTrack),
    ...(startS > 0 ? { starttime: startS } : {}),
  };
}

/** The library knows kinds, not MIME types; undefined leaves it to the address. */
function getJwType(source: MediaSource): string | undefined {
  if (isHlsSource(source)) return 'hls';
  if (source.file.includes('.mpd') || source.type === 'application/dash+xml') return 'dash';
  return source.type === undefined ? undefined : TYPE_BY_MIME.get(source.type);
}

const TYPE_BY_MIME: ReadonlyMap<string, string> = new Map([
  ['video/mp4', 'mp4'],
  ['video/webm', 'webm'],
  ['audio/mp4', 'aac'],
  ['audio/mpeg', 'mp3'],
]);

function toJwTrack({
  file,
  kind,
  label,
  language,
  isDefault,
}: MediaTrack): Readonly<Record<string, unknown>> {
  return dropUndefined({ file, kind, label: label ?? language, language, default: isDefault });
}

/** The library has no words for Clear Key by a licence server; such a source goes to it without, and fails as broken. */
function toJwDrm(drm: MediaDrm | undefined): Readonly<Record<string, unknown>> | undefined {
  if (!drm) return undefined;
  const { widevineUrl, playreadyUrl, fairplayLicenceUrl, fairplayCertificateUrl } = drm;
  return dropUndefined({
    widevine: widevineUrl === undefined ? undefined : { url: widevineUrl },
    playready: playreadyUrl === undefined ? undefined : { url: playreadyUrl },
    fairplay:
      fairplayLicenceUrl === undefined
        ? undefined
        : dropUndefined({ processSpcUrl: fairplayLicenceUrl, certificateUrl: fairplayCertificateUrl }),
  });
}

function dropUndefined(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
