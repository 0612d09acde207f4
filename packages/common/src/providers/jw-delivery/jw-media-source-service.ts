import { inject, injectable } from 'inversify';

import { ContentService } from '../../content/content-service.ts';
import type { MediaItem } from '../../content/media-item.ts';
import { HttpClient } from '../../platform/http-client.ts';
import type { MediaSourceService } from '../../playback/media-source-service.ts';
import type { PlaybackErrorCode } from '../../playback/playback-errors.ts';
import { AppError, isAppError } from '../../shared/app-error.ts';

const FORBIDDEN = 403;

/** `MediaSourceService` for sites without accounts: the plain item, checked for a geo block (content-host 2.23). */
@injectable()
export class JwMediaSourceService implements MediaSourceService {
  readonly #content: ContentService;
  readonly #http: HttpClient;

  constructor(@inject(ContentService) content: ContentService, @inject(HttpClient) http: HttpClient) {
    this.#content = content;
    this.#http = http;
  }

  async fetchPlayable(
    { id }: MediaItem,
    request: { readonly language: string; readonly signal?: AbortSignal },
  ): Promise<MediaItem> {
    const item = await this.#content.fetchMedia(id, request);
    if (item.sources.length === 0) {
      throw new AppError<PlaybackErrorCode>('media_not_playable', `'${id}' has no source to play`);
    }
    const manifest = item.sources.find(({ file }) => file.includes('.m3u8'));
    if (manifest && (await this.#fetchStatus(manifest.file, request.signal)) === FORBIDDEN) {
      throw new AppError<PlaybackErrorCode>('media_geo_blocked', 'access blocked');
    }
    return item;
  }

  /** A host that does not answer HEAD may well stream: only a clear refusal counts. */
  async #fetchStatus(url: string, signal: AbortSignal | undefined): Promise<number | undefined> {
    try {
      return await this.#http.fetchStatus({ url, signal });
    } catch (error) {
      if (isAppError(error, 'network_unreachable', 'network_timeout')) return undefined;
      throw error;
    }
  }
}
