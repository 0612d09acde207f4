import { randomBytes } from 'node:crypto';

import { readText } from './column.ts';
import type { Row } from './database.ts';
import type { DatabaseAddress } from './database-address.ts';
import type { Migration } from './migration.ts';
import type { MigrationSession } from './migration-session.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import { openPostgresSession } from './postgres-session.ts';
import { openSqliteSession } from './sqlite-session.ts';

/** What the start-up needs from the database. */
export interface MigratedDatabase {
  /** Names of the migrations that have just run. */
  readonly taken: readonly string[];
  /** Signs tokens; the same for every process on this database. */
  readonly secret: string;
}

const SECRET = 'secret';

/**
 * Runs the missing migrations.
 *
 * Problem: two processes that start on an empty database at the same time would both create the tables, and Payload
 * needs the secret before it connects.
 * Solution: one short session before Payload starts, exclusive by an advisory lock (PostgreSQL) or the write lock of
 * the file (SQLite). All or nothing.
 */
export async function migrate(address: DatabaseAddress): Promise<MigratedDatabase> {
  const session = await (address.dialect === 'sqlite'
    ? openSqliteSession(address.url)
    : openPostgresSession(address.url));
  try {
    const taken = await takeSteps(session);
    const secret = await readOrMakeSecret(session);
    await session.commit();
    return { taken, secret };
  } finally {
    await session.close();
  }
}

async function takeSteps(session: MigrationSession): Promise<readonly string[]> {
  const done = new Set(await readDoneSteps(session));
  const missing = allMigrations.filter(({ name }) => !done.has(name));
  for (const migration of missing) await takeStep(session, migration, done.size + 1);
  return missing.map(({ name }) => name);
}

async function takeStep(session: MigrationSession, { name, statements }: Migration, batch: number) {
  for (const statement of statements[session.dialect]) await session.query(statement);
  await session.query('INSERT INTO payload_migrations (id, name, batch) VALUES ($1, $2, $3)', [
    crypto.randomUUID(),
    name,
    batch,
  ]);
}

async function readDoneSteps(session: MigrationSession): Promise<readonly string[]> {
  if (!(await hasMigrationTable(session))) return [];
  const rows = await session.query('SELECT name FROM payload_migrations');
  return rows.map((row) => readText(row, 'name'));
}

async function hasMigrationTable(session: MigrationSession): Promise<boolean> {
  const rows: readonly Row[] =
    session.dialect === 'sqlite'
      ? await session.query(`SELECT 1 FROM sqlite_master WHERE name = 'payload_migrations'`)
      : await session.query(`SELECT 1 WHERE to_regclass('payload_migrations') IS NOT NULL`);
  return rows.length > 0;
}

async function readOrMakeSecret(session: MigrationSession): Promise<string> {
  const insert = 'INSERT INTO shared_values (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING';
  await session.query(insert, [SECRET, randomBytes(32).toString('hex')]);
  const [row = {}] = await session.query('SELECT value FROM shared_values WHERE name = $1', [SECRET]);
  return readText(row, 'value');
}
