import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { countIterations } from '../fixtures/remember-hashes.ts';
import { ADMIN_PASSWORD, AdminTester, fromTypedSecret, type TestAdmin } from '../fixtures/admin-tester.ts';
import { TestBackend } from '../fixtures/test-backend.ts';
import { AdminCommandError, createAdmin, listAdmins, resetAdmin } from './admin-commands.ts';
import { chooseDatabase } from '../database/database-address.ts';
import { TextSealer } from './sealed-text.ts';
import { findTotpStep, toTotpCode, toTypedSecret } from './totp.ts';

const TEN_MINUTES_MS = 600_000;
const MINUTE_MS = 60_000;

let backend: TestBackend;
let admins: AdminTester;
/** Shared: hashing passwords takes time. */
let admin: TestAdmin;
beforeAll(async () => {
  backend = await TestBackend.start({ adminAddresses: ['10.0.0.0/8', '2001:db8::/32'] });
  admins = new AdminTester(backend);
  admin = await admins.signIn('owner');
});
afterAll(() => backend.stop());

/** Locks of the test before are over. */
beforeEach(() => {
  backend.aheadMs += TEN_MINUTES_MS + MINUTE_MS;
});

/** The token of the first step. */
async function begin(): Promise<string> {
  return (await admins.enterPassword(admin.email)).textAt('token');
}

describe('codes', () => {
  // RFC 6238, appendix B, for SHA-1: the last six of eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d seconds are those of RFC 6238', (seconds, code) => {
    const secret = Buffer.from('12345678901234567890').toString('hex');
    expect(toTotpCode(secret, Math.floor(seconds / 30))).toBe(code);
    const isTaken = (laterS: number) => findTotpStep(secret, code, (seconds + laterS) * 1_000) !== undefined;
    expect([-90, -30, 0, 30, 90].map(isTaken)).toEqual([false, true, true, true, false]);
  });

  test('come from a key that is shown as base32', () => {
    expect(toTypedSecret(Buffer.from('12345678901234567890').toString('hex'))).toBe(
      'GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ',
    );
  });

  test('are valid once, even when two requests send the same code at the same moment', async () => {
    const tokens = [await begin(), await begin(), await begin()];
    const code = admins.toCode(admin.secret);
    const both = await Promise.all(tokens.slice(0, 2).map((token) => admins.enterCode(token, code)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await admins.enterCode(tokens[2] ?? '', code)).status).toBe(401);
    // A code of an earlier step is older than the one that was used.
    expect((await admins.enterCode(tokens[2] ?? '', admins.toCode(admin.secret, -1))).status).toBe(401);
    admins.passStep();
    expect((await admins.enterCode(tokens[2] ?? '', admins.toCode(admin.secret))).status).toBe(200);
  });

  test('that are a minute or more early or late are refused', async () => {
    const token = await begin();
    for (const steps of [-4, -2, 2, 4])
      expect((await admins.enterCode(token, admins.toCode(admin.secret, steps))).status).toBe(401);
  });

  test.each(['', '12345', 'abcdef', '1234567', "' OR 1=1", 'x'.repeat(5_000)])(
    'like %j are refused',
    async (code) => {
      expect((await admins.enterCode(await begin(), code)).status).toBe(401);
    },
  );

  test('can be tried five times in ten minutes, across all sessions and addresses', async () => {
    const tokens = [await begin(), await begin()];
    const countRefusals = async () =>
      (await backend.query(`SELECT 1 FROM admin_audit WHERE act = 'refuse_code'`)).length;
    const refusedBefore = await countRefusals();
    const wrong = String((Number(admins.toCode(admin.secret)) + 1) % 1_000_000).padStart(6, '0');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        backend.call('POST /admin/login/code', {
          token: tokens[index % 2] ?? '',
          body: { code: wrong },
          address: `10.9.${index}.1`,
        }),
      ),
    );
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(401), count(429)]).toEqual([5, 7]);
    expect(await countRefusals()).toBe(refusedBefore + 12);
    const right = await admins.enterCode(tokens[0] ?? '', admins.toCode(admin.secret));
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('Retry-After'))).toBeGreaterThan(500);
    backend.aheadMs += TEN_MINUTES_MS;
    expect((await admins.enterCode(await begin(), admins.toCode(admin.secret))).status).toBe(200);
  });

  test('for recovery sign in once each, and only their own administrator', async () => {
    const [first = '', second = ''] = admin.recoveryCodes;
    expect(admin.recoveryCodes).toHaveLength(10);
    const other = await admins.signIn('support');
    const begun = await admins.enterPassword(other.email);
    expect((await admins.enterCode(begun.textAt('token'), first)).status).toBe(401);
    expect((await admins.enterCode(await begin(), first.toLowerCase().replaceAll('-', ' '))).status).toBe(
      200,
    );
    expect((await admins.enterCode(await begin(), first)).status).toBe(401);
    expect((await admins.enterCode(await begin(), second)).status).toBe(200);
    const stored = JSON.stringify(await backend.query('SELECT * FROM admin_recovery_codes'));
    for (const code of admin.recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });
});

describe('setting up a second factor', () => {
  test('succeeds once: a simultaneous set-up with another key fails', async () => {
    const email = await admins.create('support');
    const begun = [await admins.enterPassword(email), await admins.enterPassword(email)];
    const [mine = '', theirs = ''] = begun.map((answer) => fromTypedSecret(answer.textAt('secret')));
    expect(mine).not.toBe(theirs);
    const answers = await Promise.all(
      [mine, theirs].map((secret, index) =>
        admins.enterCode(begun[index]?.textAt('token') ?? '', admins.toCode(secret)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await admins.enterPassword(email)).at('next')).toBe('code');
  });

  test('needs the code of the new key', async () => {
    const email = await admins.create('support');
    const begun = await admins.enterPassword(email);
    const token = begun.textAt('token');
    expect((await admins.enterCode(token, admins.toCode(admin.secret))).status).toBe(401);
    expect((await admins.enterCode(token, admin.recoveryCodes[3] ?? '')).status).toBe(401);
    expect(begun.textAt('address')).toMatch(
      /^otpauth:\/\/totp\/accounts\.test:support-.+secret=[A-Z2-7]{32}&issuer=/,
    );
    expect((await backend.call('GET /admin/me', { token })).status).toBe(401);
  });

  test('can be repeated with the password, which ends all sessions', async () => {
    const other = await admins.signIn('support');
    const reset = (password: unknown) => other.call('POST /admin/me/reset-second-factor', { password });
    for (const wrong of ['wrong-password-1', undefined, 7]) expect((await reset(wrong)).status).toBe(403);
    expect((await reset(ADMIN_PASSWORD)).status).toBe(200);
    expect((await other.call('GET /admin/me')).status).toBe(401);
    expect((await admins.enterPassword(other.email)).at('next')).toBe('set-up');
  });

  test('keeps the key encrypted during the set-up, since a backup may include it', async () => {
    const begun = await admins.enterPassword(await admins.create('support'));
    const secret = fromTypedSecret(begun.textAt('secret'));
    const rows = await backend.query('SELECT new_secret FROM admin_sessions WHERE new_secret IS NOT NULL');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(secret);
    await backend.query(`UPDATE admin_sessions SET new_secret = '${secret}' WHERE new_secret IS NOT NULL`);
    expect((await admins.enterCode(begun.textAt('token'), admins.toCode(secret))).status).toBe(401);
  });

  test('keeps the key encrypted in the database, for this administrator only', async () => {
    const rows = await backend.query('SELECT totp_secret FROM admins WHERE totp_secret IS NOT NULL');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(admin.secret);
    const sealed = new TextSealer('one secret').seal('text', 'mia');
    expect(new TextSealer('one secret').open(sealed, 'mia')).toBe('text');
    expect(new TextSealer('one secret').open(sealed, 'noah')).toBeUndefined();
    expect(new TextSealer('another').open(sealed, 'mia')).toBeUndefined();
    expect(new TextSealer('one secret').open('short', 'mia')).toBeUndefined();
  });
});

describe('passwords of administrators', () => {
  test.each([
    ['short1', ['weak@example.org']],
    ['no-digits-in-this', ['weak@example.org']],
    ['', ['weak@example.org']],
    [ADMIN_PASSWORD, ['weak@example.org', 'king']],
    [ADMIN_PASSWORD, ['no address']],
  ])('like %j are refused by create-admin %j', async (password, parameters) => {
    process.env['ADMIN_PASSWORD'] = password;
    const address = chooseDatabase(backend.folder, undefined);
    await expect(createAdmin(address, parameters)).rejects.toThrow(AdminCommandError);
    expect(await listAdmins(address)).not.toContain('weak@');
  });

  test('are asked for by no command for what is no address, which is named in place of another command', async () => {
    const address = chooseDatabase(backend.folder, undefined);
    delete process.env['ADMIN_PASSWORD'];
    for (const command of [createAdmin, resetAdmin])
      await expect(command(address, ['anna@'])).rejects.toThrow(
        '“anna@” is no email address. Write one such as admin@example.org. Nothing was changed.',
      );
  });

  test('are changed by reset-admin only, which removes the second factor and ends the sessions', async () => {
    const other = await admins.signIn('support');
    const address = chooseDatabase(backend.folder, undefined);
    process.env['ADMIN_PASSWORD'] = `${ADMIN_PASSWORD}-new`;
    await expect(createAdmin(address, [other.email])).rejects.toThrow('is an administrator already');
    await expect(resetAdmin(address, ['nobody@example.org'])).rejects.toThrow('is no administrator');
    expect((await other.call('GET /admin/me')).status).toBe(200);
    await resetAdmin(address, [other.email]);
    expect((await other.call('GET /admin/me')).status).toBe(401);
    expect((await admins.enterPassword(other.email)).status).toBe(401);
    expect((await admins.enterPassword(other.email, `${ADMIN_PASSWORD}-new`)).at('next')).toBe('set-up');
  });

  test('are not locked any more once reset-admin has set another, and neither are codes', async () => {
    const email = await admins.create('support');
    // Not with the sign-ins of other tests.
    backend.aheadMs += TEN_MINUTES_MS;
    const begun = await admins.enterPassword(email);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await admins.enterPassword(email, 'forgotten-word-1');
      await admins.enterCode(begun.textAt('token'), 'AAAABBBBCCCCDDDD');
    }
    expect((await admins.enterPassword(email)).text).toContain('Too many');
    const password = `${ADMIN_PASSWORD}-new`;
    process.env['ADMIN_PASSWORD'] = password;
    await resetAdmin(chooseDatabase(backend.folder, undefined), [email]);
    const again = await admins.enterPassword(email, password);
    expect(again.status).toBe(200);
    const code = admins.toCode(fromTypedSecret(again.textAt('secret')));
    expect((await admins.enterCode(again.textAt('token'), code)).status).toBe(200);
  });

  test('with an accent are right in both Unicode forms, and as long as they look', async () => {
    const email = await admins.create('support');
    const address = chooseDatabase(backend.folder, undefined);
    process.env['ADMIN_PASSWORD'] = 'une-cle\u0301-1234';
    await resetAdmin(address, [email]);
    for (const entered of ['une-cl\u00E9-1234', 'une-cle\u0301-1234'])
      expect((await admins.enterPassword(email, entered)).at('next')).toBe('set-up');
    process.env['ADMIN_PASSWORD'] = 'une-cle\u0301-123';
    await expect(resetAdmin(address, [email])).rejects.toThrow('at least 12 characters');
  });

  test('are refused and locked in the same way whether or not the administrator exists', async () => {
    const tryAll = async (email: string) => {
      const answers = [];
      for (let attempt = 0; attempt < 7; attempt += 1)
        answers.push(await admins.enterPassword(email, 'wrong-password-1'));
      return answers.map(({ status, text }) => ({ status, text }));
    };
    const known = await tryAll(admin.email);
    expect(await tryAll('nobody@example.org')).toEqual(known);
    expect(known.map(({ text }) => text.includes('Too many'))).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
    expect((await admins.enterPassword(admin.email)).status).toBe(401);
    backend.aheadMs += TEN_MINUTES_MS;
    expect((await admins.enterPassword(admin.email)).status).toBe(200);
  });

  test('take as long to check for an address without an administrator', async () => {
    const tryWrong = (email: string) =>
      countIterations(() => admins.enterPassword(email, 'wrong-password-2'));
    const known = await tryWrong(admin.email);
    expect(known).toBeGreaterThan(0);
    expect(await tryWrong('nobody-else@example.org')).toBe(known);
  });

  test.each([
    {},
    { email: ['a'], password: 'b' },
    { email: { $gt: '' }, password: { $gt: '' } },
    { email: 'a\0b', password: 'x' },
  ])('in a body like %j are refused', async (body) => {
    expect((await backend.call('POST /admin/login', { body })).status).toBe(401);
  });

  test('give no access without the second factor', async () => {
    const token = await begin();
    for (const call of ['GET /admin/me', 'GET /admin/audit', 'GET /admin/admins'])
      expect((await backend.call(call, { token })).status).toBe(401);
    expect((await backend.call('POST /admin/customers/search', { token, body: { text: '' } })).status).toBe(
      401,
    );
  });
});

describe('a session', () => {
  const isOpen = async (token: string, address?: string) =>
    (await backend.call('GET /admin/me', { token, ...(address !== undefined && { address }) })).status ===
    200;

  async function open(): Promise<string> {
    const token = await begin();
    return (await admins.enterCode(token, admins.toCode(admin.secret))).textAt('token');
  }

  test('ends after a quarter of an hour without use, and after eight hours in any case', async () => {
    const [idle, used] = [await open(), await admins.signIn('support')];
    for (let minutes = 0; minutes < 8 * 60 - 14; minutes += 14) {
      expect(await isOpen(used.token), `after ${minutes} minutes`).toBe(true);
      backend.aheadMs += 14 * MINUTE_MS;
      if (minutes === 14) expect(await isOpen(idle)).toBe(false);
    }
    backend.aheadMs += 14 * MINUTE_MS;
    expect(await isOpen(used.token)).toBe(false);
  });

  test('ends ten minutes after the password when no code comes', async () => {
    const token = await begin();
    backend.aheadMs += TEN_MINUTES_MS;
    expect((await admins.enterCode(token, admins.toCode(admin.secret))).status).toBe(401);
  });

  test('ends on sign-out, and the token of the first step ends with the second step', async () => {
    const first = await begin();
    const token = (await admins.enterCode(first, admins.toCode(admin.secret))).textAt('token');
    admins.passStep();
    expect((await admins.enterCode(first, admins.toCode(admin.secret))).status).toBe(401);
    expect(await isOpen(token)).toBe(true);
    await backend.call('POST /admin/logout', { token, body: {} });
    expect(await isOpen(token)).toBe(false);
  });

  test('is not accepted from an unlisted address, where the administration stays hidden', async () => {
    const token = await open();
    const unknown = await backend.call('GET /no-such-route', { token, address: '192.0.2.1' });
    for (const call of ['GET /admin/me', 'GET /admin', 'POST /admin/login', 'GET /admin/%61udit']) {
      const answer = await backend.call(call, {
        token,
        address: '192.0.2.1',
        ...(call.startsWith('POST') && { body: {} }),
      });
      expect([answer.status, answer.text], call).toEqual([404, unknown.text]);
    }
    expect(await isOpen(token, '::ffff:10.1.2.3')).toBe(true);
    expect(await isOpen(token, '2001:db8:1::7')).toBe(true);
    expect(await isOpen(token, '2001:db9::7')).toBe(false);
    expect(await isOpen(token, 'unknown')).toBe(false);
  });

  test.each(['', 'x', 'a'.repeat(43), 'eyJhbGciOiJub25lIn0.e30.'])(
    'is not opened by the token %j',
    async (token) => {
      expect(await isOpen(token)).toBe(false);
    },
  );

  test('is stored as a hash, and apps cannot read its responses', async () => {
    const token = await open();
    expect(JSON.stringify(await backend.query('SELECT * FROM admin_sessions'))).not.toContain(token);
    const headers = { Origin: 'https://app.example.org' };
    const answer = await backend.call('GET /admin/me', { token, headers });
    expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([200, null]);
    const preflight = await backend.call('OPTIONS /admin/me', { headers });
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(JSON.stringify(backend.lines)).not.toContain(token);
  });

  test.each(['/%61dmin/me', '/a%64%6Din/me', '/../api/admin/me', '/./%61dmin/me'])(
    'cannot be read by apps at %s either',
    async (path) => {
      const token = await open();
      const headers = { Origin: 'https://app.example.org' };
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await backend.call(`${method} ${path}`, { token, headers });
        expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
      }
    },
  );
});

test('with a new AUTH_SECRET the key is unreadable, but a recovery code still signs in', async () => {
  const other = await TestBackend.start({
    dataFolder: backend.folder,
    adminAddresses: ['10.0.0.0/8'],
    secret: 'another secret of 32 characters at least',
  });
  other.aheadMs = backend.aheadMs;
  const tester = new AdminTester(other);
  const token = (await tester.enterPassword(admin.email)).textAt('token');
  expect((await tester.enterCode(token, tester.toCode(admin.secret))).status).toBe(401);
  expect((await tester.enterCode(token, admin.recoveryCodes[9] ?? '')).status).toBe(200);
  await other.backend.close();
});

test('without listed addresses there is no administration and no description of it', async () => {
  const off = await TestBackend.start();
  for (const call of ['POST /admin/login', 'GET /admin/me'])
    expect((await off.call(call, call.startsWith('POST') ? { body: {} } : {})).status).toBe(404);
  expect((await off.send(new Request('http://accounts.test/admin'))).status).toBe(404);
  expect(
    (await off.call('GET /openapi.json')).membersOf('paths').filter((path) => path.startsWith('/admin')),
  ).toEqual([]);
  await off.stop();
});
