import type { MediaSource } from '../content/media-item.ts';

/** Whether the source is an HLS playlist, by the contract's own test (content-host 2.23). */
export function isHlsSource({ file }: MediaSource): boolean {
  return file.includes('.m3u8');
}

/** Whether the source is a list of segments that an engine fetches by itself, not one file that the browser plays. */
export function isManifestSource(source: MediaSource): boolean {
  return isHlsSource(source) || source.file.includes('.mpd') || source.type === 'application/dash+xml';
}

/** Whether the address asks for a live stream from a moment on (content-host 5.5): then that is where it begins. */
export function beginsInThePast({ file }: MediaSource): boolean {
  return /[?&]t=/.test(file);
}

/** Whether the address carries a permission that ends (content-host 1.4, 2.3). */
export function isSignedSource({ file }: Pick<MediaSource, 'file'>): boolean {
  return /[?&]exp=/.test(file) && /[?&]sig=/.test(file);
}

const isAudioSource = ({ type }: MediaSource): boolean => type?.startsWith('audio/') ?? false;

/**
 * The sources in the order they are tried: the first HLS playlist, other manifests, files, and sound without picture
 * only when there is nothing else.
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
