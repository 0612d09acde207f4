import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ADMIN_PASSWORD, AdminTester } from './fixtures/admin-tester.ts';
import { PostgresDatabase } from './fixtures/postgres-database.ts';
import { TestBackend } from './fixtures/test-backend.ts';

/** More than one address may have in the queue. */
const MANY = 8;
const ADDRESS = '10.0.0.1';

let database: PostgresDatabase;
let backend: TestBackend;
/** Where the logins of `sendWhileBusy` are counted. */
let counter: string;
beforeAll(async () => {
  database = await PostgresDatabase.create();
  backend = await TestBackend.start({ databaseUrl: database.url, adminAddresses: ['10.0.0.0/8'] });
  await logIn();
  const [row] = await database.query(`SELECT key FROM rate_limits WHERE key LIKE 'attempt:%'`);
  counter = String(row?.['key']);
}, 60_000);
afterAll(async () => {
  await backend.stop();
  await database.drop();
});

const logIn = () =>
  backend.call('POST /customers/login', {
    body: { email: 'busy@example.org', password: 'wrong1234' },
    address: ADDRESS,
  });

/**
 * Sends a request six times while all places of its address in the queue are taken, by logins that wait for the database;
 * returns the statuses.
 */
async function sendWhileBusy(send: () => ReturnType<TestBackend['call']>): Promise<readonly number[]> {
  // The limit on logins of one address is another one.
  backend.aheadMs += 61_000;
  const row = await database.holdRow('rate_limits.key', counter);
  const logins = Array.from({ length: MANY }, logIn);
  const isRefused = async (login: (typeof logins)[number]): Promise<void> => {
    expect((await login).status).toBe(503);
  };
  await Promise.any(logins.map(isRefused));
  const answers = await Promise.all(Array.from({ length: 6 }, send));
  await row.release();
  await Promise.all(logins);
  return answers.map(({ status }) => status);
}

const ALL_BUSY = Array<number>(6).fill(503);

describe('while too many passwords are hashed', () => {
  test('a new password is refused, and its link works afterward', async () => {
    const { email } = await backend.register();
    await backend.call('POST /customers/forgot-password', { body: { email } });
    const body = { token: await backend.readResetToken(), password: 'brand-new-456' };
    const reset = () => backend.call('POST /customers/reset-password', { body, address: ADDRESS });
    expect(await sendWhileBusy(reset)).toEqual(ALL_BUSY);
    expect((await reset()).status).toBe(200);
  });

  test('a password entered again is refused, and not counted as a wrong one', async () => {
    const { token, password } = await backend.register();
    const ask = () =>
      backend.call('POST /customers/me/passkeys/options', { token, body: { password }, address: ADDRESS });
    expect(await sendWhileBusy(ask)).toEqual(ALL_BUSY);
    expect((await ask()).status).toBe(200);
  });

  test('a PIN is refused, and not counted as a wrong one', async () => {
    const { token } = await backend.register();
    const body = { name: 'Noor', avatar: 'star', pin: '4711' };
    const id = (await backend.call('POST /profiles', { token, body })).textAt('doc.id');
    const check = () => backend.call(`POST /profiles/${id}/check-pin`, { token, body, address: ADDRESS });
    expect(await sendWhileBusy(check)).toEqual(ALL_BUSY);
    expect((await check()).status).toBe(200);
  });

  test('no profile is created or changed without the PIN in the request', async () => {
    const { token } = await backend.register();
    const list = async () => (await backend.call('GET /profiles', { token })).listAt('docs');
    const before = await list();
    const create = () => {
      const body = { name: 'Noor', avatar: 'star', pin: '4711' };
      return backend.call('POST /profiles', { token, body, address: ADDRESS });
    };
    const change = () => {
      const body = { name: 'Mia', pin: '4711' };
      return backend.call('PATCH /profiles/main', { token, body, address: ADDRESS });
    };
    expect(await sendWhileBusy(create)).toEqual(ALL_BUSY);
    expect(await sendWhileBusy(change)).toEqual(ALL_BUSY);
    expect(await list()).toEqual(before);
    expect((await change()).at('doc')).toMatchObject({ name: 'Mia', hasPin: true });
    expect((await create()).at('doc')).toMatchObject({ name: 'Noor', hasPin: true });
  });

  test('the password of an administrator is refused, and not counted as a wrong one', async () => {
    const admin = await new AdminTester(backend, database.url).signIn('support');
    const reset = () => admin.call('POST /admin/me/reset-second-factor', { password: ADMIN_PASSWORD });
    expect(await sendWhileBusy(reset)).toEqual(ALL_BUSY);
    expect((await reset()).status).toBe(200);
  });
});
