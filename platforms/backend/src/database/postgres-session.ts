import pg from 'pg';

import type { MigrationSession } from './migration-session.ts';

/** Any number that no other program uses for its locks on this database. */
const LOCK = 7_215_990_101;
const LOCK_WAIT_S = 10;

/** Limit for connecting: a database that is frozen, or behind a firewall, may never answer. */
const CONNECT_LIMIT_MS = 10_000;

/** The database accepts the connection and never answers it. */
class SilentDatabaseError extends Error {
  constructor(place: string, options: ErrorOptions) {
    super(`The database at ${place} does not answer.`, options);
    this.name = 'SilentDatabaseError';
  }
}

/** @throws SilentDatabaseError when the database does not answer in time; the driver's error when it refuses */
export async function connectToPostgres(url: string, limitMs = CONNECT_LIMIT_MS): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limitMs });
  await client.connect().catch((error: unknown) => {
    // The driver's words for the limit say nothing of a database.
    if (error instanceof Error && error.message === 'timeout expired')
      throw new SilentDatabaseError(`${client.host}:${client.port}`, { cause: error });
    throw error;
  });
  return client;
}

/** Holds an advisory lock until it is committed or closed; others wait for it. */
export async function openPostgresSession(url: string, limitMs?: number): Promise<MigrationSession> {
  const client = await connectToPostgres(url, limitMs);
  await lockForMigrations(client).catch(async (error: unknown) => {
    // An open connection would keep the process from ending.
    await client.end();
    throw error;
  });
  let isOpen = true;
  return {
    dialect: 'postgres',
    query: async (sql, values = []) => (await client.query<Record<string, unknown>>(sql, [...values])).rows,
    commit: async () => {
      await client.query('COMMIT');
      isOpen = false;
    },
    close: async () => {
      if (isOpen) await client.query('ROLLBACK');
      await client.end();
    },
  };
}

async function lockForMigrations(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  // A lock of the transaction: behind a pooler, a lock of the session would stay with the server's connection.
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  // Processes of the previous version keep running. A change that waits for one of their statements blocks all later
  // ones, so it does not wait long: the start fails, and the next one tries again.
  await client.query(`SET LOCAL lock_timeout = '${LOCK_WAIT_S}s'`);
}
