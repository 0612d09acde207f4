import { TOKEN_LIFE_S } from '../accounts/customers-collection.ts';
import { readNumber, readText } from '../database/column.ts';
import type { Database, Row } from '../database/database.ts';
import { deleteFreeRows } from '../database/delete-free-rows.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import type { Logger } from '../logging/logger.ts';

/** The session part of a token. */
export interface SessionClaim {
  readonly customerId: string;
  readonly sessionId: string;
  /** Counts the tokens of the session. */
  readonly generation: number;
}

/** A valid session. */
export interface Session extends SessionClaim {
  readonly tokenVersion: number;
}

/** The claims of a new token. */
export interface NewToken extends SessionClaim {
  readonly expiresAtMs: number;
}

/** A session as shown to its customer; times are milliseconds since 1970. */
export interface SignedInDevice {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number;
}

/** The customer who signs in. */
export interface SessionOwner {
  readonly customerId: string;
  readonly tokenVersion: number;
  /** Name of the browser or device; may be empty. */
  readonly name: string;
}

const TOKEN_LIFE_MS = TOKEN_LIFE_S * 1_000;
/** A session ends half a year after the password was entered, however often it is renewed. */
const SESSION_LIFE_MS = 180 * 86_400_000;
/** How long a token stays valid after the first use of its successor, which other tabs may not have yet. */
const GRACE_MS = 60_000;
/** Precision of the last use; each update is a write. */
const USE_NOTED_EVERY_MS = 600_000;
const NAME_LIMIT = 128;
const LIST_LIMIT = 100;
/** More than anyone uses; a program that signs in again and again must not fill the table, or the export. */
const KEPT_SESSIONS = 1_000;

// No administrator has locked the customer.
const IS_OPEN = 'NOT EXISTS (SELECT 1 FROM locked_customers l WHERE l.customer_id = c.id)';
const BEGIN = `INSERT INTO sessions
  (id, customer_id, token_version, generation, name, created_at, expires_at, ends_at)
  SELECT CAST($1 AS text), id, token_version, 1, CAST($2 AS text), CAST($3 AS bigint), CAST($4 AS bigint), CAST($5 AS bigint)
  FROM customers c WHERE id = $6 AND token_version = $7 AND ${IS_OPEN} RETURNING id`;
const FIND = `SELECT s.generation, s.confirmed_at, s.used_at, s.token_version, s.expires_at
  FROM sessions s JOIN customers c ON c.id = s.customer_id AND c.token_version = s.token_version
  WHERE s.id = $1 AND s.customer_id = $2 AND s.expires_at > $3 AND ${IS_OPEN}`;
const NOTE_USE = `UPDATE sessions SET confirmed_at = COALESCE(confirmed_at, $1), used_at = $1
  WHERE id = $2 AND generation = $3`;
// A session at its end is not renewed: clients would renew before every call, and each renewal would outdate the last
// token.
const RENEW = `UPDATE sessions SET generation = generation + 1, confirmed_at = NULL,
  expires_at = CASE WHEN ends_at < $1 THEN ends_at ELSE $1 END
  WHERE id = $2 AND generation = $3 AND expires_at < ends_at RETURNING generation, expires_at`;
const LIST = `SELECT s.id, s.name, s.created_at, s.used_at
  FROM sessions s JOIN customers c ON c.id = s.customer_id AND c.token_version = s.token_version
  WHERE s.customer_id = $1 AND s.expires_at > $2 AND s.used_at IS NOT NULL
  ORDER BY s.used_at DESC LIMIT ${LIST_LIMIT}`;
const END = 'DELETE FROM sessions WHERE customer_id = $1 AND id = $2 RETURNING id';
const END_OTHERS = 'DELETE FROM sessions WHERE customer_id = $1 AND id <> $2';
const END_ALL = 'DELETE FROM sessions WHERE customer_id = $1';
const IS_OLDEST = `customer_id = $1 AND id IN (SELECT id FROM sessions WHERE customer_id = $1
  ORDER BY COALESCE(used_at, created_at) DESC, id LIMIT 1000 OFFSET ${KEPT_SESSIONS})`;
const END_CODES = 'DELETE FROM device_codes WHERE customer_id = $1';
/** Maximum number of expired sessions to delete at once: other writes wait for it. */
const CLEANED_AT_ONCE = 5_000;
const LAST_TO_CLEAN = `SELECT expires_at FROM sessions WHERE expires_at <= $1
  ORDER BY expires_at LIMIT 1 OFFSET ${CLEANED_AT_ONCE - 1}`;

/**
 * Sessions of customers, in the database, so that every process knows which have ended.
 *
 * Problem: a token is the only secret of a session. A lost response to a renewal must not sign the viewer out, several
 * tabs may renew at once, and a stolen token must not live beside its owner's for ever. Payload's own sessions are one
 * field of the customer, which parallel logins overwrite.
 * Solution: tokens of a session are numbered. A renewal issues the next one; the previous one stays valid until a
 * minute after the next one was first used, and further renewals with it return the same next one. An older token shows
 * that two parties hold the session, and ends it. So does one that is newer than the row, which a restored backup has
 * brought back: what happened to the session since is unknown, and the token of the row may be the one that was stolen.
 * A new password ends all sessions by the customer's token version, in the statement that writes the password.
 */
export class Sessions {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #logger: Logger;

  constructor(database: Database, now: () => number, logger: Logger) {
    this.#database = database;
    this.#now = now;
    this.#logger = logger;
  }

  /**
   * Creates a session, and ends those of the customer that were not used for longest when there are too many. Undefined
   * when the customer is deleted or locked, or the token version is outdated.
   */
  async begin({ customerId, tokenVersion, name }: SessionOwner): Promise<NewToken | undefined> {
    const now = this.#now();
    const sessionId = crypto.randomUUID();
    const expiresAtMs = now + TOKEN_LIFE_MS;
    const shown = name.slice(0, NAME_LIMIT);
    const values = [sessionId, shown, now, expiresAtMs, now + SESSION_LIFE_MS, customerId, tokenVersion];
    const rows = await this.#database.query(BEGIN, values);
    if (rows.length === 0) return undefined;
    await deleteFreeRows(this.#database, 'sessions', IS_OLDEST, [customerId]);
    return { customerId, sessionId, generation: 1, expiresAtMs };
  }

  /** Returns the session of a token and notes its use; undefined when it has ended. */
  async use(claim: SessionClaim): Promise<Session | undefined> {
    const { customerId, sessionId, generation } = claim;
    const now = this.#now();
    const [row] = await this.#database.query(FIND, [sessionId, customerId, now]);
    if (row === undefined) return undefined;
    const session = { ...claim, tokenVersion: readNumber(row, 'token_version') };
    const newest = readNumber(row, 'generation');
    if (generation === newest) {
      const usedAt = readTime(row, 'used_at');
      const isNoted = row['confirmed_at'] !== null && usedAt !== undefined;
      if (!isNoted || now - usedAt > USE_NOTED_EVERY_MS) await this.#noteUse(claim, now);
      return session;
    }
    const confirmedAt = readTime(row, 'confirmed_at');
    const isInGrace = confirmedAt === undefined || now - confirmedAt <= GRACE_MS;
    if (generation === newest - 1 && isInGrace) return session;
    this.#logger.warn(
      generation > newest
        ? 'a token is newer than its session, as after the restore of a backup; the session was ended'
        : 'a token was used again after its renewal; its session was ended',
    );
    await this.end(customerId, sessionId);
    return undefined;
  }

  /** A database that cannot write, such as one with a full disk, can still answer what the viewer came for. */
  async #noteUse({ sessionId, generation }: SessionClaim, now: number): Promise<void> {
    try {
      await this.#database.query(NOTE_USE, [now, sessionId, generation]);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      this.#logger.warn({ err: error }, 'the use of a session could not be noted');
    }
  }

  /** Returns the next token of a valid session; the same one for all callers with the same token. */
  async renew(session: Session): Promise<NewToken | undefined> {
    const { customerId, sessionId, generation } = session;
    const now = this.#now();
    const [renewed] = await this.#database.query(RENEW, [now + TOKEN_LIFE_MS, sessionId, generation]);
    const [row] =
      renewed === undefined ? await this.#database.query(FIND, [sessionId, customerId, now]) : [renewed];
    return row === undefined
      ? undefined
      : {
          customerId,
          sessionId,
          generation: readNumber(row, 'generation'),
          expiresAtMs: readNumber(row, 'expires_at'),
        };
  }

  /** Returns the customer's sessions, the last used first. */
  async list(customerId: string): Promise<readonly SignedInDevice[]> {
    const rows = await this.#database.query(LIST, [customerId, this.#now()]);
    return rows.map((row) => ({
      id: readText(row, 'id'),
      name: readText(row, 'name'),
      createdAt: readNumber(row, 'created_at'),
      usedAt: readNumber(row, 'used_at'),
    }));
  }

  /** Ends a session; false when the customer has no such session. */
  async end(customerId: string, sessionId: string): Promise<boolean> {
    const rows = await this.#database.query(END, [customerId, sessionId]);
    return rows.length > 0;
  }

  /** Ends all of a customer's sessions but one, also those that a TV has a confirmed code for. */
  async endOthers(customerId: string, sessionId: string): Promise<void> {
    await this.#database.query(END_CODES, [customerId]);
    await this.#database.query(END_OTHERS, [customerId, sessionId]);
  }

  /** Ends all of a customer's sessions, and the codes of TVs that wait for one. */
  async endAll(customerId: string): Promise<void> {
    await this.#database.query(END_CODES, [customerId]);
    await this.#database.query(END_ALL, [customerId]);
  }

  /** Deletes expired sessions, a limited number of them, the oldest first. */
  async clean(): Promise<void> {
    const now = this.#now();
    const [last] = await this.#database.query(LAST_TO_CLEAN, [now]);
    const until = last === undefined ? now : readNumber(last, 'expires_at');
    await deleteFreeRows(this.#database, 'sessions', 'expires_at <= $1', [until]);
  }
}

function readTime(row: Row, column: string): number | undefined {
  return row[column] === null ? undefined : readNumber(row, column);
}
