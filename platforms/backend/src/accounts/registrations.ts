import { createHash, createHmac, randomBytes } from 'node:crypto';

import { readNumber, readText } from '../database/column.ts';
import type { Database } from '../database/database.ts';
import { hashPassword } from './password-hash.ts';

const LINK_LIFE_MS = 86_400_000;
/** For so long another mail can be asked for. */
const REGISTRATION_LIFE_MS = 7 * 86_400_000;
const TOKEN = /^[0-9a-f]{40}$/;

const ADD = `INSERT INTO registrations (id, email, salt, hash, expires_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (email, hash) DO UPDATE SET expires_at = $5`;
const FIND = 'SELECT id FROM registrations WHERE email = $1 AND hash = $2 AND expires_at > $3';
const FIND_ANY = 'SELECT id FROM registrations WHERE email = $1 AND expires_at > $2 LIMIT 1';
const ADD_LINK = 'INSERT INTO registration_links (token_hash, email, expires_at) VALUES ($1, $2, $3)';
const FIND_LINK = 'SELECT email, expires_at FROM registration_links WHERE token_hash = $1';
// Nobody registers without having accepted the terms.
const CONFIRM = `INSERT INTO customers (id, email, terms, token_version, salt, hash, login_attempts)
  SELECT id, email, (1 = 1), 0, salt, hash, 0 FROM registrations
  WHERE email = $1 AND hash = $2 AND expires_at > $3
  ON CONFLICT (email) DO NOTHING RETURNING id`;

/** Whose link it is, when it was mailed by us. */
export interface ConfirmationLink {
  readonly email: string;
  readonly isExpired: boolean;
}

/** The new customer's id, or why there is none: the password is none of a registration, or the address has an account. */
export type Confirmation = { readonly customerId: string } | 'wrong_password' | 'known';

/**
 * Registrations whose e-mail address is not confirmed yet.
 *
 * Problem: anyone can register with anyone's address. If a link confirmed the registration that it was mailed for, whoever
 * registered a stranger's address first would only have to wait until its owner opens the mail: the account would have the
 * first one's password. If a later registration replaced an earlier one, anyone could replace the owner's.
 * Solution: each registration is kept beside the others, and a link says nothing but that its holder reads the mails of an
 * address. An account is made of both: a link of the address, and the password of one of its registrations. The first one
 * that is confirmed wins.
 *
 * All registrations of an address have one salt, which is derived from the address: whether a login meets none, one or a
 * hundred of them, one hash is computed.
 */
export class Registrations {
  readonly #database: Database;
  readonly #key: string;
  readonly #now: () => number;

  /** `key` is a secret of this back end. */
  constructor(database: Database, key: string, now: () => number) {
    this.#database = database;
    this.#key = key;
    this.#now = now;
  }

  /** Keeps a registration, whether the address has an account or not. E-mail addresses are normalized, here and below. */
  async add(email: string, password: string): Promise<void> {
    const salt = this.#toSalt(email);
    const values = [email, salt, await hashPassword(password, salt), this.#now() + REGISTRATION_LIFE_MS];
    await this.#database.query(ADD, [crypto.randomUUID(), ...values]);
  }

  /** Whether somebody registered with this address and this password. */
  async includes(email: string, password: string): Promise<boolean> {
    const hash = await hashPassword(password, this.#toSalt(email));
    const rows = await this.#database.query(FIND, [email, hash, this.#now()]);
    return rows.length > 0;
  }

  async hasAccount(email: string): Promise<boolean> {
    const rows = await this.#database.query('SELECT 1 FROM customers WHERE email = $1', [email]);
    return rows.length > 0;
  }

  /** A token for a mail to this address, kept as a hash only; undefined when nobody has registered with it. */
  async makeLink(email: string): Promise<string | undefined> {
    const now = this.#now();
    const rows = await this.#database.query(FIND_ANY, [email, now]);
    if (rows.length === 0) return undefined;
    const token = randomBytes(20).toString('hex');
    await this.#database.query(ADD_LINK, [toTokenHash(token), email, now + LINK_LIFE_MS]);
    return token;
  }

  /** Undefined for a token that was never mailed, whose address is confirmed, or whose registration is long over. */
  async findLink(token: string): Promise<ConfirmationLink | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const [row] = await this.#database.query(FIND_LINK, [toTokenHash(token)]);
    if (row === undefined) return undefined;
    return { email: readText(row, 'email'), isExpired: readNumber(row, 'expires_at') <= this.#now() };
  }

  /** Makes the account of the registration that has this password. The caller has proven that the address is theirs. */
  async confirm(email: string, password: string): Promise<Confirmation> {
    const hash = await hashPassword(password, this.#toSalt(email));
    const [row] = await this.#database.query(CONFIRM, [email, hash, this.#now()]);
    if (row === undefined) return (await this.hasAccount(email)) ? 'known' : 'wrong_password';
    for (const table of ['registrations', 'registration_links'])
      await this.#database.query(`DELETE FROM ${table} WHERE email = $1`, [email]);
    return { customerId: readText(row, 'id') };
  }

  /** Forgets what is over. An expired link is kept as long as a registration, so that its holder can be told. */
  async clean(): Promise<void> {
    const now = this.#now();
    await this.#database.query('DELETE FROM registrations WHERE expires_at <= $1', [now]);
    await this.#database.query('DELETE FROM registration_links WHERE expires_at <= $1', [
      now - REGISTRATION_LIFE_MS + LINK_LIFE_MS,
    ]);
  }

  #toSalt(email: string): string {
    return createHmac('sha256', this.#key).update(`registration:${email}`).digest('hex');
  }
}

function toTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
