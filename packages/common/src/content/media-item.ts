import { isFalseWord, isTrueWord } from '../shared/reading.ts';

/** A way to play an item: one manifest or file, with the protection systems that open it (content-host 3.2, 3.3). */
export interface MediaSource {
  /** Absolute address. */
  readonly file: string;
  /** MIME type as the host named it; may be missing. */
  readonly type: string | undefined;
  readonly drm: MediaDrm | undefined;
  /** A server puts ads into this stream, so its ad markers stand for ads that are seen. */
  readonly isStitched?: true;
}

export interface MediaDrm {
  readonly widevineUrl: string | undefined;
  readonly playreadyUrl: string | undefined;
  readonly clearkeyUrl: string | undefined;
  readonly fairplayLicenceUrl: string | undefined;
  readonly fairplayCertificateUrl: string | undefined;
}

/** Text beside the picture (content-host 3.4). */
export interface MediaTrack {
  readonly kind: 'captions' | 'chapters' | 'thumbnails';
  /** Absolute address. */
  readonly file: string;
  readonly label: string | undefined;
  /** BCP 47 code. */
  readonly language: string | undefined;
  readonly isDefault: boolean;
}

/** The addresses of an item's pictures; `withImageWidth` adds the wanted width (content-host 7.1). */
export interface MediaImages {
  readonly card: string;
  readonly background: string;
  readonly channelLogo: string;
  /** The platform's own thumbnail, for social cards; undefined when the host sent none. */
  readonly poster: string | undefined;
}

/** `live` and `vod` can be played; `scheduled` not yet; `unavailable` is a state we do not know (content-host 6). */
export type MediaStatus = 'live' | 'scheduled' | 'vod' | 'unavailable';

/** What is known of one title, episode, channel, event, hub or page (content-host 3). Texts are plain text. */
export interface MediaItem {
  readonly id: string;
  /** The playlist it was loaded with, when it came in one. */
  readonly playlistId: string | undefined;
  readonly title: string;
  readonly description: string;
  readonly synopsis: string | undefined;
  readonly subtitle: string | undefined;
  /** Lower case; undefined when the host sent none. */
  readonly contentType: string | undefined;
  readonly tags: readonly string[];
  /** Seconds; 0 when there is none (live, series, hub, page). */
  readonly durationS: number;
  /** Seconds since the epoch; undefined when unknown. */
  readonly publishedS: number | undefined;
  readonly genre: string | undefined;
  readonly rating: string | undefined;
  readonly actors: readonly string[];
  readonly directors: readonly string[];
  readonly cast: readonly string[];
  readonly audioLanguages: readonly string[];
  readonly subtitleLanguages: readonly string[];
  readonly subtitleFormats: readonly string[];
  readonly videoFormats: readonly string[];
  readonly audioFormats: readonly string[];
  readonly images: MediaImages;
  readonly sources: readonly MediaSource[];
  readonly tracks: readonly MediaTrack[];
  readonly trailerId: string | undefined;
  readonly seasonNumber: number | undefined;
  readonly episodeNumber: number | undefined;
  /** The playlist of a legacy series, from the item's own parameters. */
  readonly legacySeriesId: string | undefined;
  readonly scheduledStart: Date | undefined;
  readonly scheduledEnd: Date | undefined;
  /** The live service's own word for the event's state. */
  readonly eventState: string | undefined;
  /** Every text field as the host sent it, custom parameters and language-suffixed ones included. */
  readonly params: Readonly<Record<string, string>>;
}

/** Whether the item is open to everyone (spec 5). */
export function isFree({ params }: MediaItem): boolean {
  return isTrueWord(params['free']) || isFalseWord(params['requiresSubscription']);
}

/** The year that the item was published in. */
export function getPublishedYear({ publishedS }: Pick<MediaItem, 'publishedS'>): string | undefined {
  return publishedS === undefined ? undefined : String(new Date(publishedS * 1000).getUTCFullYear());
}

/** Whether the item asks to be fetched again every 30 s. */
export function hasRefetchFlag({ params }: MediaItem): boolean {
  return isTrueWord(params['refetch']);
}

/**
 * The status at `nowMs`, first match of content-host 6: start and end alone make an item live, a pre-live event goes live
 * by the clock even when the service lags, and a state we do not know is not playable.
 */
export function getMediaStatus(item: MediaItem, nowMs: number): MediaStatus {
  const { eventState, scheduledStart, scheduledEnd } = item;
  const hasStarted =
    eventState === 'LIVE_PUBLISHED' || (scheduledStart !== undefined && scheduledStart.getTime() < nowMs);
  if (hasStarted && scheduledEnd !== undefined && scheduledEnd.getTime() > nowMs) return 'live';
  if (eventState === undefined) return 'vod';
  return STATUS_BY_EVENT_STATE.get(eventState) ?? 'unavailable';
}

/** A map, so that a state named like a member of objects (`constructor`) is as unknown as any other. */
const STATUS_BY_EVENT_STATE: ReadonlyMap<string, MediaStatus> = new Map([
  ['PRE_LIVE', 'scheduled'],
  ['LIVE_UNPUBLISHED', 'scheduled'],
  ['LIVE_PUBLISHED', 'live'],
  ['INSTANT_VOD', 'vod'],
  ['VOD_PUBLIC', 'vod'],
]);

/** Whether the item can be played at `nowMs`. */
export function isPlayable(item: MediaItem, nowMs: number): boolean {
  const status = getMediaStatus(item, nowMs);
  return status === 'live' || status === 'vod';
}

export type MediaKind = 'movie' | 'series' | 'episode' | 'live-channel' | 'live-event' | 'hub' | 'page';

const KIND_BY_CONTENT_TYPE: ReadonlyMap<string, MediaKind> = new Map([
  ['series', 'series'],
  ['episode', 'episode'],
  ['livechannel', 'live-channel'],
  ['liveevent', 'live-event'],
  ['hub', 'hub'],
  ['page', 'page'],
]);

/** What screen and card an item gets: by its content type, else by its parameters, else a movie (content-host 3.5). */
export function getMediaKind(item: MediaItem): MediaKind {
  if (item.contentType !== undefined) return KIND_BY_CONTENT_TYPE.get(item.contentType) ?? 'movie';
  if (item.params['episodeNumber'] !== undefined) return 'episode';
  return item.legacySeriesId === undefined ? 'movie' : 'series';
}
