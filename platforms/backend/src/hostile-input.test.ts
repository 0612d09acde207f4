import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { TestBackend } from './fixtures/test-backend.ts';
import type { Mail } from './mail/mailer.ts';
import { startBackend, type RunningBackend } from './start-backend.ts';

const SECRET = 'of this file alone, 32 characters';
const PASSWORD = 'secret123';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start({ secret: SECRET });
});
afterAll(() => backend.stop());

describe('on a port', () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'marquee-backend-'));
  const mails: Mail[] = [];
  let running: RunningBackend;
  beforeAll(async () => {
    running = await startBackend({
      port: 0,
      dataFolder,
      logLevel: 'silent',
      requestLimitMs: 2_000,
      appOrigins: ['https://app.example.org'],
      appUrl: 'https://app.example.org/watch/',
      mailer: { send: async (mail) => void mails.push(mail) },
    });
  });
  afterAll(async () => {
    await running.close();
    rmSync(dataFolder, { recursive: true });
  });

  const post = (route: string, body: object) =>
    fetch(`${running.apiUrl}${route}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('no header of a request decides where the link of a mail leads', async () => {
    const email = 'host@example.org';
    await post('/customers', { email, password: PASSWORD, terms: true });
    const headers = {
      Host: 'evil.example',
      Origin: 'https://evil.example',
      Referer: 'https://evil.example/',
      Forwarded: 'host=evil.example;proto=https',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      'X-Original-URL': 'https://evil.example/',
      'Content-Type': 'application/json',
    };
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const asking = request(
        `${running.apiUrl}/customers/forgot-password`,
        { method: 'POST', headers },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      asking.once('error', reject);
      asking.end(JSON.stringify({ email }));
    });
    expect(status).toBe(200);
    const mail = await vi.waitUntil(() => mails.find(({ to }) => to === email));
    expect(mail.text).toContain('https://app.example.org/watch/?u=edit-password&resetPasswordToken=');
    expect(mail.text + mail.html).not.toContain('evil.example');
  });

  test.each([
    ['announced', { 'Content-Length': String(100 * 1_048_576) }],
    ['streamed', { 'Transfer-Encoding': 'chunked' }],
  ])('a body of 100 MB that is %s is refused before it has arrived', async (_, headers) => {
    const piece = Buffer.alloc(65_536, ' ');
    let sent = 0;
    const status = await new Promise<number | undefined>((resolve) => {
      const sending = request(
        `${running.apiUrl}/customers/login`,
        { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
          sending.destroy();
        },
      );
      sending.on('error', () => resolve(undefined));
      const send = (): void => {
        sent += piece.byteLength;
        if (sent < 100 * 1_048_576 && !sending.destroyed) sending.write(piece, send);
      };
      send();
    });
    expect(status).toBe(413);
    expect(sent).toBeLessThan(16 * 1_048_576);
    expect((await fetch(`${running.apiUrl}/openapi.json`)).status).toBe(200);
  });

  test.each(['TRACE', 'CONNECT', 'TRACK'])('%s is refused without repeating the request', async (method) => {
    const socket = connect(running.port, '127.0.0.1');
    let answered = '';
    socket.on('error', () => undefined).on('data', (part) => (answered += part.toString()));
    socket.write(
      `${method} /api/customers/me HTTP/1.1\r\nHost: a.test\r\nX-Mark: repeated\r\nConnection: close\r\n\r\n`,
    );
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    expect(answered).not.toMatch(/^HTTP\/1\.1 2/);
    expect(answered).not.toContain('repeated');
    expect((await fetch(`${running.apiUrl}/openapi.json`)).status).toBe(200);
  });

  test('a connection whose headers trickle in is closed', async () => {
    const socket = connect(running.port, '127.0.0.1');
    socket.on('error', () => undefined).resume();
    const timer = setInterval(() => socket.write('X-Slow: 1\r\n'), 50);
    socket.write('POST /api/customers/login HTTP/1.1\r\nHost: a.test\r\n');
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    clearInterval(timer);
    expect((await fetch(`${running.apiUrl}/openapi.json`)).status).toBe(200);
  });
});

test.each([
  ['100,000 levels of lists', `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 413],
  ['100,000 levels of objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 413],
  ['nine levels', `{"email":${'['.repeat(9)}${']'.repeat(9)}}`, 400],
  ['10,000 members', `{${Array.from({ length: 5_000 }, (_, index) => `"m${index}":1`).join(',')}}`, 400],
  ['members of the prototype', '{"__proto__":{"isAdmin":true},"constructor":{"x":1},"email":""}', 400],
])('a body of %s is refused', async (_, body, status) => {
  const answer = await backend.call('POST /customers/login', { body });
  expect(answer.status).toBe(status);
  expect('isAdmin' in {}).toBe(false);
  expect(backend.lines.join('')).not.toContain('unexpected failure');
});

describe('a look-alike of an address', () => {
  const email = 'mike.kay@example.org';
  const register = (address: string, password: string) =>
    backend.call('POST /customers', {
      body: { email: address, password, terms: true },
      address: crypto.randomUUID(),
    });
  const logIn = (address: string, password: string) =>
    backend.call('POST /customers/login', {
      body: { email: address, password },
      address: crypto.randomUUID(),
    });
  beforeAll(() => register(email, PASSWORD));

  test.each([
    ['a Cyrillic letter', 'm\u0456ke.kay@example.org'],
    ['a Cyrillic letter in the host', 'mike.kay@ex\u0430mple.org'],
    ['full-width letters', '\uFF4Dike.kay@example.org'],
    ['an ideographic full stop', 'mike.kay@example\u3002org'],
    ['a zero-width space', 'mike.\u200Bkay@example.org'],
    ['a direction mark', '\u202Emike.kay@example.org'],
    ['a combining accent', 'mi\u0307ke.kay@example.org'],
    ['a null character', 'mike.kay\u0000@example.org'],
    ['a line break and a header', 'mike.kay@example.org\r\nBcc: evil@example.org'],
    ['two addresses', 'mike.kay@example.org,evil@example.org'],
    ['quotes', '"mike.kay"@example.org'],
    ['a comment', 'mike.kay(x)@example.org'],
    ['a dot at the end', 'mike.kay@example.org.'],
    ['a tag', 'mike.kay+x@example.org'],
  ])('with %s neither opens its account nor receives its mails, even once registered', async (_, other) => {
    expect((await logIn(other, PASSWORD)).status).toBeGreaterThanOrEqual(400);
    const registered = await register(other, 'another-456');
    if (registered.status === 201) expect(registered.at('doc.email')).not.toBe(email);
    backend.mails.length = 0;
    await backend.call('POST /customers/forgot-password', {
      body: { email: other },
      address: crypto.randomUUID(),
    });
    await backend.backend.settle();
    expect(backend.mails.map(({ to }) => to)).not.toContain(email);
    expect(registered.status === 201 ? [] : backend.mails).toEqual([]);
    expect((await logIn(email, PASSWORD)).at('user.email')).toBe(email);
    expect((await logIn(email, 'another-456')).status).toBe(401);
  });

  test.each(['MIKE.KAY@EXAMPLE.ORG', '  mike.kay@example.org ', 'mi\u212Ae.kay@example.org'])(
    'that is the same address, %j, creates no second account, and mails go to the stored address',
    async (same) => {
      expect((await register(same, 'another-456')).status).toBe(400);
      backend.mails.length = 0;
      backend.aheadMs += 20_000;
      await backend.call('POST /customers/forgot-password', { body: { email: same } });
      await backend.backend.settle();
      expect(backend.mails.map(({ to }) => to)).toEqual([email]);
    },
  );
});

describe('query operators', () => {
  test.each([
    ['POST /customers/login', { email: { $gt: '' }, password: PASSWORD }],
    ['POST /customers/login', { email: { like: '%' }, password: PASSWORD }],
    ['POST /customers/login', { email: ['mia@example.org'], password: PASSWORD }],
    ['POST /customers/login', { email: 'mia@example.org', password: { $ne: null } }],
    ['POST /customers/login', { 'email[like]': '%', password: PASSWORD }],
    ['POST /customers/forgot-password', { email: { $gt: '' } }],
    ['POST /customers/reset-password', { token: { $ne: null }, password: 'brand-new-456' }],
    ['POST /customers/confirm', { token: { $ne: null }, password: PASSWORD }],
    ['POST /customers', { email: { $gt: '' }, password: PASSWORD, terms: true }],
    ['GET /device-flow/check?code[$ne]=x&deviceId[$ne]=x', undefined],
  ] as const)('%s with %j is refused', async (call, body) => {
    const answer = await backend.call(call, {
      ...(body !== undefined && { body }),
      address: crypto.randomUUID(),
    });
    expect([400, 401, 404]).toContain(answer.status);
    expect(backend.lines.join('')).not.toContain('unexpected failure');
  });

  test.each(['/customers/me', '/favorites', '/history', '/profiles', '/customers/me/devices'])(
    'GET %s ignores them',
    async (route) => {
      const { token, id } = await backend.anyone();
      const query =
        '?where[email][like]=%25&depth=9&limit=9999&sort=-hash&select[hash]=true&locale=all&draft=true';
      const asked = await backend.call(`GET ${route}${query}&customer_id=${id}`, { token });
      const plain = await backend.call(`GET ${route}`, { token });
      expect(asked.body).toEqual(plain.body);
      expect(asked.text).not.toMatch(/hash|salt/);
    },
  );

  test.each([{ firstName: { $set: 'x' } }, { firstName: ['x'] }, { lastName: 7 }])(
    '%j is refused as a name',
    async (body) => {
      const { token, id } = await backend.anyone();
      expect((await backend.call(`PATCH /customers/${id}`, { token, body })).status).toBe(400);
    },
  );
});

describe('a token that is signed with the right key', () => {
  const key = createHash('sha256').update(SECRET).digest('hex').slice(0, 32);
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (header: object, claims: object, algorithm = 'sha256') => {
    const content = `${encode(header)}.${encode(claims)}`;
    return `${content}.${createHmac(algorithm, key).update(content).digest('base64url')}`;
  };
  const readClaims = (token: string) =>
    Object(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())) as Record<
      string,
      unknown
    >;
  const ask = async (token: string) => (await backend.call('GET /favorites', { token })).status;
  const RIGHT = { alg: 'HS256', authVersion: 1, typ: 'JWT' };

  test('is accepted with the expected algorithm', async () => {
    const { token } = await backend.register();
    expect(await ask(sign(RIGHT, readClaims(token)))).toBe(200);
  });

  test.each([
    [{ ...RIGHT, alg: 'HS384' }, 'sha384'],
    [{ ...RIGHT, alg: 'HS512' }, 'sha512'],
    [{ ...RIGHT, alg: 'HS512' }, 'sha256'],
    [{ ...RIGHT, alg: 'RS256' }, 'sha256'],
    [{ ...RIGHT, alg: 'none' }, 'sha256'],
    [{ ...RIGHT, alg: 'hs256' }, 'sha256'],
    [{ ...RIGHT, alg: ['HS256'] }, 'sha256'],
    [{ typ: 'JWT' }, 'sha256'],
    [RIGHT, 'sha512'],
  ] as const)('is refused with the header %j and %s', async (header, algorithm) => {
    const { token } = await backend.anyone();
    expect(await ask(sign(header, readClaims(token), algorithm))).toBe(401);
  });

  test.each([
    { sid: undefined },
    { sid: crypto.randomUUID() },
    { generation: 2 },
    { generation: '1' },
    { exp: '9999999999' },
    { exp: undefined },
    { collection: 'admins' },
    { id: crypto.randomUUID() },
    { id: { $ne: null } },
  ])('is refused with the claims %j', async (claims) => {
    const { token } = await backend.anyone();
    expect(await ask(sign(RIGHT, { ...readClaims(token), ...claims }))).toBe(401);
  });
});

describe('guesses from a thousand addresses', () => {
  test('of a device code are counted for the signed-in customer', async () => {
    const { token } = await backend.register();
    const statuses: number[] = [];
    for (let guess = 0; guess < 1_000; guess += 1) {
      const address = `10.${Math.floor(guess / 250) + 20}.${guess % 250}.1`;
      const call = { token, address, body: { code: 'ABCDEF' } };
      statuses.push((await backend.call('POST /device-flow/authorize', call)).status);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(990);
  });
});

describe('a clock that jumps', () => {
  const DAY_MS = 86_400_000;

  test('back by a year does not lock customers out for a year', async () => {
    const { email } = await backend.register();
    const logIn = (password: string) =>
      backend.call('POST /customers/login', { body: { email, password }, address: '10.30.0.1' });
    for (let round = 0; round < 6; round += 1) await logIn('wrong1234');
    expect((await logIn(PASSWORD)).status).toBe(401);
    backend.aheadMs = -365 * DAY_MS;
    expect((await logIn(PASSWORD)).status).toBe(200);
    backend.aheadMs = 0;
  });

  test('back by a minute ends no lock and no session', async () => {
    const { email, token } = await backend.register();
    const logIn = (password: string) =>
      backend.call('POST /customers/login', { body: { email, password }, address: '10.30.0.2' });
    for (let round = 0; round < 5; round += 1) await logIn('wrong1234');
    backend.aheadMs = -60_000;
    expect((await logIn(PASSWORD)).status).toBe(401);
    expect((await backend.call('GET /favorites', { token })).status).toBe(200);
    backend.aheadMs = 0;
  });

  test.each([
    ['favorites', {}, 'createdAt'],
    ['history', { progress: 0.5 }, 'updatedAt'],
  ])('back by weeks dates only the %s that were written before in the future', async (list, more, member) => {
    const [mia, noah] = [await backend.register(), await backend.register()];
    const write = async (token: string) => {
      const answer = await backend.call(`POST /${list}`, { token, body: { mediaId: 'aB3dE6gH', ...more } });
      return Date.parse(answer.textAt(`doc.${member}`));
    };
    backend.aheadMs = 20 * DAY_MS;
    expect((await write(mia.token)) - Date.now()).toBeGreaterThan(19 * DAY_MS);
    backend.aheadMs = 0;
    expect((await write(noah.token)) - Date.now()).toBeLessThan(DAY_MS);
  });

  test('back by a year does not delay mails for a year', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let isDown = true;
    const sent: string[] = [];
    const own = await TestBackend.start({
      mailer: {
        send: async ({ to }) => {
          if (isDown) throw new TypeError('down');
          sent.push(to);
        },
      },
    });
    const { email } = await own.register();
    await own.call('POST /customers/forgot-password', { body: { email } });
    await own.backend.settle();
    isDown = false;
    own.aheadMs = -365 * DAY_MS;
    vi.advanceTimersByTime(60_000);
    await own.backend.settle();
    expect(sent).toEqual([email]);
    await own.stop();
    vi.useRealTimers();
  });
});
