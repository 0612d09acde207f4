import { readNumber, readText } from '../database/column.ts';
import { DATABASE_TIME, type Database } from '../database/database.ts';
import { deleteFreeRows } from '../database/delete-free-rows.ts';
import type { AdminAct, AdminEvent } from './acts.ts';

/** An entry about an act of an administrator. */
export interface AuditEntry {
  readonly act: AdminAct | AdminEvent;
  /** E-mail address of the administrator; empty for the operator and unknown callers. */
  readonly admin: string;
  /** Id of the affected customer, or address of the affected administrator; empty for none. */
  readonly subject?: string;
  /** Never the name or input of a customer: an entry outlives the customer. */
  readonly detail?: string;
}

/** An entry as it is read; `at` is an ISO time. */
export interface AuditRow {
  readonly id: number;
  readonly at: string;
  readonly admin: string;
  readonly act: string;
  readonly subject: string;
  readonly detail: string;
}

/** A page of the log. */
export interface AuditPage {
  readonly docs: readonly AuditRow[];
  readonly hasEarlier: boolean;
}

const ADD = 'INSERT INTO admin_audit (at, admin, act, subject, detail) VALUES ($1, $2, $3, $4, $5)';
const PAGE = 50;
const COLUMNS = 'id, at, admin, act, subject, detail';
const KEPT_MS = 400 * 86_400_000;

/**
 * The acts of administrators, in a table whose rows the database does not let be changed, or deleted before their time.
 * An entry is written before its act, so that no act goes unrecorded.
 */
export class AuditLog {
  readonly #database: Pick<Database, 'dialect' | 'query'>;
  readonly #now: () => number;

  constructor(database: Pick<Database, 'dialect' | 'query'>, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  async add({ act, admin, subject = '', detail = '' }: AuditEntry): Promise<void> {
    await this.#database.query(ADD, [this.#now(), admin, act, subject, detail]);
  }

  /** Returns a page of entries, newest first; `before` is the id of the last entry of the previous page. */
  async list(before = Number.MAX_SAFE_INTEGER, subject?: string): Promise<AuditPage> {
    const [where, values] = subject === undefined ? ['', []] : ['AND subject = $2', [subject]];
    const rows = await this.#database.query(
      `SELECT ${COLUMNS} FROM admin_audit WHERE id < $1 ${where} ORDER BY id DESC LIMIT ${PAGE + 1}`,
      [before, ...values],
    );
    const docs = rows.slice(0, PAGE).map((row) => ({
      id: readNumber(row, 'id'),
      at: new Date(readNumber(row, 'at')).toISOString(),
      admin: readText(row, 'admin'),
      act: readText(row, 'act'),
      subject: readText(row, 'subject'),
      detail: readText(row, 'detail'),
    }));
    return { docs, hasEarlier: rows.length > PAGE };
  }

  /** Deletes entries older than 400 days by the clock of the database: the clock of a process may be wrong. */
  async clean(): Promise<void> {
    const time = DATABASE_TIME[this.#database.dialect];
    await deleteFreeRows(this.#database, 'admin_audit', `at <= ${time} - ${KEPT_MS}`);
  }
}
