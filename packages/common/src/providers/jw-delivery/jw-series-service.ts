import { inject, injectable } from 'inversify';

import { SiteContext } from '../../config/site-context.ts';
import type { ContentErrorCode } from '../../content/content-errors.ts';
import type { ContentRequest } from '../../content/content-service.ts';
import type { MediaItem } from '../../content/media-item.ts';
import type { EpisodeQuery, SeriesService } from '../../content/series/series-service.ts';
import type { EpisodePage, EpisodePlace, Season, Series } from '../../content/series/series.ts';
import { HttpClient } from '../../platform/http/http-client.ts';
import { getHttpStatus } from '../../platform/http/http-errors.ts';
import { AppError } from '../../shared/app-error.ts';
import { readArray, readNumber, readRecord, readText, type UnknownRecord } from '../../shared/reading.ts';
import { encodePathPart, withQuery } from '../../shared/url.ts';
import { toMediaItem } from './jw-media-mapper.ts';

/** `SeriesService` over the JWP delivery API (content-host 2.8 to 2.10). */
@injectable()
export class JwSeriesService implements SeriesService {
  readonly #http: HttpClient;
  readonly #apiBaseUrl: string;

  constructor(@inject(HttpClient) http: HttpClient, @inject(SiteContext) { settings }: SiteContext) {
    this.#http = http;
    this.#apiBaseUrl = settings.apiBaseUrl;
  }

  async fetchSeries(id: string, signal?: AbortSignal): Promise<Series> {
    const url = this.#address(id);
    const series = toSeries(await this.#fetch(url, signal), id);
    if (!series) throw notFound(url);
    return series;
  }

  async fetchEpisodes(
    id: string,
    { seasonNumber, page = 0, afterId }: EpisodeQuery,
    { language, signal }: ContentRequest,
  ): Promise<EpisodePage> {
    const season = seasonNumber === undefined ? '' : `/seasons/${seasonNumber}`;
    const url = withQuery(`${this.#address(id)}${season}/episodes`, {
      page_offset: page === 0 ? undefined : page,
      page_limit: EPISODE_PAGE_LIMIT,
      after_id: afterId,
    });
    const payload = await this.#fetch(url, signal);
    const context = { apiBaseUrl: this.#apiBaseUrl, language, seasonNumber, page };
    const episodes = toEpisodePage(payload, context);
    if (!episodes) throw notFound(url);
    return episodes;
  }

  async fetchPlaces(mediaId: string, signal?: AbortSignal): Promise<readonly EpisodePlace[]> {
    const url = `${this.#apiBaseUrl}/apps/series?media_ids=${encodePathPart(mediaId)}`;
    try {
      return toEpisodePlaces(await this.#http.fetchJson({ url, signal }), mediaId);
    } catch (error) {
      // Whether a host without a match returns an empty response or a 404 is not known (U10).
      if (getHttpStatus(error) === 404) return [];
      throw error;
    }
  }

  #address(id: string): string {
    return `${this.#apiBaseUrl}/apps/series/${encodePathPart(id)}`;
  }

  async #fetch(url: string, signal: AbortSignal | undefined): Promise<unknown> {
    try {
      return await this.#http.fetchJson({ url, signal });
    } catch (error) {
      if (getHttpStatus(error) !== 404) throw error;
      throw notFound(url, error);
    }
  }
}

function notFound(url: string, cause?: unknown): AppError<ContentErrorCode> {
  return new AppError<ContentErrorCode>('series_not_found', `There is no series at '${url}'`, { cause });
}

/** Episodes on a page (content-host 2.10). */
const EPISODE_PAGE_LIMIT = 20;

/** Context in which a response is read. */
export interface EpisodeContext {
  readonly apiBaseUrl: string;
  readonly language: string;
  /** The requested season; undefined for all of them. */
  readonly seasonNumber: number | undefined;
  /**
   * The requested page, zero-based. The host's own number is not trusted: if it counts differently, paging would never
   * end.
   */
  readonly page: number;
}

/** Maps the summary of a series, bare or in a list (2.8); undefined for anything else. */
export function toSeries(payload: unknown, id: string): Series | undefined {
  const record = readRecord(readArray(payload)?.[0] ?? payload);
  if (record === undefined || !isSummary(record)) return undefined;
  const seasons = (readArray(record['seasons']) ?? []).flatMap((entry) => toSeason(entry) ?? []);
  const byNumber = new Map(seasons.map((season) => [season.number, season]));
  return {
    id,
    episodeCount: readCount(record['episode_count']),
    seasons: [...byNumber.values()].toSorted((a, b) => a.number - b.number),
  };
}

/**
 * Whether the record names the series, counts its episodes or lists its seasons; if not, it belongs to another route.
 */
function isSummary(record: UnknownRecord): boolean {
  const hasCount = readNumber(record['episode_count']) !== undefined;
  return (
    readText(record['series_id']) !== undefined || hasCount || readArray(record['seasons']) !== undefined
  );
}

function toSeason(entry: unknown): Season | undefined {
  const record = readRecord(entry);
  const number = readNumber(record?.['season_number']);
  if (number === undefined || !Number.isInteger(number) || number < 1) return undefined;
  return { number, title: readText(record?.['season_title']) };
}

/** Maps a page of episodes (2.10); undefined without a list. Rows that are unreleased or invalid are left out. */
export function toEpisodePage(payload: unknown, context: EpisodeContext): EpisodePage | undefined {
  const record = readRecord(payload);
  const rows = readArray(record?.['episodes']);
  if (record === undefined || rows === undefined) return undefined;
  const total = readCount(record['total']);
  const nextPage = context.page + 1;
  // A page without rows is the last, whatever the host counts.
  const hasMore =
    rows.length > 0 && (readNumber(record['page_limit']) ?? EPISODE_PAGE_LIMIT) * nextPage < total;
  return {
    episodes: rows.flatMap((row) => toEpisode(row, context) ?? []),
    total,
    nextPage: hasMore ? nextPage : undefined,
  };
}

/**
 * The row's place in the series takes precedence over the item's own fields, and the requested season over both (2.10).
 */
function toEpisode(
  row: unknown,
  { apiBaseUrl, language, seasonNumber }: EpisodeContext,
): MediaItem | undefined {
  const record = readRecord(row);
  const item = toMediaItem(record?.['media_item'], { apiBaseUrl, language, imageLabel: undefined });
  if (!item) return undefined;
  return {
    ...item,
    contentType: item.contentType ?? 'episode',
    seasonNumber: seasonNumber ?? readPlaceNumber(record?.['season_number']),
    episodeNumber: readPlaceNumber(record?.['episode_number']) ?? item.episodeNumber,
  };
}

/** Returns the places of `mediaId` that name a series (2.9). */
export function toEpisodePlaces(payload: unknown, mediaId: string): readonly EpisodePlace[] {
  const places = readRecord(payload) ?? {};
  const own = Object.hasOwn(places, mediaId) ? places[mediaId] : undefined;
  return (readArray(own) ?? []).flatMap((entry) => toEpisodePlace(readRecord(entry)) ?? []);
}

function toEpisodePlace(place: UnknownRecord | undefined): EpisodePlace | undefined {
  const seriesId = readText(place?.['series_id']);
  if (seriesId === undefined) return undefined;
  return {
    seriesId,
    seasonNumber: readPlaceNumber(place?.['season_number']),
    episodeNumber: readPlaceNumber(place?.['episode_number']),
  };
}

/** Reads a season or episode number; 0 and null mean that there is none (U9). */
function readPlaceNumber(value: unknown): number | undefined {
  const number = readNumber(value);
  return number !== undefined && Number.isInteger(number) && number > 0 ? number : undefined;
}

function readCount(value: unknown): number {
  return Math.max(0, Math.trunc(readNumber(value) ?? 0));
}
