import { expect, test } from 'vitest';

import { TestBackend } from '../fixtures/test-backend.ts';
import { allMigrations } from './migrations/all-migrations.ts';

/** The first release: steps before it need not support an older version. */
const FIRST_RELEASE = '20310211_000006_registrations';
/**
 * Statements that do not break the previous version: new tables, indexes, and columns that have a default or may be
 * null.
 */
const SAFE = [
  /^CREATE TABLE /,
  /^CREATE INDEX /,
  /^CREATE UNIQUE INDEX /,
  /^ALTER TABLE "?\w+"? ADD COLUMN (?!.*NOT NULL)/s,
  /^ALTER TABLE "?\w+"? ADD COLUMN .*NOT NULL DEFAULT /s,
  /^INSERT INTO /,
  // Of a table that the previous version does not know.
  /^CREATE FUNCTION /,
  /^CREATE TRIGGER \S+ BEFORE [A-Z ]+ ON "admin_audit"/,
];

test('migrations after the first release only add, so that the previous version can run beside them', () => {
  const later = allMigrations.filter(({ name }) => name > FIRST_RELEASE);
  const statements = later.flatMap((step) => [...step.statements.sqlite, ...step.statements.postgres]);
  expect(statements.filter((statement) => !SAFE.some((pattern) => pattern.test(statement.trim())))).toEqual(
    [],
  );
});

test.each([
  ['DROP TABLE "favorites"', false],
  ['ALTER TABLE "favorites" RENAME TO "list"', false],
  ['ALTER TABLE "favorites" ADD COLUMN "profile_id" text NOT NULL', false],
  ['ALTER TABLE "favorites" ADD COLUMN "profile_id" text', true],
  [`ALTER TABLE "favorites" ADD COLUMN "profile_id" text NOT NULL DEFAULT ''`, true],
])('%s is safe: %s', (statement, isSafe) => {
  expect(SAFE.some((pattern) => pattern.test(statement))).toBe(isSafe);
});

// Built in the transaction of the migration, it holds up writes: an operator of a large table makes it before.
test('an index on an existing table is created only if it does not exist', () => {
  const later = allMigrations.filter(({ name }) => name > FIRST_RELEASE);
  for (const { statements } of later)
    for (const list of [statements.sqlite, statements.postgres]) {
      const made = list.map((statement) => /^CREATE TABLE "(\w+)"/.exec(statement.trim())?.[1]);
      const strict = list.map(
        (statement) => /^CREATE (?:UNIQUE )?INDEX "\w+" ON "(\w+)"/.exec(statement)?.[1],
      );
      expect(strict.filter((table) => table !== undefined && !made.includes(table))).toEqual([]);
    }
});

test('the names of migrations sort in the order they run', () => {
  const names = allMigrations.map(({ name }) => name);
  expect([...names].sort()).toEqual(names);
});

// The current version plays the older one; the newer one is the migration that it does not know.
test('a version works on a database that a newer version has migrated', async () => {
  const first = await TestBackend.start();
  const { email, password } = await first.register();
  await first.query(`CREATE TABLE later (id text PRIMARY KEY)`);
  for (const table of ['favorites', 'sessions', 'customers', 'reset_mails'])
    await first.query(`ALTER TABLE ${table} ADD COLUMN later text NOT NULL DEFAULT 'x'`);
  await first.query(
    `INSERT INTO payload_migrations (id, name, batch) VALUES ('later', '29990101_000001_later', 99)`,
  );
  const second = await TestBackend.start({ dataFolder: first.folder });
  for (const backend of [first, second]) {
    const login = await backend.call('POST /customers/login', { body: { email, password } });
    const token = login.textAt('token');
    expect((await backend.call('POST /favorites', { token, body: { mediaId: 'aB3dE6gH' } })).status).toBe(
      200,
    );
    expect((await backend.call('GET /favorites', { token })).at('docs.0.mediaId')).toBe('aB3dE6gH');
    await backend.register();
  }
  await second.backend.close();
  await first.stop();
});
