import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { TestBackend } from './fixtures/test-backend.ts';
import { readEnvironment } from './read-environment.ts';

/** A fake of the captcha service that accepts one response. */
const asked: string[] = [];
let status = 200;
const service = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push(body);
    const { response: answer } = Object.fromEntries(new URLSearchParams(body));
    const verdict = status === 200 ? JSON.stringify({ success: answer === 'human' }) : 'busy';
    response.writeHead(status).end(verdict);
  });
});

let backend: TestBackend;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const verifyUrl = `http://127.0.0.1:${port}/siteverify`;
  backend = await TestBackend.start({ captcha: { secret: 'hush', verifyUrl } });
});
afterAll(async () => {
  service.close();
  await backend.stop();
});

function register(captchaValue?: unknown) {
  const body = {
    email: `${crypto.randomUUID()}@example.org`,
    password: 'secret123',
    terms: true,
    captchaValue,
  };
  return backend.call('POST /customers', { body, address: crypto.randomUUID() });
}

// spec: accounts 5.11
test('a registration with a valid captcha succeeds, and the service receives the secret', async () => {
  expect((await register('human')).status).toBe(201);
  expect(asked.at(-1)).toBe('secret=hush&response=human');
});

test.each([['robot'], [undefined], [''], [7], ['x'.repeat(9_000)]])(
  'a registration with the captcha %j is refused, naming the field',
  async (answer) => {
    const refused = await register(answer);
    expect(refused.status).toBe(400);
    expect(refused.at('errors.0.data.errors.0')).toMatchObject({
      path: 'captchaValue',
      message: 'reCAPTCHA verification failed',
    });
  },
);

test('while the captcha service fails, registrations are refused with a time to retry', async () => {
  status = 500;
  const refused = await register('human');
  status = 200;
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('5');
  expect(backend.lines.join('')).not.toContain('hush');
});

test('the captcha’s secret and address come from the environment', () => {
  expect(readEnvironment({ CAPTCHA_SECRET: 's' }).captcha).toEqual({
    secret: 's',
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
  });
  const own = readEnvironment({ CAPTCHA_SECRET: 's', CAPTCHA_VERIFY_URL: 'https://captcha.test/' });
  expect(own.captcha?.verifyUrl).toBe('https://captcha.test/');
  expect(readEnvironment({ CAPTCHA_VERIFY_URL: 'https://captcha.test/' }).captcha).toBeUndefined();
});
