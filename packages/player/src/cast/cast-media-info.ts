import type { MediaSource, MediaTrack } from '@marquee/common/content/media-item.ts';
import { isHlsSource, orderSources } from '@marquee/common/playback/media-source.ts';
import type { PlayerRequest } from '@marquee/common/playback/player.ts';

import type { CastApi } from './cast-api.ts';

/** What of a request another screen plays. */
export interface CastLoad {
  readonly request: PlayerRequest;
  readonly source: MediaSource;
  readonly startS: number;
  /** Place in `getCaptions`, from 1; undefined for none. */
  readonly captionId: number | undefined;
}

/**
 * The source for another screen: in the order of this page's player, the open ones first. A protected one only goes to a
 * receiver of the operator's own, which knows what to do with it; undefined when there is nothing to send.
 */
export function chooseCastSource(
  sources: readonly MediaSource[],
  opensProtected: boolean,
): MediaSource | undefined {
  const ordered = orderSources(sources);
  return ordered.find(({ drm }) => !drm) ?? (opensProtected ? ordered[0] : undefined);
}

export function getCaptions(tracks: readonly MediaTrack[]): readonly MediaTrack[] {
  return tracks.filter(({ kind }) => kind === 'captions');
}

const TYPE_BY_ENDING: readonly (readonly [RegExp, string])[] = [
  [/\.mpd(?:$|\?)/, 'application/dash+xml'],
  [/\.webm(?:$|\?)/, 'video/webm'],
  [/\.mp3(?:$|\?)/, 'audio/mpeg'],
  [/\.(?:m4a|aac)(?:$|\?)/, 'audio/mp4'],
];

/** Receivers go by the type and never by the address. */
export function getCastType(source: MediaSource): string {
  if (isHlsSource(source)) return 'application/x-mpegurl';
  return source.type ?? TYPE_BY_ENDING.find(([ending]) => ending.test(source.file))?.[1] ?? 'video/mp4';
}

/** The request as the SDK wants it. */
export function createLoadRequest(api: CastApi, { request, source, startS, captionId }: CastLoad): unknown {
  const captions = getCaptions(request.tracks);
  const info = api.createMedia('MediaInfo', [source.file, getCastType(source)], {
    contentUrl: source.file,
    streamType: request.presentation?.isLive === true ? 'LIVE' : 'BUFFERED',
    metadata: createMetadata(api, request),
    tracks: captions.map((track, index) => createTrack(api, track, index + 1)),
    ...(source.drm ? { customData: { drm: source.drm } } : {}),
  });
  return api.createMedia('LoadRequest', [info], {
    autoplay: true,
    currentTime: startS > 0 ? startS : null,
    activeTrackIds: captionId === undefined ? [] : [captionId],
  });
}

function createMetadata(api: CastApi, { presentation }: PlayerRequest): unknown {
  if (!presentation) return api.createMedia('GenericMediaMetadata', []);
  const { title, artist, artwork } = presentation.title;
  return api.createMedia('GenericMediaMetadata', [], {
    title,
    subtitle: artist,
    // The largest first: receivers take the first.
    images: artwork.map(({ src }) => api.createImage(src)).toReversed(),
  });
}

function createTrack(api: CastApi, { file, label, language }: MediaTrack, id: number): unknown {
  return api.createMedia('Track', [id, 'TEXT'], {
    trackContentId: file,
    trackContentType: 'text/vtt',
    subtype: 'SUBTITLES',
    name: label ?? language ?? '',
    language: language ?? 'und',
  });
}
