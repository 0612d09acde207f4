import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { BackendProcess } from './fixtures/backend-process.ts';
import { PostgresDatabase } from './fixtures/postgres-database.ts';

let database: PostgresDatabase;
let folder: string;
let processes: readonly BackendProcess[] = [];

/** Both start on the empty database at the same moment. */
beforeAll(async () => {
  database = await PostgresDatabase.create();
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-backend-'));
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'error' };
  processes = await Promise.all([BackendProcess.start(settings), BackendProcess.start(settings)]);
}, 120_000);

afterAll(async () => {
  await Promise.all(processes.map((running) => running.stop()));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function both(): readonly [BackendProcess, BackendProcess] {
  const [one, other] = processes;
  if (one === undefined || other === undefined) throw new TypeError('Two processes have started');
  return [one, other];
}

async function register(email: string) {
  const [one] = both();
  await one.post('/customers', { email, password: 'secret123', terms: true });
  const { body } = await one.post('/customers/login', { email, password: 'secret123' });
  return String(body['token']);
}

test('two first starts at once take every step of the schema once', async () => {
  const rows = await database.query('SELECT name FROM payload_migrations ORDER BY name');
  expect(rows.map(({ name }) => name)).toEqual([
    '20310211_000001_customers',
    '20310211_000002_lists_devices_limits',
    '20310211_000003_sessions',
    '20310211_000004_device_code_origins',
    '20310211_000005_reset_mails',
    '20310211_000006_registrations',
  ]);
});

test('a token of one process is good at the other, and lists are the same', async () => {
  const [one, other] = both();
  const token = await register('shared@example.org');
  expect((await other.get('/customers/me', token)).body['user']).toMatchObject({
    email: 'shared@example.org',
  });
  await one.post('/favorites', { mediaId: 'aB3dE6gH' }, token);
  expect((await other.get('/favorites', token)).body).toMatchObject({ docs: [{ mediaId: 'aB3dE6gH' }] });
});

test('twenty writes of one title at both processes leave one entry', async () => {
  const token = await register('writer@example.org');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      both().map((running) => running.post('/history', { mediaId: 'kL9mN2pQ', progress: index / 20 }, token)),
    ).flat(),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const { body } = await both()[1].get('/history', token);
  expect(body['docs']).toHaveLength(1);
});

test('wrong device codes are counted together', async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const running = both()[guess % 2] ?? both()[0];
    statuses.push((await running.get('/device-flow/check?code=ABCDEF&deviceId=tv')).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(404), 429, 429]);
});

test('wrong passwords at both lock the account at both', async () => {
  await register('locked@example.org');
  const [one, other] = both();
  const body = { email: 'locked@example.org', password: 'wrong1234' };
  for (const running of [one, other, one, other, one]) await running.post('/customers/login', body);
  const right = { ...body, password: 'secret123' };
  for (const running of [one, other])
    expect((await running.post('/customers/login', right)).status).toBe(401);
});

test('a password that is reset at one ends the tokens at the other', async () => {
  const [one, other] = both();
  const token = await register('reset@example.org');
  const resetUrl = 'http://localhost:8080/?u=edit-password';
  await one.post('/customers/forgot-password', { email: 'reset@example.org', resetUrl });
  await expect.poll(findResetToken, { timeout: 15_000 }).not.toBe('');
  const reset = await other.post('/customers/reset-password', {
    token: findResetToken(),
    password: 'brand-new-456',
  });
  expect(reset.status).toBe(200);
  expect((await one.get('/favorites', token)).status).toBe(401);
});

test('a process that is asked to end finishes its open requests and exits with 0', async () => {
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'error' };
  const running = await BackendProcess.start(settings);
  const login = running.post('/customers/login', { email: 'nobody@example.org', password: 'wrong1234' });
  // Hashing the password takes longer than this answer, so the login has begun and not ended.
  await running.get('/customers/me');
  const [answer, code] = await Promise.all([login, running.stop()]);
  expect(answer.status).toBe(401);
  expect(code).toBe(0);
});

function findResetToken(): string {
  const outbox = path.join(folder, 'outbox');
  const mails = readdirSync(outbox).filter((name) => name.endsWith('.json'));
  const text = mails.map((name) => readFileSync(path.join(outbox, name), 'utf8')).join('');
  return /resetPasswordToken=([0-9a-f]{40})/.exec(text)?.[1] ?? '';
}
