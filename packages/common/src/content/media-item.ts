import { isFalseWord, isTrueWord } from '../shared/reading.ts';

/** One manifest or file of an item, with the DRM systems that protect it (content-host 3.2, 3.3). */
export interface MediaSource {
  /** Absolute address. */
  readonly file: string;
  /** MIME type from the host; may be missing. */
  readonly type: string | undefined;
  readonly drm: MediaDrm | undefined;
  /** Width of a file's picture; manifests have several. */
  readonly widthPx?: number | undefined;
  /** Whether the stream is server-stitched, so that its ad markers are actual ads. */
  readonly isStitched?: true;
}

export interface MediaDrm {
  readonly widevineUrl: string | undefined;
  readonly playreadyUrl: string | undefined;
  readonly clearkeyUrl: string | undefined;
  readonly fairplayLicenceUrl: string | undefined;
  readonly fairplayCertificateUrl: string | undefined;
}

/** Captions, chapters or thumbnails of an item (content-host 3.4). */
export interface MediaTrack {
  readonly kind: 'captions' | 'chapters' | 'thumbnails';
  /** Absolute address. */
  readonly file: string;
  readonly label: string | undefined;
  /** BCP 47 code. */
  readonly language: string | undefined;
  readonly isDefault: boolean;
}

/** Image URLs of an item; `withImageWidth` adds the requested width (content-host 7.1). */
export interface MediaImages {
  readonly card: string;
  readonly background: string;
  readonly channelLogo: string;
  /** The platform's own thumbnail, for social cards; undefined when the host sent none. */
  readonly poster: string | undefined;
  /** The title as an image, shown in place of large title text; undefined for none. Only https. */
  readonly titleLogo?: string | undefined;
}

/**
 * Only `live` and `vod` are playable. `scheduled` is not playable yet; `unavailable` is an unknown state (content-host
 * 6).
 */
export type MediaStatus = 'live' | 'scheduled' | 'vod' | 'unavailable';

/** Metadata of one title, episode, channel, event, hub or page (content-host 3). Texts are plain text. */
export interface MediaItem {
  readonly id: string;
  /** The playlist that the item was loaded with, if any. */
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
  /** The event's state as named by the live service. */
  readonly eventState: string | undefined;
  /** All text fields sent by the host, including custom parameters and language-suffixed ones. */
  readonly params: Readonly<Record<string, string>>;
}

/** Whether the item is open to everyone (spec 5). */
export function isFree({ params }: MediaItem): boolean {
  return isTrueWord(params['free']) || isFalseWord(params['requiresSubscription']);
}

/** Returns the year of publication. */
export function getPublishedYear({ publishedS }: Pick<MediaItem, 'publishedS'>): string | undefined {
  return publishedS === undefined ? undefined : String(new Date(publishedS * 1000).getUTCFullYear());
}

/** Whether the item requests a refetch every 30 s. */
export function hasRefetchFlag({ params }: MediaItem): boolean {
  return isTrueWord(params['refetch']);
}

/**
 * Returns the status at `nowMs`, by the first match of content-host 6: start and end alone make an item live, a
 * pre-live event goes live by the clock even when the service lags, and an unknown state is not playable.
 */
export function getMediaStatus(item: MediaItem, nowMs: number): MediaStatus {
  const { eventState, scheduledStart, scheduledEnd } = item;
  const hasStarted =
    eventState === 'LIVE_PUBLISHED' || (scheduledStart !== undefined && scheduledStart.getTime() < nowMs);
  if (hasStarted && scheduledEnd !== undefined && scheduledEnd.getTime() > nowMs) return 'live';
  if (eventState === undefined) return 'vod';
  return STATUS_BY_EVENT_STATE.get(eventState) ?? 'unavailable';
}

/** A map, so that a state named like an object member (`constructor`) counts as unknown. */
const STATUS_BY_EVENT_STATE: ReadonlyMap<string, MediaStatus> = new Map([
  ['PRE_LIVE', 'scheduled'],
  ['LIVE_UNPUBLISHED', 'scheduled'],
  ['LIVE_PUBLISHED', 'live'],
  ['INSTANT_VOD', 'vod'],
  ['VOD_PUBLIC', 'vod'],
]);

/**
 * Returns the next moment after `nowMs` at which time alone changes the status (content-host 6); undefined for none.
 */
export function getNextTurnMs(
  { scheduledStart, scheduledEnd }: Pick<MediaItem, 'scheduledStart' | 'scheduledEnd'>,
  nowMs: number,
): number | undefined {
  // A start counts once it is in the past, so the status changes in the millisecond after it.
  const turns = [
    ...(scheduledStart === undefined ? [] : [scheduledStart.getTime() + 1]),
    ...(scheduledEnd === undefined ? [] : [scheduledEnd.getTime()]),
  ].filter((turnMs) => turnMs > nowMs);
  return turns.length === 0 ? undefined : Math.min(...turns);
}

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

/**
 * Returns the kind that selects the screen and card: by content type, else by parameters, else a movie (content-host
 * 3.5).
 */
export function getMediaKind(item: Pick<MediaItem, 'contentType' | 'params' | 'legacySeriesId'>): MediaKind {
  if (item.contentType !== undefined) return KIND_BY_CONTENT_TYPE.get(item.contentType) ?? 'movie';
  if (item.params['episodeNumber'] !== undefined) return 'episode';
  return item.legacySeriesId === undefined ? 'movie' : 'series';
}

/** Whether the item is a hub or a text page. Neither is a title, even if the host provides a video. */
export function isHubOrPage(item: MediaItem): boolean {
  const kind = getMediaKind(item);
  return kind === 'hub' || kind === 'page';
}
