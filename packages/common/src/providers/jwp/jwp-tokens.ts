import { inject, injectable } from 'inversify';

import { accountError } from '../../account/account-errors.ts';
import { TokenKeeper, TokenPorts, type TokenRules } from '../../account/token-keeper.ts';
import type { HttpAnswer } from '../../platform/http/http-client.ts';
import { httpStatusError } from '../../platform/http/http-errors.ts';
import { Navigation } from '../../platform/navigation.ts';
import { parseJson } from '../../shared/parse-json.ts';
import { readNumber, readRecord, readText } from '../../shared/reading.ts';
import { JwpClient } from './jwp-client.ts';

/** What a viewer is signed in by. The token is opaque: it does not say whose it is (jwp-inplayer 1.3). */
export interface JwpTokens {
  readonly token: string;
  /** Only who came by another service has one. */
  readonly refreshToken: string | undefined;
  /** Seconds since the epoch. */
  readonly expires: number;
  /** Whose they are; undefined until the platform was asked, as in records of the vendor's own code. */
  readonly userId: string | undefined;
}

/** The platform's own keys, without the product's prefix: its other apps on this host read and write them. */
const STORAGE_KEY = 'inplayer_token';
const NOTIFICATION_KEY = 'inplayer_iot';
/** Tokens with less life than this are refreshed, where they can be (accounts 9). */
const REFRESH_THRESHOLD_S = 259_200;
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 422]);

/** The tokens of the one who is signed in. */
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
    this.keeper = new TokenKeeper(toRules(client), ports);
    this.#ports = ports;
    this.#navigation = navigation;
  }

  /**
   * Begins the session of a viewer who comes back from another service (jwp-inplayer 2.6). Its tokens leave the address at
   * once. They do not count while somebody is signed in: a link must not make a viewer somebody else.
   */
  takeReturned(): void {
    const address = this.#navigation.getAddress();
    const tokens = readFragmentTokens(address);
    if (!tokens) return;
    this.#navigation.clearFragment();
    if (this.keeper.peek() === undefined) this.keeper.set(tokens);
  }

  /** Keeps whose tokens they are, where that was not known. */
  rememberOwner(userId: string): void {
    const tokens = this.keeper.peek();
    if (tokens && tokens.userId === undefined) this.keeper.set({ ...tokens, userId });
  }

  /** Ends the session: the platform's record of notifications goes with it. */
  clear(): void {
    this.keeper.clear();
    this.#ports.storage.remove(NOTIFICATION_KEY);
  }

  /** The session is refused. */
  end(tokens: JwpTokens): void {
    this.keeper.end(tokens);
    this.#ports.storage.remove(NOTIFICATION_KEY);
  }
}

function toRules(client: JwpClient): TokenRules<JwpTokens> {
  return {
    storageKey: STORAGE_KEY,
    channel: 'jwp-refresh-token-channel',
    parse,
    serialize: ({ token, refreshToken = '', expires, userId }) =>
      JSON.stringify({ token, refreshToken, expires, ...(userId === undefined ? {} : { userId }) }),
    getState: ({ refreshToken, expires }, nowMs) => {
      const leftS = expires - nowMs / 1000;
      if (refreshToken === undefined) return leftS > 0 ? 'fresh' : 'dead';
      if (leftS <= 0) return 'stale';
      return leftS > REFRESH_THRESHOLD_S ? 'fresh' : 'due';
    },
    refresh: (tokens) => refresh(client, tokens),
  };
}

async function refresh(client: JwpClient, { refreshToken, userId }: JwpTokens): Promise<JwpTokens> {
  if (refreshToken === undefined) throw accountError('session_invalid');
  const form = { client_id: client.clientId, grant_type: 'refresh_token', refresh_token: refreshToken };
  const answer = await client.call({ method: 'POST', path: '/accounts/authenticate', form });
  const tokens = answer.isOk ? toTokens(answer.body, userId) : undefined;
  // Without another one, the same is good again.
  if (tokens) return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
  throw REFUSALS.has(answer.status) ? accountError('session_invalid') : toFailure(answer);
}

function toFailure({ status, isOk }: HttpAnswer): Error {
  return httpStatusError(isOk ? 500 : status, `The token could not be refreshed: ${status}`, undefined);
}

/** Tokens of an answer to a login; undefined when it has none. */
export function toTokens(body: unknown, userId: string | undefined): JwpTokens | undefined {
  const { access_token: token, refresh_token: refreshToken, expires } = readRecord(body) ?? {};
  return makeTokens({ token, refreshToken, expires, userId });
}

/** Tokens in the fragment of an address, by which a viewer comes back from another service; all three or none. */
function readFragmentTokens(address: string): JwpTokens | undefined {
  const fragment = new URLSearchParams(new URL(address).hash.slice(1));
  const refreshToken = readText(fragment.get('refresh_token'));
  if (refreshToken === undefined) return undefined;
  const [token, expires] = [fragment.get('token'), fragment.get('expires')];
  return makeTokens({ token, refreshToken, expires, userId: undefined });
}

function parse(text: string): JwpTokens | undefined {
  const { token, refreshToken, expires, userId } = readRecord(parseJson(text)) ?? {};
  return makeTokens({ token, refreshToken, expires, userId });
}

function makeTokens(values: Readonly<Record<keyof JwpTokens, unknown>>): JwpTokens | undefined {
  const [token, expires] = [readText(values.token), readNumber(values.expires)];
  // What cannot stand in a header is no token.
  if (token === undefined || expires === undefined || !/^[\x21-\x7e]+$/.test(token)) return undefined;
  return { token, expires, refreshToken: readText(values.refreshToken), userId: readText(values.userId) };
}
