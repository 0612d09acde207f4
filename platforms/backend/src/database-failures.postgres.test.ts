import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { PayloadPool } from './database/payload-pool.ts';
import { PostgresDatabase } from './fixtures/postgres-database.ts';
import { TcpGate } from './fixtures/tcp-gate.ts';
import { TestBackend } from './fixtures/test-backend.ts';
import { startBackend } from './start-backend.ts';

let database: PostgresDatabase;
let gate: TcpGate;
let backend: TestBackend;
let customer: Awaited<ReturnType<TestBackend['register']>>;
beforeAll(async () => {
  database = await PostgresDatabase.create();
  gate = await TcpGate.open(database.url);
  backend = await TestBackend.start({ databaseUrl: gate.through(database.url), databaseLimitMs: 700 });
  customer = await backend.register();
}, 60_000);
beforeEach(() => {
  // The counts in metrics are cached for a time.
  backend.aheadMs += 60_000;
});
afterAll(async () => {
  await backend.stop();
  await gate.close();
  await database.drop();
});

const askOperators = (path: string) => backend.send(new Request(`http://accounts.test${path}`));
const login = () => backend.call('POST /customers/login', { body: customer, address: crypto.randomUUID() });
const list = () => backend.call('GET /favorites', { token: customer.token });
const add = (mediaId: string) =>
  backend.call('POST /favorites', { token: customer.token, body: { mediaId } });
const register = (email: string) =>
  backend.call('POST /customers', { body: { email, password: 'secret123', terms: true } });

async function expectUnavailable(): Promise<void> {
  const [favorites, signedIn, ready, live, metrics] = await Promise.all([
    list(),
    login(),
    askOperators('/ready'),
    askOperators('/live'),
    askOperators('/metrics'),
  ]);
  for (const answer of [favorites, signedIn]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(answer.at('errors.0.message')).toBe('Temporarily unavailable. Please try again.');
  }
  expect([ready.status, live.status, metrics.status]).toEqual([503, 200, 200]);
  expect(metrics.text).toContain('marquee_backend_database_up 0');
}

async function expectRecovered(): Promise<void> {
  expect((await list()).status).toBe(200);
  expect((await login()).status).toBe(200);
  expect((await askOperators('/ready')).status).toBe(200);
}

test('closing the pool does not hang when the connection that Payload keeps was reset', async () => {
  const errors: Error[] = [];
  const pool = new PayloadPool((error) => errors.push(error));
  const ofPayload = new pool.driver.Pool({ connectionString: database.url });
  const first = await ofPayload.connect();
  // What Payload does with it (db-postgres, connect.js).
  first.prependListener('error', () => void ofPayload.connect());
  pool.releaseFirst();
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  first.emit('error', reset);
  expect(errors).toEqual([reset]);
  expect(await pool.query('SELECT 1 AS one', [])).toEqual([{ one: 1 }]);
  const late = new Promise((resolve) => AbortSignal.timeout(3_000).addEventListener('abort', resolve));
  expect(await Promise.race([pool.end().then(() => 'ended'), late.then(() => 'waits')])).toBe('ended');
});

describe('while PostgreSQL', () => {
  test('is down, requests get 503 and the process keeps running; all works again when it is back', async () => {
    await gate.close();
    await expectUnavailable();
    await gate.open();
    await expectRecovered();
  });

  test('does not respond, requests and readiness fail within a set time', async () => {
    gate.freeze();
    await expectUnavailable();
    gate.thaw();
    await expectRecovered();
  });

  test('disconnects between an account and its consents, neither is stored, and the next try works', async () => {
    await database.query(`CREATE FUNCTION go_away() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`);
    await database.query(
      'CREATE TRIGGER go_away BEFORE INSERT ON consents FOR EACH ROW EXECUTE FUNCTION go_away()',
    );
    const email = 'between@example.org';
    const refused = await register(email);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    const count = async (tables: string) =>
      (await database.query(`SELECT 1 FROM ${tables} WHERE c.email = $1`, [email])).length;
    expect(await count('customers c')).toBe(0);
    await database.query('DROP FUNCTION go_away CASCADE');
    expect((await register(email)).status).toBe(201);
    expect(await count('customers c JOIN consents a ON a.customer_id = c.id')).toBe(1);
  });

  test('has a full disk, writes get 503 and reads work; writes work again once there is room', async () => {
    await database.query(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`);
    for (const table of ['favorites', 'customers'])
      await database.query(
        `CREATE TRIGGER no_room BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION no_room()`,
      );
    const refused = [await add('full0001'), await register('full@example.org')];
    expect(refused.map(({ status }) => status)).toEqual([503, 503]);
    expect(refused.map(({ headers }) => headers.get('Retry-After'))).toEqual(['5', '5']);
    expect((await list()).listAt('docs')).toEqual([]);
    const failures = backend.lines.filter((line) => line.includes('could not extend file'));
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.join('')).not.toContain('params');
    await database.query('DROP FUNCTION no_room CASCADE');
    expect((await add('full0001')).status).toBe(200);
    expect((await register('full@example.org')).status).toBe(201);
    expect((await list()).at('docs.0.mediaId')).toBe('full0001');
  });
});

test('a start that finds its port taken leaves no connection to the database', async () => {
  const own = await PostgresDatabase.create();
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const options = { port, dataFolder: backend.folder, databaseUrl: own.url, logLevel: 'silent' } as const;
  await expect(startBackend(options)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const connections = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  await expect.poll(() => own.query(connections), { timeout: 5_000 }).toEqual([]);
  other.close();
  await own.drop();
});
