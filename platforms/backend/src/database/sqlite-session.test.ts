import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { createClient } from '@libsql/client';
import { expect, test } from 'vitest';

import { openSqliteSession } from './sqlite-session.ts';

test('a session waits for another process that is writing a new file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-session-'));
  const url = `file:${path.join(folder, 'accounts.db')}`;
  const other = createClient({ url });
  await other.execute('CREATE TABLE first (value)');
  await other.execute('BEGIN IMMEDIATE');
  const opening = openSqliteSession(url);
  await nextTurn();
  await other.execute('INSERT INTO first VALUES (1)');
  await other.execute('COMMIT');
  const session = await opening;
  expect(await session.query('SELECT value FROM first')).toMatchObject([{ value: 1 }]);
  expect(await session.query('PRAGMA journal_mode')).toMatchObject([{ journal_mode: 'wal' }]);
  await session.close();
  other.close();
  rmSync(folder, { recursive: true });
});
