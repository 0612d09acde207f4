import { inject, injectable } from 'inversify';

import { accountError } from '../../account/account-errors.ts';
import { REFRESH_THRESHOLD_S, TokenKeeper, TokenPorts, type TokenRules } from '../../account/token-keeper.ts';
import type { HttpAnswer } from '../../platform/http/http-client.ts';
import { httpStatusError } from '../../platform/http/http-errors.ts';
import { decodeBase64Url } from '../../shared/base64url.ts';
import { parseJson } from '../../shared/parse-json.ts';
import { readNumber, readRecord, readText } from '../../shared/reading.ts';
import { OwnBackendClient } from './own-backend-client.ts';
import { isRefusal } from './own-backend-errors.ts';

/** The token of a signed-in customer; it is also its own refresh token (own-backend 2). */
export interface OwnTokens {
  readonly token: string;
  /** Seconds since the epoch. */
  readonly expires: number;
}

const STORAGE_KEY = 'jwapp.own_auth';
const REFUSALS: ReadonlySet<number> = new Set([401, 403]);

/** Stores the tokens of the signed-in customer. */
@injectable()
export class OwnBackendTokens {
  readonly keeper: TokenKeeper<OwnTokens>;

  constructor(@inject(OwnBackendClient) client: OwnBackendClient, @inject(TokenPorts) ports: TokenPorts) {
    this.keeper = new TokenKeeper(toRules(client), ports);
  }
}

function toRules(client: OwnBackendClient): TokenRules<OwnTokens> {
  return {
    storageKey: STORAGE_KEY,
    channel: 'own-refresh-token-channel',
    parse,
    serialize: ({ token, expires }) => JSON.stringify({ token, refreshToken: token, expires }),
    getState: ({ expires }, nowMs) => {
      const leftS = expires - nowMs / 1000;
      if (leftS <= 0) return 'dead';
      return leftS > REFRESH_THRESHOLD_S ? 'fresh' : 'due';
    },
    refresh: async ({ token }) => {
      const answer = await client.call({ method: 'POST', path: '/customers/refresh-token', token });
      const { refreshedToken, exp } = readRecord(answer.body) ?? {};
      const tokens = answer.isOk ? toTokens(refreshedToken, exp) : undefined;
      if (tokens) return tokens;
      throw isRefusal(answer, REFUSALS) ? accountError('session_invalid') : toFailure(answer);
    },
  };
}

function toFailure({ status, isOk }: HttpAnswer): Error {
  return httpStatusError(isOk ? 500 : status, `The token could not be refreshed: ${status}`, undefined);
}

/** Reads the token of a response; undefined when it has none. */
export function toTokens(token: unknown, expires: unknown): OwnTokens | undefined {
  const [text, seconds] = [readText(token), readNumber(expires)];
  return text === undefined || seconds === undefined ? undefined : { token: text, expires: seconds };
}

function parse(text: string): OwnTokens | undefined {
  const { token, expires } = readRecord(parseJson(text)) ?? {};
  const tokens = toTokens(token, expires);
  // A token without a customer id is invalid.
  return tokens && getTokenOwner(tokens.token) !== undefined ? tokens : undefined;
}

/** Returns the customer id of a token; undefined for an invalid one. Signatures are verified by the server only. */
export function getTokenOwner(token: string): string | undefined {
  const [, payload = ''] = token.split('.');
  const { id } = readRecord(parseJson(decode(payload))) ?? {};
  return typeof id === 'number' ? String(id) : readText(id);
}

function decode(base64url: string): string {
  try {
    return new TextDecoder().decode(decodeBase64Url(base64url));
  } catch (error) {
    // Not base64, so not a valid token.
    if (error instanceof DOMException) return '';
    throw error;
  }
}
