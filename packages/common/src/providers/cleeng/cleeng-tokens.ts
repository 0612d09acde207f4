import { parseJson } from '../../shared/parse-json.ts';
import { readNumber, readRecord, readText } from '../../shared/reading.ts';

/** Tokens that the provider issues at sign-in (cleeng 2). */
export interface CleengTokens {
  /** A JWT, never verified here; only its customer and its expiry are read. */
  readonly accessToken: string;
  /** Valid for one refresh. */
  readonly refreshToken: string;
}

/** Time for a call to reach the provider, in milliseconds. */
const LEEWAY_MS = 15_000;

/** Parses the stored tokens; undefined when either is missing. */
export function parseTokens(text: string): CleengTokens | undefined {
  const { accessToken, refreshToken } = readRecord(parseJson(text)) ?? {};
  return toTokens(accessToken, refreshToken);
}

/** Reads the tokens of a response, `{jwt, refreshToken}`; undefined when either is missing. */
export function readTokens(data: unknown): CleengTokens | undefined {
  const { jwt, refreshToken } = readRecord(data) ?? {};
  return toTokens(jwt, refreshToken);
}

export function toTokens(accessToken: unknown, refreshToken: unknown): CleengTokens | undefined {
  const [access, refresh] = [readText(accessToken), readText(refreshToken)];
  return access !== undefined && refresh !== undefined
    ? { accessToken: access, refreshToken: refresh }
    : undefined;
}

/** Returns the customer of a token; undefined for anything but a token of the provider. */
export function getCustomerId({ accessToken }: CleengTokens): string | undefined {
  const id = readClaims(accessToken)?.['customerId'];
  return typeof id === 'number' ? String(id) : readText(id);
}

/** Tokens live for a quarter of an hour, and are refreshed when they have expired or are about to. */
export function getTokenState({ accessToken }: CleengTokens, nowMs: number): 'fresh' | 'due' | 'stale' {
  const expiresAtMs = (readNumber(readClaims(accessToken)?.['exp']) ?? 0) * 1_000;
  if (nowMs >= expiresAtMs) return 'stale';
  return nowMs >= expiresAtMs - LEEWAY_MS ? 'due' : 'fresh';
}

function readClaims(token: string): Readonly<Record<string, unknown>> | undefined {
  const body = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/');
  if (body === undefined || !/^[\w+/]+={0,2}$/.test(body) || body.length % 4 === 1) return undefined;
  return readRecord(parseJson(atob(body)));
}
