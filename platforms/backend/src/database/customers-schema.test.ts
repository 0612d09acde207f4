import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { postgresAdapter } from '@payloadcms/db-postgres';
import { sqliteAdapter } from '@payloadcms/db-sqlite';
import { getPayload } from 'payload';
import { expect, test } from 'vitest';

import { composeConfig } from '../accounts/start-payload.ts';
import { createLogger } from '../logging/logger.ts';
import type { Dialect } from './database.ts';
import { customersOnPostgres } from './migrations/customers-on-postgres.ts';
import { customersOnSqlite } from './migrations/customers-on-sqlite.ts';

/** The SQL that Payload's migration command writes for the current collections, with normalized spaces. */
async function writeMigration(dialect: Dialect): Promise<string> {
  const migrationDir = mkdtempSync(path.join(tmpdir(), 'marquee-schema-'));
  const shared = { idType: 'uuid', push: false, migrationDir } as const;
  const db =
    dialect === 'sqlite'
      ? sqliteAdapter({ ...shared, client: { url: ':memory:' } })
      : postgresAdapter({ ...shared, pool: { connectionString: 'postgres://nobody@localhost/none' } });
  const logger = createLogger('silent', { write: () => undefined });
  const config = await composeConfig({ secret: 'none', logger, db });
  const payload = await getPayload({ config, key: migrationDir, disableDBConnect: true });
  await payload.db.createMigration({ payload, migrationName: 'all', forceAcceptWarning: true });
  const file = readdirSync(migrationDir).find((name) => name.endsWith('all.ts')) ?? '';
  const text = readFileSync(path.join(migrationDir, file), 'utf8');
  rmSync(migrationDir, { recursive: true });
  return toPlain(text.slice(0, text.indexOf('function down')).replaceAll('\\`', '"'));
}

function toPlain(sql: string): string {
  return sql.replaceAll(/\s+/g, ' ').replaceAll(/ ?([(),;]) ?/g, '$1');
}

test.each([
  ['sqlite', customersOnSqlite],
  ['postgres', customersOnPostgres],
] as const)('the tables for %s match the collections', async (dialect, statements) => {
  const written = await writeMigration(dialect);
  for (const statement of statements) expect(written).toContain(toPlain(statement));
  const count = (written.match(/CREATE (?:UNIQUE )?(?:TABLE|INDEX)|ALTER TABLE/g) ?? []).length;
  expect(statements).toHaveLength(count);
});
