import { setTimeout as wait } from 'node:timers/promises';

import { createClient, type Client } from '@libsql/client';

import type { MigrationSession } from './migration-session.ts';

const WAIT_FOR_LOCK_MS = 30_000;
const TRY_AGAIN_MS = 50;

/** Opens a session that holds the file's write lock until it is closed; others wait for it. */
export async function openSqliteSession(url: string): Promise<MigrationSession> {
  const client = await openInWriteAheadMode(url);
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

/**
 * SQLite does not apply `busy_timeout` to the lock for a change of the journal mode. A connection that fails on it is
 * closed, since it would keep a lock of its own and block the other one.
 */
async function openInWriteAheadMode(url: string): Promise<Client> {
  const endMs = Date.now() + WAIT_FOR_LOCK_MS;
  for (;;) {
    const client = createClient({ url });
    try {
      await client.execute(`PRAGMA busy_timeout = ${WAIT_FOR_LOCK_MS}`);
      await client.execute('PRAGMA journal_mode = WAL');
      return client;
    } catch (error) {
      client.close();
      if (!isSqliteBusy(error) || Date.now() > endMs) throw error;
      await wait(TRY_AGAIN_MS);
    }
  }
}

/** Whether another connection has locked the file. */
export const isSqliteBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
