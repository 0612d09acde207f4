import type { ServiceIdentifier } from 'inversify';

/**
 * Issues the tokens for signed titles, where that is the site's account source and not a host of the operator
 * (content-host 2.19). Bound by the JWP provider.
 */
export interface MediaTokenService {
  /**
   * Fetches a token for one title, for the signed-in user or anonymously. Fails with `media_unauthorized` for every
   * response without a token, retryable while the server is down, and with `HttpErrorCode`s.
   */
  fetchToken(mediaId: string, signal: AbortSignal | undefined): Promise<string>;
}

export const MediaTokenService: ServiceIdentifier<MediaTokenService> = Symbol.for('MediaTokenService');
