import { inject, injectable } from 'inversify';

import { accountError } from '../../account/account-errors.ts';
import { REFRESH_THRESHOLD_S, TokenKeeper, TokenPorts, type TokenRules } from '../../account/token-keeper.ts';
import type { Clock } from '../../platform/clock.ts';
import type { HttpAnswer } from '../../platform/http/http-client.ts';
import { httpStatusError } from '../../platform/http/http-errors.ts';
import { Navigation } from '../../platform/navigation.ts';
import { parseJson } from '../../shared/parse-json.ts';
import { readNumber, readRecord, readText } from '../../shared/reading.ts';
import { JwpClient } from './jwp-client.ts';
import { isForbidden } from './jwp-errors.ts';

/**
 * The tokens of a signed-in viewer. The access token is opaque: it does not contain the viewer's id (jwp-inplayer 1.3).
 */
export interface JwpTokens {
  readonly token: string;
  /** Only set for viewers who signed in with a social login. */
  readonly refreshToken: string | undefined;
  /** Seconds since the epoch. */
  readonly expires: number;
  /** Seconds since the epoch, by our own clock; undefined until the first refresh, unless it had expired by then. */
  readonly issued: number | undefined;
  /** The viewer's id; undefined until it was fetched, as in records of the vendor's own code. */
  readonly userId: string | undefined;
}

/** The platform's own keys, without the product's prefix: its other apps on this host use them, too. */
const STORAGE_KEY = 'inplayer_token';
const NOTIFICATION_KEY = 'inplayer_iot';
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 422]);

/** Stores the tokens of the signed-in viewer. */
@injectable()
export class JwpTokenStore {
  readonly keeper: TokenKeeper<JwpTokens>;
  readonly #ports: TokenPorts;
  readonly #navigation: Navigation;

  constructor(
    @inject(JwpClient) client: JwpClient,
    @inject(TokenPorts) ports: TokenPorts,
    @inject(Navigation) navigation: Navigation,
  ) {
    this.keeper = new TokenKeeper(toRules(client, ports.clock), ports);
    this.#ports = ports;
    this.#navigation = navigation;
  }

  /** Starts the session of a viewer who signed in here. */
  begin(tokens: JwpTokens): void {
    const issued = this.#ports.clock.now() / 1000;
    this.keeper.set(tokens.expires <= issued ? { ...tokens, issued } : tokens);
  }

  /**
   * Starts the session of a viewer returning from a social login (jwp-inplayer 2.6). Its tokens are removed from the
   * address at once. They are ignored while a viewer is signed in: a link must not switch the viewer to another
   * account.
   */
  takeReturned(): void {
    const address = this.#navigation.getAddress();
    const tokens = readFragmentTokens(address);
    if (!tokens) return;
    this.#navigation.clearFragment();
    if (this.keeper.peek() === undefined) this.keeper.set(tokens);
  }

  /** Stores the viewer's id if it was unknown. */
  async rememberOwner(userId: string): Promise<void> {
    if (this.keeper.peek()?.userId !== undefined) return;
    await this.keeper.amend((tokens) => (tokens.userId === undefined ? { ...tokens, userId } : undefined));
  }

  /** Ends the session, and removes the platform's own notification record. */
  clear(): void {
    this.keeper.clear();
    this.#ports.storage.remove(NOTIFICATION_KEY);
  }

  /** Ends the session of tokens that the platform rejected. */
  end(tokens: JwpTokens): void {
    this.keeper.end(tokens);
    this.#ports.storage.remove(NOTIFICATION_KEY);
  }
}

function toRules(client: JwpClient, clock: Clock): TokenRules<JwpTokens> {
  return {
    storageKey: STORAGE_KEY,
    channel: 'jwp-refresh-token-channel',
    parse,
    serialize: ({ token, refreshToken = '', expires, issued, userId }) =>
      JSON.stringify({ token, refreshToken, expires, issued, userId }),
    getState: ({ refreshToken, expires, issued = -Infinity }, nowMs) => {
      const leftS = expires - nowMs / 1000;
      // A token that was issued expired tells of a wrong clock here; another one would be no different.
      if (leftS <= 0 && expires <= issued) return 'fresh';
      if (refreshToken === undefined) return leftS > 0 ? 'fresh' : 'dead';
      if (leftS <= 0) return 'stale';
      // A token may live for a day only; each call would refresh it by the threshold alone.
      return leftS > Math.min(REFRESH_THRESHOLD_S, (expires - issued) / 2) ? 'fresh' : 'due';
    },
    refresh: async (tokens) => ({ ...(await refresh(client, tokens)), issued: clock.now() / 1000 }),
  };
}

async function refresh(client: JwpClient, { refreshToken, userId }: JwpTokens): Promise<JwpTokens> {
  if (refreshToken === undefined) throw accountError('session_invalid');
  const form = { client_id: client.clientId, grant_type: 'refresh_token', refresh_token: refreshToken };
  const answer = await client.call({ method: 'POST', path: '/accounts/authenticate', form });
  const tokens = answer.isOk ? toTokens(answer.body, userId) : undefined;
  // A response without a refresh token means that the current one stays valid.
  if (tokens) return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
  const isRefused = REFUSALS.has(answer.status) || isForbidden(answer);
  throw isRefused ? accountError('session_invalid') : toFailure(answer);
}

function toFailure({ status, isOk }: HttpAnswer): Error {
  return httpStatusError(isOk ? 500 : status, `The token could not be refreshed: ${status}`, undefined);
}

/** Reads the tokens of a login response; undefined when it has none. */
export function toTokens(body: unknown, userId: string | undefined): JwpTokens | undefined {
  const { access_token: token, refresh_token: refreshToken, expires } = readRecord(body) ?? {};
  return makeTokens({ token, refreshToken, expires, userId });
}

/** Reads the tokens in the URL fragment after a social login; undefined unless all three are present. */
function readFragmentTokens(address: string): JwpTokens | undefined {
  const fragment = new URLSearchParams(new URL(address).hash.slice(1));
  const refreshToken = readText(fragment.get('refresh_token'));
  if (refreshToken === undefined) return undefined;
  const [token, expires] = [fragment.get('token'), fragment.get('expires')];
  return makeTokens({ token, refreshToken, expires });
}

function parse(text: string): JwpTokens | undefined {
  const { token, refreshToken, expires, issued, userId } = readRecord(parseJson(text)) ?? {};
  return makeTokens({ token, refreshToken, expires, issued, userId });
}

function makeTokens(values: Readonly<Partial<Record<keyof JwpTokens, unknown>>>): JwpTokens | undefined {
  const [token, expires] = [readText(values.token), readNumber(values.expires)];
  // A token with other characters cannot be sent in a header.
  if (token === undefined || expires === undefined || !/^[\x21-\x7e]+$/.test(token)) return undefined;
  return {
    token,
    expires,
    refreshToken: readText(values.refreshToken),
    issued: readNumber(values.issued),
    userId: readText(values.userId),
  };
}
