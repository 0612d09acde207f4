import { localizeFields } from '../../content/localize.ts';
import type { MediaItem, MediaTrack } from '../../content/media-item.ts';
import {
  isTrueWord,
  readNumber,
  readList,
  readRecord,
  readText,
  type UnknownRecord,
} from '../../shared/reading.ts';
import { isHttpUrl } from '../../shared/url.ts';
import { imageAddress } from './jw-addresses.ts';
import { toMediaSources } from './jw-source-mapper.ts';

/** Inputs of the mapper besides the payload. */
export interface MediaMapping {
  /** Content host, for image addresses that are built from the id. */
  readonly apiBaseUrl: string;
  readonly language: string;
  /** The playlist's own image label, when it has one (content-host 7.1). */
  readonly imageLabel: string | undefined;
}

/** Maps a media payload (content-host 3); undefined without an id, which costs only this item. */
export function toMediaItem(payload: unknown, mapping: MediaMapping): MediaItem | undefined {
  const record = readRecord(payload);
  const id = readText(record?.['mediaid']);
  if (!record || id === undefined) return undefined;
  const params = readParams(record, mapping.language);
  const text = (field: string): string | undefined => readText(params[field]);
  const list = (field: string): readonly string[] => readList(params[field]);
  // Their separator is not known (U19).
  const names = (field: string): readonly string[] => readList(params[field]?.replace(/[;|]/g, ','));
  return {
    id,
    playlistId: readText(record['feedid']),
    title: text('title') ?? '',
    description: text('description') ?? '',
    synopsis: text('synopsis'),
    subtitle: text('subtitle'),
    contentType: text('contentType')?.toLowerCase(),
    tags: readList(record['tags']),
    durationS: Math.max(0, readNumber(record['duration']) ?? 0),
    publishedS: readTimestampS(record['pubdate']),
    genre: text('genre'),
    rating: text('rating'),
    actors: names('actors'),
    directors: names('directors'),
    cast: names('cast'),
    audioLanguages: names('audioLanguages'),
    subtitleLanguages: names('subtitleLanguages'),
    subtitleFormats: list('subtitleFormat'),
    videoFormats: list('videoFormat'),
    audioFormats: list('audioFormat'),
    images: { ...toImages(id, text('image'), mapping), titleLogo: readHttpsUrl(text('titleLogo')) },
    sources: toMediaSources(record['sources']),
    tracks: toTracks(record['tracks']),
    trailerId: text('trailerId'),
    seasonNumber: readPositive(record['seasonNumber']),
    episodeNumber: readPositive(record['episodeNumber']),
    legacySeriesId: readLegacySeriesId(params),
    scheduledStart: readDate(record['VCH.ScheduledStart']),
    scheduledEnd: readDate(record['VCH.ScheduledEnd']),
    eventState: readText(record['VCH.EventState']),
    params,
  };
}

/**
 * Returns the text fields of the payload in `language`, and numbers and booleans as text: custom parameters are strings,
 * but hosts make mistakes.
 */
export function readParams(record: UnknownRecord, language: string): Readonly<Record<string, string>> {
  const params: Record<string, string> = {};
  // Not `Object.entries`: an array for each field is noticeable with a thousand items.
  for (const key of Object.keys(record)) {
    const value = record[key];
    if (typeof value === 'string') params[key] = value;
    else if (typeof value === 'number' || typeof value === 'boolean') params[key] = String(value);
  }
  return localizeFields(params, language);
}

function readHttpsUrl(value: string | undefined): string | undefined {
  return value?.startsWith('https://') && isHttpUrl(value) ? value : undefined;
}

function readPositive(value: unknown): number | undefined {
  const number = readNumber(value);
  return number !== undefined && number > 0 ? number : undefined;
}

/** Seconds since the epoch; the largest date of ECMAScript. */
const MAX_TIMESTAMP_S = 8.64e12;

function readTimestampS(value: unknown): number | undefined {
  const timestampS = readPositive(value);
  return timestampS !== undefined && timestampS <= MAX_TIMESTAMP_S ? timestampS : undefined;
}

function readDate(value: unknown): Date | undefined {
  const date = typeof value === 'string' ? new Date(value.trim()) : undefined;
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date;
}

/** First non-empty of the legacy aliases (content-host 3.5). */
function readLegacySeriesId(params: Readonly<Record<string, string>>): string | undefined {
  return (
    readText(params['seriesPlayListId']) ??
    readText(params['seriesPlaylistId']) ??
    readText(params['seriesId'])
  );
}

function toImages(
  id: string,
  poster: string | undefined,
  { apiBaseUrl, imageLabel }: MediaMapping,
): MediaItem['images'] {
  const address = (label: string): string => {
    const isReplaced = imageLabel !== undefined && label !== 'background';
    return isReplaced ? imageAddress(apiBaseUrl, id, imageLabel, label) : imageAddress(apiBaseUrl, id, label);
  };
  return {
    card: address('card'),
    background: address('background'),
    channelLogo: address('channel_logo'),
    poster: poster !== undefined && isHttpUrl(poster) ? poster : undefined,
  };
}

function toTracks(value: unknown): readonly MediaTrack[] {
  return (Array.isArray(value) ? value : []).flatMap((entry) => toTrack(readRecord(entry)) ?? []);
}

function toTrack(record: UnknownRecord | undefined): MediaTrack | undefined {
  const file = readText(record?.['file']);
  const kind = record?.['kind'];
  if (!record || file === undefined || !isHttpUrl(file)) return undefined;
  if (kind !== 'captions' && kind !== 'chapters' && kind !== 'thumbnails') return undefined;
  return {
    kind,
    file,
    label: readText(record['label']),
    language: readText(record['language']),
    isDefault: isTrueWord(record['default']),
  };
}
