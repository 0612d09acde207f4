import { inject, injectable } from 'inversify';

import { SiteContext } from '../../config/site-context.ts';
import type { ContentErrorCode } from '../../content/content-errors.ts';
import type { ContentRequest } from '../../content/content-service.ts';
import type { MediaItem } from '../../content/media-item.ts';
import type { SeriesIds, WatchlistService } from '../../library/watchlist-service.ts';
import { HttpClient } from '../../platform/http/http-client.ts';
import { getHttpStatus } from '../../platform/http/http-errors.ts';
import { AppError } from '../../shared/app-error.ts';
import { readArray, readRecord, readText } from '../../shared/reading.ts';
import { encodePathPart, withQuery } from '../../shared/url.ts';
import { toPlaylist } from './jw-playlist-mapper.ts';

/** `WatchlistService` over the JWP delivery API (content-host 2.7, 2.9). */
@injectable()
export class JwWatchlistService implements WatchlistService {
  readonly #http: HttpClient;
  readonly #apiBaseUrl: string;

  constructor(@inject(HttpClient) http: HttpClient, @inject(SiteContext) { settings }: SiteContext) {
    this.#http = http;
    this.#apiBaseUrl = settings.apiBaseUrl;
  }

  async fetchItems(
    listId: string,
    mediaIds: readonly string[],
    { language, signal }: ContentRequest,
  ): Promise<readonly MediaItem[]> {
    const address = `${this.#apiBaseUrl}/apps/watchlists/${encodePathPart(listId)}`;
    const url = withQuery(address, { media_ids: mediaIds.join(',') });
    const payload = await this.#fetch(url, signal);
    const playlist = toPlaylist(payload, { apiBaseUrl: this.#apiBaseUrl, language, id: listId });
    if (!playlist) throw new AppError<ContentErrorCode>('playlist_not_found', `'${url}' holds no list`);
    return playlist.items;
  }

  async fetchSeriesIds(mediaIds: readonly string[], signal: AbortSignal | undefined): Promise<SeriesIds> {
    // The host requires unencoded commas.
    const url = `${this.#apiBaseUrl}/apps/series?media_ids=${mediaIds.map(encodePathPart).join(',')}`;
    const places = readRecord(await this.#fetchPlaces(url, signal)) ?? {};
    return new Map(
      mediaIds.flatMap((id) => {
        const seriesId = Object.hasOwn(places, id) ? readFirstSeriesId(places[id]) : undefined;
        return seriesId === undefined ? [] : [[id, seriesId] as const];
      }),
    );
  }

  /** Whether a host without a match returns an empty response or a 404 is not known (U10). */
  async #fetchPlaces(url: string, signal: AbortSignal | undefined): Promise<unknown> {
    try {
      return await this.#http.fetchJson({ url, signal });
    } catch (error) {
      if (getHttpStatus(error) === 404) return undefined;
      throw error;
    }
  }

  async #fetch(url: string, signal: AbortSignal | undefined): Promise<unknown> {
    try {
      return await this.#http.fetchJson({ url, signal });
    } catch (error) {
      if (getHttpStatus(error) !== 404) throw error;
      throw new AppError<ContentErrorCode>('playlist_not_found', `Nothing at '${url}'`, { cause: error });
    }
  }
}

/** An episode may be in more than one series; the first place counts. */
function readFirstSeriesId(places: unknown): string | undefined {
  const [first] = readArray(places) ?? [];
  return readText(readRecord(first)?.['series_id']);
}
