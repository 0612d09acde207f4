import type { SessionState } from '../account/session-store.ts';
import type { ConsentState } from '../consent/consent-store.ts';
import type { MediaItem, MediaSource } from '../content/media-item.ts';
import { withQuery } from '../shared/url.ts';

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

/**
 * Returns the id by which the content host may count the viewer's plays; undefined for signed-out viewers, and for
 * those who refused analytics or were not asked yet.
 */
export function getCountedCustomer(
  { userId }: Pick<SessionState, 'userId'>,
  { choice, question }: ConsentState,
): string | undefined {
  return choice === 'rejected' || question === 'first' ? undefined : userId;
}

/**
 * Whether the address is exactly that of a title's manifest in a folder of the platform; those with a query are signed.
 */
export function isManifestIn(folder: string, id: string, { file }: MediaSource): boolean {
  return file === `${folder}/${id}.m3u8` || file === `${folder}/${id}.mpd`;
}

/** The platform's streams of live events have a host of their own. */
const LIVE_BASE_URL = 'https://content.jwplatform.com';

/** Adds the customer's id to the platform's own manifests of a title (content-host 2.14). */
export function withCustomer(
  { id, sources }: Pick<MediaItem, 'id' | 'sources'>,
  apiBaseUrl: string,
  customerId: string | undefined,
): readonly MediaSource[] {
  if (customerId === undefined) return sources;
  const folders = [
    `${apiBaseUrl}/manifests`,
    `${apiBaseUrl}/live/broadcast`,
    `${LIVE_BASE_URL}/live/broadcast`,
  ];
  return sources.map((source) =>
    folders.some((folder) => isManifestIn(folder, id, source))
      ? { ...source, file: withQuery(source.file, { user_id: customerId }) }
      : source,
  );
}
