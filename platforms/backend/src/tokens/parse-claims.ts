import { CUSTOMERS } from '../accounts/customers-collection.ts';

/** What a token says of its owner. */
export interface Claims {
  readonly id: string;
  /** Seconds since 1970. */
  readonly exp: number;
  readonly tokenVersion: number;
}

/** Ids are UUIDs; PostgreSQL refuses to compare them with anything else. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The claims of a token whose signature is right; undefined when it was not made for this purpose. */
export function parseClaims(header: string, claims: string): Claims | undefined {
  const { alg } = parsePart(header);
  const { id, exp, tokenVersion, collection } = parsePart(claims);
  const isOurs = alg === 'HS256' && collection === CUSTOMERS;
  if (!isOurs || typeof id !== 'string' || !ID.test(id) || typeof exp !== 'number') return undefined;
  return typeof tokenVersion === 'number' ? { id, exp, tokenVersion } : undefined;
}

function parsePart(part: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
