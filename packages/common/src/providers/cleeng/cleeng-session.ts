import { inject, injectable } from 'inversify';

import { accountError } from '../../account/account-errors.ts';
import { TokenKeeper, TokenPorts } from '../../account/token-keeper.ts';
import { httpStatusError } from '../../platform/http/http-errors.ts';
import { encodePathPart } from '../../shared/url.ts';
import { CleengClient, type CleengCall } from './cleeng-client.ts';
import { isSaid } from './cleeng-errors.ts';
import type { CleengReply } from './cleeng-reply-mapper.ts';
import { getCustomerId, getTokenState, parseTokens, readTokens, type CleengTokens } from './cleeng-tokens.ts';

/** Where the JW OTT Web App keeps them, in the same form: who switches over stays signed in. */
const STORAGE_KEY = 'jwapp.auth';
const CHANNEL = 'jwp-refresh-token-channel';

/** Which customer a call is for, and the host it goes to. */
interface CallTarget {
  /** The one who must be signed in; whoever is when left out. */
  readonly userId?: string;
  readonly isAboutCodes?: boolean;
  /**
   * The page is being put away: the call is made at once with the token there is, or not at all. A refresh whose answer
   * nobody is there to keep would use the refresh token up, and so end the session.
   */
  readonly isLeaving?: boolean;
}

/**
 * The provider's calls on behalf of who is signed in.
 *
 * A token that the provider calls expired, although it seemed good here, is refreshed and the call made once more: the clock
 * of this device may be wrong. A token that it calls invalid ends the session. A status of 401 without those words ends
 * nothing: it may be anybody's between here and there.
 */
@injectable()
export class CleengSession {
  readonly #client: CleengClient;
  readonly #ports: TokenPorts;
  readonly #keeper: TokenKeeper<CleengTokens>;

  constructor(@inject(CleengClient) client: CleengClient, @inject(TokenPorts) ports: TokenPorts) {
    this.#client = client;
    this.#ports = ports;
    this.#keeper = new TokenKeeper(
      {
        storageKey: STORAGE_KEY,
        channel: CHANNEL,
        parse: parseTokens,
        serialize: (tokens) => JSON.stringify(tokens),
        getState: getTokenState,
        refresh: (tokens) => this.#refresh(tokens),
      },
      ports,
    );
  }

  /** Begins a session that the viewer of this window asked for, in every window. */
  set(tokens: CleengTokens): void {
    this.#keeper.set(tokens);
  }

  /** Begins a session that came by itself: this window is told, too. */
  begin(tokens: CleengTokens): void {
    this.#keeper.begin(tokens);
  }

  /** Ends it, in every window. */
  clear(): void {
    this.#keeper.clear();
  }

  /** See `AccountService.onSessionChange`. */
  onChange(listener: () => void, signal: AbortSignal): void {
    this.#keeper.onChange(listener, signal);
  }

  /** Tokens to be used now; undefined while nobody is signed in. Fails as `TokenKeeper.get` does. */
  getTokens(): Promise<CleengTokens | undefined> {
    return this.#keeper.get();
  }

  /** Whom the kept session is of, without asking anybody; undefined without one, or when its token does not say. */
  peekCustomerId(): string | undefined {
    const tokens = this.#keeper.peek();
    return tokens && getCustomerId(tokens);
  }

  /** A call for who is signed in. Fails with `id_required`, `session_invalid`, and as refreshing does. */
  async call(
    toCall: (customerId: string) => CleengCall,
    { userId, isAboutCodes = false, isLeaving = false }: CallTarget = {},
  ): Promise<CleengReply> {
    const send = (tokens: CleengTokens) => {
      const customerId = getCustomerId(tokens);
      // Another window may have signed somebody else in; the provider would take that for a forgery.
      if (customerId === undefined || (userId !== undefined && userId !== customerId))
        throw accountError('id_required');
      const call = { ...toCall(encodePathPart(customerId)), isLeaving };
      return isAboutCodes
        ? this.#client.callCodes(call, tokens.accessToken)
        : this.#client.call(call, tokens.accessToken);
    };
    let tokens = requireSession(isLeaving ? this.#peekUsable() : await this.#keeper.get());
    let reply = await send(tokens);
    if (!isLeaving && isSaid(reply, 'AUTH0003', 'expired jwt token')) {
      tokens = requireSession(await this.#keeper.replace(tokens));
      reply = await send(tokens);
    }
    if (!isSaid(reply, 'AUTH0002', 'invalid jwt token')) return reply;
    this.#keeper.end(tokens);
    throw accountError('session_invalid');
  }

  #peekUsable(): CleengTokens | undefined {
    const tokens = this.#keeper.peek();
    return tokens && getTokenState(tokens, this.#ports.clock.now()) !== 'stale' ? tokens : undefined;
  }

  /** `POST /auths/refresh_token`. Only a refusal of the token itself says that the session is over (cleeng 2, rule 5). */
  async #refresh({ refreshToken }: CleengTokens): Promise<CleengTokens> {
    const reply = await this.#client.call({
      method: 'POST',
      path: '/auths/refresh_token',
      body: { refreshToken },
    });
    const renewed = reply.isOk ? readTokens(reply.data) : undefined;
    if (renewed) return renewed;
    if (
      isSaid(reply, 'AUTH0002', 'refresh token is expired or does not exist') ||
      isSaid(reply, 'AUTH0002', 'missing or invalid parameter')
    )
      throw accountError('session_invalid');
    const status = reply.isOk ? 200 : reply.status;
    throw httpStatusError(status, 'The tokens were not refreshed', undefined);
  }
}

function requireSession(tokens: CleengTokens | undefined): CleengTokens {
  if (!tokens) throw accountError('id_required');
  return tokens;
}
