import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { toTotpCode, toTotpStep } from './admin/totp.ts';
import { migrate } from './database/migrate.ts';
import { ADMIN_PASSWORD, fromTypedSecret } from './fixtures/admin-tester.ts';
import { BACKEND, BackendProcess } from './fixtures/backend-process.ts';
import { MailServer } from './fixtures/mail-server.ts';
import { PostgresDatabase } from './fixtures/postgres-database.ts';
import { SoftwareAuthenticator } from './fixtures/software-authenticator.ts';

const WAITING_MAILS = 60;
/** Where administrators are; the proxy of the tests forwards it. */
const OFFICE = '203.0.113.9';

let database: PostgresDatabase;
let folder: string;
let mailServer: MailServer;
let processes: readonly BackendProcess[] = [];
let settings: Readonly<Record<string, string>> = {};
let takenSteps: readonly (readonly string[])[] = [];

/** All start at the same moment and find the same queued mails. */
beforeAll(async () => {
  database = await PostgresDatabase.create();
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-backend-'));
  mailServer = await MailServer.start();
  const address = { dialect: 'postgres', url: database.url } as const;
  const starts = await Promise.all([1, 2, 3, 4].map(() => migrate(address)));
  takenSteps = starts.map(({ taken }) => taken);
  await database.query(`INSERT INTO customers (email, terms, token_version)
    SELECT 'waiting' || n || '@example.org', true, 0 FROM generate_series(1, ${WAITING_MAILS}) n`);
  await database.query(`INSERT INTO reset_mails (id, kind, email, reset_page, language, attempts, next_at, created_at)
    SELECT 'waiting-' || n, 'reset', 'waiting' || n || '@example.org', 'https://app.example.org/', 'en', 1, 0, 0
    FROM generate_series(1, ${WAITING_MAILS}) n`);
  settings = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'no-reply@example.org',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ADMIN_ADDRESSES: `${OFFICE},203.0.113.64/26`,
  };
  processes = await Promise.all([1, 2, 3, 4].map(() => BackendProcess.start(settings)));
}, 120_000);

afterAll(async () => {
  await Promise.all(processes.map((running) => running.stop()));
  await mailServer.down();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The process with this number, counted round and round. */
function at(index: number): BackendProcess {
  const running = processes[index % processes.length];
  if (running === undefined) throw new TypeError('Four processes have started');
  return running;
}

async function register(email: string) {
  await at(0).post('/customers', { email, password: 'secret123', terms: true });
  const { body } = await at(1).post('/customers/login', { email, password: 'secret123' });
  return String(body['token']);
}

test('four simultaneous first starts run each migration once', async () => {
  const [taken = []] = takenSteps.filter((steps) => steps.length > 0);
  expect(takenSteps.map((steps) => steps.length).sort()).toEqual([0, 0, 0, taken.length]);
  const rows = await database.query('SELECT name FROM payload_migrations ORDER BY name');
  expect(rows.map(({ name }) => name)).toEqual(taken);
});

test('queued mails are sent once, although all four processes find them at once', async () => {
  const countWaiting = async () =>
    (await database.query(`SELECT id FROM reset_mails WHERE id LIKE 'waiting-%'`)).length;
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(0);
  const receivers = mailServer.arrived.map(({ to }) => to).filter((to) => to.startsWith('waiting'));
  expect(receivers).toHaveLength(WAITING_MAILS);
  expect(new Set(receivers).size).toBe(WAITING_MAILS);
});

test('a token of one process is valid at the others, and lists are the same', async () => {
  const token = await register('shared@example.org');
  await at(0).post('/favorites', { mediaId: 'aB3dE6gH' }, token);
  for (const running of processes) {
    expect((await running.get('/customers/me', token)).body['user']).toMatchObject({
      email: 'shared@example.org',
    });
    expect((await running.get('/favorites', token)).body).toMatchObject({ docs: [{ mediaId: 'aB3dE6gH' }] });
  }
});

test('forty simultaneous writes of one title at all four leave one entry', async () => {
  const token = await register('writer@example.org');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      at(index).post('/history', { mediaId: 'kL9mN2pQ', progress: index / 40 }, token),
    ),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect((await at(3).get('/history', token)).body['docs']).toHaveLength(1);
});

test('wrong device codes at all four at once are counted together', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, guess) => at(guess).get('/device-flow/check?code=ABCDEF&deviceId=tv')),
  );
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([count(404), count(429)]).toEqual([10, 10]);
});

// The same clients behind the trusted proxy: the limit applies to the client, whatever it puts in front of its
// address.
test('rate limits count the address that a trusted proxy forwards, at every process', async () => {
  const ask = async (client: string, guess: number) => {
    const headers = { 'X-Forwarded-For': `203.0.113.${guess}, ${client}` };
    const url = `${at(guess).apiUrl}/device-flow/check?code=ABCDEF&deviceId=tv`;
    return (await fetch(url, { headers })).status;
  };
  const statuses = await Promise.all(Array.from({ length: 12 }, (_, guess) => ask('198.51.100.7', guess)));
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect(await ask('198.51.100.8', 0)).toBe(404);
});

test('a device code signs in one of eight simultaneous requests', async () => {
  const token = await register('television@example.org');
  const made = await at(0).post('/device-flow/generate', {
    deviceId: 'tv-4',
    deviceName: 'TV',
    configId: '',
  });
  const code = String(made.body['code']);
  await at(1).post('/device-flow/authorize', { code }, token);
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const url = `${at(index).apiUrl}/device-flow/check?code=${code}&deviceId=tv-4`;
      return (await fetch(url, { headers: { 'X-Forwarded-For': '198.51.100.20' } })).status;
    }),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
});

test('wrong passwords at all four lock the account at all four', async () => {
  await register('locked@example.org');
  const body = { email: 'locked@example.org', password: 'wrong1234' };
  const wrong = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((index) => at(index).post('/customers/login', body)),
  );
  const words = wrong.map((answer) => JSON.stringify(answer.body));
  expect(words.filter((text) => text.includes('locked'))).toHaveLength(1);
  const right = { ...body, password: 'secret123' };
  for (const running of processes) expect((await running.post('/customers/login', right)).status).toBe(401);
});

test('a reset token works once when all four receive it at once, and ends the tokens at every process', async () => {
  const token = await register('reset@example.org');
  const resetUrl = 'http://localhost:8080/?u=edit-password';
  await at(0).post('/customers/forgot-password', { email: 'reset@example.org', resetUrl });
  await expect.poll(findResetToken, { timeout: 15_000 }).not.toBe('');
  const body = { token: findResetToken(), password: 'brand-new-456' };
  const answers = await Promise.all(
    processes.map((running) => running.post('/customers/reset-password', body)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
  for (const running of processes) expect((await running.get('/favorites', token)).status).toBe(401);
});

/** A sign-in by passkey at an address of its own, so that the limits of the other tests are left alone. */
async function finishByPasskey(index: number, credential: unknown) {
  const response = await fetch(`${at(index).apiUrl}/customers/login/passkey`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '198.51.100.30' },
    body: JSON.stringify({ credential }),
  });
  const body = (await response.json()) as Readonly<Record<string, unknown>>;
  return { status: response.status, token: String(body['token']) };
}

test('a signature of a passkey begins one session when all four receive it at once', async () => {
  const token = await register('passkey@example.org');
  const authenticator = new SoftwareAuthenticator('http://localhost:8080');
  const options = await at(0).post('/customers/me/passkeys/options', { password: 'secret123' }, token);
  const created = { credential: authenticator.create(options.body) };
  const additions = await Promise.all(
    processes.map((running) => running.post('/customers/me/passkeys', created, token)),
  );
  expect(additions.map(({ status }) => status).sort()).toEqual([201, 410, 410, 410]);

  const { body: asked } = await at(1).post('/customers/login/passkey/options', {});
  const signed = authenticator.sign(asked);
  const answers = await Promise.all([0, 1, 2, 3].map((index) => finishByPasskey(index, signed)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  const session = answers.find(({ status }) => status === 200)?.token;
  const list = await at(2).get('/customers/me/passkeys', session);
  expect(list.body['docs']).toMatchObject([{ lastUsedAt: expect.stringMatching(/Z$/) as unknown }]);
});

test('passkey signatures with the same counter begin one session, and the counter does not go back', async () => {
  const token = await register('counter@example.org');
  const authenticator = new SoftwareAuthenticator('http://localhost:8080');
  const options = await at(0).post('/customers/me/passkeys/options', { password: 'secret123' }, token);
  await at(0).post('/customers/me/passkeys', { credential: authenticator.create(options.body) }, token);
  const sign = async (index: number, counter: number) => {
    const { body } = await at(index).post('/customers/login/passkey/options', {});
    authenticator.counter = counter;
    return authenticator.sign(body);
  };
  const signed = await Promise.all([0, 1, 2, 3].map((index) => sign(index, 7)));
  const answers = await Promise.all(signed.map((credential, index) => finishByPasskey(index, credential)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  expect((await finishByPasskey(3, await sign(2, 6))).status).toBe(401);
  expect((await finishByPasskey(2, await sign(3, 8))).status).toBe(200);
});

/** A command of the operator, in a process of its own. */
function run(
  parameters: readonly string[],
  { input = '', password = '' },
): Promise<{ code: number; text: string }> {
  const child = spawn(process.execPath, [BACKEND, ...parameters], {
    env: { ...process.env, ...settings, ...(password !== '' && { ADMIN_PASSWORD: password }) },
  });
  let text = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (part: string) => (text += part));
  child.stdin.end(input);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? -1, text })));
}

/** A call of an administrator through the trusted proxy. */
async function administer(
  index: number,
  methodAndPath: string,
  {
    body,
    token = '',
    from = OFFICE,
  }: { readonly body?: unknown; readonly token?: string; readonly from?: string } = {},
) {
  const [method = '', route = ''] = methodAndPath.split(' ');
  const response = await fetch(`${at(index).apiUrl}/admin${route}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'X-Forwarded-For': from,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
}

describe('administrators', () => {
  const email = 'admin@example.org';
  let secret = '';
  let token = '';
  const enterPassword = async (index: number): Promise<string> => {
    const { body } = await administer(index, 'POST /login', { body: { email, password: ADMIN_PASSWORD } });
    if (typeof body['secret'] === 'string') secret = fromTypedSecret(body['secret']);
    return String(body['token']);
  };
  /** The code of now, `steps` later. */
  const toCode = (steps: number): string => toTotpCode(secret, toTotpStep(Date.now()) + steps);

  test('are created, listed and reset by commands while processes run, without a password in the parameters', async () => {
    const created = await Promise.all([
      run(['create-admin', email], { input: `${ADMIN_PASSWORD}\n` }),
      run(['create-admin', 'helper@example.org', 'support'], { password: ADMIN_PASSWORD }),
    ]);
    expect(created.map(({ code }) => code)).toEqual([0, 0]);
    expect(created.map(({ text }) => text).join('')).not.toContain(ADMIN_PASSWORD);
    const reset = await run(['reset-admin', 'helper@example.org'], { password: `${ADMIN_PASSWORD}-new` });
    const list = await run(['list-admins'], {});
    expect([reset.code, list.code]).toEqual([0, 0]);
    expect(list.text).toMatch(
      /^admin@example\.org {2}owner {2}second factor: no .+\nhelper@example\.org {2}support {2}second factor: no /,
    );
  }, 60_000);

  test('sign in at one process and act at the others; a customer locked at one is locked out at all', async () => {
    const begun = await enterPassword(0);
    const finished = await administer(1, 'POST /login/code', { token: begun, body: { code: toCode(0) } });
    token = String(finished.body['token']);
    const customer = { email: 'locked-out@example.org', password: 'secret123' };
    const customerToken = await register(customer.email);
    const found = await administer(2, 'POST /customers/search', { token, body: { text: 'locked-o' } });
    const [{ id = '' } = {}] = found.body['docs'] as readonly { readonly id?: string }[];
    const read = await administer(3, `GET /customers/${id}`, { token });
    expect(read.body).toMatchObject({ email: customer.email, consents: [{ name: 'terms' }] });
    expect(Date.now() - Date.parse(String(read.body['createdAt']))).toBeLessThan(60_000);
    await administer(3, `POST /customers/${id}/lock`, { token, body: { reason: 'Shared password' } });
    for (const running of processes) {
      expect((await running.get('/favorites', customerToken)).status).toBe(401);
      expect((await running.post('/customers/login', customer)).status).toBe(403);
    }
    const lists = await administer(0, `GET /customers/${id}/lists`, { token });
    expect(lists.body).toMatchObject({ profiles: [{ id: 'main', history: [], favorites: [] }] });
    expect((await administer(1, `POST /customers/${id}/unlock`, { token, body: {} })).status).toBe(200);
    for (const running of processes)
      expect((await running.post('/customers/login', customer)).status).toBe(200);
    const { body } = await administer(2, `GET /audit?subject=${id}`, { token });
    expect((body['docs'] as readonly { readonly act: string }[]).map(({ act }) => act)).toEqual([
      'customer.unlock',
      'customer.read_lists',
      'customer.lock',
      'customer.read',
    ]);
  });

  test('are reachable from the listed addresses only, whatever a caller claims', async () => {
    const statuses = await Promise.all(
      [OFFICE, '203.0.113.100', '198.51.100.7', `${OFFICE}, 198.51.100.7`, '198.51.100.7, 203.0.113.127'].map(
        async (from, index) => (await administer(index, 'GET /me', { token, from })).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 404, 200]);
    // Without the header it is the address of the proxy.
    expect((await at(0).get('/admin/me', token)).status).toBe(404);
  });

  test('use each code once, and their wrong codes at all four are counted together', async () => {
    const begun = await Promise.all([0, 1, 2, 3].map(enterPassword));
    const code = toCode(1);
    const enter = (index: number, entered: string) =>
      administer(index, 'POST /login/code', { token: begun[index % 4] ?? '', body: { code: entered } });
    const right = await Promise.all([0, 1, 2, 3].map((index) => enter(index, code)));
    expect(right.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    const wrong = await Promise.all(Array.from({ length: 16 }, (_, index) => enter(index, code)));
    const count = (wanted: number) => wrong.filter(({ status }) => status === wanted).length;
    // The losers used three of five tries; the winner’s session has ended, so its tries are not counted.
    expect(count(429)).toBeGreaterThanOrEqual(10);
    const rows = await database.query(`SELECT count FROM rate_limits WHERE key LIKE 'admin-code:%'`);
    expect(Number(rows[0]?.['count'])).toBeGreaterThan(5);
    expect((await enter(1, toCode(2))).status).not.toBe(200);
  });

  test('search 20,000 customers with an index, and cannot change their audit entries', async () => {
    await database.query(`INSERT INTO customers (email, terms, token_version)
      SELECT 'many' || n || '@example.org', true, 0 FROM generate_series(1, 20000) n`);
    await database.query('ANALYZE customers');
    const found = await administer(0, 'POST /customers/search', { token, body: { text: 'many1999' } });
    expect((found.body['docs'] as readonly unknown[]).length).toBe(11);
    const plan = await database.query(
      `EXPLAIN SELECT email FROM customers c WHERE c.email COLLATE "C" >= 'many1999' AND c.email COLLATE "C" <= 'many1999z'
        ORDER BY c.email COLLATE "C" LIMIT 26`,
    );
    expect(JSON.stringify(plan)).toContain('customers_email_prefix_idx');
    await expect(database.query(`UPDATE admin_audit SET admin = ''`)).rejects.toThrow('audit rows are final');
    await expect(database.query('DELETE FROM admin_audit')).rejects.toThrow('audit rows are final');
    await database.query(
      `INSERT INTO admin_audit (at, admin, act, subject, detail) VALUES (0, '', 'sign_in', 'old', '')`,
    );
    await database.query(`DELETE FROM admin_audit WHERE subject = 'old'`);
  });
});

test('a process that is asked to stop finishes its open requests and exits with 0', async () => {
  const running = at(2);
  const login = running.post('/customers/login', { email: 'nobody@example.org', password: 'wrong1234' });
  // Hashing the password takes longer than this request, so the login is still running.
  await running.get('/customers/me');
  const [answer, code] = await Promise.all([login, running.stop()]);
  expect(answer.status).toBe(401);
  expect(code).toBe(0);
});

test('a killed process loses no write that it confirmed, and the others keep running', async () => {
  const running = at(3);
  const token = await register('killed@example.org');
  const answered: string[] = [];
  let isKilled = false;
  const write = async (writer: number): Promise<void> => {
    for (let index = 0; !isKilled; index += 1) {
      const mediaId = `w${writer}n${index}`;
      const answer = await running.post('/favorites', { mediaId }, token).catch(() => undefined);
      if (answer?.status === 200) answered.push(mediaId);
      if (answered.length >= 60 && !isKilled) {
        isKilled = true;
        running.kill();
      }
    }
  };
  await Promise.all([1, 2, 3, 4].map(write));
  const { body } = await at(0).get('/favorites', token);
  const kept = new Set((body['docs'] as readonly { mediaId: string }[]).map(({ mediaId }) => mediaId));
  expect(answered.filter((mediaId) => !kept.has(mediaId))).toEqual([]);
  expect(kept.size).toBeGreaterThanOrEqual(60);
});

function findResetToken(): string {
  const mail = mailServer.arrived.find(({ to }) => to === 'reset@example.org');
  return /resetPasswordToken=3D([0-9a-f]{40})/.exec(mail?.source ?? '')?.[1] ?? '';
}
