import pg from 'pg';

import type { MigrationSession } from './migration-session.ts';

/** Any number that no other program uses for its locks on this database. */
const LOCK = 7_215_990_101;
const LOCK_WAIT_S = 10;

/** Holds an advisory lock until it is committed or closed; others wait for it. */
export async function openPostgresSession(url: string): Promise<MigrationSession> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
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
