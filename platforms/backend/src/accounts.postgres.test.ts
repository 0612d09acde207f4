import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { AdminTester } from './fixtures/admin-tester.ts';
import { PostgresDatabase } from './fixtures/postgres-database.ts';
import { TestBackend } from './fixtures/test-backend.ts';

let database: PostgresDatabase;
let backend: TestBackend;
beforeAll(async () => {
  database = await PostgresDatabase.create();
  backend = await TestBackend.start({ databaseUrl: database.url });
}, 60_000);
afterAll(async () => {
  await backend.stop();
  await database.drop();
});

const RESET_URL = 'https://app.example.org/?u=edit-password';

describe('on PostgreSQL', () => {
  test('a customer registers, logs in, changes names, refreshes and logs out', async () => {
    const { token, id } = await backend.register();
    const named = await backend.call(`PATCH /customers/${id}`, {
      token,
      body: { firstName: '李 🏳️‍🌈', lastName: `O'` },
    });
    expect(named.at('doc')).toMatchObject({ firstName: '李 🏳️‍🌈', lastName: `O'` });
    const refreshed = await backend.call('POST /customers/refresh-token', { token });
    const me = await backend.call('GET /customers/me', { token: refreshed.textAt('refreshedToken') });
    expect(me.at('user.id')).toBe(id);
    expect((await backend.call('POST /customers/logout', { token })).status).toBe(200);
  });

  test('two simultaneous registrations with one address create one customer', async () => {
    const body = { email: 'twice@example.org', password: 'secret123', terms: true };
    const answers = await Promise.all([1, 2, 3].map(() => backend.call('POST /customers', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  test('only one of several simultaneous confirmations with different passwords succeeds', async () => {
    const own = await TestBackend.start({ databaseUrl: database.url, confirmsEmail: true });
    const email = 'confirmed@example.org';
    const passwords = ['first-pass-1', 'second-pass-2', 'third-pass-3'];
    const ask = (path: string, body: object) =>
      own.call(`POST /customers${path}`, { body, address: crypto.randomUUID() });
    for (const { status } of await Promise.all(
      passwords.map((password) => ask('', { email, password, terms: true })),
    ))
      expect(status).toBe(202);
    await own.backend.settle();
    const token = /confirmationToken=([0-9a-f]+)/.exec(own.mails.at(-1)?.text ?? '')?.[1];
    expect((await ask('/login', { email, password: 'first-pass-1' })).status).toBe(403);
    const answers = await Promise.all(passwords.map((password) => ask('/confirm', { token, password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    const winner = answers.find(({ status }) => status === 200);
    expect(winner?.at('user')).toMatchObject({ email, terms: true });
    const logins = await Promise.all(passwords.map((password) => ask('/login', { email, password })));
    expect(logins.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    await own.stop();
  });

  test('ten simultaneous logins get ten valid tokens', async () => {
    const { email, password } = await backend.register();
    const logins = await Promise.all(
      Array.from({ length: 10 }, () =>
        backend.call('POST /customers/login', { body: { email, password }, address: crypto.randomUUID() }),
      ),
    );
    for (const login of logins) {
      const me = await backend.call('GET /customers/me', { token: login.textAt('token') });
      expect(me.at('user.email')).toBe(email);
    }
  });

  test('a password reset survives concurrent logins with the old password', async () => {
    const { email, password } = await backend.register();
    await backend.call('POST /customers/forgot-password', { body: { email, resetUrl: RESET_URL } });
    const body = { token: await backend.readResetToken(), password: 'brand-new-456' };
    const old = () =>
      backend.call('POST /customers/login', { body: { email, password }, address: crypto.randomUUID() });
    const [first, answer, second] = await Promise.all([
      old(),
      backend.call('POST /customers/reset-password', { body }),
      old(),
    ]);
    expect(answer.status).toBe(200);
    expect((await old()).status).toBe(401);
    for (const racing of [first, second]) {
      const me = await backend.call('GET /customers/me', { token: String(racing.at('token')) });
      expect(me.at('user')).toBeNull();
    }
    const login = await backend.call('POST /customers/login', { body: { email, password: body.password } });
    expect(login.status).toBe(200);
  });

  test('a password reset survives a name change and another mail request that began before it was stored', async () => {
    const { email, password, id, token } = await backend.register();
    const forgot = () =>
      backend.call('POST /customers/forgot-password', { body: { email, resetUrl: RESET_URL } });
    await forgot();
    const body = { token: await backend.readResetToken(), password: 'brand-new-456' };
    backend.aheadMs += 16_000;
    // All three have read the customer when the first of them may write.
    const row = await database.holdRow('customers.id', id);
    const untilWaiting = (count: number) => expect.poll(row.countWaiting, { timeout: 8_000 }).toBe(count);
    const resetting = backend.call('POST /customers/reset-password', { body });
    await untilWaiting(1);
    const renaming = backend.call(`PATCH /customers/${id}`, { token, body: { firstName: 'Mia' } });
    await untilWaiting(2);
    await forgot();
    await untilWaiting(3);
    await row.release();
    const [reset, renamed] = await Promise.all([resetting, renaming]);
    expect([reset.status, renamed.status]).toEqual([200, 200]);
    await backend.backend.settle();
    const tokens = backend.mails.map(({ text }) => /resetPasswordToken=([0-9a-f]+)/.exec(text)?.[1]);
    const second = { token: tokens.findLast((sent) => sent !== undefined), password: 'even-newer-789' };
    expect(second.token).not.toBe(body.token);
    const login = (tried: string) =>
      backend.call('POST /customers/login', {
        body: { email, password: tried },
        address: crypto.randomUUID(),
      });
    expect((await login(password)).status).toBe(401);
    expect((await login(body.password)).status).toBe(200);
    // Both links are of the time before the new password.
    for (const old of [body, second])
      expect((await backend.call('POST /customers/reset-password', { body: old })).status).toBe(403);
    backend.aheadMs += 16_000;
    await forgot();
    const third = { ...second, token: await backend.readResetToken() };
    const again = await backend.call('POST /customers/reset-password', { body: third });
    expect([again.status, again.at('user.firstName')]).toEqual([200, 'Mia']);
    backend.aheadMs = 0;
  });

  test('only one of two mailed links used at the same moment sets the password', async () => {
    const { email } = await backend.register();
    const links: string[] = [];
    for (let mail = 0; mail < 2; mail += 1) {
      await backend.call('POST /customers/forgot-password', { body: { email } });
      links.push(await backend.readResetToken());
      backend.aheadMs += 16_000;
    }
    const answers = await Promise.all(
      links.map((token, index) =>
        backend.call('POST /customers/reset-password', { body: { token, password: `brand-new-${index}` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const logins = await Promise.all(
      links.map((_, index) =>
        backend.call('POST /customers/login', { body: { email, password: `brand-new-${index}` } }),
      ),
    );
    expect(logins.findIndex(({ status }) => status === 200)).toBe(winner);
    backend.aheadMs = 0;
  });

  test('a name that is changed while a new password is hashed is kept', async () => {
    const { email, id, token } = await backend.register();
    await backend.call('POST /customers/forgot-password', { body: { email, resetUrl: RESET_URL } });
    const body = { token: await backend.readResetToken(), password: 'brand-new-456' };
    const resetting = backend.call('POST /customers/reset-password', { body });
    const renamed = await backend.call(`PATCH /customers/${id}`, { token, body: { lastName: 'Vos' } });
    const answer = await resetting;
    expect([renamed.status, answer.status]).toEqual([200, 200]);
    const me = await backend.call('GET /customers/me', { token: answer.textAt('token') });
    expect(me.at('user.lastName')).toBe('Vos');
  });

  test('lists keep their order, one entry per title and at most 200 entries', async () => {
    const { token } = await backend.register();
    for (let index = 0; index < 202; index += 1)
      await backend.call('POST /favorites', { token, body: { mediaId: `media${index}` } });
    const favorites = await backend.call('GET /favorites', { token });
    expect(favorites.listAt('docs')).toHaveLength(200);
    expect([favorites.at('docs.0.mediaId'), favorites.at('docs.199.mediaId')]).toEqual([
      'media201',
      'media2',
    ]);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        backend.call('POST /history', { token, body: { mediaId: 'same0001', progress: index / 20 } }),
      ),
    );
    const history = await backend.call('GET /history', { token });
    expect(history.listAt('docs')).toHaveLength(1);
    expect(typeof history.at('docs.0.progress')).toBe('number');
  });

  test('profiles are at most five, have separate lists, and lock their PIN after five wrong attempts', async () => {
    const { token } = await backend.register();
    const body = { name: 'Noor', avatar: 'star', maxAge: 6, pin: '4711' };
    const created = await Promise.all(
      Array.from({ length: 8 }, () =>
        // One address may have only six PINs hashed at once.
        backend.call('POST /profiles', { token, body, address: crypto.randomUUID() }),
      ),
    );
    expect(created.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 409, 409, 409, 409]);
    const id = created.find(({ status }) => status === 201)?.textAt('doc.id') ?? '';
    const favorites = `/favorites?profile=${id}`;
    const added = await backend.call(`POST ${favorites}`, { token, body: { mediaId: 'theirs01' } });
    expect(added.status).toBe(200);
    expect((await backend.call(`GET ${favorites}`, { token })).listAt('docs')).toHaveLength(1);
    expect((await backend.call('GET /favorites', { token })).listAt('docs')).toEqual([]);
    const guess = (pin: string) =>
      backend.call(`POST /profiles/${id}/check-pin`, { token, body: { pin }, address: crypto.randomUUID() });
    const guesses = await Promise.all(Array.from({ length: 7 }, () => guess('0000')));
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([403, 403, 403, 403, 403, 429, 429]);
    expect((await guess('4711')).status).toBe(429);
    const reset = await backend.call(`POST /profiles/${id}/reset-pin`, {
      token,
      body: { password: 'secret123' },
    });
    expect(reset.status).toBe(200);
    const removed = await backend.call(`POST /profiles/${id}/delete`, { token, body: {} });
    expect(removed.status).toBe(200);
    expect((await backend.call(`GET ${favorites}`, { token })).status).toBe(404);
  });

  test('a device code signs in one of two simultaneous requests', async () => {
    const { token, id } = await backend.register();
    const body = { deviceId: 'tv', deviceName: 'Living room', configId: '' };
    const code = (await backend.call('POST /device-flow/generate', { body })).textAt('code');
    await backend.call('POST /device-flow/authorize', { token, body: { code } });
    const ask = () => backend.call(`GET /device-flow/check?code=${code}&deviceId=tv`);
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.find(({ status }) => status === 200)?.at('user.id')).toBe(id);
  });

  test.each(['nul\u0000@example.org', `' OR 1=1; --`, '\uD800@example.org', '😀@example.org'])(
    'the hostile address %j cannot sign in and causes no server error',
    async (email) => {
      const address = crypto.randomUUID();
      const login = await backend.call('POST /customers/login', {
        body: { email, password: 'secret123' },
        address,
      });
      expect(login.status).toBe(401);
      const forgot = await backend.call('POST /customers/forgot-password', {
        body: { email, resetUrl: RESET_URL },
        address,
      });
      expect(forgot.status).toBe(200);
    },
  );

  test('a null character in a path, a query or a body causes no server error', async () => {
    const own = await TestBackend.start({ databaseUrl: database.url, adminAddresses: ['10.0.0.0/8'] });
    const owner = await new AdminTester(own, database.url).signIn('owner');
    const { token, password, id } = await own.register();
    const names = ['token', 'code', 'mediaId', 'firstName', 'deviceId', 'deviceName', 'language', 'name'];
    const nulls = Object.fromEntries([...names, 'text', 'after', 'reason'].map((name) => [name, '\0']));
    const body = { ...nulls, password, email: 'a\0@example.org', terms: true };
    const failed: string[] = [];
    const ask = async (caller: string, calls: readonly string[]): Promise<void> => {
      for (const [index, call] of calls.entries()) {
        const address = `10.9.0.${index}`;
        const answer = await own.call(call, {
          token: caller,
          ...(call.startsWith('P') && { body }),
          address,
        });
        if (answer.status >= 500) failed.push(call);
      }
    };
    await ask(token, [
      'GET /appconfig/%00?locale=%00',
      'GET /device-flow/check?code=%00&deviceId=%00',
      'GET /favorites?profile=%00',
      'DELETE /favorites/%00',
      'DELETE /customers/me/devices/%00',
      `PATCH /customers/${id}`,
      'PATCH /profiles/main',
      'POST /customers',
      'POST /customers/confirm',
      'POST /customers/send-confirmation',
      'POST /customers/forgot-password',
      'POST /customers/reset-password',
      'POST /customers/login',
      'POST /customers/me/passkeys',
      'POST /customers/me/passkeys/%00/delete',
      'POST /device-flow/generate',
      'POST /device-flow/describe',
      'POST /device-flow/authorize',
      'POST /favorites',
      'POST /profiles',
      'POST /profiles/%00/check-pin',
      'POST /profiles/%00/delete',
    ]);
    await ask(owner.token, [
      'GET /admin/audit?subject=%00',
      'GET /admin/audit?before=%00',
      'GET /admin/customers/%00',
      'DELETE /admin/customers/%00/sessions',
      `DELETE /admin/customers/${id}/sessions/%00`,
      'DELETE /admin/admins/%00/sessions',
      'POST /admin/login',
      'POST /admin/login/code',
      'POST /admin/customers/search',
      'POST /admin/customers/%00/lock',
      'POST /admin/registrations/%00/resend',
    ]);
    expect(failed).toEqual([]);
    await own.stop();
  });

  test('an administrator’s search lists each unconfirmed address once', async () => {
    const own = await TestBackend.start({ databaseUrl: database.url, adminAddresses: ['10.0.0.0/8'] });
    const support = await new AdminTester(own, database.url).signIn('support');
    await database.query(`INSERT INTO registrations (email, hash, salt, id, expires_at)
      SELECT 'waits-' || n % 2 || '@example.org', n, '', gen_random_uuid(), 9e15 FROM generate_series(0, 59) n`);
    const found = await support.call('POST /admin/customers/search', { text: 'waits' });
    expect(found.listAt('registrations')).toEqual(
      [0, 1].map((index) => ({ id: expect.any(String) as unknown, email: `waits-${index}@example.org` })),
    );
    await own.stop();
  });

  test('a failed statement is hidden from the caller, and its log line names no customer', async () => {
    const { token } = await backend.register('leak@example.org');
    await database.query('ALTER TABLE favorites RENAME TO gone');
    const answer = await backend.call('GET /favorites', { token });
    await database.query('ALTER TABLE gone RENAME TO favorites');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ errors: [{ message: 'Something went wrong.' }] });
    expect(backend.lines.join('')).toContain('unexpected failure');
    expect(backend.lines.join('')).not.toContain('leak@example.org');
  });

  test('broken connections are reopened, and the process keeps running', async () => {
    const { token } = await backend.register();
    await database.cutConnections();
    await expect
      .poll(async () => (await backend.call('GET /favorites', { token })).status, { timeout: 10_000 })
      .toBe(200);
    expect((await backend.call('GET /customers/me', { token })).at('user')).not.toBeNull();
  });
});
