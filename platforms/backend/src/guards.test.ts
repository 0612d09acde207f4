import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { TestBackend } from './fixtures/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start();
});
afterAll(() => backend.stop());

test('Payload gets the version of strip-json-comments that it can load', () => {
  const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
  const manifest = path.join(modules, 'strip-json-comments', 'package.json');
  expect(JSON.parse(readFileSync(manifest, 'utf8'))).toMatchObject({ version: '5.0.3' });
});

describe('the gateway', () => {
  test.each([
    'GET /customers',
    'GET /customers/init',
    'GET /customers/access',
    'GET /access',
    'POST /customers/unlock',
    'POST /customers/first-register',
    'POST /customers/verify/abc',
    'GET /payload-preferences',
    'GET /payload-preferences/x',
    'GET /payload-migrations',
    'GET /payload-kv',
    'GET /globals/any',
    'POST /graphql',
    'DELETE /customers',
    'GET /%63ustomers',
    'GET /customers/me/../../payload-kv',
  ])('has no route for %s, even with a token', async (call) => {
    const { token } = await backend.anyone();
    const { status, body } = await backend.call(call, {
      token,
      ...(call.startsWith('POST') && { body: {} }),
    });
    expect(status).toBe(404);
    expect(body).toEqual({ errors: [{ message: 'Not Found' }] });
  });

  test('neither shows nor deletes a customer by id', async () => {
    const { token, id } = await backend.register();
    expect((await backend.call(`GET /customers/${id}`, { token })).status).toBe(404);
    expect((await backend.call(`DELETE /customers/${id}`, { token })).status).toBe(404);
  });

  test('answers only below /api', async () => {
    const answer = await backend.send(new Request('http://accounts.test/customers/me'));
    expect(answer.status).toBe(404);
  });

  test('ignores a method override in a POST', async () => {
    const { token } = await backend.register();
    const answer = await backend.call('POST /customers', {
      token,
      body: {},
      headers: { 'X-Payload-HTTP-Method-Override': 'GET', 'X-HTTP-Method-Override': 'GET' },
    });
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('docs');
  });

  test('ignores tokens in cookies and sets none', async () => {
    const { token, email, password } = await backend.register();
    const me = await backend.call('GET /customers/me', { headers: { Cookie: `payload-token=${token}` } });
    expect(me.at('user')).toBeNull();
    const login = await backend.call('POST /customers/login', { body: { email, password } });
    const refresh = await backend.call('POST /customers/refresh-token', { token });
    for (const { headers } of [login, refresh]) expect(headers.get('Set-Cookie')).toBeNull();
  });

  test('does not change the e-mail address, password, terms or version by PATCH', async () => {
    const { token, id, email, password } = await backend.register();
    const body = {
      email: 'other@example.org',
      password: 'other12345',
      terms: false,
      tokenVersion: 9,
      salt: 'x',
      hash: 'x',
      loginAttempts: 0,
      firstName: 'Mia',
    };
    const answer = await backend.call(`PATCH /customers/${id}`, { token, body });
    expect(answer.at('doc')).toMatchObject({ email, terms: true, firstName: 'Mia' });
    const login = await backend.call('POST /customers/login', { body: { email, password } });
    expect(login.status).toBe(200);
    expect((await backend.call('GET /customers/me', { token })).at('user.id')).toBe(id);
  });

  test('ignores a version, hash or id in a registration', async () => {
    const email = 'mass@example.org';
    const body = {
      email,
      password: 'secret123',
      terms: true,
      id: crypto.randomUUID(),
      tokenVersion: 5,
      hash: 'x',
      salt: 'y',
    };
    const answer = await backend.call('POST /customers', { body });
    expect(answer.status).toBe(201);
    expect(answer.at('doc.id')).not.toBe(body.id);
    expect((await backend.call('POST /customers/login', { body })).status).toBe(200);
  });

  test('does not let a customer change another one', async () => {
    const [mia, noah] = [await backend.register(), await backend.register()];
    const answer = await backend.call(`PATCH /customers/${noah.id}`, {
      token: mia.token,
      body: { firstName: 'X' },
    });
    expect(answer.status).toBe(403);
    expect(answer.at('errors.0.message')).toBe('You are not allowed to perform this action.');
    const me = await backend.call('GET /customers/me', { token: noah.token });
    expect(me.at('user.firstName')).toBeNull();
  });

  test('never returns a hash, a salt, a reset token, a version or the count of failures', async () => {
    const { token, id, email, password } = await backend.register();
    await backend.call('POST /customers/login', { body: { email, password: 'wrong1234' } });
    const answers = [
      await backend.call('POST /customers/login', { body: { email, password } }),
      await backend.call('GET /customers/me?depth=5&showHiddenFields=true&select[hash]=true', { token }),
      await backend.call(`PATCH /customers/${id}`, { token, body: { lastName: 'Vos' } }),
      await backend.call('POST /customers/refresh-token', { token }),
    ];
    for (const { text } of answers)
      expect(text).not.toMatch(
        /"(?:hash|salt|resetPassword\w*|tokenVersion|loginAttempts|lockUntil|sessions)"/,
      );
  });
});

describe('histories', () => {
  test('keep one entry for twenty simultaneous writes of one title, and one for each of twenty others', async () => {
    const { token } = await backend.register();
    const write = (mediaId: string, progress: number) =>
      backend.call('POST /history', { token, body: { mediaId, progress } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => [
        write('same0001', index / 20),
        write(`each${index}`, 0.5),
      ]).flat(),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const list = await backend.call('GET /history', { token });
    expect(list.listAt('docs')).toHaveLength(21);
  });
});
