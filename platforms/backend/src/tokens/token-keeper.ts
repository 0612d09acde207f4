import { createHmac, timingSafeEqual } from 'node:crypto';

import { CUSTOMERS, TOKEN_LIFE_S } from '../accounts/customers-collection.ts';
import { readNumber, readText } from '../database/column.ts';
import type { Database } from '../database/database.ts';
import { parseClaims } from './parse-claims.ts';

/** Who a request comes from. */
export interface Bearer {
  readonly customerId: string;
  readonly tokenVersion: number;
  readonly token: string;
}

/** A new token and its end, in seconds since 1970. */
export interface IssuedToken {
  readonly token: string;
  readonly exp: number;
}

/** What Payload writes in the head of its tokens. */
const HEADER = { alg: 'HS256', authVersion: 1, typ: 'JWT' };

/**
 * Reads and writes the tokens that Payload issues (HS256). A token is good when it was signed by us, has not run out, and
 * carries the customer's present token version: a reset password ends all that were given out before.
 */
export class TokenKeeper {
  readonly #key: string;
  readonly #database: Database;
  readonly #now: () => number;

  constructor(key: string, database: Database, now: () => number) {
    this.#key = key;
    this.#database = database;
    this.#now = now;
  }

  /** The customer behind a request; undefined when there is no token or it is no longer good. */
  async identify(request: Request): Promise<Bearer | undefined> {
    const [, token] = /^(?:Bearer|JWT) ([\w.-]+)$/.exec(request.headers.get('Authorization') ?? '') ?? [];
    const claims = token === undefined ? undefined : this.#verify(token);
    if (token === undefined || claims === undefined) return undefined;
    const [row] = await this.#database.query('SELECT token_version FROM customers WHERE id = $1', [
      claims.id,
    ]);
    if (row === undefined || readNumber(row, 'token_version') !== claims.tokenVersion) return undefined;
    return { customerId: claims.id, tokenVersion: claims.tokenVersion, token };
  }

  /** A token like those of a login; undefined when the customer is gone or that version is over. */
  async issue(customerId: string, tokenVersion: number): Promise<IssuedToken | undefined> {
    const [row] = await this.#database.query(
      'SELECT email FROM customers WHERE id = $1 AND token_version = $2',
      [customerId, tokenVersion],
    );
    if (row === undefined) return undefined;
    const iat = Math.floor(this.#now() / 1_000);
    const exp = iat + TOKEN_LIFE_S;
    const claims = {
      tokenVersion,
      id: customerId,
      collection: CUSTOMERS,
      email: readText(row, 'email'),
      iat,
      exp,
    };
    const content = `${encode(HEADER)}.${encode(claims)}`;
    return { token: `${content}.${this.#sign(content).toString('base64url')}`, exp };
  }

  #verify(token: string) {
    const [header = '', claims = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = this.#sign(`${header}.${claims}`);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const parsed = parseClaims(header, claims);
    return parsed !== undefined && parsed.exp * 1_000 > this.#now() ? parsed : undefined;
  }

  #sign(content: string): Buffer {
    return createHmac('sha256', this.#key).update(content).digest();
  }
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
