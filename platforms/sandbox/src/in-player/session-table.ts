import { randomBytes } from 'node:crypto';
import { signJwt } from '../signing/token.ts';

/** The tokens of a login. */
export interface Session {
  readonly token: string;
  /** Unix seconds. */
  readonly expiresS: number;
  /** Null for all logins except social ones (contract 1.3). */
  readonly refreshToken: string | null;
}

interface HeldToken {
  readonly accountId: number;
  readonly expiresS: number;
}

/** The terms of a new session. */
export interface SessionTerms {
  readonly nowS: number;
  readonly lifeS: number;
  readonly isRefreshable: boolean;
}

/** The valid tokens: access tokens until they expire or are revoked, refresh tokens for one use. */
export class SessionTable {
  readonly #tokens = new Map<string, HeldToken>();
  readonly #refreshTokens = new Map<string, number>();

  begin(accountId: number, { nowS, lifeS, isRefreshable }: SessionTerms): Session {
    const expiresS = nowS + lifeS;
    const token = signJwt({ sub: String(accountId), jti: randomBytes(9).toString('hex'), exp: expiresS });
    this.#tokens.set(token, { accountId, expiresS });
    const refreshToken = isRefreshable ? `rt_${randomBytes(12).toString('hex')}` : null;
    if (refreshToken !== null) this.#refreshTokens.set(refreshToken, accountId);
    return { token, expiresS, refreshToken };
  }

  /** Returns the account of a token; null when it is unknown, expired or revoked. */
  accountIdOf(token: string, nowS: number): number | null {
    const held = this.#tokens.get(token);
    return held === undefined || held.expiresS <= nowS ? null : held.accountId;
  }

  /** Invalidates a refresh token and returns its account; null when it is unknown or used. */
  spendRefreshToken(refreshToken: string): number | null {
    const accountId = this.#refreshTokens.get(refreshToken) ?? null;
    this.#refreshTokens.delete(refreshToken);
    return accountId;
  }

  end(token: string): void {
    this.#tokens.delete(token);
  }

  /** Revokes every token of an account except `kept`. */
  endAll(accountId: number, kept: string | null = null): void {
    for (const [token, held] of this.#tokens) {
      if (held.accountId === accountId && token !== kept) this.#tokens.delete(token);
    }
    for (const [refreshToken, owner] of this.#refreshTokens) {
      if (owner === accountId) this.#refreshTokens.delete(refreshToken);
    }
  }
}
