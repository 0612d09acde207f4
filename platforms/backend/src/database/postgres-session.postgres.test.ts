import { expect, test } from 'vitest';

import { PostgresDatabase } from '../fixtures/postgres-database.ts';
import { openPostgresSession } from './postgres-session.ts';

// A transaction pooler keeps its connection to the server when a client has committed.
test('a session waits until another one commits, but not until its connection ends', async () => {
  const database = await PostgresDatabase.create();
  const readLocks = async () => {
    const rows = await database.query(
      `SELECT l.granted FROM pg_locks l JOIN pg_database d ON d.oid = l.database
       WHERE l.locktype = 'advisory' AND d.datname = current_database() ORDER BY l.granted DESC`,
    );
    return rows.map(({ granted }) => granted);
  };
  const first = await openPostgresSession(database.url);
  await first.query('CREATE TABLE first (value text)');
  const opening = openPostgresSession(database.url);
  await expect.poll(readLocks, { timeout: 5_000 }).toEqual([true, false]);
  await first.commit();
  await expect.poll(readLocks, { timeout: 5_000 }).toEqual([true]);
  const second = await opening;
  expect(await second.query(`SELECT to_regclass('first') AS name`)).toEqual([{ name: 'first' }]);
  await second.close();
  expect(await readLocks()).toEqual([]);
  await first.close();
  await database.drop();
});
