import { describe, expect, test } from 'vitest';

import { TestBackend } from './fixtures/test-backend.ts';
import { createLogger } from './logging/logger.ts';
import { redact } from './logging/redact.ts';

test('an account’s life cycle leaves no token, password, code or address in the log', async () => {
  const backend = await TestBackend.start({ logLevel: 'debug' });
  const { email, password, token } = await backend.register();
  const resetUrl = 'https://app.example.org/?u=edit-password';
  await backend.call('POST /customers/login', { body: { email, password: 'wrong-pass-99' } });
  await backend.call('POST /customers/forgot-password', { body: { email, resetUrl } });
  const resetToken = await backend.readResetToken();
  const body = { deviceId: 'tv-7c1', deviceName: 'Living room', configId: '' };
  const made = await backend.call('POST /device-flow/generate', { body });
  const code = made.textAt('code');
  await backend.call('POST /device-flow/authorize', { token, body: { code } });
  const device = await backend.call(`GET /device-flow/check?code=${code}&deviceId=tv-7c1`);
  await backend.call('POST /favorites', { token, body: { mediaId: 'secretFilm' } });
  await backend.call('DELETE /favorites/secretFilm', { token });
  await backend.call('POST /customers/reset-password', {
    body: { token: resetToken, password: 'another-99x' },
  });
  const log = backend.lines.join('');
  expect(backend.lines.length).toBeGreaterThan(10);
  const secrets = [email, password, token, resetToken, code, device.textAt('token')];
  for (const secret of [...secrets, 'wrong-pass-99', 'another-99x', 'secretFilm', 'tv-7c1'])
    expect(log).not.toContain(secret);
  await backend.stop();
});

test('each line is JSON with level, time, route, status and duration', async () => {
  const backend = await TestBackend.start();
  await backend.call('DELETE /favorites/aB3dE6gH');
  expect(JSON.parse(backend.lines.at(-1) ?? '')).toMatchObject({
    level: 'info',
    msg: 'request',
    method: 'DELETE',
    route: '/api/favorites/:mediaId',
    status: 401,
    ms: expect.any(Number) as number,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
  });
  await backend.stop();
});

test('account events are logged with marks that identify neither the account nor the caller', async () => {
  const backend = await TestBackend.start();
  const { email, password, id, token } = await backend.register();
  const address = '10.9.9.9';
  const logIn = (secret: string) =>
    backend.call('POST /customers/login', { body: { email, password: secret }, address });
  for (let attempt = 0; attempt < 6; attempt += 1) await logIn('wrong-pass-99');
  await backend.call('POST /customers/login', { body: { email, password }, address: '10.9.9.8' });
  await backend.call('DELETE /customers/me/devices', { token });
  await backend.call('POST /customers/me/delete', { token, body: { password: 'wrong-pass-99' } });
  await backend.call('POST /customers/me/delete', { token, body: { password } });
  const lines = backend.lines.filter((line) => line.includes('"security"'));
  const events = lines.map((line) => JSON.parse(line) as Readonly<Record<string, string>>);
  expect(events.map(({ event }) => event)).toEqual([
    ...['sign_in', ...Array<string>(5).fill('sign_in_refused'), 'account_locked'],
    ...['sign_in', 'new_device', 'other_sessions_ended', 'proof_refused', 'account_deleted'],
  ]);
  const refused = events.filter(({ event }) => event === 'sign_in_refused');
  expect(new Set(refused.map(({ account, caller }) => `${account} ${caller}`)).size).toBe(1);
  for (const secret of [email, id, address, password]) expect(lines.join('')).not.toContain(secret);
  await backend.stop();
});

describe('the id of a request', () => {
  const ask = async (backend: TestBackend, headers = {}) => {
    backend.lines.length = 0;
    const { headers: answered } = await backend.call('GET /favorites', { headers });
    const line = JSON.parse(backend.lines.at(-1) ?? '') as { readonly requestId?: string };
    expect(line.requestId).toBe(answered.get('X-Request-Id'));
    return line.requestId;
  };

  test('is taken from the request when well formed, otherwise generated, and is in the log and the response', async () => {
    const backend = await TestBackend.start();
    expect(await ask(backend, { 'X-Request-Id': 'edge-7f3a_91' })).toBe('edge-7f3a_91');
    const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
    expect(await ask(backend)).toMatch(uuid);
    for (const given of ['short', 'mia@example.org', 'a b c d e f', '{"level":"x"}', 'x'.repeat(65)])
      expect(await ask(backend, { 'X-Request-Id': given })).toMatch(uuid);
    await backend.stop();
  });

  test('is in every log line of a failure, and in those of a mail it caused', async () => {
    const backend = await TestBackend.start({
      mailer: { send: () => Promise.reject(new TypeError('down')) },
    });
    const { email } = await backend.register();
    const headers = { 'X-Request-Id': 'forgot-0001' };
    await backend.call('POST /customers/forgot-password', { body: { email }, headers });
    await backend.backend.settle();
    expect(backend.lines.filter((line) => line.includes('"requestId":"forgot-0001"'))).toEqual([
      expect.stringContaining('"msg":"request"'),
      expect.stringContaining('"msg":"A mail to a customer failed"'),
    ]);
    await backend.stop();
  });
});

test('an unexpected failure is logged, and its details are not sent to the caller', async () => {
  const backend = await TestBackend.start();
  const { token } = await backend.register();
  await backend.query('DROP TABLE favorites');
  const answer = await backend.call('GET /favorites', { token });
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({ errors: [{ message: 'Something went wrong.' }] });
  expect(backend.lines.join('')).toContain('no such table: favorites');
  await backend.stop();
});

test('the log has the text, stack and cause of a failed statement, but not its values', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const cause = Object.assign(new Error('could not extend file'), {
    code: '53100',
    detail: 'Failing row contains (7, Miaofthesea).',
    where: "unnamed portal with parameters: $1 = 'Miaofthesea'",
  });
  const message =
    'Failed query: update "customers" set "first_name" = $1\nparams: Miaofthesea\n    at sea,7c1';
  const failed = Object.assign(new Error(message, { cause }), { params: ['Miaofthesea', '7c1'] });
  logger.error({ err: new AggregateError([failed], 'twice', { cause: failed }) }, 'unexpected failure');
  logger.error(failed);
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).not.toMatch(/Miaofthesea|7c1|params/);
    for (const kept of ['set \\"first_name\\" = $1', 'could not extend file', '53100', 'logs.test.ts:'])
      expect(line).toContain(kept);
  }
});

test.each([
  ['{"msg":"params: mia@example.org"}', '{"msg":"params: [email]"}'],
  ['{"token":"eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.abc"}', '{"token":"[redacted]"}'],
  ['"Bearer eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.abc"', '"Bearer [token]"'],
  [`update set x = ${'a1'.repeat(20)}`, 'update set x = [secret]'],
  ['"password":"se cret \\"quoted\\" 1"', '"password":"[redacted]"'],
  [String.raw`"body":"{\"password\":\"secret 123\"}"`, String.raw`"body":"{\"password\":\"[redacted]\"}"`],
  ['{"code":"SQLITE_ERROR"}', '{"code":"SQLITE_ERROR"}'],
  ['GET /check?code=K7QX2M&deviceId=1', 'GET /check?code=[redacted]&deviceId=1'],
  ['{"status":200,"route":"/api/history"}', '{"status":200,"route":"/api/history"}'],
])('redaction turns %s into %s', (line, redacted) => {
  expect(redact(line)).toBe(redacted);
});
