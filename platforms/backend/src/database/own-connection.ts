import type { Database, Row, SqlValue } from './database.ts';
import type { PayloadPool } from './payload-pool.ts';
import { SqliteDatabase } from './sqlite-database.ts';

/** The database for our own statements. */
export interface OwnConnection {
  readonly database: Database;
  close(): Promise<void>;
}

/** Shares Payload's pool, so that there is only one. */
export function openPool(pool: PayloadPool): OwnConnection {
  const query = (sql: string, values: readonly SqlValue[] = []): Promise<readonly Row[]> =>
    pool.query(sql, values);
  return {
    database: {
      dialect: 'postgres',
      query,
      queryMany: (_, sql, values) => query(sql, values),
      transact: (statements) => pool.transact(statements),
    },
    close: () => pool.end(),
  };
}

/**
 * Opens another connection to the file: one process has one thread for statements on it, so two never wait for each
 * other.
 */
export function openFile(url: string): OwnConnection {
  const database = new SqliteDatabase(url);
  return { database, close: async () => database.close() };
}
