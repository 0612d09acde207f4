import { request } from 'node:http';
import { connect } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { BackendProcess } from './fixtures/backend-process.ts';
import { TestBackend } from './fixtures/test-backend.ts';
import { startBackend, type ListenOptions } from './start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start();
});
afterAll(() => backend.stop());

const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;

test.each([
  ['POST /customers/login', `{"email":${deep},"password":"secret123"}`],
  ['POST /customers', `{"email":"a@b.example","password":"secret123","terms":${deep}}`],
  ['POST /device-flow/generate', `{"deviceId":${deep}}`],
  ['POST /customers/forgot-password', deep],
])('%s refuses a body nested thirty thousand levels deep without failing', async (call, body) => {
  const answer = await backend.call(call, { body });
  expect(answer.status).toBe(400);
  expect(backend.lines.join('')).not.toContain('unexpected failure');
});

test('a client that disconnects in the middle of a body causes no error', async () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'marquee-backend-'));
  const lines: string[] = [];
  const running = await startBackend({
    port: 0,
    dataFolder,
    logOutput: { write: (line) => lines.push(line) },
  });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '1000' };
  await new Promise<void>((resolve) => {
    const sending = request(`${running.apiUrl}/customers/login`, { method: 'POST', headers });
    sending.once('error', () => resolve());
    sending.write('{"email":', () => sending.destroy(new Error('gone')));
  });
  await expect.poll(() => lines.filter((line) => line.includes('"request"'))).toHaveLength(1);
  await running.close();
  rmSync(dataFolder, { recursive: true });
  expect(lines.join('')).not.toContain('"level":"error"');
});

/** Sends a login whose body arrives byte by byte and never ends; resolves when its connection is closed. */
async function trickle(port: number): Promise<{ readonly closed: Promise<void> }> {
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined).resume();
  const head = 'POST /api/customers/login HTTP/1.1\r\nHost: a.test\r\nContent-Length: 1000\r\n\r\n';
  const timer = setInterval(() => socket.write(' '), 20);
  socket.once('close', () => clearInterval(timer));
  await new Promise<void>((resolve) => socket.write(`${head}{`, () => resolve()));
  return { closed };
}

async function startOnPort(options: Partial<ListenOptions>) {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'marquee-backend-'));
  const running = await startBackend({ port: 0, dataFolder, logLevel: 'silent', ...options });
  return { running, remove: () => rmSync(dataFolder, { recursive: true }) };
}

test('a slow body delays the shutdown only for the configured time', async () => {
  const { running, remove } = await startOnPort({ drainLimitMs: 300 });
  const { closed } = await trickle(running.port);
  // After this response on another connection, the slow request has started.
  await (await fetch(`${running.apiUrl}/openapi.json`)).text();
  const startedMs = performance.now();
  await Promise.all([running.close(), closed]);
  expect(performance.now() - startedMs).toBeLessThan(8_000);
  remove();
});

test('a signal that is no part of the same Ctrl-C ends the process at once, also one of another kind', async () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'marquee-backend-'));
  const settings = { DATA_DIR: dataFolder, DATABASE_URL: '', SHUTDOWN_SECONDS: '600' };
  const own = await BackendProcess.start(settings);
  await trickle(Number(new URL(own.apiUrl).port));
  await own.get('/openapi.json');
  const startMs = performance.now();
  process.kill(own.pid, 'SIGTERM');
  const again = setInterval(() => process.kill(own.pid, 'SIGINT'), 20);
  expect(await own.ended).toBe(1);
  clearInterval(again);
  expect(performance.now() - startMs).toBeGreaterThan(500);
  rmSync(dataFolder, { recursive: true });
}, 90_000);

test('open requests are answered before the process exits', async () => {
  const { running, remove } = await startOnPort({});
  const registration = fetch(`${running.apiUrl}/customers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'late@example.org', password: 'secret123', terms: true }),
  });
  await (await fetch(`${running.apiUrl}/customers/me`)).text();
  const [answer] = await Promise.all([registration, running.close()]);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ doc: { email: 'late@example.org' } });
  remove();
});

test('a request whose body does not arrive in time is disconnected', async () => {
  const { running, remove } = await startOnPort({ requestLimitMs: 200 });
  const { closed } = await trickle(running.port);
  await closed;
  expect((await fetch(`${running.apiUrl}/openapi.json`)).status).toBe(200);
  await running.close();
  remove();
});

test('the start logs that mails go into files when no mail server is set', async () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'marquee-backend-'));
  const lines: string[] = [];
  const running = await startBackend({
    port: 0,
    dataFolder,
    logOutput: { write: (line) => lines.push(line) },
  });
  await running.close();
  rmSync(dataFolder, { recursive: true });
  expect(lines.filter((line) => line.includes('"level":"warn"'))).toEqual([
    expect.stringContaining('mails are written into files'),
  ]);
  expect(backend.lines.join('')).not.toContain('mails are written into files');
});

test('the start logs that the app’s address is missing when only its origins are set', async () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'marquee-backend-'));
  const lines: string[] = [];
  const running = await startBackend({
    port: 0,
    dataFolder,
    appOrigins: ['https://app.example.org'],
    mailer: { send: async () => undefined },
    logOutput: { write: (line) => lines.push(line) },
  });
  await running.close();
  rmSync(dataFolder, { recursive: true });
  expect(lines.filter((line) => line.includes('"level":"warn"'))).toEqual([
    expect.stringContaining(
      'APP_URL is not set: links on TVs and in some mails lead to http://localhost:8080/',
    ),
  ]);
  expect(backend.lines.join('')).not.toContain('APP_URL');
});
