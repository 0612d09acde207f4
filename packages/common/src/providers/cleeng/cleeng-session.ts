import { inject, injectable } from 'inversify';

import { accountError } from '../../account/account-errors.ts';
import { TokenKeeper, TokenPorts } from '../../account/token-keeper.ts';
import { httpStatusError } from '../../platform/http/http-errors.ts';
import { encodePathPart } from '../../shared/url.ts';
import { CleengClient, type CleengCall } from './cleeng-client.ts';
import { isRefusedWith } from './cleeng-errors.ts';
import type { CleengReply } from './cleeng-reply-mapper.ts';
import { getCustomerId, getTokenState, parseTokens, readTokens, type CleengTokens } from './cleeng-tokens.ts';

/** Key and format of the JW OTT Web App, so that viewers stay signed in when a site switches over. */
const STORAGE_KEY = 'jwapp.auth';
const CHANNEL = 'jwp-refresh-token-channel';
const UNAUTHORIZED = 401;

/** The customer and the host of a call. */
interface CallTarget {
  /** The customer who must be signed in; any customer when left out. */
  readonly userId?: string | undefined;
  readonly isAboutCodes?: boolean;
  /**
   * Whether the page is being hidden or closed: the call is made at once with the stored token, or fails. A refresh at
   * that time would use up the refresh token without storing the new one, and so end the session.
   */
  readonly isLeaving?: boolean;
}

/**
 * Calls the provider's API on behalf of the signed-in customer.
 *
 * If the provider rejects a token as expired that seemed valid here, it is refreshed and the call repeated once: the
 * clock of this device may be wrong. A token rejected as invalid ends the session. A status of 401 without those texts
 * does not end it, because a proxy on the way may have sent it.
 */
@injectable()
export class CleengSession {
  readonly keeper: TokenKeeper<CleengTokens>;
  readonly #client: CleengClient;
  readonly #ports: TokenPorts;
  /**
   * A token that had expired by the clock of this device when it was issued. It is used until the provider refuses it:
   * each refresh uses up a refresh token, and the page may be closed before the next one is stored.
   */
  #issuedStale: string | undefined;

  constructor(@inject(CleengClient) client: CleengClient, @inject(TokenPorts) ports: TokenPorts) {
    this.#client = client;
    this.#ports = ports;
    this.keeper = new TokenKeeper(
      {
        storageKey: STORAGE_KEY,
        channel: CHANNEL,
        parse: parseTokens,
        serialize: (tokens) => JSON.stringify(tokens),
        getState: (tokens) => this.#getState(tokens),
        refresh: (tokens) => this.#refresh(tokens),
      },
      ports,
    );
  }

  /**
   * Returns the customer of the stored session without a request; undefined when there is none or its token has no id.
   */
  peekCustomerId(): string | undefined {
    const tokens = this.keeper.peek();
    return tokens && getCustomerId(tokens);
  }

  /** Makes a call for the signed-in customer. Rejects with `id_required`, `session_invalid`, and as refreshing does. */
  async call(
    toCall: (customerId: string) => CleengCall,
    { userId, isAboutCodes = false, isLeaving = false }: CallTarget = {},
  ): Promise<CleengReply> {
    const send = (tokens: CleengTokens) => {
      const customerId = getCustomerId(tokens);
      // Another window may have signed in a different customer; the provider would reject the mismatch as a forgery.
      if (customerId === undefined || (userId !== undefined && userId !== customerId))
        throw accountError('id_required');
      const call = { ...toCall(encodePathPart(customerId)), isLeaving };
      return isAboutCodes
        ? this.#client.callCodes(call, tokens.accessToken)
        : this.#client.call(call, tokens.accessToken);
    };
    let tokens = requireSession(isLeaving ? this.#peekUsable() : await this.keeper.get());
    let reply = await send(tokens);
    if (!isLeaving && isExpired(reply)) {
      tokens = requireSession(await this.keeper.replace(tokens));
      reply = await send(tokens);
    }
    if (!isRefusedWith(reply, 'AUTH0002', 'invalid jwt token')) return reply;
    this.keeper.end(tokens);
    throw accountError('session_invalid');
  }

  #peekUsable(): CleengTokens | undefined {
    const tokens = this.keeper.peek();
    return tokens && this.#getState(tokens) !== 'stale' ? tokens : undefined;
  }

  #getState(tokens: CleengTokens): ReturnType<typeof getTokenState> {
    return tokens.accessToken === this.#issuedStale
      ? 'fresh'
      : getTokenState(tokens, this.#ports.clock.now());
  }

  /** `POST /auths/refresh_token`. Only a rejection of the token itself ends the session (cleeng 2, rule 5). */
  async #refresh({ refreshToken }: CleengTokens): Promise<CleengTokens> {
    const reply = await this.#client.call({
      method: 'POST',
      path: '/auths/refresh_token',
      body: { refreshToken },
    });
    const renewed = reply.isOk ? readTokens(reply.data) : undefined;
    if (renewed) {
      this.#issuedStale = this.#getState(renewed) === 'stale' ? renewed.accessToken : undefined;
      return renewed;
    }
    if (
      isRefusedWith(reply, 'AUTH0002', 'refresh token is expired or does not exist') ||
      isRefusedWith(reply, 'AUTH0002', 'missing or invalid parameter')
    )
      throw accountError('session_invalid');
    const status = reply.isOk ? 200 : reply.status;
    throw httpStatusError(status, 'The tokens were not refreshed', undefined);
  }
}

/** Whether the token has expired; the wording is not known, and older calls have no code (cleeng 1.4). */
function isExpired(reply: CleengReply): boolean {
  return !reply.isOk && reply.status === UNAUTHORIZED && isRefusedWith(reply, 'AUTH0003', 'expired');
}

function requireSession(tokens: CleengTokens | undefined): CleengTokens {
  if (!tokens) throw accountError('id_required');
  return tokens;
}
