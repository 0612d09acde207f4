import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { TestBackend } from './fixtures/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start();
});
afterAll(() => backend.stop());

const DAY_MS = 86_400_000;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

const isGood = async (token: string) => (await backend.call('GET /favorites', { token })).status === 200;
const refresh = (token: string) => backend.call('POST /customers/refresh-token', { token });
const renewed = async (token: string) => (await refresh(token)).textAt('refreshedToken');

async function logIn(email: string, headers: Readonly<Record<string, string>> = {}) {
  const body = { email, password: 'secret123' };
  const address = crypto.randomUUID();
  return (await backend.call('POST /customers/login', { body, headers, address })).textAt('token');
}

describe('a session', () => {
  test('ends when its owner signs out, and other sessions do not', async () => {
    const { token, email, id } = await backend.register();
    const other = await logIn(email);
    expect((await backend.call('POST /customers/logout', { token })).status).toBe(200);
    expect(await isGood(token)).toBe(false);
    // By 401 apps sign out; 403 would be a name that is not saved.
    const renaming = await backend.call(`PATCH /customers/${id}`, { token, body: { firstName: 'Mia' } });
    expect(renaming.status).toBe(401);
    expect((await refresh(token)).status).toBe(403);
    expect((await backend.call('GET /customers/me', { token })).at('user')).toBeNull();
    expect(await isGood(other)).toBe(true);
  });

  test('has one valid token: the old one expires a minute after the new one is used', async () => {
    const { token } = await backend.register();
    const next = await renewed(token);
    expect(await isGood(token)).toBe(true);
    expect(await isGood(next)).toBe(true);
    backend.aheadMs += 50_000;
    expect(await isGood(token)).toBe(true);
    backend.aheadMs += 11_000;
    expect(await isGood(token)).toBe(false);
  });

  test('ends when a stolen token is used after its owner renewed it', async () => {
    const { token: stolen } = await backend.register();
    const own = await renewed(stolen);
    expect(await isGood(own)).toBe(true);
    backend.aheadMs += 61_000;
    expect((await refresh(stolen)).status).toBe(403);
    expect(await isGood(own)).toBe(false);
    expect(backend.lines.join('')).toContain('a token was used again after its renewal');
  });

  test('ends when a restored backup knows less than its token, and the log does not call that a theft', async () => {
    const own = await TestBackend.start();
    const { token } = await own.register();
    const backup = await own.query('SELECT generation FROM sessions');
    const renewal = await own.call('POST /customers/refresh-token', { token });
    await own.query(`UPDATE sessions SET generation = ${String(backup[0]?.['generation'])}`);
    const answer = await own.call('GET /favorites', { token: renewal.textAt('refreshedToken') });
    expect(answer.status).toBe(401);
    expect(await own.query('SELECT id FROM sessions')).toEqual([]);
    expect(own.lines.join('')).toContain('a token is newer than its session');
    expect(own.lines.join('')).not.toContain('was used again');
    await own.stop();
  });

  test('ends when its owner uses a token that a thief has renewed', async () => {
    const { token: own } = await backend.register();
    const thiefs = await renewed(own);
    expect(await isGood(thiefs)).toBe(true);
    backend.aheadMs += 61_000;
    expect(await isGood(own)).toBe(false);
    expect(await isGood(thiefs)).toBe(false);
  });

  test('is renewed by ten tabs at once, all of which stay signed in', async () => {
    const { token } = await backend.register();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (const answer of answers) expect(await isGood(answer.textAt('refreshedToken'))).toBe(true);
    const again = await renewed(answers[9]?.textAt('refreshedToken') ?? '');
    expect(await isGood(again)).toBe(true);
  });

  test('survives a lost response: the old token renews it once more', async () => {
    const { token } = await backend.register();
    await refresh(token);
    backend.aheadMs += 2 * DAY_MS;
    const next = await renewed(token);
    expect(await isGood(next)).toBe(true);
  });

  test('ends 180 days after the password was entered, however often it is renewed', async () => {
    const { token: first } = await backend.register();
    let token = first;
    for (let day = 0; day < 175; day += 25) {
      backend.aheadMs += 25 * DAY_MS;
      token = await renewed(token);
      expect(await isGood(token)).toBe(true);
    }
    // In the last days a client asks before every call: none of the tokens becomes old.
    const last = [token];
    for (let call = 0; call < 4; call += 1) last.push(await renewed(last.at(-1) ?? ''));
    for (const each of last) expect(await isGood(each)).toBe(true);
    backend.aheadMs += 6 * DAY_MS;
    expect(await isGood(token)).toBe(false);
    expect((await refresh(token)).status).toBe(403);
  });

  test('ends as the one not used for longest when its owner has a thousand others', async () => {
    const { id, email, token } = await backend.register();
    const bystander = await backend.register();
    expect(await isGood(token)).toBe(true);
    await backend.query(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999)
       INSERT INTO sessions
       (id, customer_id, token_version, generation, name, created_at, confirmed_at, used_at, expires_at, ends_at)
       SELECT 'many-' || i, ?, 0, 1, '', i, i, i, 9e15, 9e15 FROM n`,
      [id],
    );
    const last = await logIn(email);
    const rows = await backend.query('SELECT id FROM sessions WHERE customer_id = ?', [id]);
    expect(rows).toHaveLength(1_000);
    expect(rows.map((row) => row['id'])).not.toContain('many-1');
    for (const kept of [token, last, bystander.token]) expect(await isGood(kept)).toBe(true);
  });

  test('of another customer cannot be ended', async () => {
    const [mia, noah] = [await backend.register(), await backend.register()];
    const devices = await backend.call('GET /customers/me/devices', { token: mia.token });
    const id = devices.textAt('docs.0.id');
    const removed = await backend.call(`DELETE /customers/me/devices/${id}`, { token: noah.token });
    expect(removed.status).toBe(404);
    expect(await isGood(mia.token)).toBe(true);
  });
});

describe('the devices of a customer', () => {
  test('are listed by name, the last used first, with the current one marked', async () => {
    const { email } = await backend.register();
    const first = await logIn(email, { 'User-Agent': CHROME });
    await isGood(first);
    backend.aheadMs += 1_000;
    const second = await logIn(email, { 'User-Agent': 'curl/8' });
    const list = await backend.call('GET /customers/me/devices', { token: second });
    expect(list.listAt('docs')).toEqual([
      expect.objectContaining({ name: '', isCurrent: true }),
      expect.objectContaining({ name: 'Chrome, Windows', isCurrent: false }),
    ]);
    const agoMs = Date.now() + backend.aheadMs - Date.parse(list.textAt('docs.0.lastUsedAt'));
    expect(agoMs).toBeGreaterThanOrEqual(0);
    expect(agoMs).toBeLessThan(60_000);
    expect(list.membersOf('docs.0')).toEqual(['createdAt', 'id', 'isCurrent', 'lastUsedAt', 'name']);
  });

  test('include a television signed in by a code, with its name', async () => {
    const { token } = await backend.register();
    const body = { deviceId: crypto.randomUUID(), deviceName: 'Living room', configId: '' };
    const code = (await backend.call('POST /device-flow/generate', { body })).textAt('code');
    await backend.call('POST /device-flow/authorize', { token, body: { code } });
    const check = `GET /device-flow/check?code=${code}&deviceId=${body.deviceId}`;
    const tv = (await backend.call(check)).textAt('token');
    expect(await isGood(tv)).toBe(true);
    const list = await backend.call('GET /customers/me/devices', { token });
    expect(list.text).toContain('Living room');
  });

  test('can be signed out one by one', async () => {
    const { token, email } = await backend.register();
    const lost = await logIn(email, { 'User-Agent': CHROME });
    await isGood(lost);
    const list = await backend.call('GET /customers/me/devices', { token: lost });
    const id = list.textAt('docs.0.id');
    expect((await backend.call(`DELETE /customers/me/devices/${id}`, { token })).status).toBe(200);
    expect(await isGood(lost)).toBe(false);
    expect(await isGood(token)).toBe(true);
    expect((await backend.call(`DELETE /customers/me/devices/${id}`, { token })).status).toBe(404);
  });

  test('are all signed out by a new password, except the one that set it', async () => {
    const { email, token, id } = await backend.register();
    await backend.call('POST /customers/forgot-password', { body: { email }, address: crypto.randomUUID() });
    const body = { token: await backend.readResetToken(), password: 'brand-new-456' };
    const reset = await backend.call('POST /customers/reset-password', { body });
    expect(await isGood(token)).toBe(false);
    const list = await backend.call('GET /customers/me/devices', { token: reset.textAt('token') });
    expect(list.listAt('docs')).toHaveLength(1);
    expect(await backend.query('SELECT id FROM sessions WHERE customer_id = ?', [id])).toHaveLength(1);
  });

  test.each(['GET /customers/me/devices', 'DELETE /customers/me/devices/x'])(
    'require a session for %s',
    async (call) => {
      expect((await backend.call(call)).status).toBe(401);
    },
  );
});
