import { randomInt } from 'node:crypto';

/** Excludes characters that look alike, since tokens are typed from an email. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const TOKEN_LENGTH = 6;

interface HeldResetToken {
  readonly accountId: number;
  readonly expiresS: number;
}

/** Mailed tokens for setting a password (contract 2.2). Each is valid once; a newer one replaces an older one. */
export class ResetTokens {
  readonly #tokens = new Map<string, HeldResetToken>();

  /** Issues a token of six characters. */
  issue(accountId: number, expiresS: number): string {
    for (const [token, held] of this.#tokens) if (held.accountId === accountId) this.#tokens.delete(token);
    const token = Array.from({ length: TOKEN_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    this.#tokens.set(token, { accountId, expiresS });
    return token;
  }

  /** Returns the account of a token; null when it is unknown, expired or used. */
  accountIdOf(token: string, nowS: number): number | null {
    const held = this.#tokens.get(token.trim().toUpperCase());
    return held === undefined || held.expiresS <= nowS ? null : held.accountId;
  }

  spend(token: string): void {
    this.#tokens.delete(token.trim().toUpperCase());
  }
}
