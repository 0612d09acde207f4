import { parseJson } from '../../shared/parse-json.ts';
import { readNumber, readRecord, readText } from '../../shared/reading.ts';

/** What the provider gives whoever signs in (cleeng 2). */
export interface CleengTokens {
  /** A JWT; we never verify it, only look up whom it is for and until when. */
  readonly accessToken: string;
  /** Good for one refresh. */
  readonly refreshToken: string;
}

/** Time enough for a call to get there. Milliseconds. */
const LEEWAY_MS = 15_000;

/** What the browser keeps; undefined for a record that lacks either token. */
export function parseTokens(text: string): CleengTokens | undefined {
  const { accessToken, refreshToken } = readRecord(parseJson(text)) ?? {};
  return toTokens(accessToken, refreshToken);
}

/** The tokens of an answer, `{jwt, refreshToken}`; undefined when either is missing. */
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

/** Whom a token is for; undefined for what is no token of the provider. */
export function getCustomerId({ accessToken }: CleengTokens): string | undefined {
  const id = readClaims(accessToken)?.['customerId'];
  return typeof id === 'number' ? String(id) : readText(id);
}

/** A token of a quarter of an hour is refreshed when it is over, or about to be. */
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
