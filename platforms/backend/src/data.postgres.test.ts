import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test, vi } from 'vitest';

import { backUp, restore } from './backup.ts';
import { connectToPostgres } from './database/postgres-session.ts';
import { PostgresDatabase } from './fixtures/postgres-database.ts';
import { TestBackend } from './fixtures/test-backend.ts';

test('a pg_dump backup can be restored into an empty database and over a full one', async () => {
  const [source, empty] = await Promise.all([PostgresDatabase.create(), PostgresDatabase.create()]);
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-backend-'));
  const file = path.join(folder, 'accounts.backup');
  const at = ({ url }: PostgresDatabase) => ({ dialect: 'postgres', url }) as const;
  const backend = await TestBackend.start({ databaseUrl: source.url });
  const { token } = await backend.register();
  await backend.call('POST /favorites', { token, body: { mediaId: 'before01' } });
  await backUp(at(source), file);
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('PGDMP');
  await backend.call('POST /favorites', { token, body: { mediaId: 'after001' } });
  await expect(restore(at(source), file)).rejects.toThrow('The database is in use');
  await backend.stop();

  for (const database of [empty, source]) {
    await restore(at(database), file);
    const restored = await TestBackend.start({ databaseUrl: database.url });
    const list = await restored.call('GET /favorites', { token });
    expect(list.listAt('docs')).toMatchObject([{ mediaId: 'before01' }]);
    await restored.stop();
  }
  await expect(restore(at(empty), new URL(import.meta.url).pathname)).rejects.toThrow('pg_restore failed');
  expect(await empty.query('SELECT media_id FROM favorites')).toEqual([{ media_id: 'before01' }]);
  await source.drop();
  await empty.drop();
  rmSync(folder, { recursive: true });
});

test('a restore waits for a program that is about to leave the database', async () => {
  const database = await PostgresDatabase.create();
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-backend-'));
  const file = path.join(folder, 'accounts.backup');
  await (await TestBackend.start({ databaseUrl: database.url })).stop();
  const address = { dialect: 'postgres', url: database.url } as const;
  await backUp(address, file);
  const user = await connectToPostgres(database.url);
  const leaving = user.query('SELECT pg_sleep(1)').then(() => user.end());
  await restore(address, file);
  await leaving;
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('a database whose address has its host in the parameters, as one at a socket, is backed up and restored', async () => {
  const database = await PostgresDatabase.create();
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-backend-'));
  const file = path.join(folder, 'accounts.backup');
  const { hostname, port, pathname, username } = new URL(database.url);
  // The driver connects with it, although its last character is not encoded.
  const url = `postgres://${username}:p%40ss100%@${pathname}?host=${hostname}&port=${port}`;
  const backend = await TestBackend.start({ databaseUrl: url });
  const { email, password } = await backend.register();
  await backend.stop();
  await backUp({ dialect: 'postgres', url }, file);
  await database.query('DELETE FROM customers');
  await restore({ dialect: 'postgres', url }, file);
  const restored = await TestBackend.start({ databaseUrl: url });
  const login = await restored.call('POST /customers/login', { body: { email, password } });
  expect(login.status).toBe(200);
  await restored.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('a backup of an earlier version is restored over a newer database, and the later migrations run again', async () => {
  const [earlier, current] = await Promise.all([PostgresDatabase.create(), PostgresDatabase.create()]);
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-backend-'));
  const file = path.join(folder, 'accounts.backup');
  const first = await TestBackend.start({ databaseUrl: earlier.url });
  const { email, password } = await first.register();
  await first.stop();
  // As it was before the administration.
  for (const table of ['admin_recovery_codes', 'admin_sessions', 'admins', 'admin_audit', 'locked_customers'])
    await earlier.query(`DROP TABLE ${table}`);
  for (const table of ['passkeys', 'passkey_challenges', 'reset_tokens'])
    await earlier.query(`DROP TABLE ${table}`);
  for (const index of ['customers', 'registrations'])
    await earlier.query(`DROP INDEX ${index}_email_prefix_idx`);
  await earlier.query('ALTER TABLE registrations DROP COLUMN accepted_at, DROP COLUMN accepted_texts');
  await earlier.query('DROP FUNCTION admin_audit_is_final');
  await earlier.query(`DELETE FROM payload_migrations WHERE name >= '20310211_000009'`);
  await backUp({ dialect: 'postgres', url: earlier.url }, file);

  await (await TestBackend.start({ databaseUrl: current.url })).stop();
  const target = { dialect: 'postgres', url: current.url } as const;
  const damaged = `${file}.damaged`;
  writeFileSync(damaged, readFileSync(file).subarray(0, -2_000));
  await expect(restore(target, damaged)).rejects.toThrow('nothing was changed');
  expect(await current.query('SELECT to_regclass($1) AS name', ['passkeys'])).toEqual([{ name: 'passkeys' }]);
  await restore(target, file);
  const restored = await TestBackend.start({ databaseUrl: current.url });
  const login = await restored.call('POST /customers/login', { body: { email, password } });
  expect(login.status).toBe(200);
  await restored.stop();

  await current.query(`INSERT INTO payload_migrations (id, name) VALUES ($1, '29990101_000001_later')`, [
    crypto.randomUUID(),
  ]);
  await expect(restore(target, file)).rejects.toThrow('of a newer version');
  await earlier.drop();
  await current.drop();
  rmSync(folder, { recursive: true });
});

test('a customer’s data can be exported, and a deletion removes it from every table', async () => {
  const database = await PostgresDatabase.create();
  const backend = await TestBackend.start({ databaseUrl: database.url });
  const { token, id, email, password } = await backend.register();
  // An operator's report, from which nothing can be deleted.
  await database.query(
    'CREATE VIEW report AS SELECT customer_id, COUNT(*) FROM history GROUP BY customer_id',
  );
  await backend.call('POST /favorites', { token, body: { mediaId: 'miaFilm1' } });
  await backend.call('POST /history', { token, body: { mediaId: 'miaFilm2', progress: 0.5 } });
  const exported = await backend.call('GET /customers/me/export', { token });
  expect(exported.at('tables.customers.0')).toMatchObject({ email });
  expect(exported.at('tables.history.0')).toMatchObject({ media_id: 'miaFilm2' });
  expect(exported.text).not.toMatch(/"(?:hash|salt)"/);
  const times = [...exported.text.matchAll(/"\w+_at":([^,}]+)/g)].map(([, time = '']) => time);
  expect(times.filter((time) => !/^(?:null|0|"20\d\d-\d\d-\d\dT[\d:.]+Z")$/.test(time))).toEqual([]);
  expect((await backend.call('POST /customers/me/delete', { token, body: { password } })).status).toBe(200);
  const tables = await database.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
  for (const { tablename } of tables) {
    const rows = JSON.stringify(await database.query(`SELECT * FROM "${String(tablename)}"`));
    for (const trace of [id, email, 'miaFilm1', 'miaFilm2']) expect(rows).not.toContain(trace);
  }
  await backend.stop();
  await database.drop();
});

test('two simultaneous deletions of an account both succeed, and one mail is sent', async () => {
  const database = await PostgresDatabase.create();
  const backend = await TestBackend.start({ databaseUrl: database.url });
  const { token, id, email, password } = await backend.register();
  // Its use is noted, which would wait for the row.
  await backend.call('GET /customers/me', { token });
  // Both have deleted the mails to the customer before either stores one.
  const row = await database.holdRow('sessions.customer_id', id);
  const deletions = [1, 2].map(() =>
    backend.call('POST /customers/me/delete', { token, body: { password } }),
  );
  await expect.poll(row.countWaiting, { timeout: 8_000 }).toBe(2);
  await row.release();
  expect((await Promise.all(deletions)).map(({ status }) => status)).toEqual([200, 200]);
  await backend.backend.settle();
  expect(backend.mails.map(({ to }) => to)).toEqual([email]);
  await backend.stop();
  await database.drop();
});

test('a process whose clock is a year ahead does not delete the sessions of other processes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const database = await PostgresDatabase.create();
  const backend = await TestBackend.start({ databaseUrl: database.url });
  const ahead = await TestBackend.start({ databaseUrl: database.url });
  ahead.aheadMs = 365 * 86_400_000;
  const { token, id } = await backend.register();
  vi.advanceTimersByTime(60_000);
  await Promise.all([backend.backend.settle(), ahead.backend.settle()]);
  vi.useRealTimers();
  expect((await backend.call('GET /customers/me', { token })).at('user.id')).toBe(id);
  expect(ahead.lines.filter((line) => line.includes('clock is ahead of the database’s'))).toHaveLength(1);
  await Promise.all([backend.stop(), ahead.stop()]);
  await database.drop();
});
