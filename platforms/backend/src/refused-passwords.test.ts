import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createBreachedPasswords } from './accounts/refused-passwords.ts';
import { TestBackend } from './fixtures/test-backend.ts';
import { readEnvironment } from './read-environment.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-breached-'));
afterAll(() => rmSync(folder, { recursive: true }));

const known = Array.from({ length: 500 }, (_, index) => `summer${index}`);
const toHash = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

function write(name: string, toLine: (hash: string, index: number) => string): string {
  const file = path.join(folder, name);
  writeFileSync(file, known.map(toHash).sort().map(toLine).join(''));
  return file;
}

describe('a password that is known from a breach', () => {
  test.each([
    ['counts and Windows line ends', (hash: string, index: number) => `${hash}:${7 ** (index % 12)}\r\n`],
    ['plain hashes in lower case', (hash: string) => `${hash.toLowerCase()}\n`],
  ])('is found in a file of %s, and other passwords are not', async (name, toLine) => {
    const passwords = createBreachedPasswords(write(name, toLine));
    const found = await Promise.all(known.map((password) => passwords.includes(password)));
    expect(found.every(Boolean)).toBe(true);
    const others = Array.from({ length: 500 }, (_, index) => passwords.includes(`winter${index}`));
    expect((await Promise.all(others)).some(Boolean)).toBe(false);
  });

  test('is found in another Unicode form', async () => {
    const file = path.join(folder, 'accent');
    writeFileSync(file, `${toHash('caf\u00E9123')}:1\n`);
    expect(await createBreachedPasswords(file).includes('cafe\u0301123')).toBe(true);
  });

  test('is not found in an empty file', async () => {
    const file = path.join(folder, 'empty');
    writeFileSync(file, '');
    expect(await createBreachedPasswords(file).includes('summer1')).toBe(false);
  });

  test('is refused at registration and as a new password when a file is set', async () => {
    const breachedPasswordsFile = write('used', (hash) => `${hash}:1\n`);
    const backend = await TestBackend.start({ breachedPasswordsFile });
    const register = (password: string) =>
      backend.call('POST /customers', { body: { email: 'mia@example.org', password, terms: true } });
    const problem = { path: 'password', message: 'This password is known from a data breach.' };
    const refused = await register('summer123');
    expect(refused.status).toBe(400);
    expect(refused.at('errors.0.data.errors.0')).toMatchObject(problem);
    expect((await register('winter123')).status).toBe(201);
    await backend.call('POST /customers/forgot-password', { body: { email: 'mia@example.org' } });
    const token = await backend.readResetToken();
    const reset = (password: string) =>
      backend.call('POST /customers/reset-password', { body: { token, password } });
    expect((await reset('summer321')).at('errors.0.data.errors.0')).toMatchObject(problem);
    // The link was not used up by it.
    expect((await reset('winter321')).status).toBe(200);
    await backend.stop();
  });

  test('is accepted without a file', async () => {
    const backend = await TestBackend.start();
    const body = { email: 'mia@example.org', password: 'summer123', terms: true };
    expect((await backend.call('POST /customers', { body })).status).toBe(201);
    await backend.stop();
  });
});

describe('a password that is easy to guess', () => {
  const message = 'This password is easy to guess: it is made of the email address or the name of this site.';
  let backend: TestBackend;
  beforeAll(async () => {
    const appUrl = 'https://watch.lumen.example/';
    backend = await TestBackend.start({ siteName: 'Tide Water', appUrl });
  });
  afterAll(() => backend.stop());
  const register = (password: string, email = 'Mia.Vos@post.example') =>
    backend.call('POST /customers', {
      body: { email, password, terms: true },
      address: crypto.randomUUID(),
    });

  test.each([
    ['is the email address', 'mia.vos@post.example1'],
    ['is its parts with a year', 'miavos2026'],
    ['is its host', 'Post1post!'],
    ['is the name of the site', 'TideWater12'],
    ['is that name with a space', 'tide water 1'],
    ['is a word of that name', 'water1234'],
    ['is the host of the app', 'lumen-123'],
    ['is the name in wide letters', '\uFF54ide\uFF37ater1'],
  ])('%s is refused at registration', async (_, password) => {
    const refused = await register(password);
    expect(refused.status).toBe(400);
    expect(refused.at('errors.0.data.errors.0')).toMatchObject({ path: 'password', message });
  });

  test('is refused as a new password, which leaves the link valid', async () => {
    expect((await register('winter123')).status).toBe(201);
    await backend.call('POST /customers/forgot-password', { body: { email: 'mia.vos@post.example' } });
    const token = await backend.readResetToken();
    const reset = (password: string) =>
      backend.call('POST /customers/reset-password', { body: { token, password } });
    expect((await reset('miavos2026')).at('errors.0.data.errors.0')).toMatchObject({ message });
    expect((await reset('winter321')).status).toBe(200);
  });

  test.each([
    ['the address of somebody else', 'miavos2026'],
    ['such a word with enough beside it', 'mia-at-the-tide7'],
  ])('is not %s', async (_, password) => {
    const accepted = await register(password, `${crypto.randomUUID()}@post.example`);
    expect(accepted.status).toBe(201);
  });
});

test('a file that cannot be read stops the start with an error that names the setting', () => {
  expect(() => readEnvironment({ BREACHED_PASSWORDS_FILE: path.join(folder, 'none') })).toThrow(
    'BREACHED_PASSWORDS_FILE must be a file that can be read',
  );
});

test('the addresses and versions of the terms and the privacy policy are read', () => {
  expect(
    readEnvironment({ TERMS_VERSION: '4', PRIVACY_URL: 'https://a.example/privacy' }).legalTexts,
  ).toEqual([
    { name: 'terms', version: '4', url: '' },
    { name: 'privacy', version: '1', url: 'https://a.example/privacy' },
  ]);
  expect(readEnvironment({ TERMS_URL: 'https://a.example/terms' }).legalTexts).toEqual([
    { name: 'terms', version: '1', url: 'https://a.example/terms' },
  ]);
  expect(() => readEnvironment({ TERMS_URL: 'javascript:alert(1)' })).toThrow('TERMS_URL must be');
});
