import type { TokenRules } from '../../account/token-keeper.ts';
import type { HttpAnswer } from '../../platform/http/http-client.ts';
import { parseJson } from '../../shared/parse-json.ts';
import { readNumber, readRecord, readText } from '../../shared/reading.ts';

/** What opens titles, and what gets the next of it (access-bridge 5). */
export interface BridgeTokens {
  /** Opaque. */
  readonly passport: string;
  readonly refreshToken: string;
  /** Milliseconds since the epoch, by our own clock. */
  readonly expiresMs: number;
}

const STORAGE_KEY = 'jwapp.access_tokens';
/** A passport lives this long, whatever it says itself (accounts 9). */
const LIFE_MS = 3_600_000;

/** The record in the shape of the JW OTT Web App. */
export function createBridgeRules(refresh: TokenRules<BridgeTokens>['refresh']): TokenRules<BridgeTokens> {
  return {
    storageKey: STORAGE_KEY,
    channel: 'access-tokens-channel',
    parse: (text) => {
      const { passport, refresh_token: refreshToken, expires } = readRecord(parseJson(text)) ?? {};
      return makeTokens(passport, refreshToken, readNumber(expires));
    },
    serialize: ({ passport, refreshToken, expiresMs }) =>
      JSON.stringify({ passport, refresh_token: refreshToken, expires: expiresMs }),
    // A clock that was set back must not keep a passport for ever.
    getState: ({ expiresMs }, nowMs) =>
      nowMs < expiresMs && expiresMs - nowMs <= LIFE_MS ? 'fresh' : 'stale',
    refresh,
  };
}

/** Tokens of an answer; undefined when it has none. */
export function toBridgeTokens({ isOk, body }: HttpAnswer, nowMs: number): BridgeTokens | undefined {
  const { passport, refresh_token: refreshToken } = readRecord(body) ?? {};
  return isOk ? makeTokens(passport, refreshToken, nowMs + LIFE_MS) : undefined;
}

function makeTokens(
  passport: unknown,
  refreshToken: unknown,
  expiresMs: number | undefined,
): BridgeTokens | undefined {
  const [text, refresh] = [readText(passport), readText(refreshToken)];
  if (text === undefined || refresh === undefined || expiresMs === undefined) return undefined;
  return { passport: text, refreshToken: refresh, expiresMs };
}
