import type { ServiceIdentifier } from 'inversify';

/**
 * Who gives the tokens that open signed titles, where that is the site's account source and not a host of the operator's
 * (content-host 2.19). Bound by the player platform's provider.
 */
export interface MediaTokenService {
  /**
   * A token for one title, for whoever is signed in or for nobody. Fails with `media_unauthorized` for every answer that
   * has none, and with `network_unreachable` or `network_timeout`.
   */
  fetchToken(mediaId: string, signal: AbortSignal | undefined): Promise<string>;
}

export const MediaTokenService: ServiceIdentifier<MediaTokenService> = Symbol.for('MediaTokenService');
