import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { chooseDatabase } from './database-address.ts';
import { SqliteDatabase } from './sqlite-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-backend-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { url } = chooseDatabase(folder, undefined);
const READ = 'SELECT * FROM titles ORDER BY name';
const WRITE = 'INSERT INTO titles (name) VALUES ($1)';

test('prepared statements see what others wrote and changed, and hold no lock', async () => {
  const [own, other] = [new SqliteDatabase(url), new SqliteDatabase(url)];
  await own.query('PRAGMA journal_mode = WAL');
  await own.query('CREATE TABLE titles (name text PRIMARY KEY)');
  expect(await own.query(READ)).toEqual([]);
  expect(await other.query(WRITE, ['Halyard'])).toEqual([]);
  expect(await own.query(READ)).toEqual([{ name: 'Halyard' }]);
  await other.query('ALTER TABLE titles ADD COLUMN year integer');
  expect(await own.query(WRITE, ['Keel'])).toEqual([]);
  const all = [
    { name: 'Halyard', year: null },
    { name: 'Keel', year: null },
  ];
  expect(await own.query(READ)).toEqual(all);
  expect(await other.queryMany(['name', 'year'], READ, [])).toEqual(all);
  // No statement reads an older state, so the log can be emptied.
  expect(await other.query('PRAGMA wal_checkpoint(TRUNCATE)')).toMatchObject([{ busy: 0, log: 0 }]);

  await expect(
    own.transact([
      { sql: WRITE, values: ['Mast'] },
      { sql: WRITE, values: ['Keel'] },
    ]),
  ).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
  expect(await other.query('DELETE FROM titles WHERE name = $1 RETURNING name', ['Keel'])).toEqual([
    { name: 'Keel' },
  ]);
  expect(await own.query(READ)).toEqual([{ name: 'Halyard', year: null }]);
  own.close();
  other.close();
  await expect(own.query(READ)).rejects.toThrow('The database is open');
});
