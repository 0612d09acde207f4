import { createHmac, timingSafeEqual } from 'node:crypto';

import { CUSTOMERS } from '../accounts/customers-collection.ts';
import type { NewToken, Session, SessionOwner, Sessions } from '../sessions/sessions.ts';
import { parseClaims, type Claims } from './parse-claims.ts';

/** The origin of a request. */
export interface Bearer extends Session {
  readonly token: string;
}

/** A new token and its expiry, in seconds since 1970. */
export interface IssuedToken {
  readonly token: string;
  readonly exp: number;
}

/** The header that Payload writes into its tokens. */
const HEADER = { alg: 'HS256', authVersion: 1, typ: 'JWT' };

/**
 * Reads and writes tokens in Payload's own format (HS256, signed with its key). A token is valid when we signed it,
 * it has not expired and its session has not ended. Payload's own tokens name no session: they are never sent, and
 * are refused.
 */
export class TokenKeeper {
  readonly #key: string;
  readonly #sessions: Sessions;
  readonly #now: () => number;

  constructor(key: string, sessions: Sessions, now: () => number) {
    this.#key = key;
    this.#sessions = sessions;
    this.#now = now;
  }

  /** Returns the customer of a request; undefined without a valid token. */
  async identify(request: Request): Promise<Bearer | undefined> {
    const [, token] = /^(?:Bearer|JWT) ([\w.-]+)$/.exec(request.headers.get('Authorization') ?? '') ?? [];
    const claims = token === undefined ? undefined : this.#verify(token);
    if (token === undefined || claims === undefined) return undefined;
    const { customerId, sessionId, generation } = claims;
    const session = await this.#sessions.use({ customerId, sessionId, generation });
    return session === undefined ? undefined : { ...session, token };
  }

  /**
   * Returns the first token of a new session; undefined when the customer is deleted or the token version is
   * outdated.
   */
  async begin(owner: SessionOwner): Promise<IssuedToken | undefined> {
    return this.#issue(await this.#sessions.begin(owner));
  }

  /** Returns the next token of a session; undefined when it has ended. */
  async renew(bearer: Bearer): Promise<IssuedToken | undefined> {
    return this.#issue(await this.#sessions.renew(bearer));
  }

  #issue(next: NewToken | undefined): IssuedToken | undefined {
    if (next === undefined) return undefined;
    const exp = Math.floor(next.expiresAtMs / 1_000);
    const iat = Math.floor(this.#now() / 1_000);
    const { customerId: id, sessionId: sid, generation } = next;
    const content = `${encode(HEADER)}.${encode({ id, collection: CUSTOMERS, sid, generation, iat, exp })}`;
    return { token: `${content}.${this.#sign(content).toString('base64url')}`, exp };
  }

  #verify(token: string): Claims | undefined {
    const [header = '', claims = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = this.#sign(`${header}.${claims}`);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const parsed = parseClaims(token);
    return parsed !== undefined && parsed.exp * 1_000 > this.#now() ? parsed : undefined;
  }

  #sign(content: string): Buffer {
    return createHmac('sha256', this.#key).update(content).digest();
  }
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
