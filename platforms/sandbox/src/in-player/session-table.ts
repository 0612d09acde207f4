import { randomBytes } from 'node:crypto';
import { signJwt } from '../signing/token.ts';

/** What a login hands out. */
export interface Session {
  readonly token: string;
  /** Unix seconds. */
  readonly expiresS: number;
  /** Null where the provider gives none: every login but the social ones (contract 1.3). */
  readonly refreshToken: string | null;
}

interface HeldToken {
  readonly accountId: number;
  readonly expiresS: number;
}

/** How a session is begun. */
export interface SessionTerms {
  readonly nowS: number;
  readonly lifeS: number;
  readonly isRefreshable: boolean;
}

/** The tokens that are good: access tokens until they expire or are taken back, refresh tokens once. */
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

  /** Whose token this is; null when it is none, expired or taken back. */
  accountIdOf(token: string, nowS: number): number | null {
    const held = this.#tokens.get(token);
    return held === undefined || held.expiresS <= nowS ? null : held.accountId;
  }

  /** Spends a refresh token. Whose it was; null when it is none or was spent before. */
  spendRefreshToken(refreshToken: string): number | null {
    const accountId = this.#refreshTokens.get(refreshToken) ?? null;
    this.#refreshTokens.delete(refreshToken);
    return accountId;
  }

  end(token: string): void {
    this.#tokens.delete(token);
  }

  /** Takes back every token of an account, but the one that is to stay. */
  endAll(accountId: number, kept: string | null = null): void {
    for (const [token, held] of this.#tokens) {
      if (held.accountId === accountId && token !== kept) this.#tokens.delete(token);
    }
    for (const [refreshToken, owner] of this.#refreshTokens) {
      if (owner === accountId) this.#refreshTokens.delete(refreshToken);
    }
  }
}
