import { inject, injectable } from 'inversify';

import { ContentService, type ContentRequest } from '../../content/content-service.ts';
import type { MediaItem, MediaSource } from '../../content/media-item.ts';
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

interface SourceCheck {
  readonly file: string;
  readonly status: Promise<number | undefined>;
}

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
      // Most often the fresh address is the known one; its check then does not wait for the fresh copy.
      const known = this.#startCheck(orderSources(item.sources)[0], request.signal);
      const fresh = await this.#content.fetchMedia(item.id, request);
      const sources = orderSources(fresh.sources);
      const [first] = sources;
      if (!first)
        throw new AppError<PlaybackErrorCode>('media_not_playable', `'${item.id}' has no source to play`);
      const check = known?.file === first.file ? known : this.#startCheck(first, request.signal);
      if ((await check?.status) === FORBIDDEN)
        throw new AppError<PlaybackErrorCode>('media_geo_blocked', 'access blocked');
      return { ...fresh, playlistId: item.playlistId, sources };
    } catch (error) {
      throw toPlaybackError(error, this.#connectivity.isOnline());
    }
  }

  /** Asks for the status of a manifest; undefined for what is none. A check that nobody waits for fails in silence. */
  #startCheck(source: MediaSource | undefined, signal: AbortSignal | undefined): SourceCheck | undefined {
    if (!source || !isHlsSource(source)) return undefined;
    const status = this.#fetchStatus(source.file, signal);
    status.catch(() => undefined);
    return { file: source.file, status };
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
