import { readNumber, readText } from '../database/column.ts';
import type { Database, Row } from '../database/database.ts';
import { deleteFreeRows } from '../database/delete-free-rows.ts';
import { RecipientRefused } from './mailer.ts';

/** Mails that wait in a table. */
export interface WaitingMails {
  /** Returns the ids of the mails that are due, of the kinds that this version knows. */
  listDue(): Promise<readonly string[]>;
  /**
   * Sends a mail, unless another process does. Rejects when it could not be handed over; it is retried later, except
   * after `RecipientRefused`.
   */
  deliver(id: string): Promise<void>;
  /** Deletes mails of kinds that only a newer version knows, which no longer runs. */
  clean(): Promise<void>;
}

/** Longer than a mail server may take: until then no other process sends the same mail. */
const LEASE_MS = 120_000;
const FIRST_PAUSE_MS = 30_000;
/** Viewers wait for these mails: once the mail server is back, they must not wait much longer. */
const LONGEST_PAUSE_MS = 600_000;
/** No mail waits longer than this; a later time was written by a clock that has been set back since. */
const LATEST_MS = 2 * LONGEST_PAUSE_MS;
/** A day later, the viewer has requested another mail or given up. */
const GIVEN_UP_AFTER_MS = 86_400_000;

export interface OutboxParts {
  readonly database: Database;
  readonly now: () => number;
  /** Has the columns `id`, `kind`, `attempts`, `next_at` and `created_at`. */
  readonly table: 'reset_mails' | 'notice_mails';
  /** Kinds of mails that this version knows: others belong to processes of a newer version on the same database. */
  readonly kinds: readonly string[];
  /** Columns that `send` needs. */
  readonly columns: string;
  readonly send: (id: string, row: Row) => Promise<void>;
}

/**
 * Sends the mails of a table. Any number of processes may do so: one conditional statement takes a mail and reserves it
 * for two minutes. A mail leaves the table once it was handed over, or after a day.
 */
export class Outbox implements WaitingMails {
  readonly #parts: OutboxParts;
  /** A list for SQL; kinds are constants. */
  readonly #kinds: string;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#kinds = parts.kinds.map((kind) => `'${kind}'`).join(', ');
  }

  async listDue(): Promise<readonly string[]> {
    const { database, now, table } = this.#parts;
    const due = `SELECT id FROM ${table} WHERE (next_at <= $1 OR next_at > $2) AND kind IN (${this.#kinds})
      ORDER BY next_at LIMIT 50`;
    const rows = await database.query(due, [now(), now() + LATEST_MS]);
    return rows.map((row) => readText(row, 'id'));
  }

  async deliver(id: string): Promise<void> {
    const { database, now, table, columns, send } = this.#parts;
    const at = now();
    const take = `UPDATE ${table} SET attempts = attempts + 1, next_at = $1
      WHERE id = $2 AND (next_at <= $3 OR next_at > $4) AND kind IN (${this.#kinds})
      RETURNING ${columns}, attempts, created_at`;
    const remove = `DELETE FROM ${table} WHERE id = $1`;
    const [row] = await database.query(take, [at + LEASE_MS, id, at, at + LATEST_MS]);
    if (row === undefined) return;
    try {
      await send(id, row);
      await database.query(remove, [id]);
    } catch (error) {
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (readNumber(row, 'attempts') - 1), LONGEST_PAUSE_MS);
      const isTooOld = at - readNumber(row, 'created_at') >= GIVEN_UP_AFTER_MS;
      const isGivenUp = isTooOld || error instanceof RecipientRefused;
      const again = `UPDATE ${table} SET next_at = $1 WHERE id = $2`;
      // Counted from now: the server may have been silent for longer than the first pause.
      await (isGivenUp ? database.query(remove, [id]) : database.query(again, [now() + pauseMs, id]));
      throw error;
    }
  }

  async clean(): Promise<void> {
    const { database, now, table } = this.#parts;
    const isUnknown = `created_at <= $1 AND kind NOT IN (${this.#kinds})`;
    await deleteFreeRows(database, table, isUnknown, [now() - 2 * GIVEN_UP_AFTER_MS]);
  }
}
