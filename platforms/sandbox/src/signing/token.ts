import { createHmac, timingSafeEqual } from 'node:crypto';
import type { JsonObject } from '../json-value.ts';

/**
 * The secret of every tenant for tokens and file signatures. It protects nothing: tests may create tokens with it, for
 * example in an entitlement host.
 */
export const SIGNING_SECRET = 'marquee-sandbox';

/** The claims of a token (contract 1.4): the only path that it opens, its expiry, and the permitted parameters. */
export interface TokenClaims {
  /** Path with a leading slash, without host, tenant and query. */
  readonly resource: string;
  /** Unix seconds. */
  readonly exp: number;
  readonly [parameter: string]: string | number;
}

/** Creates a JWT (HS256) with these claims. */
export function signToken(claims: TokenClaims): string {
  return signJwt(claims);
}

/** Creates a JWT (HS256) with any claims. */
export function signJwt(claims: JsonObject): string {
  const content = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${content}.${macOf(content).toString('base64url')}`;
}

/** Returns the claims of a JWT; null when it is malformed or signed with another secret. Does not check its times. */
export function readJwt(token: string): Readonly<Record<string, unknown>> | null {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = macOf(`${head}.${body}`);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const header = readPart(head);
  const claims = readPart(body);
  return header?.alg === 'HS256' ? claims : null;
}

/** Returns the claims of a token; null when it is malformed or signed with another secret. Does not check its times. */
export function readToken(token: string): TokenClaims | null {
  const claims = readJwt(token);
  if (claims === null) return null;
  const { resource, exp } = claims;
  if (typeof resource !== 'string' || typeof exp !== 'number') return null;
  const parameters = Object.entries(claims).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return { ...Object.fromEntries(parameters), resource, exp };
}

/**
 * Whether a token opens a request: it names this path, has not expired, and every other parameter is among its claims.
 */
export function opensRequest(token: string, path: string, query: URLSearchParams, nowMs: number): boolean {
  const claims = readToken(token);
  if (claims === null || claims.resource !== path || claims.exp * 1000 <= nowMs) return false;
  return [...query].every(([name, value]) => name === 'token' || String(claims[name]) === value);
}

function macOf(content: string): Buffer {
  return createHmac('sha256', SIGNING_SECRET).update(content).digest();
}

function readPart(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
