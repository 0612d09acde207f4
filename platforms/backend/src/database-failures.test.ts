import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createClient } from '@libsql/client';
import { afterAll, expect, test } from 'vitest';

import { Consents } from './accounts/consents.ts';
import { createAccount } from './accounts/create-account.ts';
import { startPayload } from './accounts/start-payload.ts';
import { chooseDatabase } from './database/database-address.ts';
import { migrate } from './database/migrate.ts';
import { readNumber } from './database/column.ts';
import { SqliteDatabase } from './database/sqlite-database.ts';
import { isDatabaseUnavailable } from './database/unavailable.ts';
import { BackendProcess } from './fixtures/backend-process.ts';
import { TestBackend } from './fixtures/test-backend.ts';
import { invariant } from './invariant.ts';
import { createLogger } from './logging/logger.ts';
import { Sessions } from './sessions/sessions.ts';
import { parseClaims } from './tokens/parse-claims.ts';

test('SQLite with a full disk or a lasting lock counts as unavailable, and keeps what is written afterwards', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-backend-'));
  const address = chooseDatabase(folder, undefined);
  const { secret } = await migrate(address);
  const logger = createLogger('silent', { write: () => undefined });
  const payload = await startPayload(address, secret, { logger, limitMs: 1_000 });
  const { database } = payload;
  const write = (size: number) =>
    database
      .query('INSERT INTO shared_values (name, value) VALUES ($1, $2)', [
        crypto.randomUUID(),
        'x'.repeat(size),
      ])
      .catch((error: unknown) => error);
  const consents = new Consents(database, [{ name: 'terms', version: '1', url: '' }], Date.now);
  const register = (email: string) =>
    createAccount(
      { database, consents, now: Date.now },
      { id: crypto.randomUUID(), email, salt: '', hash: '' },
    ).catch((error: unknown) => error);

  // A page limit makes SQLite itself report a full disk.
  const [row = {}] = await database.query('PRAGMA page_count');
  await database.query(`PRAGMA max_page_count = ${readNumber(row, 'page_count')}`);
  const full = await write(100_000);
  expect(full).toMatchObject({ code: 'SQLITE_FULL' });
  expect(isDatabaseUnavailable(full)).toBe(true);
  await database.query('PRAGMA max_page_count = 100000');
  expect(await write(100_000)).toEqual([]);
  expect(await register('room@example.org')).toMatchObject({ email: 'room@example.org' });

  const other = createClient({ url: address.url });
  await other.execute('BEGIN IMMEDIATE');
  await database.query('PRAGMA busy_timeout = 1');
  expect(isDatabaseUnavailable(await write(1))).toBe(true);
  await database.query('PRAGMA busy_timeout = 1');
  expect(isDatabaseUnavailable(await register('locked@example.org'))).toBe(true);
  await other.execute('ROLLBACK');
  expect(await register('locked@example.org')).toMatchObject({ email: 'locked@example.org' });
  expect(await write(1)).toEqual([]);
  const seen = await other.execute('SELECT COUNT(*) AS total FROM shared_values');
  expect(seen.rows).toEqual(await database.query('SELECT COUNT(*) AS total FROM shared_values'));
  await other.execute(`INSERT INTO shared_values (name, value) VALUES ('other', 'x')`);
  other.close();
  await payload.stop();
  rmSync(folder, { recursive: true });
});

test('a session is valid while the database cannot write that it was used', async () => {
  const backend = await TestBackend.start();
  const { token } = await backend.register();
  const { url } = chooseDatabase(backend.folder, undefined);
  const database = new SqliteDatabase(url);
  const warnings: unknown[] = [];
  const logger = createLogger('warn', { write: (line) => warnings.push(line) });
  const claims = parseClaims(token);
  invariant(claims, 'The token is ours');
  await new Sessions(database, Date.now, logger).use(claims);
  const later = new Sessions(database, () => Date.now() + 3_600_000, logger);

  const other = createClient({ url });
  await other.execute('BEGIN IMMEDIATE');
  await database.query('PRAGMA busy_timeout = 1');
  expect(await later.use(claims)).toMatchObject({ customerId: claims.customerId });
  expect(warnings).toHaveLength(1);
  await other.execute('ROLLBACK');
  other.close();
  expect(await later.list(claims.customerId)).toHaveLength(1);
  database.close();
  await backend.stop();
});

/** A disk of its own for a test; undefined where we may not mount one: that takes Linux, root and a container that lets it. */
function mountDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]);
  if (status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

const disk = mountDisk();
afterAll(() => {
  if (disk === undefined) return;
  // Also while a process of a test that failed still has it open.
  spawnSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true });
});

test.runIf(disk)(
  'a disk that is really full gives 503 for writes and 200 for reads, until there is room',
  async () => {
    const folder = disk ?? '';
    const filler = path.join(folder, 'filler');
    const settings = { DATA_DIR: folder, DATABASE_URL: '' };
    const backend = await BackendProcess.start(settings);
    const customer = { email: 'mia@example.org', password: 'secret123' };
    await backend.post('/customers', { ...customer, terms: true });
    const token = String((await backend.post('/customers/login', customer)).body['token']);
    const add = async (mediaId: string) => (await backend.post('/favorites', { mediaId }, token)).status;
    const list = async () => {
      const { status, body } = await backend.get('/favorites', token);
      return [status, ...(body['docs'] as readonly { mediaId: string }[]).map(({ mediaId }) => mediaId)];
    };
    expect(await add('before01')).toBe(200);
    // The viewer comes back after an hour, so the use of the session would be noted.
    const other = createClient({ url: chooseDatabase(folder, undefined).url });
    await other.execute('UPDATE sessions SET used_at = used_at - 3600000');
    other.close();

    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
    const answers = [];
    for (let index = 0; index < 5; index += 1) answers.push(await add(`full000${index}`));
    expect(new Set(answers)).toEqual(new Set([503]));
    expect((await backend.post('/customers/login', customer)).status).toBe(503);
    expect(await list()).toEqual([200, 'before01']);

    rmSync(filler);
    expect(await add('after001')).toBe(200);
    backend.kill();
    await backend.ended;
    const next = await BackendProcess.start(settings);
    const { body } = await next.get('/favorites', token);
    expect(body['docs']).toMatchObject([{ mediaId: 'after001' }, { mediaId: 'before01' }]);
    await next.stop();
  },
  90_000,
);

/** Speaks enough of PostgreSQL's protocol to let a client in, and to cancel its first statement. */
function answerLikePostgres(socket: Socket): void {
  const message = (type: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(5, type);
    head.writeInt32BE(content.length + 4, 1);
    return Buffer.concat([head, content]);
  };
  const ready = message('Z', Buffer.from('I'));
  const isIn = message('R', Buffer.alloc(4));
  const canceled = message('E', Buffer.from('SERROR\0C57014\0Mcanceling statement due to timeout\0\0'));
  socket.once('data', () => {
    socket.write(Buffer.concat([isIn, ready]));
    socket.once('data', () => socket.write(Buffer.concat([canceled, ready])));
  });
}

// A service manager starts only an ended process again.
test('a process whose start the database cancels ends', async () => {
  const server = createServer(answerLikePostgres);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = { DATABASE_URL: `postgres://marquee@127.0.0.1:${port}/marquee` };
  await expect(BackendProcess.start(settings)).rejects.toThrow(
    'ended with 1: canceling statement due to timeout',
  );
  server.close();
}, 90_000);

test('a bug of our own is not reported as an unavailable database', () => {
  expect(isDatabaseUnavailable(new TypeError('no such member'))).toBe(false);
  expect(isDatabaseUnavailable(Object.assign(new Error('no such table'), { code: 'SQLITE_ERROR' }))).toBe(
    false,
  );
  expect(isDatabaseUnavailable(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
  expect(isDatabaseUnavailable('53100')).toBe(false);
});
