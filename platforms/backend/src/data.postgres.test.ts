import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { backUp, restore } from './backup.ts';
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

test('a customer’s data can be exported, and a deletion removes it from every table', async () => {
  const database = await PostgresDatabase.create();
  const backend = await TestBackend.start({ databaseUrl: database.url });
  const { token, id, email, password } = await backend.register();
  await backend.call('POST /favorites', { token, body: { mediaId: 'miaFilm1' } });
  await backend.call('POST /history', { token, body: { mediaId: 'miaFilm2', progress: 0.5 } });
  const exported = await backend.call('GET /customers/me/export', { token });
  expect(exported.at('tables.customers.0')).toMatchObject({ email });
  expect(exported.at('tables.history.0')).toMatchObject({ media_id: 'miaFilm2' });
  expect(exported.text).not.toMatch(/"(?:hash|salt)"/);
  expect((await backend.call('POST /customers/me/delete', { token, body: { password } })).status).toBe(200);
  const tables = await database.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
  for (const { tablename } of tables) {
    const rows = JSON.stringify(await database.query(`SELECT * FROM "${String(tablename)}"`));
    for (const trace of [id, email, 'miaFilm1', 'miaFilm2']) expect(rows).not.toContain(trace);
  }
  await backend.stop();
  await database.drop();
});
