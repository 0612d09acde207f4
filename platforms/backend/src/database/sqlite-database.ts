import { fileURLToPath } from 'node:url';

import Libsql from 'libsql';

import { invariant } from '../invariant.ts';
import type { Database, Row, SqlValue, Statement } from './database.ts';

/** For every connection of this process. */
export const CONNECTION_PRAGMAS = [
  'PRAGMA busy_timeout = 5000',
  // A killed process loses nothing; only a crash of the machine may lose the last writes.
  'PRAGMA synchronous = NORMAL',
];
/** More statements than we have; those with a number in their text would otherwise accumulate. */
const MOST_PREPARED = 500;

interface Handle {
  readonly driver: Libsql.Database;
  readonly prepared: Map<string, Libsql.Statement>;
}

/**
 * The SQLite file for our own statements, each prepared once: preparing takes ten times as long as a query for one row.
 *
 * The driver works synchronously, so a transaction ends before anything else of this process runs.
 *
 * Problem: after a failed statement (a lock, a full disk), the driver keeps it open until it is garbage-collected.
 * Later writes seem to succeed, but are not committed, hold the file's lock and are lost.
 * Solution: a connection on which a statement failed is closed before the next.
 */
export class SqliteDatabase implements Database {
  readonly dialect = 'sqlite';
  readonly #path: string;
  #handle: Handle | undefined;
  #isClosed = false;

  constructor(url: string) {
    this.#path = fileURLToPath(url);
  }

  async query(sql: string, values: readonly SqlValue[] = []): Promise<readonly Row[]> {
    return this.#run((handle) => execute(handle, { sql, values }));
  }

  /** With this driver each row costs far more than the query, so all rows are fetched as one JSON value. */
  async queryMany(
    columns: readonly string[],
    sql: string,
    values: readonly SqlValue[],
  ): Promise<readonly Row[]> {
    const members = columns.map((column) => `'${column}', ${column}`).join(', ');
    const asJson = `SELECT json_group_array(json_object(${members})) AS rows FROM (${sql})`;
    const [row] = await this.query(asJson, values);
    const text = row?.['rows'];
    return typeof text === 'string' ? (JSON.parse(text) as readonly Row[]) : [];
  }

  async transact(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]> {
    return this.#run((handle) => {
      handle.driver.exec('BEGIN IMMEDIATE');
      try {
        const results = statements.map((statement) => execute(handle, statement));
        handle.driver.exec('COMMIT');
        return results;
      } finally {
        if (handle.driver.inTransaction) handle.driver.exec('ROLLBACK');
      }
    });
  }

  /** The driver releases the file when the statements are garbage-collected, at the latest when the process ends. */
  close(): void {
    this.#isClosed = true;
    this.#handle?.driver.close();
    this.#handle = undefined;
  }

  #run<Result>(work: (handle: Handle) => Result): Result {
    invariant(!this.#isClosed, 'The database is open');
    const handle = this.#handle ?? open(this.#path);
    this.#handle = handle;
    try {
      return work(handle);
    } catch (error) {
      this.#handle = undefined;
      handle.driver.close();
      throw error;
    }
  }
}

function open(path: string): Handle {
  const driver = new Libsql(path);
  for (const pragma of CONNECTION_PRAGMAS) driver.exec(pragma);
  return { driver, prepared: new Map() };
}

function execute({ driver, prepared }: Handle, { sql, values }: Statement): readonly Row[] {
  if (prepared.size === MOST_PREPARED) prepared.clear();
  const statement = prepared.get(sql) ?? driver.prepare(sql);
  prepared.set(sql, statement);
  // `all` reads to the end, which ends the statement; `get` would leave it open, with its snapshot of the file.
  if (statement.reader) return statement.all(values) as Row[];
  statement.run(values);
  return [];
}
