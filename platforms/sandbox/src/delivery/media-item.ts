import type { JsonObject } from '../json-value.ts';
import type { Clip } from '../catalogue/clip.ts';
import type { Title } from '../catalogue/title.ts';
import { expanded, expandedParams, type Delivery } from './delivery.ts';
import { languageName } from './language-name.ts';
import { mediaStatus } from './media-status.ts';

/** Widths in which every poster exists (contract 3.1). Pixels. */
export const posterWidths = [320, 480, 640, 720, 1280, 1920] as const;

const DEFAULT_POSTER_WIDTH = 720;

/** What differs between the routes that show an item. */
export interface MediaItemOptions {
  /** The playlist it is shown in; without it the item has no `feedid`. */
  readonly feedId?: string;
  /** Address of the same recommendations for this item. */
  readonly recommendations?: string;
  /** Width of `image` in pixels. */
  readonly posterWidth?: number;
}

/** A title as the delivery API shows it (contract 3). */
export function mediaItem(title: Title, delivery: Delivery, options: MediaItemOptions = {}): JsonObject {
  const params = expandedParams(title.params, delivery);
  return {
    ...mediaSummary(title, delivery, options),
    sources: sourcesOf(title, params, delivery),
    tracks: tracksOf(title, delivery),
    variations: {},
  };
}

/** A title without sources and tracks, as watchlists show it (contract 2.7). */
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

/** Unix seconds; that of an event follows its scheduled start (contract 6). */
function publishedAtS(title: Title, params: Readonly<Record<string, string>>, delivery: Delivery): number {
  const startMs = Date.parse(params['VCH.ScheduledStart'] ?? '');
  const publishedMs = Date.parse(expanded(title.published, delivery));
  const atMs = Number.isNaN(startMs) ? publishedMs : startMs;
  return Number.isNaN(atMs) ? 0 : Math.floor(atMs / 1000);
}

/** Nothing to play before an event begins, nor in a series, hub or page. */
function sourcesOf(
  title: Title,
  params: Readonly<Record<string, string>>,
  delivery: Delivery,
): readonly JsonObject[] {
  if (title.clip === null || mediaStatus(params, delivery.nowMs) === 'scheduled') return [];
  // Events come from the live service; a channel and a recording are streams like any other (contract 2.14).
  const isLiveEvent = title.contentType === 'liveEvent' && mediaStatus(params, delivery.nowMs) === 'live';
  const folder = isLiveEvent ? 'live/broadcast' : 'manifests';
  return [{ file: `${delivery.base}/${folder}/${title.id}.m3u8`, type: 'application/vnd.apple.mpegurl' }];
}

function tracksOf(title: Title, delivery: Delivery): readonly JsonObject[] {
  const clip = delivery.catalogue.clipOf(title);
  if (clip === undefined || title.durationS === 0) return [];
  const captions = Object.keys(clip.captions).map((language) => ({
    file: `${delivery.base}/tracks/${title.id}-${language}.vtt`,
    kind: 'captions',
    label: languageName(language),
    language,
  }));
  return [...captions, ...chapterTracks(title, delivery), ...thumbnailTracks(title, clip, delivery)];
}

function chapterTracks(title: Title, delivery: Delivery): readonly JsonObject[] {
  return title.chapters.length === 0
    ? []
    : [{ file: `${delivery.base}/tracks/${title.id}-chapters.vtt`, kind: 'chapters' }];
}

function thumbnailTracks(title: Title, clip: Clip, delivery: Delivery): readonly JsonObject[] {
  return clip.strip === null
    ? []
    : [{ file: `${delivery.base}/strips/${title.id}-120.vtt`, kind: 'thumbnails' }];
}
