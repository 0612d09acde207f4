import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike: it is read in a mail and typed. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const TOKEN_LENGTH = 6;

interface HeldResetToken {
  readonly accountId: number;
  readonly expiresS: number;
}

/** The tokens of mails by which a password is set (contract 2.2). Each is good once; a newer one replaces an older. */
export class ResetTokens {
  readonly #tokens = new Map<string, HeldResetToken>();

  /** A token of six characters. */
  issue(accountId: number, expiresS: number): string {
    for (const [token, held] of this.#tokens) if (held.accountId === accountId) this.#tokens.delete(token);
    const token = Array.from({ length: TOKEN_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    this.#tokens.set(token, { accountId, expiresS });
    return token;
  }

  /** Whose token this is; null when it is none, expired or used. */
  accountIdOf(token: string, nowS: number): number | null {
    const held = this.#tokens.get(token.trim().toUpperCase());
    return held === undefined || held.expiresS <= nowS ? null : held.accountId;
  }

  spend(token: string): void {
    this.#tokens.delete(token.trim().toUpperCase());
  }
}
