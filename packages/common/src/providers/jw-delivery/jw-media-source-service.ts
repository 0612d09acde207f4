import { inject, injectable } from 'inversify';

import type { ContentRequest } from '../../content/content-service.ts';
import type { MediaItem, MediaSource } from '../../content/media-item.ts';
import { Connectivity } from '../../platform/connectivity.ts';
import { HttpClient } from '../../platform/http/http-client.ts';
import { isHlsSource, orderSources } from '../../playback/media-source.ts';
import type { MediaSourceService } from '../../playback/media-source-service.ts';
import type { PlaybackErrorCode } from '../../playback/playback-errors.ts';
import { toPlaybackError } from '../../playback/playback-failure.ts';
import { AppError, isAppError } from '../../shared/app-error.ts';
import { JwPlaybackCopy } from './jw-playback-copy.ts';

const FORBIDDEN = 403;
/** Limits the delay of a title: the player detects a block by itself later. */
const CHECK_TIMEOUT_MS = 5_000;

interface SourceCheck {
  readonly file: string;
  readonly status: Promise<number | undefined>;
}

/**
 * Loads a copy of the item that is signed on sites with signing and authorized for viewers with a plan, and checks its
 * manifest for a geo block (content-host 2.23). Every call requests a new token, so that a retry never uses an expired
 * signature.
 */
@injectable()
export class JwMediaSourceService implements MediaSourceService {
  readonly #http: HttpClient;
  readonly #connectivity: Connectivity;
  readonly #copy: JwPlaybackCopy;

  constructor(
    @inject(HttpClient) http: HttpClient,
    @inject(Connectivity) connectivity: Connectivity,
    @inject(JwPlaybackCopy) copy: JwPlaybackCopy,
  ) {
    this.#http = http;
    this.#connectivity = connectivity;
    this.#copy = copy;
  }

  async fetchPlayable(item: MediaItem, request: ContentRequest): Promise<MediaItem> {
    try {
      const known = this.#startKnownCheck(item, request.signal);
      const fresh = await this.#copy.fetch(item.id, request);
      const sources = orderSources(fresh.sources);
      if (sources.length === 0)
        throw new AppError<PlaybackErrorCode>('media_not_playable', `'${item.id}' has no source to play`);
      const playlist = sources.find(isHlsSource);
      const check = known?.file === playlist?.file ? known : this.#startCheck(playlist, request.signal);
      if ((await check?.status) === FORBIDDEN)
        throw new AppError<PlaybackErrorCode>('media_geo_blocked', 'access blocked');
      return { ...fresh, playlistId: item.playlistId, sources };
    } catch (error) {
      throw toPlaybackError(error, this.#connectivity.isOnline());
    }
  }

  /**
   * Starts the check before the fresh copy has loaded, since its address is usually unchanged. Signed addresses always
   * change.
   */
  #startKnownCheck(item: MediaItem, signal: AbortSignal | undefined): SourceCheck | undefined {
    if (!this.#copy.isPlain) return undefined;
    return this.#startCheck(item.sources.find(isHlsSource), signal);
  }

  /** Requests the status of a manifest; undefined without one. Rejections of an unused check are suppressed. */
  #startCheck(source: MediaSource | undefined, signal: AbortSignal | undefined): SourceCheck | undefined {
    if (!source) return undefined;
    const status = this.#fetchStatus(source.file, signal);
    status.catch(() => undefined);
    return { file: source.file, status };
  }

  /** A host without HEAD support may still stream, so only an explicit 403 or a missing network connection counts. */
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
