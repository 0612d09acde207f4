import { createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import type { JsonObject } from '../json-value.ts';
import { isJsonObject } from './json-object.ts';

/** The claims of the provider's access tokens (2). */
export interface AccessClaims {
  readonly customerId: string;
  readonly publisherId: number;
  /** Seconds since the epoch. */
  readonly exp: number;
}

const KEY_ID = 'sandbox';
let signingKey: KeyObject | undefined;

/** One key for the whole process, generated with the first token: customers do not outlive the process either. */
function getSigningKey(): KeyObject {
  signingKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return signingKey;
}

/** Signs a JWT (RS256). `isNumeric` writes the customer's id as a number, as in some documents. */
export function signAccessToken({ customerId, publisherId, exp }: AccessClaims, isNumeric = false): string {
  const claims = { customerId: isNumeric ? Number(customerId) : customerId, publisherId, exp };
  const content = [{ alg: 'RS256', typ: 'JWT', kid: KEY_ID }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('RSA-SHA256', Buffer.from(content), getSigningKey());
  return `${content}.${signature.toString('base64url')}`;
}

/** Returns the claims of a token; null when it is malformed or signed with another key. Does not check its expiry. */
export function readAccessToken(token: string): AccessClaims | null {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  const key = createPublicKey(getSigningKey());
  const isOurs = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${body}`),
    key,
    Buffer.from(signature, 'base64url'),
  );
  if (!isOurs || rest.length > 0) return null;
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  if (!isJsonObject(claims)) return null;
  const { customerId, publisherId, exp } = claims;
  const id = typeof customerId === 'number' ? String(customerId) : customerId;
  return typeof id === 'string'
    ? { customerId: id, publisherId: Number(publisherId), exp: Number(exp) }
    : null;
}

/** Returns the public key, in the format of `/.well-known/jwks.json`. */
export function publicKeys(): JsonObject {
  const { kty = '', n = '', e = '' } = createPublicKey(getSigningKey()).export({ format: 'jwk' });
  return { keys: [{ kty, n, e, kid: KEY_ID, alg: 'RS256', use: 'sig' }] };
}
