import { inject, injectable } from 'inversify';

import { ContentService, type ContentRequest } from '../../content/content-service.ts';
import type { MediaItem } from '../../content/media-item.ts';
import { Connectivity } from '../../platform/connectivity.ts';
import { HttpClient } from '../../platform/http-client.ts';
import { isHlsSource, orderSources } from '../../playback/media-source.ts';
import type { MediaSourceService } from '../../playback/media-source-service.ts';
import type { PlaybackErrorCode } from '../../playback/playback-errors.ts';
import { toPlaybackError } from '../../playback/playback-failure.ts';
import { AppError, isAppError } from '../../shared/app-error.ts';

const FORBIDDEN = 403;
/** The check must not hold up a title for long: the player finds out by itself. */
const CHECK_TIMEOUT_MS = 5_000;

/** `MediaSourceService` for sites without accounts: the plain item, its manifest checked for a geo block (2.23). */
@injectable()
export class JwMediaSourceService implements MediaSourceService {
  readonly #content: ContentService;
  readonly #http: HttpClient;
  readonly #connectivity: Connectivity;

  constructor(
    @inject(ContentService) content: ContentService,
    @inject(HttpClient) http: HttpClient,
    @inject(Connectivity) connectivity: Connectivity,
  ) {
    this.#content = content;
    this.#http = http;
    this.#connectivity = connectivity;
  }

  async fetchPlayable(item: MediaItem, request: ContentRequest): Promise<MediaItem> {
    try {
      const fresh = await this.#content.fetchMedia(item.id, request);
      const sources = orderSources(fresh.sources);
      await this.#checkSources(item.id, sources, request.signal);
      return { ...fresh, playlistId: item.playlistId, sources };
    } catch (error) {
      throw toPlaybackError(error, this.#connectivity.isOnline());
    }
  }

  async #checkSources(
    id: string,
    [first]: MediaItem['sources'],
    signal: AbortSignal | undefined,
  ): Promise<void> {
    if (!first) throw new AppError<PlaybackErrorCode>('media_not_playable', `'${id}' has no source to play`);
    if (isHlsSource(first) && (await this.#fetchStatus(first.file, signal)) === FORBIDDEN) {
      throw new AppError<PlaybackErrorCode>('media_geo_blocked', 'access blocked');
    }
  }

  /** A host that does not answer HEAD may well stream: only a clear refusal, or no network at all, counts. */
  async #fetchStatus(url: string, signal: AbortSignal | undefined): Promise<number | undefined> {
    try {
      return await this.#http.fetchStatus({ url, signal, timeoutMs: CHECK_TIMEOUT_MS });
    } catch (error) {
      if (isAppError(error, 'network_unreachable', 'network_timeout') && this.#connectivity.isOnline())
        return undefined;
      throw error;
    }
  }
}
