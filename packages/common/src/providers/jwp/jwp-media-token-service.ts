import { inject, injectable } from 'inversify';

import { SiteContext } from '../../config/site-context.ts';
import { isTemporaryStatus } from '../../platform/http/http-errors.ts';
import type { MediaTokenService } from '../../playback/media-token-service.ts';
import type { PlaybackErrorCode } from '../../playback/playback-errors.ts';
import { readServerRefusal } from '../../playback/server-refusal.ts';
import { AppError } from '../../shared/app-error.ts';
import { readRecord, readText } from '../../shared/reading.ts';
import { withQuery } from '../../shared/url.ts';
import { JwpClient } from './jwp-client.ts';
import { JwpTokenStore } from './jwp-tokens.ts';

/** Fetches the tokens of signed titles from the player platform (jwp-inplayer 5.6, content-host 2.19). */
@injectable()
export class JwpMediaTokenService implements MediaTokenService {
  readonly #client: JwpClient;
  readonly #tokens: JwpTokenStore;
  readonly #configId: string;

  constructor(
    @inject(JwpClient) client: JwpClient,
    @inject(JwpTokenStore) tokens: JwpTokenStore,
    @inject(SiteContext) { config }: SiteContext,
  ) {
    this.#client = client;
    this.#tokens = tokens;
    this.#configId = config.id;
  }

  async fetchToken(mediaId: string, signal: AbortSignal | undefined): Promise<string> {
    const path = withQuery('/v2/items/jw-media/token', {
      app_config_id: this.#configId,
      media_id: mediaId,
    });
    // Some titles are available to signed-out viewers, so a session that has ended is no failure.
    const token = (await this.#tokens.keeper.getUnlessEnded())?.token;
    const answer = await this.#client.call({ method: 'GET', path, token, ...(signal ? { signal } : {}) });
    const mediaToken = answer.isOk ? readText(readRecord(answer.body)?.['token']) : undefined;
    if (mediaToken !== undefined) return mediaToken;
    const { status, isOk, body, retryAfterMs } = answer;
    const refusal = readServerRefusal(body);
    throw new AppError<PlaybackErrorCode>(refusal ?? 'media_unauthorized', 'Unauthorized', {
      data: { engineCode: status, retryAfterMs },
      retryable: refusal === undefined && !isOk && isTemporaryStatus(status),
    });
  }
}
