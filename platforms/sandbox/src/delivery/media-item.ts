import type { JsonObject } from '../json-value.ts';
import type { Clip } from '../catalogue/clip.ts';
import type { Title } from '../catalogue/title.ts';
import { expanded, expandedParams, type Delivery } from './delivery.ts';
import { languageName } from './language-name.ts';
import { signedAddress, sourcesOf } from './sources.ts';

/** Available widths of every poster in pixels (contract 3.1). */
export const posterWidths = [320, 480, 640, 720, 1280, 1920] as const;

const DEFAULT_POSTER_WIDTH = 720;

/** The differences between the routes that return an item. */
export interface MediaItemOptions {
  /** The playlist that contains it; without one the item has no `feedid`. */
  readonly feedId?: string;
  /** Address of the recommendations for this item. */
  readonly recommendations?: string;
  /** The policy of the DRM route; null or absent elsewhere. */
  readonly policyId?: string | null;
  /** Width of `image` in pixels. */
  readonly posterWidth?: number;
}

/** Formats a title as the delivery API does (contract 3). */
export function mediaItem(title: Title, delivery: Delivery, options: MediaItemOptions = {}): JsonObject {
  const params = expandedParams(title.params, delivery);
  return {
    ...mediaSummary(title, delivery, options),
    sources: sourcesOf(title, params, delivery, options.policyId ?? null),
    tracks: tracksOf(title, delivery),
    variations: {},
  };
}

/** Formats a title without sources and tracks, as watchlists do (contract 2.7). */
export function mediaSummary(title: Title, delivery: Delivery, options: MediaItemOptions = {}): JsonObject {
  const params = expandedParams(title.params, delivery);
  const poster = `${delivery.base}/v2/media/${title.id}/poster.jpg`;
  return {
    title: title.title,
    mediaid: title.id,
    ...(options.feedId === undefined ? {} : { feedid: options.feedId }),
    link: `${delivery.base}/previews/${title.id}`,
    image: `${poster}?width=${options.posterWidth ?? DEFAULT_POSTER_WIDTH}`,
    images: title.art === null ? [] : posterWidths.map((width) => posterEntry(poster, width)),
    duration: title.durationS,
    pubdate: publishedAtS(title, params, delivery),
    description: title.description,
    tags: title.tags.join(','),
    ...(options.recommendations === undefined ? {} : { recommendations: options.recommendations }),
    contentType: title.contentType,
    ...params,
  };
}

function posterEntry(poster: string, width: number): JsonObject {
  return { src: `${poster}?width=${width}`, width, type: 'image/jpeg' };
}

/** Returns Unix seconds; for an event, its scheduled start (contract 6). */
function publishedAtS(title: Title, params: Readonly<Record<string, string>>, delivery: Delivery): number {
  const startMs = Date.parse(params['VCH.ScheduledStart'] ?? '');
  const publishedMs = Date.parse(expanded(title.published, delivery));
  const atMs = Number.isNaN(startMs) ? publishedMs : startMs;
  return Number.isNaN(atMs) ? 0 : Math.floor(atMs / 1000);
}

function tracksOf(title: Title, delivery: Delivery): readonly JsonObject[] {
  const clip = delivery.catalogue.clipOf(title);
  if (clip === undefined || title.durationS === 0) return [];
  const captions = Object.keys(clip.captions).map((language) => ({
    file: signedAddress(`/tracks/${title.id}-${language}.vtt`, delivery),
    kind: 'captions',
    label: languageName(language),
    language,
  }));
  return [...captions, ...chapterTracks(title, delivery), ...thumbnailTracks(title, clip, delivery)];
}

function chapterTracks(title: Title, delivery: Delivery): readonly JsonObject[] {
  return title.chapters.length === 0
    ? []
    : [{ file: signedAddress(`/tracks/${title.id}-chapters.vtt`, delivery), kind: 'chapters' }];
}

function thumbnailTracks(title: Title, clip: Clip, delivery: Delivery): readonly JsonObject[] {
  return clip.strip === null
    ? []
    : [{ file: signedAddress(`/strips/${title.id}-120.vtt`, delivery), kind: 'thumbnails' }];
}
