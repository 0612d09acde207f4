import { createHash } from 'node:crypto';

import { hashNewPassword, isStoredPassword } from '../accounts/password-hash.ts';
import { readNumber, readText } from '../database/column.ts';
import type { Database, Dialect, Row } from '../database/database.ts';
import { ADMIN_ROLES, type AdminRole } from './acts.ts';
import { TextSealer } from './sealed-text.ts';
import { findTotpStep, makeRecoveryCode } from './totp.ts';

/** An administrator of the back end, not a customer. */
export interface Admin {
  readonly id: string;
  readonly email: string;
  readonly role: AdminRole;
  readonly hasSecondFactor: boolean;
}

/** An administrator as owners see it; times are ISO. */
export interface ListedAdmin extends Admin {
  readonly createdAt: string;
  /** Undefined while not signed in. */
  readonly lastUsedAt?: string;
}

type AdminDatabase = Pick<Database, 'dialect' | 'query' | 'transact'>;

const SALT_BYTES = 32;
const RECOVERY_CODES = 10;
/** For an address without an administrator: comparing takes as long, and nothing matches. */
const NO_PASSWORD = { salt: '0'.repeat(2 * SALT_BYTES), hash: '' };

const COLUMNS = 'id, email, role, salt, hash, totp_secret';
const ADD = `INSERT INTO admins (id, email, role, salt, hash, created_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (email) DO NOTHING RETURNING id`;
const SET_PASSWORD = 'UPDATE admins SET salt = $1, hash = $2 WHERE id = $3';
// A code is valid once: the first of several requests with it advances the step.
const TAKE_STEP = 'UPDATE admins SET totp_step = $1 WHERE id = $2 AND totp_step < $1 RETURNING id';
// The first of several simultaneous set-ups wins.
const SET_FACTOR = `UPDATE admins SET totp_secret = $1, totp_step = $2 WHERE id = $3 AND totp_secret IS NULL RETURNING id`;
// Adds none when another set-up was first: no two sealed texts are the same.
const ADD_RECOVERY_CODE = `INSERT INTO admin_recovery_codes (code_hash, admin_id)
  SELECT CAST($1 AS text), id FROM admins WHERE id = $2 AND totp_secret = $3`;
const LIST = `SELECT a.id, a.email, a.role, a.totp_secret, a.created_at, MAX(s.used_at) AS used_at
  FROM admins a LEFT JOIN admin_sessions s ON s.admin_id = a.id AND s.stage = 'full' AND s.expires_at > $1
  GROUP BY a.id, a.email, a.role, a.totp_secret, a.created_at ORDER BY a.email`;
/** @param lock row lock on the counted owners */
const remove = (lock: string): string =>
  `WITH owners AS (SELECT id FROM admins WHERE role = 'owner' ORDER BY id ${lock})
  DELETE FROM admins WHERE id = $1 AND EXISTS (SELECT 1 FROM owners WHERE id <> $1) RETURNING id`;
// On PostgreSQL, the second of two removals waits and then counts without the first; SQLite has one writer.
const REMOVE: Readonly<Record<Dialect, string>> = { sqlite: remove(''), postgres: remove('FOR UPDATE') };

/** Administrators and their credentials. */
export class Admins {
  readonly #database: AdminDatabase;
  readonly #sealer: TextSealer;
  readonly #now: () => number;

  /** @param key a secret of this back end, for the secrets of second factors */
  constructor(database: AdminDatabase, key: string, now: () => number) {
    this.#database = database;
    this.#sealer = new TextSealer(key);
    this.#now = now;
  }

  /** Creates an administrator; false when the address already has one. */
  async create(email: string, role: AdminRole, password: string): Promise<boolean> {
    const { salt, hash } = await hashNewPassword(password);
    const values = [crypto.randomUUID(), email, role, salt, hash, this.#now()];
    return (await this.#database.query(ADD, values)).length > 0;
  }

  async find(column: 'id' | 'email', value: string): Promise<Admin | undefined> {
    const [row] = await this.#database.query(`SELECT ${COLUMNS} FROM admins WHERE ${column} = $1`, [value]);
    return row && toAdmin(row);
  }

  async list(): Promise<readonly ListedAdmin[]> {
    const rows = await this.#database.query(LIST, [this.#now()]);
    return rows.map((row) => ({
      ...toAdmin(row),
      createdAt: new Date(readNumber(row, 'created_at')).toISOString(),
      ...(row['used_at'] !== null && { lastUsedAt: new Date(readNumber(row, 'used_at')).toISOString() }),
    }));
  }

  /** Compares a password in the same time whether or not there is such an administrator. */
  async hasPassword(email: string, password: string): Promise<boolean> {
    const [row] = await this.#database.query(`SELECT salt, hash FROM admins WHERE email = $1`, [email]);
    const stored = row ? { salt: readText(row, 'salt'), hash: readText(row, 'hash') } : NO_PASSWORD;
    return isStoredPassword(password, stored);
  }

  /** Returns the key for counting attempts. It includes the salt, so a new password starts a new count. */
  async findAttempt(email: string): Promise<string> {
    const [row] = await this.#database.query('SELECT salt FROM admins WHERE email = $1', [email]);
    return JSON.stringify([email, row === undefined ? '' : readText(row, 'salt')]);
  }

  async setPassword(id: string, password: string): Promise<void> {
    const { salt, hash } = await hashNewPassword(password);
    await this.#database.query(SET_PASSWORD, [salt, hash, id]);
  }

  /** Accepts a code of the authenticator app; false when it is wrong, used, or older than a used one. */
  async takeCode(id: string, code: string): Promise<boolean> {
    const [row] = await this.#database.query('SELECT totp_secret FROM admins WHERE id = $1', [id]);
    const sealed = row?.['totp_secret'];
    const secret = typeof sealed === 'string' ? this.#sealer.open(sealed, id) : undefined;
    const step = secret === undefined ? undefined : findTotpStep(secret, code, this.#now());
    return step !== undefined && (await this.#database.query(TAKE_STEP, [step, id])).length > 0;
  }

  /** Accepts a recovery code, which is valid once. */
  async takeRecoveryCode(id: string, code: string): Promise<boolean> {
    const rows = await this.#database.query(
      'DELETE FROM admin_recovery_codes WHERE code_hash = $1 AND admin_id = $2 RETURNING admin_id',
      [toCodeHash(code), id],
    );
    return rows.length > 0;
  }

  /**
   * Sets up a second factor with its first code. Returns the recovery codes, which are stored as hashes and never shown
   * again; undefined for a wrong code, or when there is already a second factor.
   */
  async setUpFactor(id: string, secret: string, code: string): Promise<readonly string[] | undefined> {
    const step = findTotpStep(secret, code, this.#now());
    if (step === undefined) return undefined;
    const sealed = this.#sealer.seal(secret, id);
    const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
    const [set = []] = await this.#database.transact([
      { sql: SET_FACTOR, values: [sealed, step, id] },
      ...codes.map((recovery) => ({
        sql: ADD_RECOVERY_CODE,
        values: [toCodeHash(recovery.replaceAll('-', '')), id, sealed],
      })),
    ]);
    return set.length === 0 ? undefined : codes;
  }

  /** Removes the second factor with its recovery codes: the next sign-in sets up another. */
  async resetFactor(id: string): Promise<void> {
    await this.#database.query('DELETE FROM admin_recovery_codes WHERE admin_id = $1', [id]);
    await this.#database.query('UPDATE admins SET totp_secret = NULL WHERE id = $1', [id]);
  }

  /**
   * Removes an administrator with all their data. False for the last owner: of two owners who remove each other at
   * once, one stays.
   */
  async remove(id: string): Promise<boolean> {
    return (await this.#database.query(REMOVE[this.#database.dialect], [id])).length > 0;
  }
}

function toAdmin(row: Row): Admin {
  const role = ADMIN_ROLES.find((known) => known === row['role']);
  return {
    id: readText(row, 'id'),
    email: readText(row, 'email'),
    // A role that only a newer version knows gets the fewest rights here.
    role: role ?? 'support',
    hasSecondFactor: row['totp_secret'] !== null,
  };
}

/** A plain hash is enough: 80 random bits cannot be guessed. */
function toCodeHash(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
