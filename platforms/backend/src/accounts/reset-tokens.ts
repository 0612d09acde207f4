import { randomBytes } from 'node:crypto';

import { readNumber, readText } from '../database/column.ts';
import type { Database } from '../database/database.ts';
import { deleteFreeRows } from '../database/delete-free-rows.ts';
import type { MailStatement } from '../mail/notice-mails.ts';
import { toTokenHash } from '../tokens/token-hash.ts';
import { hashNewPassword } from './password-hash.ts';

const TOKEN_BYTES = 20;
const TOKEN_LIFE_MS = 3_600_000;

const ADD = `INSERT INTO reset_tokens (token_hash, customer_id, token_version, expires_at)
  SELECT CAST($1 AS text), id, token_version, CAST($2 AS bigint) FROM customers WHERE email = $3 RETURNING customer_id`;
const FIND = `SELECT id, email FROM customers WHERE (id, token_version) IN
  (SELECT customer_id, token_version FROM reset_tokens WHERE token_hash = $1 AND expires_at > $2)`;
// Processes of the previous version store their token in the customer: it ends as well.
const SET_PASSWORD = `UPDATE customers SET salt = $1, hash = $2, updated_at = $3, token_version = token_version + 1,
  reset_password_token = NULL, reset_password_expiration = NULL
  WHERE (id, token_version) IN
    (SELECT customer_id, token_version FROM reset_tokens WHERE token_hash = $4 AND expires_at > $5)
  RETURNING token_version`;
// The token version has ended these sessions; without this, their rows would stay until they expire.
const END_SESSIONS = `DELETE FROM sessions
  WHERE customer_id = (SELECT customer_id FROM reset_tokens WHERE token_hash = $1)
  AND token_version <> (SELECT c.token_version FROM customers c WHERE c.id = sessions.customer_id)`;

/** A customer after a password change. */
export interface ChangedPassword {
  readonly tokenVersion: number;
  /** Id of the mail about it. */
  readonly mailId: string;
}

/**
 * Tokens of mailed links for a new password. Each mail has its own, so that another mail leaves earlier links valid:
 * one may be on its way, or have arrived although the mail server's response was lost. A new password raises the
 * customer's token version in the statement that checks the token, which at once ends this token, all others and all
 * sessions.
 */
export class ResetTokens {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Creates a token that is valid for an hour; undefined when no customer has this normalized e-mail address. */
  async make(email: string): Promise<string | undefined> {
    const token = randomBytes(TOKEN_BYTES).toString('hex');
    const rows = await this.#database.query(ADD, [toTokenHash(token), this.#now() + TOKEN_LIFE_MS, email]);
    return rows.length === 0 ? undefined : token;
  }

  /** Returns the customer who can set a password with this token. */
  async findCustomer(
    token: string,
  ): Promise<{ readonly customerId: string; readonly email: string } | undefined> {
    const [row] = await this.#database.query(FIND, [toTokenHash(token), this.#now()]);
    return row && { customerId: readText(row, 'id'), email: readText(row, 'email') };
  }

  /** Sets a password; undefined when the token is not valid. */
  async setPassword(
    token: string,
    password: string,
    toMail: MailStatement,
  ): Promise<ChangedPassword | undefined> {
    const { salt, hash } = await hashNewPassword(password);
    const now = this.#now();
    const tokenHash = toTokenHash(token);
    const [[row] = [], , [mail] = []] = await this.#database.transact([
      { sql: SET_PASSWORD, values: [salt, hash, new Date(now).toISOString(), tokenHash, now] },
      { sql: END_SESSIONS, values: [tokenHash] },
      // Only this change has stored this salt.
      toMail({ condition: 'c.salt = $8', values: [salt] }),
    ]);
    return row && mail && { tokenVersion: readNumber(row, 'token_version'), mailId: readText(mail, 'id') };
  }

  /** Deletes expired tokens. */
  async clean(): Promise<void> {
    await deleteFreeRows(this.#database, 'reset_tokens', 'expires_at <= $1', [this.#now()]);
  }
}
