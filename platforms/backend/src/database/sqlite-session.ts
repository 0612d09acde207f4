import { createClient } from '@libsql/client';

import type { MigrationSession } from './migration-session.ts';

const WAIT_FOR_LOCK_MS = 30_000;

/** Holds the write lock of the file until it is closed; others wait for it. */
export async function openSqliteSession(url: string): Promise<MigrationSession> {
  const client = createClient({ url });
  await client.execute(`PRAGMA busy_timeout = ${WAIT_FOR_LOCK_MS}`);
  await client.execute('PRAGMA journal_mode = WAL');
  await client.execute('BEGIN IMMEDIATE');
  let isOpen = true;
  return {
    dialect: 'sqlite',
    query: async (sql, values = []) => (await client.execute({ sql, args: [...values] })).rows,
    commit: async () => {
      await client.execute('COMMIT');
      isOpen = false;
    },
    close: async () => {
      if (isOpen) await client.execute('ROLLBACK');
      client.close();
    },
  };
}
