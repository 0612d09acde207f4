import { inject, injectable } from 'inversify';

import { SiteContext } from '../../config/site-context.ts';
import type { ContentErrorCode } from '../../content/content-errors.ts';
import type { ContentRequest } from '../../content/content-service.ts';
import type { EpisodePage, EpisodePlace, Series } from '../../content/series/series.ts';
import type { EpisodeQuery, SeriesService } from '../../content/series/series-service.ts';
import { HttpClient } from '../../platform/http/http-client.ts';
import { getHttpStatus } from '../../platform/http/http-errors.ts';
import { AppError } from '../../shared/app-error.ts';
import { encodePathPart, withQuery } from '../../shared/url.ts';
import { EPISODE_PAGE_LIMIT, toEpisodePage, toEpisodePlace, toSeries } from './jw-series-mapper.ts';

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

  async fetchPlace(mediaId: string, signal?: AbortSignal): Promise<EpisodePlace | undefined> {
    const url = `${this.#apiBaseUrl}/apps/series?media_ids=${encodePathPart(mediaId)}`;
    try {
      return toEpisodePlace(await this.#http.fetchJson({ url, signal }), mediaId);
    } catch (error) {
      // Whether no match is an empty answer or none at all is not known (U10).
      if (getHttpStatus(error) === 404) return undefined;
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
