import { request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { TestBackend } from './fixtures/test-backend.ts';
import { startBackend } from './start-backend.ts';

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
])('%s refuses a body of thirty thousand levels, and goes on', async (call, body) => {
  const answer = await backend.call(call, { body });
  expect(answer.status).toBe(400);
  expect(backend.lines.join('')).not.toContain('unexpected failure');
});

test('a caller that goes away in the middle of a body is no error', async () => {
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

test('a start says that mails go into files, where no way for them is set', async () => {
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
