import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { AdminTester, type TestAdmin } from '../fixtures/admin-tester.ts';
import { TestBackend } from '../fixtures/test-backend.ts';
import { ADMIN_ACTS, ADMIN_ROLES } from './acts.ts';

const README = new URL('../../README.md', import.meta.url);
const LOCKED = 'This account is locked. Please contact support.';
const NOBODY = '00000000-0000-4000-8000-000000000000';

let backend: TestBackend;
let owner: TestAdmin;
let support: TestAdmin;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  backend = await TestBackend.start({ adminAddresses: ['10.0.0.0/8'], confirmsEmail: false });
  const admins = new AdminTester(backend);
  owner = await admins.signIn('owner');
  support = await admins.signIn('support');
});
afterAll(async () => {
  await backend.stop();
  vi.useRealTimers();
});

/** The audit entries of a customer, the newest first, without those of reading the log. */
async function readAudit(subject: string): Promise<readonly unknown[]> {
  const { body } = await owner.call(`GET /admin/audit?subject=${subject}`);
  return (body as { readonly docs: readonly { readonly act: string }[] }).docs.map(({ act }) => act);
}

describe('an administrator', () => {
  test('finds a customer and reads account, sessions, devices, consents and lists, each with an audit entry', async () => {
    const { email, id, token } = await backend.register();
    await backend.call('POST /favorites', { token, body: { mediaId: 'miaFilm1' } });
    await backend.call('POST /history', { token, body: { mediaId: 'miaFilm2', progress: 0.5 } });
    const profile = { name: 'Kim', avatar: 'moon', maxAge: 12 };
    const kim = (await backend.call('POST /profiles', { token, body: profile })).textAt('doc.id');
    await backend.call(`POST /favorites?profile=${kim}`, { token, body: { mediaId: 'kimFilm1' } });

    const found = await support.call('POST /admin/customers/search', { text: ` ${email.toUpperCase()}` });
    expect(found.body).toEqual({ docs: [{ id, email, isLocked: false }], registrations: [] });
    expect((await support.call('POST /admin/customers/search', { text: id })).at('docs.0.email')).toBe(email);
    const read = await support.call(`GET /admin/customers/${id}`);
    expect(read.body).toMatchObject({ id, email, sessions: [{}], devices: [{ language: 'en' }] });
    expect(read.body).toMatchObject({ consents: [{ name: 'terms', version: '1' }] });
    expect(read.text).not.toMatch(/hash|salt|[0-9a-f]{64}/);
    const lists = await support.call(`GET /admin/customers/${id}/lists`);
    expect(lists.at('profiles')).toMatchObject([
      { id: 'main', favorites: [{ mediaId: 'miaFilm1' }], history: [{ mediaId: 'miaFilm2', progress: 0.5 }] },
      { id: kim, name: 'Kim', favorites: [{ mediaId: 'kimFilm1' }], history: [] },
    ]);
    expect(await readAudit(id)).toEqual(['customer.read_lists', 'customer.read']);
    const all = await owner.call('GET /admin/audit');
    expect(all.listAt('docs')).toContainEqual(
      expect.objectContaining({
        admin: support.email,
        act: 'customers.search',
        detail: `${email.length} characters`,
      }),
    );
    // The entries outlive the customer, so they do not say what was searched for.
    expect(all.text).not.toContain(email);
  });

  test('pages through the customers by address', async () => {
    for (let index = 10; index < 40; index += 1)
      await backend.query(`INSERT INTO customers (id, email, token_version) VALUES (?, ?, 0)`, [
        crypto.randomUUID(),
        `paged${index}@example.org`,
      ]);
    const first = await owner.call('POST /admin/customers/search', { text: 'paged' });
    const rest = await owner.call('POST /admin/customers/search', { text: 'paged', after: first.at('next') });
    const emails = [...first.listAt('docs'), ...rest.listAt('docs')].map(
      (doc) => (doc as { email: string }).email,
    );
    expect(first.listAt('docs')).toHaveLength(25);
    expect(emails).toEqual(Array.from({ length: 30 }, (_, index) => `paged${index + 10}@example.org`));
    expect(rest.at('next')).toBeUndefined();
  });

  test('finds each unconfirmed address once, even when one was registered many times', async () => {
    const add = (email: string, hash: string) =>
      backend.query(
        `INSERT INTO registrations (email, hash, salt, id, expires_at) VALUES (?, ?, '', ?, 9e15)`,
        [email, hash, crypto.randomUUID()],
      );
    for (let index = 0; index < 30; index += 1) await add('waits-a@example.org', String(index));
    await add('waits-b@example.org', '');
    const found = await support.call('POST /admin/customers/search', { text: 'waits' });
    expect(found.listAt('registrations')).toEqual(
      ['waits-a@example.org', 'waits-b@example.org'].map(
        (email) => expect.objectContaining({ email }) as unknown,
      ),
    );
  });

  test.each([
    'info@b\u00FCch',
    'info@bu\u0308c',
    'INFO@B\u00DC',
    'info@b\u00FCcher',
    'info@b\u00FCcher.',
    'info@b\u00FCcher.\u0440',
    'info@b\u00FCcher.\u0440\u0444',
    'info@xn--bch',
  ])('finds info@b\u00FCcher.\u0440\u0444 by its beginning %s', async (text) => {
    const email = 'info@xn--bcher-kva.xn--p1ai';
    for (const each of [email, 'info@xn--mnchen-3ya.de'])
      await backend.query('INSERT OR IGNORE INTO customers (id, email, token_version) VALUES (?, ?, 0)', [
        crypto.randomUUID(),
        each,
      ]);
    const found = await support.call('POST /admin/customers/search', { text });
    expect(found.listAt('docs')).toMatchObject([{ email }]);
  });

  test.each(['\t%s', '%s\t', '\r\n%s \r\n', '\u00a0%s\u200b'])(
    'finds a customer by an address that was copied from a table or a mail: %j',
    async (copied) => {
      const { email } = await backend.anyone();
      const found = await support.call('POST /admin/customers/search', { text: copied.replace('%s', email) });
      expect(found.listAt('docs')).toMatchObject([{ email }]);
    },
  );

  test.each([
    '%@example.org',
    'paged__@example.org',
    `' OR '1'='1`,
    `paged10@example.org'; DELETE FROM customers; --`,
    '*',
    String.raw`\u0070aged`,
  ])('finds no customer with %j: a search matches only the start of an address', async (text) => {
    const { email } = await backend.anyone();
    const found = await owner.call('POST /admin/customers/search', { text });
    expect(found.body).toEqual({ docs: [], registrations: [] });
    expect((await owner.call('POST /admin/customers/search', { text: email })).listAt('docs')).toHaveLength(
      1,
    );
  });

  test.each([
    { text: { $ne: '' } },
    { text: ['a'] },
    { text: 7 },
    { text: 'a\0' },
    { text: 'a'.repeat(300) },
  ])('is refused a search for %j', async (body) => {
    expect((await owner.call('POST /admin/customers/search', body)).status).toBe(400);
  });

  test.each(['x', NOBODY, "1' OR '1'='1", '%2e%2e'])('finds no customer with the id %j', async (id) => {
    for (const call of ['GET', 'POST'] as const) {
      const answer = await owner.call(
        `${call} /admin/customers/${id}${call === 'GET' ? '' : '/unlock'}`,
        call === 'GET' ? undefined : {},
      );
      expect(answer.status).toBe(404);
    }
  });

  test('signs a customer out of one session or all', async () => {
    const { id, token, email, password } = await backend.register();
    const login = await backend.call('POST /customers/login', { body: { email, password } });
    for (const used of [token, login.textAt('token')])
      await backend.call('GET /customers/me', { token: used });
    const sessions = (await support.call(`GET /admin/customers/${id}`)).listAt('sessions');
    const [newest] = sessions as readonly { readonly id: string }[];
    expect((await support.call(`DELETE /admin/customers/${id}/sessions/${newest?.id}`)).status).toBe(200);
    expect((await support.call(`DELETE /admin/customers/${id}/sessions/${newest?.id}`)).status).toBe(404);
    expect((await backend.call('GET /favorites', { token: login.textAt('token') })).status).toBe(401);
    expect((await backend.call('GET /favorites', { token })).status).toBe(200);
    await support.call(`DELETE /admin/customers/${id}/sessions`);
    expect((await backend.call('GET /favorites', { token })).status).toBe(401);
    expect((await readAudit(id)).filter((act) => act === 'customer.end_sessions')).toHaveLength(3);
  });

  test('exports all stored data of a customer', async () => {
    const { id, email, token } = await backend.register();
    const own = await backend.call('GET /customers/me/export', { token });
    const exported = await owner.callWithCode(`GET /admin/customers/${id}/export`);
    expect(exported.membersOf('tables')).toEqual(own.membersOf('tables'));
    expect(exported.at('tables.customers.0.email')).toBe(email);
    expect(await readAudit(id)).toEqual(['customer.export']);
  });

  test('deletes a signed-in customer after entering the address again', async () => {
    const { id, email, token } = await backend.register();
    await backend.call('POST /favorites', { token, body: { mediaId: 'toDelete' } });
    const wrong = await owner.callWithCode(`POST /admin/customers/${id}/delete`, {
      email: 'other@example.org',
    });
    expect(wrong.status).toBe(400);
    expect((await backend.call('GET /favorites', { token })).status).toBe(200);
    expect((await owner.callWithCode(`POST /admin/customers/${id}/delete`, { email })).status).toBe(200);
    expect((await backend.call('GET /favorites', { token })).status).toBe(401);
    expect((await backend.call('POST /favorites', { token, body: { mediaId: 'x' } })).status).toBe(401);
    await backend.backend.settle();
    expect(backend.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Your app.example.org account was deleted',
    ]);
    const tables = await backend.query(`SELECT name FROM sqlite_master WHERE type = 'table'`);
    for (const { name } of tables) {
      const rows = JSON.stringify(await backend.query(`SELECT * FROM "${String(name)}"`));
      expect(rows.includes(email) || (rows.includes(id) && name !== 'admin_audit'), String(name)).toBe(false);
    }
    // The newest first: the one with the wrong address was not done.
    expect(await readAudit(id)).toEqual(['customer.delete', 'not_done', 'customer.delete']);
    expect((await owner.callWithCode(`POST /admin/customers/${id}/delete`, { email })).status).toBe(404);
    expect((await readAudit(id)).slice(0, 2)).toEqual(['not_done', 'customer.delete']);
  });

  test('sends a confirmation email again, within the rate limit', async () => {
    const confirming = await TestBackend.start({ adminAddresses: ['10.0.0.1'], confirmsEmail: true });
    const helper = await new AdminTester(confirming).signIn('support');
    const email = 'waiting@example.org';
    await confirming.call('POST /customers', { body: { email, password: 'secret123', terms: true } });
    const found = await helper.call('POST /admin/customers/search', { text: 'wait' });
    expect(found.at('docs')).toEqual([]);
    const resend = `POST /admin/registrations/${found.textAt('registrations.0.id')}/resend`;
    const early = await helper.call(resend, { language: 'de' });
    expect(early.status).toBe(429);
    expect(Number(early.headers.get('Retry-After'))).toBeLessThanOrEqual(15);
    confirming.aheadMs += 60_000;
    expect((await helper.call(resend, { language: 'de' })).status).toBe(200);
    await confirming.backend.settle();
    expect(confirming.mails.map(({ to }) => to)).toEqual([email, email]);
    expect(confirming.mails[1]?.html).toContain('lang="de"');
    for (let sent = 2; sent < 5; sent += 1) {
      confirming.aheadMs += 60_000;
      expect((await helper.call(resend, {})).status).toBe(200);
    }
    confirming.aheadMs += 60_000;
    const sixth = await helper.call(resend, {});
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(50 * 60);
    expect((await helper.call(`POST /admin/registrations/${NOBODY}/resend`, {})).status).toBe(404);
    await confirming.stop();
  });
});

describe('a locked customer', () => {
  test('sees the lock only after entering the right password', async () => {
    const { id, email, password, token } = await backend.register();
    const login = (entered: string, address = crypto.randomUUID()) =>
      backend.call('POST /customers/login', { body: { email, password: entered }, address });
    const strange = await login('wrong1234');
    expect(
      (await support.call(`POST /admin/customers/${id}/lock`, { reason: 'Shared password' })).status,
    ).toBe(200);
    expect((await backend.call('GET /favorites', { token })).status).toBe(401);
    expect((await backend.call('POST /customers/refresh-token', { token })).status).toBe(403);
    const right = await login(password);
    expect([right.status, right.at('errors.0.message')]).toEqual([403, LOCKED]);
    const wrong = await login('wrong1234');
    expect([wrong.status, wrong.body]).toEqual([strange.status, strange.body]);
    expect((await support.call('POST /admin/customers/search', { text: email })).at('docs.0.isLocked')).toBe(
      true,
    );
    expect((await support.call(`GET /admin/customers/${id}`)).at('lock.reason')).toBe('Shared password');
    expect(
      (await owner.callWithCode(`GET /admin/customers/${id}/export`)).at('tables.locked_customers.0.reason'),
    ).toBe('Shared password');
    expect((await support.call(`POST /admin/customers/${id}/unlock`, {})).status).toBe(200);
    expect((await login(password)).status).toBe(200);
    // The sessions of before stay ended.
    expect((await backend.call('GET /favorites', { token })).status).toBe(401);
  });

  test('is notified by mail once, and once more when the lock ends, in the language of the last device', async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    const body = { email, password: 'secret123', terms: true, deviceId: crypto.randomUUID(), language: 'de' };
    const address = crypto.randomUUID();
    const id = (await backend.call('POST /customers', { body, address })).textAt('doc.id');
    const told = async () => {
      await backend.backend.settle();
      return backend.mails.filter(({ to }) => to === email).map(({ subject, text }) => `${subject}\n${text}`);
    };
    for (let time = 0; time < 2; time += 1)
      await support.call(`POST /admin/customers/${id}/lock`, { reason: 'Shared password' });
    const [locked = '', ...others] = await told();
    expect(others).toEqual([]);
    expect(locked).toMatch(/^Dein Konto bei .* wurde gesperrt/);
    // The reason is for administrators.
    expect(locked).not.toContain('Shared password');
    for (let time = 0; time < 2; time += 1) await support.call(`POST /admin/customers/${id}/unlock`, {});
    const [, unlocked, ...more] = await told();
    expect(more).toEqual([]);
    expect(unlocked).toMatch(/wurde entsperrt[^]*\?u=login/);
  });

  test('is notified also when the mail could not be stored with the lock, or its end, at first', async () => {
    const { id, email } = await backend.register();
    const told = async () => {
      await backend.backend.settle();
      return backend.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    };
    for (const [act, count] of [
      ['lock', 1],
      ['unlock', 2],
    ] as const) {
      const call = () => support.call(`POST /admin/customers/${id}/${act}`, { reason: 'Shared password' });
      expect((await backend.withoutNotices(call)).status).toBe(500);
      expect((await call()).status).toBe(200);
      expect(await told()).toHaveLength(count);
    }
  });

  test('is locked for a reason that was copied with tabs and line breaks', async () => {
    const { id } = await backend.register();
    const locked = await support.call(`POST /admin/customers/${id}/lock`, {
      reason: 'Chargeback\t42\r\nBank ',
    });
    expect(locked.status).toBe(200);
    expect((await support.call(`GET /admin/customers/${id}`)).at('lock.reason')).toBe('Chargeback 42 Bank');
  });

  test('keeps the reason until it is unlocked: another lock is refused, the same one may be repeated', async () => {
    const { id } = await backend.register();
    const lock = (reason: string) => support.call(`POST /admin/customers/${id}/lock`, { reason });
    const find = async () => (await support.call(`GET /admin/customers/${id}`)).at('lock.reason');
    expect((await lock('Shared password')).status).toBe(200);
    expect((await lock(' Shared password ')).status).toBe(200);
    const other = await lock('Stolen card');
    expect([other.status, other.textAt('errors.0.message')]).toEqual([
      409,
      'This account is already locked for another reason, which is kept. To change it, unlock the account and lock it again.',
    ]);
    expect(await find()).toBe('Shared password');
    const entries = await owner.call(`GET /admin/audit?subject=${id}`);
    expect(entries.at('docs.1')).toMatchObject({ act: 'not_done', detail: 'customer.lock' });
  });

  test('cannot sign in with a new password or a confirmed TV code', async () => {
    const { id, email, token } = await backend.register();
    const device = { deviceId: 'tv-of-locked', deviceName: 'TV', configId: '' };
    const code = (await backend.call('POST /device-flow/generate', { body: device })).textAt('code');
    await backend.call('POST /device-flow/authorize', { token, body: { code } });
    await backend.call('POST /customers/forgot-password', { body: { email } });
    const reset = { token: await backend.readResetToken(), password: 'brand-new-456' };
    await support.call(`POST /admin/customers/${id}/lock`, { reason: 'Shared password' });
    const tv = await backend.call(`GET /device-flow/check?code=${code}&deviceId=tv-of-locked`);
    expect(tv.status).toBe(404);
    const changed = await backend.call('POST /customers/reset-password', { body: reset });
    expect([changed.status, changed.at('token')]).toEqual([200, undefined]);
    const login = await backend.call('POST /customers/login', { body: { email, password: reset.password } });
    expect([login.status, login.at('errors.0.message')]).toEqual([403, LOCKED]);
  });

  test.each([{}, { reason: ' ' }, { reason: 'x'.repeat(201) }, { reason: 7 }])(
    'is locked only with a valid reason, not with %j',
    async (body) => {
      const { id, token } = await backend.anyone();
      expect((await support.call(`POST /admin/customers/${id}/lock`, body)).status).toBe(400);
      expect((await backend.call('GET /favorites', { token })).status).toBe(200);
    },
  );
});

describe('an irreversible action', () => {
  const acts = Object.entries(ADMIN_ACTS).flatMap(([act, traits]) => ('needsCode' in traits ? [act] : []));

  test('is one of these four', () => {
    expect(acts).toEqual(['customer.export', 'customer.delete', 'admin.reset_factor', 'admin.remove']);
  });

  test('needs a new second-factor code, which is valid once', async () => {
    const admins = new AdminTester(backend);
    const other = await admins.signIn('owner');
    const { id, token } = await backend.register();
    const path = `GET /admin/customers/${id}/export`;
    const withCode = (code: string) =>
      backend.call(path, { token: other.token, headers: { 'Second-Factor-Code': code } });
    const used = admins.toCode(other.secret);
    const refusals = await Promise.all([other.call(path), withCode(used), withCode('000000')]);
    for (const { status, text } of refusals)
      expect([status, text.includes('Enter a new code from your authenticator app')]).toEqual([403, true]);
    const [recovery = ''] = other.recoveryCodes;
    expect((await withCode(recovery)).status).toBe(403);
    expect(await readAudit(id)).toEqual([]);
    const next = admins.toCode(other.secret, 1);
    const twice = await Promise.all([withCode(next), withCode(next)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await readAudit(id)).toEqual(['customer.export']);
    expect((await backend.call('GET /favorites', { token })).status).toBe(200);
  });

  test('is in the audit log as what was refused, also without a code', async () => {
    const other = await new AdminTester(backend).signIn('owner');
    const { id } = await backend.register();
    await other.call(`POST /admin/customers/${id}/delete`, {});
    await other.call('POST /admin/me/reset-second-factor', {});
    expect((await owner.call('GET /admin/audit')).listAt('docs').slice(1, 3)).toMatchObject([
      { admin: other.email, act: 'refuse_password', detail: 'own.reset_factor' },
      { admin: other.email, act: 'refuse_code', detail: 'customer.delete' },
    ]);
  });

  test('cannot be reached by guessing codes', async () => {
    const other = await new AdminTester(backend).signIn('owner');
    const { id } = await backend.register();
    for (let guess = 0; guess < 6; guess += 1)
      await backend.call(`GET /admin/customers/${id}/export`, {
        token: other.token,
        headers: { 'Second-Factor-Code': String(100_000 + guess) },
      });
    const locked = await other.callWithCode(`GET /admin/customers/${id}/export`);
    expect(locked.status).toBe(403);
    expect(locked.textAt('errors.0.message')).toBe('Too many failed attempts. Please try again later.');
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(500);
    const refusals = (await owner.call('GET /admin/audit')).listAt('docs').slice(1, 8);
    expect(refusals).toEqual(
      refusals.map(() => expect.objectContaining({ act: 'refuse_code', admin: other.email }) as unknown),
    );
  });
});

describe('roles', () => {
  const calls: Readonly<Record<string, readonly [call: string, body?: unknown]>> = {
    'customer.export': [`GET /admin/customers/${NOBODY}/export`],
    'customer.delete': [`POST /admin/customers/${NOBODY}/delete`, { email: '' }],
    'admins.read': ['GET /admin/admins'],
    'admin.end_sessions': [`DELETE /admin/admins/${NOBODY}/sessions`],
    'admin.reset_factor': [`POST /admin/admins/${NOBODY}/reset-second-factor`, {}],
    'admin.remove': [`DELETE /admin/admins/${NOBODY}`],
    'audit.read': ['GET /admin/audit'],
  };
  const owners = Object.entries(ADMIN_ACTS).filter(
    ([, { roles }]) => !roles.some((role) => role === 'support'),
  );

  test.each(owners)('support may not: %s', async (act) => {
    const [call = '', body] = calls[act] ?? [];
    expect((await support.call(call, body)).status).toBe(403);
    expect([200, 404]).toContain((await owner.callWithCode(call, body)).status);
    const audit = await owner.call('GET /admin/audit');
    expect(audit.listAt('docs')).toContainEqual(
      expect.objectContaining({ admin: support.email, act: 'refuse_act', detail: act }),
    );
  });

  test('are the same in README.md and in the code', () => {
    const readme = readFileSync(README, 'utf8').replaceAll(/ +/g, ' ');
    for (const [act, { roles }] of Object.entries(ADMIN_ACTS)) {
      const cells = ADMIN_ROLES.map((role) => (roles.some((other) => other === role) ? 'yes' : 'no'));
      const row = `| \`${act}\` | ${cells.join(' | ')} |`;
      expect(readme.includes(row), row).toBe(true);
    }
  });
});

describe('administrators', () => {
  test('are listed, signed out, reset and removed by an owner, who cannot remove the last owner', async () => {
    const other = await new AdminTester(backend).signIn('support');
    const list = (await owner.call('GET /admin/admins')).listAt('docs') as readonly {
      readonly id: string;
      readonly email: string;
    }[];
    const [id, own] = [other.email, owner.email].map(
      (email) => list.find((admin) => admin.email === email)?.id,
    );
    expect(JSON.stringify(list)).not.toMatch(/hash|salt|secret/i);
    await owner.call(`DELETE /admin/admins/${id}/sessions`);
    expect((await other.call('GET /admin/me')).status).toBe(401);
    await owner.callWithCode(`POST /admin/admins/${id}/reset-second-factor`, {});
    const begun = await new AdminTester(backend).enterPassword(other.email);
    expect(begun.at('next')).toBe('set-up');
    expect((await owner.callWithCode(`DELETE /admin/admins/${own}`)).status).toBe(409);
    expect((await readAudit(owner.email))[0]).toBe('not_done');
    expect((await owner.callWithCode(`DELETE /admin/admins/${id}`)).status).toBe(200);
    expect((await new AdminTester(backend).enterPassword(other.email)).status).toBe(401);
    expect(await readAudit(other.email)).toEqual([
      'admin.remove',
      'admin.reset_factor',
      'admin.end_sessions',
      'create_admin',
    ]);
  });

  test('are not customers: neither can use the other’s token', async () => {
    const { token } = await backend.anyone();
    expect((await backend.call('GET /admin/me', { token })).status).toBe(401);
    expect((await backend.call('GET /favorites', { token: owner.token })).status).toBe(401);
    const body = { email: owner.email, password: 'a-long-passphrase-42' };
    expect((await backend.call('POST /customers/login', { body })).status).toBe(401);
  });
});

test('the API description lists every call of administrators', async () => {
  const answer = await backend.call('GET /openapi.json');
  const paths = answer.membersOf('paths').filter((path) => path.startsWith('/admin'));
  for (const path of paths)
    for (const method of answer.membersOf(`paths.${path}`)) {
      const call = `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, NOBODY)}`;
      const asked = await backend.call(call, method === 'post' ? { body: {} } : {});
      expect(asked.status, call).toBe(401);
    }
  expect(paths).toHaveLength(20);
});

describe('the audit log', () => {
  test('cannot be changed or shortened, by the API or in the database', async () => {
    for (const call of [
      'PATCH /admin/audit',
      'DELETE /admin/audit',
      'POST /admin/audit',
      'DELETE /admin/audit/1',
    ])
      expect((await owner.call(call, call.startsWith('DELETE') ? undefined : {})).status).toBe(404);
    await owner.call('GET /admin/admins');
    await expect(backend.query(`UPDATE admin_audit SET admin = 'x'`)).rejects.toThrow('audit rows are final');
    await expect(backend.query('DELETE FROM admin_audit')).rejects.toThrow('audit rows are final');
  });

  test('is kept for 400 days by the database’s clock, even when a process’s clock is wrong', async () => {
    const old = Date.now() - 401 * 86_400_000;
    await backend.query(
      `INSERT INTO admin_audit (at, admin, act, subject, detail) VALUES (${old}, '', 'sign_in', 'old', '')`,
    );
    backend.aheadMs += 500 * 86_400_000;
    vi.advanceTimersByTime(60_000);
    await backend.backend.settle();
    backend.aheadMs -= 500 * 86_400_000;
    expect(await backend.query(`SELECT 1 FROM admin_audit WHERE subject = 'old'`)).toEqual([]);
    expect((await backend.query('SELECT 1 FROM admin_audit')).length).toBeGreaterThan(0);
    expect(backend.lines.filter((line) => line.includes('Housekeeping failed'))).toEqual([]);
  });

  test('must be written, otherwise the action fails', async () => {
    const admins = new AdminTester(backend);
    const helper = await admins.signIn('support');
    const { id, token } = await backend.register();
    await backend.query('ALTER TABLE admin_audit RENAME TO admin_audit_gone');
    const locked = await helper.call(`POST /admin/customers/${id}/lock`, { reason: 'Unseen' });
    await backend.query('ALTER TABLE admin_audit_gone RENAME TO admin_audit');
    expect(locked.status).toBe(500);
    expect((await backend.call('GET /favorites', { token })).status).toBe(200);
  });
});
