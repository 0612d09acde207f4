import type { MediaSource } from '../content/media-item.ts';

/** Whether the source is an HLS playlist, as defined by the contract (content-host 2.23). */
export function isHlsSource({ file }: MediaSource): boolean {
  return file.includes('.m3u8');
}

/** Whether the source is a manifest that needs an engine, rather than a file that the browser plays natively. */
export function isManifestSource(source: MediaSource): boolean {
  return isHlsSource(source) || source.file.includes('.mpd') || source.type === 'application/dash+xml';
}

/** Whether the URL requests a live stream from a past moment (content-host 5.5); playback starts there. */
export function beginsInThePast({ file }: MediaSource): boolean {
  return /[?&]t=/.test(file);
}

/** Whether the URL is signed and expires (content-host 1.4, 2.3). */
export function isSignedSource({ file }: Pick<MediaSource, 'file'>): boolean {
  return /[?&]exp=/.test(file) && /[?&]sig=/.test(file);
}

const isAudioSource = ({ type }: MediaSource): boolean => type?.startsWith('audio/') ?? false;

/**
 * Returns the sources in the order to try them: the first HLS playlist, other manifests, files, and audio only when
 * there is nothing else.
 */
export function orderSources(sources: readonly MediaSource[]): readonly MediaSource[] {
  const withPicture = sources.filter((source) => !isAudioSource(source));
  if (withPicture.length === 0) return sources;
  return withPicture.toSorted((one, other) => getRank(one) - getRank(other));
}

function getRank(source: MediaSource): number {
  if (isHlsSource(source)) return 0;
  return isManifestSource(source) ? 1 : 2;
}

/** Sharp enough for a preview; larger files only cost more. */
const PREVIEW_WIDTH_PX = 480;

/**
 * Returns the lightest source that a video element plays without an engine: a file, or HLS where the browser supports
 * it. Undefined when there is none, or only protected ones.
 *
 * @param canPlay whether the browser plays a MIME type
 */
export function getPreviewSource(
  sources: readonly MediaSource[],
  canPlay: (type: string) => boolean,
): MediaSource | undefined {
  const open = sources.filter(({ drm }) => drm === undefined);
  const files = open
    .filter((source) => !isManifestSource(source) && isVideo(source, canPlay))
    .toSorted(({ widthPx: one = 0 }, { widthPx: other = 0 }) => one - other);
  const file = files.find(({ widthPx = 0 }) => widthPx >= PREVIEW_WIDTH_PX) ?? files.at(-1);
  return file ?? (canPlay('application/vnd.apple.mpegurl') ? open.find(isHlsSource) : undefined);
}

function isVideo({ type }: MediaSource, canPlay: (type: string) => boolean): boolean {
  return type !== undefined && type.startsWith('video/') && canPlay(type);
}
