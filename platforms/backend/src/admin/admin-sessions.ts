import { createHmac, randomBytes } from 'node:crypto';

import { readText } from '../database/column.ts';
import type { Database } from '../database/database.ts';
import { deleteFreeRows } from '../database/delete-free-rows.ts';
import { toTokenHash } from '../tokens/token-hash.ts';
import { ADMIN_ROLES, type AdminRole } from './acts.ts';
import { TextSealer } from './sealed-text.ts';

/** `password`: a code is missing; `new`: the second factor must be set up; `full`: signed in. */
export type AdminStage = 'password' | 'new' | 'full';

/** The session of a request. */
export interface AdminSession {
  readonly adminId: string;
  readonly email: string;
  readonly role: AdminRole;
  readonly stage: AdminStage;
  /** Token that forms send back, so that another site cannot forge them. */
  readonly formToken: string;
  /** The secret of a second factor that is being set up. */
  readonly newSecret: string | undefined;
}

/** The token of a new session, and its end as an ISO time. */
export interface NewAdminSession {
  readonly token: string;
  readonly expiresAt: string;
}

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
const STAGES: readonly AdminStage[] = ['password', 'new', 'full'];
/** A full session lasts a working day; ten minutes are allowed between the password and the code. */
const LIFE_MS: Readonly<Record<AdminStage, number>> = {
  password: 600_000,
  new: 600_000,
  full: 8 * 3_600_000,
};
/** An unused session ends earlier. */
const IDLE_MS = 15 * 60_000;
/** Precision of the last use; each update is a write. */
const USE_NOTED_EVERY_MS = 30_000;

// One statement, so that a session cannot begin while its administrator is removed.
const BEGIN = `INSERT INTO admin_sessions (token_hash, stage, new_secret, name, created_at, used_at, expires_at, admin_id)
  SELECT CAST($1 AS text), CAST($2 AS text), CAST($3 AS text), CAST($4 AS text), CAST($5 AS bigint), CAST($5 AS bigint),
    CAST($6 AS bigint), id FROM admins WHERE id = $7 RETURNING admin_id`;
const FIND = `SELECT s.admin_id, s.stage, s.new_secret, a.email, a.role FROM admin_sessions s
  JOIN admins a ON a.id = s.admin_id WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.used_at > $3`;
const NOTE_USE = 'UPDATE admin_sessions SET used_at = $1 WHERE token_hash = $2 AND used_at < $3';
const END = 'DELETE FROM admin_sessions WHERE token_hash = $1 RETURNING admin_id';

/** Sessions of administrators. The database stores only hashes of their tokens. */
export class AdminSessions {
  readonly #database: Pick<Database, 'query' | 'dialect'>;
  readonly #key: string;
  readonly #sealer: TextSealer;
  readonly #now: () => number;

  /** @param key a secret of this back end, for form tokens and the secrets of second factors */
  constructor(database: Pick<Database, 'query' | 'dialect'>, key: string, now: () => number) {
    this.#database = database;
    this.#key = key;
    this.#sealer = new TextSealer(key);
    this.#now = now;
  }

  /** Begins a session; undefined when the administrator was removed. */
  async begin(
    adminId: string,
    {
      stage,
      name,
      newSecret,
    }: { readonly stage: AdminStage; readonly name: string; readonly newSecret?: string },
  ): Promise<NewAdminSession | undefined> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = this.#now();
    const endsAt = now + LIFE_MS[stage];
    // Sealed, since it becomes the administrator's secret after the set-up, and a backup may be made before.
    const sealed = newSecret === undefined ? null : this.#sealer.seal(newSecret, adminId);
    const values = [toTokenHash(token), stage, sealed, name, now, endsAt, adminId];
    const rows = await this.#database.query(BEGIN, values);
    return rows.length === 0 ? undefined : { token, expiresAt: new Date(endsAt).toISOString() };
  }

  /** Returns the session of a token and notes its use; undefined when it has ended. */
  async use(token: string): Promise<AdminSession | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const [hash, now] = [toTokenHash(token), this.#now()];
    const [row] = await this.#database.query(FIND, [hash, now, now - IDLE_MS]);
    const stage = STAGES.find((known) => known === row?.['stage']);
    if (row === undefined || stage === undefined) return undefined;
    const adminId = readText(row, 'admin_id');
    const sealed = row['new_secret'];
    const newSecret = typeof sealed === 'string' ? this.#sealer.open(sealed, adminId) : undefined;
    // From an earlier version or another `AUTH_SECRET`: the set-up could not be completed.
    if (stage === 'new' && newSecret === undefined) return undefined;
    await this.#database.query(NOTE_USE, [now, hash, now - USE_NOTED_EVERY_MS]);
    return {
      adminId,
      email: readText(row, 'email'),
      role: ADMIN_ROLES.find((known) => known === row['role']) ?? 'support',
      stage,
      formToken: createHmac('sha256', this.#key).update(`form:${hash}`).digest('base64url'),
      newSecret,
    };
  }

  /** Ends a session. Only one of several simultaneous calls returns true. */
  async end(token: string): Promise<boolean> {
    return (await this.#database.query(END, [toTokenHash(token)])).length > 0;
  }

  async endAll(adminId: string): Promise<void> {
    await this.#database.query('DELETE FROM admin_sessions WHERE admin_id = $1', [adminId]);
  }

  /** Deletes ended sessions. */
  async clean(): Promise<void> {
    const now = this.#now();
    const isOver = 'expires_at <= $1 OR used_at <= $2';
    await deleteFreeRows(this.#database, 'admin_sessions', isOver, [now, now - IDLE_MS]);
  }
}
