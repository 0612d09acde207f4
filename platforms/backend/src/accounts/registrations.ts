import { createHmac, randomBytes } from 'node:crypto';

import { readNumber, readText } from '../database/column.ts';
import type { Database, Row } from '../database/database.ts';
import { deleteFreeRows } from '../database/delete-free-rows.ts';
import { toTokenHash } from '../tokens/token-hash.ts';
import type { Acceptance } from './consents.ts';
import type { NewAccount } from './create-account.ts';
import { parseTextVersions } from './parse-text-versions.ts';
import { hashPassword, listPasswordForms, toHashedForm } from './password-hash.ts';

const LINK_LIFE_MS = 86_400_000;
/** How long another mail can be requested. */
const REGISTRATION_LIFE_MS = 7 * 86_400_000;
const TOKEN = /^[0-9a-f]{40}$/;

const ADD = `INSERT INTO registrations (id, email, salt, hash, expires_at, accepted_at, accepted_texts)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (email, hash) DO UPDATE SET expires_at = $5, accepted_at = $6, accepted_texts = $7`;
const FIND =
  'SELECT id, accepted_at, accepted_texts FROM registrations WHERE email = $1 AND hash = $2 AND expires_at > $3';
const FIND_ANY = 'SELECT id FROM registrations WHERE email = $1 AND expires_at > $2 LIMIT 1';
const ADD_LINK = 'INSERT INTO registration_links (token_hash, email, expires_at) VALUES ($1, $2, $3)';
const FIND_LINK = 'SELECT email, expires_at FROM registration_links WHERE token_hash = $1';

/** A confirmation link that was mailed, with its address. */
export interface ConfirmationLink {
  readonly email: string;
  readonly isExpired: boolean;
}

/**
 * Registrations whose e-mail address is not confirmed yet.
 *
 * Problem: anyone can register with anyone's address. If a link confirmed the registration that it was mailed for, an
 * attacker could register another person's address and wait until its owner opens the mail: the account would have the
 * attacker's password. If a later registration replaced an earlier one, an attacker could replace the owner's.
 * Solution: registrations of an address are kept side by side, and a link only proves that its holder reads the mails
 * of an address. An account needs both a link of the address and the password of one of its registrations. The first
 * confirmed registration wins.
 *
 * All registrations of an address share one salt, which is derived from the address: a login computes one hash,
 * whether it matches none, one or a hundred of them.
 */
export class Registrations {
  readonly #database: Database;
  readonly #key: string;
  readonly #now: () => number;

  /** @param key a secret of this back end */
  constructor(database: Database, key: string, now: () => number) {
    this.#database = database;
    this.#key = key;
    this.#now = now;
  }

  /**
   * Stores a registration, whether or not the address has an account. E-mail addresses are normalized, here and below.
   * @param accepted what the person accepted with the registration
   */
  async add(email: string, password: string, { texts, acceptedAt }: Acceptance): Promise<void> {
    const salt = this.#toSalt(email);
    const hash = await hashPassword(toHashedForm(password), salt);
    const values = [email, salt, hash, this.#now() + REGISTRATION_LIFE_MS, acceptedAt, JSON.stringify(texts)];
    await this.#database.query(ADD, [crypto.randomUUID(), ...values]);
  }

  /** Returns the account that a registration is for; undefined when none has this address and this password. */
  async find(email: string, password: string): Promise<NewAccount | undefined> {
    const salt = this.#toSalt(email);
    for (const form of listPasswordForms(password)) {
      const hash = await hashPassword(form, salt);
      const [row] = await this.#database.query(FIND, [email, hash, this.#now()]);
      if (row !== undefined) return { id: readText(row, 'id'), email, salt, hash, ...readAcceptance(row) };
    }
    return undefined;
  }

  async hasAccount(email: string): Promise<boolean> {
    const rows = await this.#database.query('SELECT 1 FROM customers WHERE email = $1', [email]);
    return rows.length > 0;
  }

  /** Creates a token for a mail to this address, stored only as a hash; undefined without a registration. */
  async makeLink(email: string): Promise<string | undefined> {
    const now = this.#now();
    const rows = await this.#database.query(FIND_ANY, [email, now]);
    if (rows.length === 0) return undefined;
    const token = randomBytes(20).toString('hex');
    await this.#database.query(ADD_LINK, [toTokenHash(token), email, now + LINK_LIFE_MS]);
    return token;
  }

  /**
   * Returns undefined for a token that was never mailed, whose address is confirmed, or whose registration expired
   * long ago.
   */
  async findLink(token: string): Promise<ConfirmationLink | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const [row] = await this.#database.query(FIND_LINK, [toTokenHash(token)]);
    if (row === undefined) return undefined;
    return { email: readText(row, 'email'), isExpired: readNumber(row, 'expires_at') <= this.#now() };
  }

  /** Deletes the registrations of an address that has an account now. */
  async remove(email: string): Promise<void> {
    for (const table of ['registrations', 'registration_links'])
      await this.#database.query(`DELETE FROM ${table} WHERE email = $1`, [email]);
  }

  /**
   * Deletes expired rows. An expired link is kept as long as a registration, so that its holder gets a specific error.
   */
  async clean(): Promise<void> {
    const now = this.#now();
    await deleteFreeRows(this.#database, 'registrations', 'expires_at <= $1', [now]);
    const linksUntil = now - REGISTRATION_LIFE_MS + LINK_LIFE_MS;
    await deleteFreeRows(this.#database, 'registration_links', 'expires_at <= $1', [linksUntil]);
  }

  #toSalt(email: string): string {
    return createHmac('sha256', this.#key).update(`registration:${email}`).digest('hex');
  }
}

/** Registrations of a version before these columns do not say what was accepted. */
function readAcceptance(row: Row): Pick<NewAccount, 'accepted'> {
  if (row['accepted_at'] === null || row['accepted_texts'] === null) return {};
  const texts = parseTextVersions(readText(row, 'accepted_texts'));
  return { accepted: { texts, acceptedAt: readNumber(row, 'accepted_at') } };
}
