import type { MediaSource, MediaTrack } from '@marquee/common/content/media-item.ts';
import { isHlsSource, orderSources } from '@marquee/common/playback/media-source.ts';
import type { PlayerRequest } from '@marquee/common/playback/player.ts';

import { getCaptionType } from '../shaka/caption-tracks.ts';
import type { CastApi } from './cast-api.ts';

/** The parts of a request that are sent to the receiver. */
export interface CastLoad {
  readonly request: PlayerRequest;
  readonly source: MediaSource;
  readonly startS: number;
  /** Index in `getCaptions`, from 1; undefined for no captions. */
  readonly captionId: number | undefined;
}

/**
 * Chooses the source for the receiver, in the order of this page's player, unprotected ones first. Protected ones are
 * only sent to the operator's own receiver, which can open them. Undefined when no source qualifies.
 */
export function chooseCastSource(
  sources: readonly MediaSource[],
  opensProtected: boolean,
): MediaSource | undefined {
  const ordered = orderSources(sources);
  return ordered.find(({ drm }) => !drm) ?? (opensProtected ? ordered[0] : undefined);
}

/** Receivers read WebVTT, not SubRip. */
export function getCaptions(tracks: readonly MediaTrack[]): readonly MediaTrack[] {
  return tracks.filter(({ kind, file }) => kind === 'captions' && getCaptionType(file) === 'text/vtt');
}

const TYPE_BY_ENDING: readonly (readonly [RegExp, string])[] = [
  [/\.mpd(?:$|\?)/, 'application/dash+xml'],
  [/\.webm(?:$|\?)/, 'video/webm'],
  [/\.mp3(?:$|\?)/, 'audio/mpeg'],
  [/\.(?:m4a|aac)(?:$|\?)/, 'audio/mp4'],
];

/** Receivers rely on the MIME type alone, not on the address. */
export function getCastType(source: MediaSource): string {
  if (isHlsSource(source)) return 'application/x-mpegurl';
  return source.type ?? TYPE_BY_ENDING.find(([ending]) => ending.test(source.file))?.[1] ?? 'video/mp4';
}

/** Creates the SDK's load request. */
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
    // Largest first: receivers use the first one.
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
