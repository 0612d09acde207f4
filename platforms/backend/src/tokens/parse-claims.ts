import { CUSTOMERS } from '../accounts/customers-collection.ts';
import { isId } from '../accounts/field-rules.ts';
import type { SessionClaim } from '../sessions/sessions.ts';

/** The claims of a token about its owner. */
export interface Claims extends SessionClaim {
  /** Seconds since 1970. */
  readonly exp: number;
}

/** The customer that a token of Payload's was issued for. */
export interface PayloadClaims {
  readonly customerId: string;
  readonly tokenVersion: number;
}

/** Returns the claims of a verified token; undefined when it was not issued for this purpose. */
export function parseClaims(token: string): Claims | undefined {
  const [header = '', claims = ''] = token.split('.');
  const { alg } = parsePart(header);
  const { id, exp, sid, generation, collection } = parsePart(claims);
  const isOurs = alg === 'HS256' && collection === CUSTOMERS;
  if (!isOurs || !isIdClaim(id) || !isIdClaim(sid) || typeof exp !== 'number') return undefined;
  if (typeof generation !== 'number' || !Number.isSafeInteger(generation)) return undefined;
  return { customerId: id, sessionId: sid, generation, exp };
}

/** Returns the claims of the token in a response of Payload's; undefined without one. */
export function parsePayloadClaims(token: unknown): PayloadClaims | undefined {
  if (typeof token !== 'string') return undefined;
  const { id, tokenVersion } = parsePart(token.split('.')[1] ?? '');
  return isIdClaim(id) && typeof tokenVersion === 'number' ? { customerId: id, tokenVersion } : undefined;
}

function isIdClaim(value: unknown): value is string {
  return typeof value === 'string' && isId(value);
}

function parsePart(part: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
